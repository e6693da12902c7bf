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
