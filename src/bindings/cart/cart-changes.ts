/** Sends the shopper's changes in the cart panel to the actor of `cart-changes`; the server's forms stay as they are. */
import { fromPromise } from 'xstate'
import { QUANTITY_NEWS } from '../../agreed.ts'
import { type CartParts, partOf, reflectCartChanges, toggleShipping } from '../../components/cart/cart-changes.ts'
import { elementsOf } from '../../globals.ts'
import { type CartChange, type CartChangesActor, cartChangesMachine } from '../../machines/cart/cart-changes.ts'
import type { CartNotice, OffCanvasCartActor } from '../../machines/cart/off-canvas-cart.ts'
import { lineIn } from '../../page/cart/cart-lines.ts'
import { warningsIn } from '../../page/cart/cart-warnings.ts'
import { restoreLineRequest } from '../../page/cart/restore-line.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { leavesPage } from '../../page/kit/leaving.ts'
import type { changeCart } from '../../services/cart/cart.ts'
import type { CartLine } from '../../services/contract/cart.ts'
import { readStored } from '../../services/kit/storage.ts'
import { isFinished } from '../forms/fields.ts'
import { type Flow, reflectSnapshots, refuses, textOf, toolsFor } from '../kit.ts'
import type { CartPanelOptions } from './cart-panel-options.ts'

const NAME = 'cart-changes'

/** The contract's events for each kind of change, fired on the elements that open the panel (shell 7). */
const EVENTS = {
  quantity: 'onChangeProductQuantity',
  removed: 'onRemoveProductFromCart',
  promotion: 'onAddPromotionToCart',
  shipping: 'onShippingMethodChange',
} as const

type Kind = keyof typeof EVENTS

/** Starts `cart-changes` for the panel in `host`; `url` is the address of its content. */
export function startCartChanges(
  flow: Flow<CartPanelOptions, { changeCart: typeof changeCart }>,
  {
    host,
    cart,
    url,
    publish,
  }: { host: HTMLElement; cart: OffCanvasCartActor; url: string; publish: (type: string) => void },
): { actor: CartChangesActor; reflect: () => void } {
  const { page, options: controls, services, announce } = flow
  const { on, run, onPageRestored } = toolsFor({ ...flow, name: NAME })
  const reflect = reflectCartChanges(host, controls, () => textOf(page, 'loader.loading'))
  const machine = cartChangesMachine.provide({
    actors: {
      changeCart: fromPromise(async ({ input: { request }, signal }) => {
        if (!request) throw new Error('no change waits to be sent')
        publish('beforeFireRequest')
        const markup = await services.changeCart({ ...request, panelUrl: url, signal })
        return { markup, warnings: warningsIn(markup.read()) }
      }),
    },
    delays: { quantityDelay: () => controls.changeQuantityInputDelay },
    actions: {
      announceChange: (_, { change }) => change && announce('cart.changed', change.request.news, { isKept: true }),
      follow: (_, { destination }) => destination && goTo(destination),
    },
  })
  const actor = page.singleton(NAME, () => run(machine, { input: { cart }, reflect }))
  onPageRestored(() => actor.send({ type: 'page.restored' }))

  const isNumber = (target: Element) => target.matches(controls.changeProductQuantityTriggerNumberSelector)
  const isSelect = (target: Element) => target.matches(controls.changeProductQuantityTriggerSelector)
  const isShipping = (target: Element) => target.closest(`${controls.shippingContainerSelector} select`) !== null
  const make = (form: HTMLFormElement, kind: Kind, type: 'change.make' | 'quantity.edit' = 'change.make') => {
    actor.send({ type, change: changeOf({ form, kind, host, controls }) })
    publish(EVENTS[kind])
  }
  // Forms whose quantity Enter has told: browsers tell it once more when the field loses the focus or leaves the page.
  // oxlint-disable-next-line bindings/no-lasting-state -- By form, which says nothing of it itself.
  const told = new WeakSet<HTMLFormElement>()
  on(host, 'change', (event) => {
    const { target, isTrusted } = event
    const form = formOf(target)
    if (!form || (isTrusted && told.has(form))) return
    if (!isTrusted) told.add(form)
    if (isNumber(target as Element)) make(form, 'quantity', isFinished(event) ? 'change.make' : 'quantity.edit')
    else if (isSelect(target as Element)) make(form, 'quantity')
  })
  on(host, 'input', ({ target }) => {
    const form = formOf(target)
    if (!form) return
    told.delete(form)
    if (isShipping(target as Element)) make(form, 'shipping')
  })
  on(host, 'submit', (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    const kind = form.matches(controls.removeProductTriggerSelector)
      ? 'removed'
      : form.matches(controls.addPromotionTriggerSelector)
        ? 'promotion'
        : [...elementsOf(form)].some((field) => isNumber(field) || isSelect(field))
          ? 'quantity'
          : null
    if (!kind) return
    event.preventDefault()
    make(form, kind)
    if (kind === 'promotion') afterCode(form)?.focus()
  })
  on(host, 'click', (event) => {
    if (event.target instanceof Element && event.target.closest(controls.shippingToggleSelector))
      toggleShipping(host, controls)
  })
  /** Ends the busy signs of links that wait. */
  // oxlint-disable-next-line bindings/no-lasting-state -- What is shown on the page, until the machine has answered.
  const heard = new Set<() => void>()
  const answer = (): void => {
    for (const end of heard) end()
    heard.clear()
  }
  // Links of the page, too: the panel may have been closed.
  on(document, 'click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !leavesPage(event)) return
    const leaving = { type: 'page.leave', destination: link.href } as const
    if (refuses(actor, leaving)) return
    event.preventDefault()
    answer()
    // In the panel, its busy parts say what a link waits for.
    const end = host.contains(link) ? undefined : page.early.later.showHeard?.(event)
    if (end) heard.add(end)
    actor.send(leaving)
  })
  reflectSnapshots(actor, ({ context: { destination } }) => destination ?? answer())
  const reflectAgain = () => {
    reflect(actor.getSnapshot())
    // The line that was changed says so.
    for (const live of host.querySelectorAll('[data-aria-live-product-name]'))
      if (live.previousElementSibling && readStored(QUANTITY_NEWS) === live.getAttribute('data-aria-live-product-name'))
        page.start(live.previousElementSibling, 'quantity-selector')
  }
  return { actor, reflect: reflectAgain }
}

const formOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('form') : null)

/**
 * What has the focus after a code, in the new content, too, where the door returns it: the field (contract, shell 7), or its button
 * in panels that speak of quantities (versions A1).
 */
function afterCode(form: HTMLFormElement): HTMLElement | null {
  const panel = form.closest('.offcanvas-body')
  const button =
    panel?.querySelector('[data-aria-live-text]') && form.querySelector<HTMLElement>('#addPromotionOffcanvasCart')
  if (button) return button
  const code = elementsOf(form).namedItem('code')
  return code instanceof HTMLElement ? code : null
}

type Change = { form: HTMLFormElement; kind: Kind; host: Element; controls: CartParts }

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
