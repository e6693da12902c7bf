/** What is asked of a field by its `data-validation`, and by the browser's own attributes (contract, versions B1). */
import { type Field, fieldsOf, isField, isShown } from './fields.ts'

/** A script's own rule: a field is wrong if it returns exactly `false`. */
export type Validator = (value: string, field: Field) => unknown

/** What scripts have added to the rules of a page. */
export type AddedRules = {
  validators: ReadonlyMap<string, Validator>
  config: { readonly defaultMinLength?: unknown }
}

const MIN_LENGTH = 8
/** As browsers have it, with letters of any alphabet. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/u

/** Whether something may be asked of the field. */
export const hasRules = (field: Field): boolean => field.matches('[data-validation], [required], [pattern]')

/** The names of a field's rules, in the order of their messages. */
export function rulesOf(field: Field): string[] {
  const named = (field.dataset['validation'] ?? '').split(',').map((name) => name.trim())
  const own = ['required', 'pattern'].filter((name) => field.hasAttribute(name))
  return [...new Set([...named, ...own])].filter(Boolean)
}

/** The rules that a field breaks; an unknown one is passed to `warn` and checks nothing. */
export function brokenRules(field: Field, added: AddedRules, warn: (rule: string) => void): string[] {
  if (isSkipped(field)) return []
  return rulesOf(field).filter((rule) => {
    const validator = added.validators.get(rule) ?? RULES[rule]
    if (!validator) warn(rule)
    return validator?.(field.value, field, added) === false
  })
}

/** Nothing is asked of what nobody sees, or what is not sent. */
export const isSkipped = (field: Field): boolean =>
  field.matches(':disabled') ||
  !(isShown(field) || field.type === 'hidden' || field.hasAttribute('data-validate-hidden'))

const isEmpty = (value: string) => value.trim() === ''

const RULES: Readonly<Record<string, (value: string, field: Field, added: AddedRules) => boolean>> = {
  required: (value, field) => {
    if (field.type === 'radio') return groupOf(field).some((each) => (each as HTMLInputElement).checked)
    return field.type === 'checkbox' ? (field as HTMLInputElement).checked : !isEmpty(value)
  },
  // Whether something must be there at all is for `required` to say.
  email: (value) => isEmpty(value) || EMAIL.test(value.trim()),
  minLength: (value, field, { config }) => value.trim().length >= minLengthOf(field, config),
  confirmation: (value, field) => value.trim() === (originalOf(field) ?? field).value.trim(),
  pattern: (value, field) => value === '' || matches(value, field.getAttribute('pattern') ?? '.*'),
  // Its flow keeps the form, and takes the rule off its own field.
  grecaptcha: () => true,
}

const minLengthOf = (field: Field, { defaultMinLength = MIN_LENGTH }: AddedRules['config']): number =>
  Number(field.getAttribute('minlength') ?? defaultMinLength)

/** The whole text; a pattern that is none asks nothing, as in a browser. Shops keep some in an older notation: `\d{2}[- ]?\d{3}`. */
function matches(value: string, pattern: string): boolean {
  for (const flags of ['v', ''])
    try {
      return new RegExp(`^(?:${pattern})$`, flags).test(value)
    } catch {}
  return true
}

const inForm = (field: Field, id: string): Field | undefined => {
  const found = field.form && fieldsOf(field.form).find((each) => each.id === id)
  const elsewhere = document.querySelector(`#${CSS.escape(id)}`)
  return found ?? (isField(elsewhere) ? elsewhere : undefined)
}

/** The field that a confirmation must be equal to. */
const originalOf = (field: Field) => inForm(field, field.id.replace('Confirmation', ''))

/** The radio buttons of one choice. */
const groupOf = (field: Field): Field[] =>
  field.form && field.type === 'radio'
    ? fieldsOf(field.form).filter(({ type, name }) => type === 'radio' && name === field.name)
    : [field]

/** The fields that are checked again once this one has changed: its choice's, and a confirmation that has been typed. */
export function checkedWith(field: Field): Field[] {
  const confirmation = field.id ? inForm(field, `${field.id}Confirmation`) : undefined
  return [...groupOf(field), ...(confirmation?.value ? [confirmation] : [])].filter(hasRules)
}
