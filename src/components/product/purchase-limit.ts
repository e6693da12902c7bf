/** Shows what the shop still offers on a quantity's controls, and says it in the page's own alert. */
import type { SnapshotFrom } from 'xstate'
import type { purchaseLimitMachine } from '../../machines/product/purchase-limit.ts'
import type { PurchaseLimits } from '../../services/contract/purchase-limits.ts'

const ALERT = 'quantity-stock-alert'
/** Where the alert's text goes, in the templates of several releases. */
const PLACES = ['.js-stock-adjusted-text', '.alert-content', '.alert-content-container']

type Snapshot = SnapshotFrom<typeof purchaseLimitMachine>
type Control = HTMLInputElement | HTMLButtonElement

export type LimitedQuantity = {
  form: HTMLElement
  /** The field and its two buttons. */
  controls: readonly Control[]
  /** The page's own alert; without one, nothing is put on the page. */
  template: HTMLTemplateElement | null
  /** What it says; null for its own words. */
  words: { adjusted: () => string | null; soldOut: () => string | null }
}

export function limitField(field: HTMLInputElement, { minPurchase, maxPurchase, purchaseSteps }: PurchaseLimits): void {
  field.min = String(minPurchase)
  field.max = String(maxPurchase)
  field.step = String(purchaseSteps)
}

/** Disables what nothing can be bought by, and puts the alert behind the form; it goes with the next quantity. */
export function reflectPurchaseLimit({ form, controls, template, words }: LimitedQuantity) {
  return (snapshot: Snapshot, previous?: Snapshot): void => {
    if (snapshot.value === previous?.value) return
    form.parentElement?.querySelector(`:scope > .${ALERT}`)?.remove()
    if (snapshot.hasTag('adjusted')) putAlert(form, template, words.adjusted())
    const isSoldOut = snapshot.hasTag('soldOut')
    const hadFocus = controls.some((control) => control === document.activeElement)
    if (isSoldOut || previous?.hasTag('soldOut')) for (const control of controls) control.disabled = isSoldOut
    if (!isSoldOut) return
    const alert = putAlert(form, template, words.soldOut())
    // What is disabled loses the focus.
    if (hadFocus) alert?.focus()
  }
}

function putAlert(form: HTMLElement, template: HTMLTemplateElement | null, text: string | null): HTMLElement | null {
  const alert = template?.content.firstElementChild?.cloneNode(true)
  if (!(alert instanceof HTMLElement)) return null
  alert.classList.add('show', ALERT)
  alert.tabIndex = -1
  const place = PLACES.map((selector) => alert.querySelector(selector)).find(Boolean) ?? alert
  if (text) place.textContent = text
  form.after(alert)
  return alert
}
