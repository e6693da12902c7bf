/** Hears what the shopper changes in the cart panel and hands it to the changes' actor. The forms stay the server's. */
import { createActor, fromPromise } from 'xstate'
import { type CartParts, partOf, reflectCartChanges } from '../../components/cart/cart-changes.ts'
import type { Page } from '../../loader/types.ts'
import { type CartChange, type CartChangesActor, cartChangesMachine } from '../../machines/cart/cart-changes.ts'
import type { CartNotice, OffCanvasCartActor } from '../../machines/cart/off-canvas-cart.ts'
import type { changeCart } from '../../services/cart.ts'
import type { CartRequest } from '../../services/contract/cart.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../actors.ts'
import { isPlainClick } from '../events.ts'
import { textsOf } from '../texts.ts'
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
type CartEvent =
  | 'beforeFireRequest'
  | 'onRemoveProductFromCart'
  | 'onChangeProductQuantity'
  | 'onAddPromotionToCart'
  | 'onShippingMethodChange'

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
  publish: (type: CartEvent) => void
}): CartChangesActor {
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
      actions: { follow: (_, { destination }) => destination && location.assign(destination) },
    }),
    { input: { cart } },
  )
  startActor(actor, { name: 'cart-changes', page })
  const reflect = reflectCartChanges(host, options, () => textsOf(page)['loader.loading'] ?? '')
  reflectSnapshots(actor, reflect)
  page.hear('cart.shown', () => reflect(actor.getSnapshot()))
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  listen({ host, actor, controls: options, publish })
  return actor
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
  publish: (type: CartEvent) => void
}) {
  const isNumber = (target: Element) => target.matches(controls.changeProductQuantityTriggerNumberSelector)
  const isSelect = (target: Element) => target.matches(controls.changeProductQuantityTriggerSelector)
  const isShipping = (target: Element) => target.closest(`${controls.shippingContainerSelector} select`) !== null

  const make = (form: HTMLFormElement, afterwards: CartNotice | null = null, isReadAfterwards = false) =>
    actor.send({ type: 'change.make', change: changeOf(form, controls, afterwards, isReadAfterwards) })

  host.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form || !(target instanceof Element)) return
    if (isNumber(target)) actor.send({ type: 'quantity.edit', change: changeOf(form, controls, null, false) })
    else if (isSelect(target)) make(form)
    else return
    publish('onChangeProductQuantity')
  })
  host.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && isShipping(target) ? target.closest('form') : null
    if (!form) return
    make(form, null, true)
    publish('onShippingMethodChange')
  })
  host.addEventListener('submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    const isRemoval = form.matches(controls.removeProductTriggerSelector)
    const isPromotion = form.matches(controls.addPromotionTriggerSelector)
    const holdsQuantity = [...form.elements].some((field) => isNumber(field) || isSelect(field))
    if (!isRemoval && !isPromotion && !holdsQuantity) return
    event.preventDefault()
    make(form, isRemoval ? removalNotice(form, host, controls) : null)
    if (isRemoval) publish('onRemoveProductFromCart')
    else publish(isPromotion ? 'onAddPromotionToCart' : 'onChangeProductQuantity')
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

function changeOf(
  form: HTMLFormElement,
  controls: CartControls,
  afterwards: CartNotice | null,
  isReadAfterwards: boolean,
): CartChange {
  return { part: partOf(form, controls).name, request: requestOf(form, isReadAfterwards), afterwards }
}

function requestOf(form: HTMLFormElement, isReadAfterwards: boolean): CartRequest {
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  if (url.origin !== location.origin) throw new Error(`the cart is not changed at ${url.origin}`)
  const body = new FormData(form)
  return { url: url.href, body, signature: JSON.stringify([url.href, ...body]), isReadAfterwards }
}

function removalNotice(form: HTMLFormElement, host: HTMLElement, { cartItemSelector }: CartControls): CartNotice {
  const line = form.closest(cartItemSelector)
  const label = line?.querySelector('.line-item-label')?.textContent?.trim() ?? ''
  return { kind: 'removed', label, undo: line && restoreLineRequest({ form, line, host }) }
}
