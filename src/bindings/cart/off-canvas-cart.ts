/**
 * The page's one cart panel (contract, shell 7), and the elements that open it; without script the link inside leads to the
 * cart page.
 */
import { reflectOffCanvasCart } from '../../components/cart/off-canvas-cart.ts'
import { offCanvasCartMachine } from '../../machines/cart/off-canvas-cart.ts'
import { linesIn } from '../../page/cart/cart-lines.ts'
import { textOfMarkup } from '../../page/kit/markup-text.ts'
import { panelPath } from '../../page/kit/router.ts'
import { changeCart } from '../../services/cart/cart.ts'
import { onCartChangedElsewhere } from '../../services/cart/cart-news.ts'
import { readCart } from '../../services/cart/read-cart.ts'
import { onOrderElsewhere } from '../../services/checkout/order-turn.ts'
import type { Markup } from '../../services/contract/markup.ts'
import type { MarkupRequest } from '../../services/kit/fragments.ts'
import { orderQuestions } from '../checkout/order-questions.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { withEarlyAnswer } from '../kit/network.ts'
import { defineBinding, onePerPage, promised } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from '../shell/off-canvas.ts'
import { classNameOf } from '../shell/panel-class.ts'
import { CartPanelOptions } from './cart-panel-options.ts'
import { CART_PANEL, cartTrigger, TRIGGER } from './cart-panel-place.ts'

const cartPanelServices = { readCart, changeCart }

/** Loads the panel's view, what happens in it, and the sanitiser. */
export const loadCartPanel = () =>
  loadMarkupView(
    Promise.all([import('../../components/cart/OffCanvasCart.tsx'), import('./cart-changes.ts')]).then(
      ([view, { startCartChanges }]) => ({ ...view, startCartChanges }),
    ),
  )

export const binding = defineBinding({
  name: CART_PANEL,
  options: CartPanelOptions,
  services: cartPanelServices,
  warm: loadCartPanel,
  mount({ element, options, page, onPress }) {
    const cart = theCartPanel(page)
    onPress(element, () => cart.send({ type: 'cart.open', panel: panelFor(options) }))
  },
})

/** Fires a contract event on every element that opens the panel. */
function publish(type: string, detail?: unknown) {
  for (const trigger of document.querySelectorAll(TRIGGER)) trigger.dispatchEvent(new CustomEvent(type, { detail }))
}

/** The panel as described by the options of the element that opens it. */
const panelFor = ({ offcanvasPosition: position, additionalOffcanvasClass: classes }: CartPanelOptions) =>
  panelRequest({ owner: CART_PANEL, position, className: classNameOf(classes) })

/** The panel's actor, shared by all flows that open it. */
export const theCartPanel = onePerPage(
  { name: CART_PANEL, options: CartPanelOptions, services: cartPanelServices, at: cartTrigger },
  (flow) => {
    const { page, options, services, signal, announce, run, onPageRestored } = flow
    const url = panelPath('frontend.cart.offcanvas')
    const offCanvas = offCanvasOf(page)
    const machine = offCanvasCartMachine.provide({
      actors: {
        readCart: promised<MarkupRequest, Markup, { url: string }>(withEarlyAnswer(page, services.readCart), () => ({
          url,
        })),
        ...orderQuestions,
      },
      actions: {
        announceReading: (_, { markup }) => announce('cart.read', { lines: linesIn(markup.read()) }, { isKept: true }),
      },
    })
    const actor = run(machine, { input: { offCanvas, panel: panelFor(options) } })
    // In the contract's order (shell 7).
    actor.on('cart.shown', ({ markup }) => {
      announce('cart.shown', { lines: markup ? linesIn(markup.read()) : [] }, { isKept: true })
      publish('offCanvasOpened', {
        // Serialised only when a listener reads it.
        get response() {
          return markup ? textOfMarkup(markup) : ''
        },
      })
      publish('fetchCartWidgets')
      publish('registerEvents')
    })
    onOrderElsewhere(() => actor.send({ type: 'order.begun' }), signal)
    const reread = () => actor.send({ type: 'cart.outdated' })
    onCartChangedElsewhere(reread, signal)
    onPageRestored(reread)
    drawPanel(
      flow,
      loadCartPanel,
      ({ createElement, OffCanvasCart, startCartChanges }, host) => {
        const changes = startCartChanges(flow, { host, cart: actor, url, publish })
        const reflect = reflectOffCanvasCart(host)
        actor.subscribe(reflect)
        return createElement(OffCanvasCart, {
          actor,
          offCanvas,
          onUndo: (change) => changes.actor.send({ type: 'change.make', change }),
          onInserted: () => {
            changes.reflect()
            reflect(actor.getSnapshot())
          },
        })
      },
      // What the press asks has left already.
      page.early.later.answers.size ? 'now' : 'late',
    )
    return actor
  },
)
