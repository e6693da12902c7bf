/** Keeps the cart counter in the server's header up to date. */
import * as z from 'zod/mini'
import { reflectCartWidget } from '../../components/cart/cart-widget.ts'
import { cartWidgetMachine } from '../../machines/cart/cart-widget.ts'
import { routePath } from '../../page/kit/router.ts'
import { parseInert } from '../../page/kit/trusted-types.ts'
import { onCartChangedElsewhere } from '../../services/cart/cart-news.ts'
import { fetchCartWidget } from '../../services/cart/cart-widget.ts'
import { onOrderElsewhere } from '../../services/checkout/order-turn.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import type { RawMarkup } from '../../services/contract/markup.ts'
import { isBlank } from '../../services/kit/fragments.ts'
import { readStored, store } from '../../services/kit/storage.ts'
import { orderQuestions } from '../checkout/order-questions.ts'
import { insertLater } from '../kit/later.ts'
import { defineBinding, promised, word } from '../kit.ts'

/** Options of `data-cart-widget-options` (contract, shell 5). */
const Options = z.object({
  cartWidgetStorageKey: word('cart-widget-template'),
  emptyCartWidgetStorageKey: word('empty-cart-widget'),
})

/** Each widget's content in the page as served: cached for all shoppers, so it is that of an empty cart. */
// oxlint-disable-next-line bindings/no-lasting-state -- What the shop printed, by element: the flow may start on it again.
const initialMarkup = new WeakMap<Element, RawMarkup>()

export const binding = defineBinding({
  name: 'cart-widget',
  options: Options,
  services: { fetchCartWidget },

  mount: (flow) =>
    whenSeen(() => {
      const { element, options, services, signal, on, onPageRestored, publish, hear, run } = flow
      if (signal.aborted) return
      const url = routePath('frontend.checkout.info')
      const { cartWidgetStorageKey, emptyCartWidgetStorageKey } = options
      const emptyMarkup = initialMarkup.get(element) ?? (element.innerHTML as RawMarkup)
      initialMarkup.set(element, emptyMarkup)
      store(emptyCartWidgetStorageKey, emptyMarkup, 'cart')

      const reflect = reflectCartWidget({
        element,
        emptyMarkup,
        parse: parseInert,
        replace: (markup, isCurrent) => insertLater(flow, markup, () => isCurrent() && !signal.aborted),
      })
      const machine = cartWidgetMachine.provide({
        actors: {
          fetchCartWidget: promised(services.fetchCartWidget, () => ({ url })),
          ...orderQuestions,
        },
        actions: {
          remember: (_, { markup }) => {
            store(cartWidgetStorageKey, markup, 'cart')
            publish('fetch', { content: markup })
          },
          forget: () => store(cartWidgetStorageKey, null, 'cart'),
        },
      })
      const kept = readStored(cartWidgetStorageKey) as RawMarkup | null
      const actor = run(machine, {
        // What another script stored may show nothing.
        input: { remembered: isBlank(kept ?? '') ? null : kept },
        reflect,
      })
      publish('insertStoredContent')

      const refresh = () => actor.send({ type: 'cart.refresh' })
      hear('cart.changed', refresh)
      hear('cart.read', refresh)
      on(window, 'online', refresh)
      onPageRestored(refresh)
      onCartChangedElsewhere(refresh, signal, cartWidgetStorageKey)
      onOrderElsewhere(() => actor.send({ type: 'order.begun' }), signal)
    }),
})
