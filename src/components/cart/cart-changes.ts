import type { SnapshotFrom } from 'xstate'
import type { CartChange, cartChangesMachine } from '../../machines/cart/cart-changes.ts'
import { holding } from '../ui/holding.ts'
import { showElementLoader } from '../ui/loaders.ts'

/** Where the parts of the cart are found (contract, shell 7). */
export type CartParts = { cartItemSelector: string; cartPromotionSelector: string; summarySelector: string }

/**
 * The part of the cart that a form changes, by name and element, and for a line its id: the last segment of its forms'
 * addresses.
 */
export function partOf(form: Element, parts: CartParts): { name: string; element: Element; lineId: string | null } {
  const line = form.closest(parts.cartItemSelector)
  const lineId = lastSegment(form.getAttribute('action') ?? '')
  if (line) return { name: `line ${lineId}`, element: line, lineId }
  const promotion = form.closest(parts.cartPromotionSelector)
  if (promotion) return { name: 'promotion', element: promotion, lineId: null }
  return { name: 'shipping', element: form.closest(parts.summarySelector) ?? form, lineId: null }
}

const lastSegment = (address: string) => address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? ''

/**
 * Shows pending changes in the panel: the part is marked as busy, and a quantity keeps the shopper's value, even if the
 * content was replaced meanwhile. Only the part that is being sent gets a veil; one that waits can be changed further.
 */
export function reflectCartChanges(host: Element, parts: CartParts, label: () => string) {
  const veiled = holding<HTMLElement>()
  return ({ context: { waiting, sent } }: SnapshotFrom<typeof cartChangesMachine>) => {
    const changes = new Map([...(sent ? [sent] : []), ...waiting].map((change) => [change.part, change]))
    const busy = new Map<Element, boolean>()
    for (const form of host.querySelectorAll('form')) {
      const { name, element } = partOf(form, parts)
      const change = changes.get(name)
      if (!change) continue
      busy.set(element, name === sent?.part)
      keepQuantity(form, change)
    }
    const { cartItemSelector, cartPromotionSelector, summarySelector } = parts
    const selector = [cartItemSelector, cartPromotionSelector, summarySelector].join()
    const elements = [...host.querySelectorAll<HTMLElement>(selector)]
    veiled(
      elements.filter((element) => busy.get(element)),
      (element) => showElementLoader(element, label()),
    )
    for (const element of elements) {
      if (busy.has(element)) element.setAttribute('aria-busy', 'true')
      else element.removeAttribute('aria-busy')
    }
  }
}

function keepQuantity(form: HTMLFormElement, change: CartChange) {
  const quantity = change.request.body.get('quantity')
  const field = form.querySelector<HTMLInputElement>('input[name="quantity"]')
  if (typeof quantity === 'string' && field && field !== document.activeElement) field.value = quantity
}

/** Unfolds the choice of shipping, or folds it away. */
export function toggleShipping(
  host: HTMLElement,
  {
    shippingContainerSelector,
    shippingToggleSelector,
  }: { shippingContainerSelector: string; shippingToggleSelector: string },
): void {
  const container = host.querySelector(shippingContainerSelector)
  const isHidden = container?.classList.toggle(`${shippingContainerSelector.replace(/^\./, '')}--hidden`)
  host.querySelector(shippingToggleSelector)?.setAttribute('aria-expanded', String(!isHidden))
}
