/** Keeps the header's cart counter right; the element and its link stay the server's. */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectCartWidget } from '../../components/cart/cart-widget.ts'
import { cartWidgetMachine } from '../../machines/cart/cart-widget.ts'
import { fetchCartWidget } from '../../services/cart/cart.ts'
import { onCartChangedElsewhere } from '../../services/cart/cart-news.ts'
import { onOrderElsewhere } from '../../services/checkout/order-attempt.ts'
import { awaitOrders, isOrderUnderWay } from '../../services/checkout/order-turn.ts'
import type { RawMarkup } from '../../services/contract/markup.ts'
import { sanitise } from '../../services/kit/markup.ts'
import { routePath } from '../../services/kit/router.ts'
import { readStored, store } from '../../services/kit/storage.ts'
import { parseInert } from '../../services/kit/trusted-types.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { doorOf } from '../kit/door.ts'
import { word } from '../kit/options.ts'

const FLOW = 'cart-widget'

/** Options of `data-cart-widget-options` (contract, shell 5). */
const Options = z.object({
  cartWidgetStorageKey: word('cart-widget-template'),
  emptyCartWidgetStorageKey: word('empty-cart-widget'),
})

const cartWidgetServices = { fetchCartWidget }

/** How each widget looked when the page came: the cart of nobody in particular, that is an empty one. */
const initialMarkup = new WeakMap<Element, RawMarkup>()

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: cartWidgetServices,

  mount({ element, options, services, signal, page }) {
    const url = routePath('frontend.checkout.info')
    const { cartWidgetStorageKey, emptyCartWidgetStorageKey } = options
    const emptyMarkup = initialMarkup.get(element) ?? (element.innerHTML as RawMarkup)
    initialMarkup.set(element, emptyMarkup)
    store(emptyCartWidgetStorageKey, emptyMarkup, 'cart')

    const publish = (type: string, detail?: unknown) => element.dispatchEvent(new CustomEvent(type, { detail }))
    const actor = createActor(
      cartWidgetMachine.provide({
        actors: {
          fetchCartWidget: fromPromise((run) => services.fetchCartWidget({ url, signal: run.signal })),
          isOrderUnderWay: fromPromise(() => isOrderUnderWay()),
          awaitOrders: fromPromise((run) => awaitOrders(run.signal)),
        },
        actions: {
          remember: (_, { markup }) => {
            store(cartWidgetStorageKey, markup, 'cart')
            publish('fetch', { content: markup })
          },
          forget: () => store(cartWidgetStorageKey, null, 'cart'),
        },
      }),
      { input: { remembered: readStored(cartWidgetStorageKey) as RawMarkup | null } },
    )
    const markupNow = () => actor.getSnapshot().context.markup ?? emptyMarkup
    const replace = async (markup: RawMarkup) => {
      const sanitised = await sanitise(markup)
      if (markupNow() === markup && !signal.aborted) doorOf(page).insert(element, sanitised, FLOW)
    }
    const reflect = reflectCartWidget({
      element,
      emptyMarkup,
      parse: parseInert,
      replace: (markup) => void replace(markup).catch((error: unknown) => page.report(FLOW, error, element)),
    })
    reflectSnapshots(startActor(actor, { name: FLOW, page, signal }), reflect)
    publish('insertStoredContent')

    const refresh = () => actor.send({ type: 'cart.refresh' })
    page.hear('cart.changed', refresh, { signal })
    page.hear('cart.read', refresh, { signal })
    addEventListener('online', refresh, { signal })
    onPageRestored(refresh, signal)
    onCartChangedElsewhere(refresh, cartWidgetStorageKey, signal)
    onOrderElsewhere(() => actor.send({ type: 'order.begun' }), signal)
  },
})
