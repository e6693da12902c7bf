/** A form and its fields, wherever on the page they are. What is asked of a form is asked on the prototype: a field may be named like it. */

import { elementsOf } from '../../globals.ts'
import type { Unfolding } from './folds.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

export const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio'

/** A radio button that is deselected by another one fires no event. */
export const isSameGroup = (one: Field, other: Field) =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form

/** Fields inside the form and those that name it by `form="…"`, in the order of the page. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(elementsOf(form)).filter(isField)
}

/** Whether the browser finds nothing wrong with the form; it tells each invalid field. */
export const isFit = (form: HTMLFormElement): boolean => HTMLFormElement.prototype.checkValidity.call(form)

/**
 * Submits the form as if it were pressed: with `button`, while that is on the page. The browser checks its fields. Unlike a press,
 * this also works where a script has switched the button off meanwhile: what is paid is ordered.
 */
export function submitForm(form: HTMLFormElement, button: object | null = null): void {
  HTMLFormElement.prototype.requestSubmit.call(form, presentOf(button))
}

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
 * To be called before `form` is replaced. Returns what finds, after that, the form in its place, and the button in it that stands for
 * the pressed one: one with the same id, else with the same address, that would send the same. Null where there is none, or more than one.
 */
export function heirOf(form: HTMLFormElement) {
  const others = new Set(document.querySelectorAll('form'))
  const before = wordsOf(fieldsOf(form))
  // What others have put there, such as the field of a captcha, the server does not print.
  const entered = wordsOf(fieldsOf(form).filter(isShown))
  const sign = formSign(form)
  return (pressed: object | null): { form: HTMLFormElement; button: Element | null } | null => {
    const [heir, ...rest] = [...document.querySelectorAll('form')].filter(
      (other) => !others.has(other) && formSign(other) === sign,
    )
    if (!heir || rest.length > 0) return null
    const now = wordsOf(fieldsOf(heir))
    if (!isWithin(now, before) || !isWithin(entered, now)) return null
    if (!(pressed instanceof Element)) return { form: heir, button: null }
    const [button, ...more] = Array.from(elementsOf(heir)).filter(
      (other) => isSubmitButton(other) && buttonSign(other) === buttonSign(pressed),
    )
    return button && more.length === 0 ? { form: heir, button } : null
  }
}

/** Calls `then` once the event of now is over: a form is reset after it says so, and a browser ignores what submits it within its submit event. */
export const afterEvent = (then: () => void): void => void setTimeout(then)

/** Whether a field, or what says something of one, is displayed. Safari before 17.4 does not say so itself. */
export const isShown = (element: Element): boolean =>
  (element as Partial<Element>).checkVisibility?.() ?? element.getClientRects().length > 0

/**
 * Unfolds the part of the page that hides the field, if one does; then it is checked, and so refused, again, unless `found`
 * says what to do instead. `fail` is told if the code for that cannot be had; the rest of `unfolding` is that of `folds.ts`.
 */
export function showField(field: Field, fail: (error: unknown) => void, unfolding: Partial<Unfolding> = {}): void {
  const all = { found: () => field.checkValidity(), ...unfolding }
  if (!isShown(field)) import('./folds.ts').then(({ unfold }) => unfold(field, all)).catch(fail)
}

/** The control that was kept as `object`, while it is on the page. */
export const presentOf = (control: object | null): HTMLElement | null =>
  control instanceof HTMLElement && control.isConnected ? control : null

/** What a form says of how it is sent, or the button that sends it: its `action`, `method` or `target`. */
export const settingOf = (name: string, form: HTMLFormElement, button: HTMLElement | null = null): string =>
  button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''

/** Where the form is sent. */
export const addressOf = (form: HTMLFormElement, button: HTMLElement | null = null): URL =>
  new URL(settingOf('action', form, button), location.href)
