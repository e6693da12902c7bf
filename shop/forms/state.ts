/** A form between two answers: what was sent, and what is wrong with it. */
import { type FormFields, namePath, textAt } from '../transport/form-fields.ts'

export type FormState = {
  values: FormFields
  /** Field name as in the markup, e.g. `billingAddress[street]` → what the shopper reads below it. */
  violations: ReadonlyMap<string, string>
}

export const EMPTY_FORM: FormState = { values: new Map(), violations: new Map() }

/** The text that was sent for a field, or `fallback` before anything was sent. */
export function sentValue({ values }: FormState, name: string, fallback = ''): string {
  return textAt(values, ...namePath(name)) ?? (values.size > 0 ? '' : fallback)
}

/** Whether a box was ticked. */
export function isTicked(state: FormState, name: string): boolean {
  return !['', '0', 'false'].includes(sentValue(state, name))
}
