/** The form that takes the place of one that an answer has replaced. */
import { elementsOf } from '../../globals.ts'
import { type Field, fieldsOf, isBox } from './fields.ts'

/** What a form was before it was replaced: the forms of the page, and those of its fields that were in sight. */
export type Before = { forms: ReadonlySet<Element>; shown: readonly Field[] }

export type Heir = { form: HTMLFormElement; button: Element | null }

const wordOf = (field: Field): string =>
  JSON.stringify([
    field.name,
    field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : field.value,
    isBox(field) && (field as HTMLInputElement).checked,
  ])
const wordsOf = (fields: readonly Field[]) => new Set(fields.filter(({ name }) => name).map(wordOf))

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>) => [...part].every((word) => whole.has(word))

/** Of forms, or of buttons, that stand for each other. */
const signOf = (element: Element, names: readonly string[]) =>
  JSON.stringify(names.map((name) => element.getAttribute(name)))
const formSign = (form: HTMLFormElement) =>
  form.hasAttribute('id') ? form.getAttribute('id') : signOf(form, ['action', 'method'])
const buttonSign = (button: Element) => signOf(button, ['name', 'value', 'formaction'])
const isSubmitButton = (element: Element) =>
  element.matches('button:not([type=button],[type=reset]), input[type=submit]')

/**
 * The form in the place of `form`, and the button in it that stands for the pressed one: one with the same id, else with the same
 * address, that would send the same. Null where there is none, or more than one.
 */
export function heirOf(form: HTMLFormElement, { forms, shown }: Before, pressed: object | null): Heir | null {
  const [heir, ...rest] = [...document.querySelectorAll('form')].filter(
    (other) => !forms.has(other) && formSign(other) === formSign(form),
  )
  if (!heir || rest.length > 0) return null
  const now = wordsOf(fieldsOf(heir))
  // What others have put there, such as the field of a captcha, the server does not print.
  if (!isWithin(now, wordsOf(fieldsOf(form))) || !isWithin(wordsOf(shown), now)) return null
  if (!(pressed instanceof Element)) return { form: heir, button: null }
  const [button, ...more] = Array.from(elementsOf(heir)).filter(
    (other) => isSubmitButton(other) && buttonSign(other) === buttonSign(pressed),
  )
  return button && more.length === 0 ? { form: heir, button } : null
}
