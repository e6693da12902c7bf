/** A form between two requests: the submitted values, and their violations. */
import { type FormFields, namePath, textAt } from '../transport/form-fields.ts'

export type FormState = {
  values: FormFields
  /** Field name as in the markup, e.g. `billingAddress[street]` → the message below it. */
  violations: ReadonlyMap<string, string>
}

export const EMPTY_FORM: FormState = { values: new Map(), violations: new Map() }

/** The submitted text of a field, or `fallback` if nothing was submitted. */
export function sentValue({ values }: FormState, name: string, fallback = ''): string {
  return textAt(values, ...namePath(name)) ?? (values.size > 0 ? '' : fallback)
}

/** Whether a checkbox was ticked. */
export function isTicked(state: FormState, name: string): boolean {
  return !['', '0', 'false'].includes(sentValue(state, name))
}
