/** Hears what the shopper changes in the cart panel and hands it to the changes' actor. The forms stay the server's. */
import { createActor, fromPromise } from 'xstate'
import { type CartParts, partOf, reflectCartChanges } from '../../components/cart/cart-changes.ts'
import type { Page } from '../../loader/types.ts'
import { type CartChange, type CartChangesActor, cartChangesMachine } from '../../machines/cart/cart-changes.ts'
import type { CartNotice, OffCanvasCartActor } from '../../machines/cart/off-canvas-cart.ts'
import type { changeCart } from '../../services/cart/cart.ts'
import { lineIn } from '../../services/cart/cart-lines.ts'
import type { CartLine } from '../../services/contract/cart.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { isPlainClick } from '../kit/events.ts'
import { textsOf } from '../kit/texts.ts'
import { restoreLineRequest } from './restore-line.ts'

/** Selectors of the panel's controls (contract, shell 7). */
export type CartControls = CartParts & {
  removeProductTriggerSelector: string
  changeProductQuantityTriggerSelector: string
  changeProductQuantityTriggerNumberSelector: string
  addPromotionTriggerSelector: string
  shippingContainerSelector: string
  shippingToggleSelector: string
}

/** What the contract calls the shopper's acts on the elements that open the panel (shell 7). */
const EVENTS = {
  quantity: 'onChangeProductQuantity',
  removed: 'onRemoveProductFromCart',
  promotion: 'onAddPromotionToCart',
  shipping: 'onShippingMethodChange',
} as const

type Kind = keyof typeof EVENTS

/** Starts the changes of the panel that is drawn in `host`. */
export function startCartChanges({
  page,
  host,
  cart,
  options,
  services,
  url,
  publish,
}: {
  page: Page
  host: HTMLElement
  cart: OffCanvasCartActor
  options: CartControls & { changeQuantityInputDelay: number }
  services: { changeCart: typeof changeCart }
  /** Address of the panel's content. */
  url: string
  /** Tells other scripts of the page. */
  publish: (type: string) => void
}): { actor: CartChangesActor; reflect: () => void } {
  const actor = createActor(
    cartChangesMachine.provide({
      actors: {
        changeCart: fromPromise(({ input: { request }, signal }) => {
          if (!request) throw new Error('no change waits to be sent')
          publish('beforeFireRequest')
          return services.changeCart({ ...request, panelUrl: url, signal })
        }),
      },
      delays: { quantityDelay: options.changeQuantityInputDelay },
      actions: {
        announceChange: (_, { change }) =>
          change && page.announce('cart.changed', change.request.news, { isKept: true }),
        follow: (_, { destination }) => destination && location.assign(destination),
      },
    }),
    { input: { cart } },
  )
  startActor(actor, { name: 'cart-changes', page })
  const reflect = reflectCartChanges(host, options, () => textsOf(page)['loader.loading'] ?? '')
  reflectSnapshots(actor, reflect)
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  listen({ host, actor, controls: options, publish })
  return { actor, reflect: () => reflect(actor.getSnapshot()) }
}

function listen({
  host,
  actor,
  controls,
  publish,
}: {
  host: HTMLElement
  actor: CartChangesActor
  controls: CartControls
  publish: (type: string) => void
}) {
  const isNumber = (target: Element) => target.matches(controls.changeProductQuantityTriggerNumberSelector)
  const isSelect = (target: Element) => target.matches(controls.changeProductQuantityTriggerSelector)
  const isShipping = (target: Element) => target.closest(`${controls.shippingContainerSelector} select`) !== null

  const make = (form: HTMLFormElement, kind: Kind) => {
    actor.send({ type: 'change.make', change: changeOf({ form, kind, host, controls }) })
    publish(EVENTS[kind])
  }

  host.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form || !(target instanceof Element)) return
    if (isNumber(target)) {
      actor.send({ type: 'quantity.edit', change: changeOf({ form, kind: 'quantity', host, controls }) })
      publish(EVENTS.quantity)
    } else if (isSelect(target)) make(form, 'quantity')
  })
  host.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && isShipping(target) ? target.closest('form') : null
    if (form) make(form, 'shipping')
  })
  host.addEventListener('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    const kind = form.matches(controls.removeProductTriggerSelector)
      ? 'removed'
      : form.matches(controls.addPromotionTriggerSelector)
        ? 'promotion'
        : [...form.elements].some((field) => isNumber(field) || isSelect(field))
          ? 'quantity'
          : null
    if (!kind) return
    event.preventDefault()
    make(form, kind)
  })
  host.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest(controls.shippingToggleSelector)) return toggleShipping(host, controls)
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !isPlainClick(event) || actor.getSnapshot().matches('settled')) return
    event.preventDefault()
    actor.send({ type: 'page.leave', destination: link.href })
  })
}

function toggleShipping(host: HTMLElement, { shippingContainerSelector, shippingToggleSelector }: CartControls): void {
  const container = host.querySelector(shippingContainerSelector)
  const isHidden = container?.classList.toggle(`${shippingContainerSelector.replace(/^\./, '')}--hidden`)
  host.querySelector(shippingToggleSelector)?.setAttribute('aria-expanded', String(!isHidden))
}

type Change = { form: HTMLFormElement; kind: Kind; host: Element; controls: CartControls }

function changeOf({ form, kind, host, controls }: Change): CartChange {
  const { name, element, lineId } = partOf(form, controls)
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  if (url.origin !== location.origin) throw new Error(`the cart is not changed at ${url.origin}`)
  const body = new FormData(form)
  const shown = Number(element.querySelector<HTMLInputElement>('[name="quantity"]')?.value || 1)
  const line = lineId === null ? null : lineIn(host, lineId, shown)
  const lines = line ? [kind === 'quantity' ? { ...line, quantity: Number(body.get('quantity')) } : line] : []
  const request = {
    url: url.href,
    body,
    signature: JSON.stringify([url.href, ...body]),
    isReadAfterwards: kind === 'shipping',
    news: { kind, lines },
  }
  return { part: name, request, afterwards: kind === 'removed' ? removalNotice(form, line, element) : null }
}

function removalNotice(form: HTMLFormElement, line: CartLine | null, element: Element): CartNotice {
  const label = element.querySelector('.line-item-label')?.textContent.trim() ?? ''
  return { kind: 'removed', label, undo: line && restoreLineRequest({ form, element, line }) }
}
