/** Shows the page's own sentence that a product is in the cart, behind the form; a copy of the page's template. */
import type { SnapshotFrom } from 'xstate'
import type { cartAlertMachine } from '../../machines/cart/cart-alert.ts'

const ALERT = 'add-to-cart-alert'

/** Puts a copy of the template's first element behind the form, in the place of an earlier one. */
export function putAlert(form: Element, template: HTMLTemplateElement): void {
  removeAlert(form)
  const alert = template.content.firstElementChild?.cloneNode(true)
  if (!(alert instanceof HTMLElement)) return
  alert.classList.add('show', ALERT)
  form.after(alert)
}

const alertOf = (form: Element) => {
  const next = form.nextElementSibling
  return next?.classList.contains(ALERT) ? (next as HTMLElement) : null
}

const removeAlert = (form: Element) => alertOf(form)?.remove()

/** Lets the sentence fade once its time is over, as the theme has it. */
export const reflectCartAlert =
  (form: Element) =>
  (snapshot: SnapshotFrom<typeof cartAlertMachine>, previous?: SnapshotFrom<typeof cartAlertMachine>): void => {
    const alert = alertOf(form)
    if (!alert || snapshot.hasTag('shown') || !previous?.hasTag('shown')) return
    alert.classList.remove('show')
    if (alert.getAnimations().length === 0) alert.remove()
    else alert.addEventListener('transitionend', () => alert.remove(), { once: true })
  }
