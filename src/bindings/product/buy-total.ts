/** Shows what the quantity of the buy form costs in all, and tells it. Without script the cart says so. */
import * as z from 'zod/mini'
import { bracketsIn, reflectBuyTotal } from '../../components/product/buy-total.ts'
import { bracketOf } from '../../machines/brackets.ts'
import { buyTotalMachine } from '../../machines/product/buy-total.ts'
import { fieldsOf } from '../../page/forms/fields.ts'
import { BUY_BOX } from '../../page/product/buy-box.ts'
import { formOf } from '../forms/fields.ts'
import { defineBinding } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

const FLOW = 'buy-total'
/** The main quantity (contract, catalog 4.8). */
const QUANTITY = 'input.js-quantity-selector'

/** Options of `data-buy-total-options`, for pages without microdata: what a piece costs, from which quantity on. */
const Options = z.object({
  currency: z._default(z.nullable(z.string()), null),
  prices: z._default(z.array(z.object({ from: z.number(), price: z.number() })), []),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,

  mount({ element, options, page, on, announce, run }) {
    const form = formOf(element, FLOW)
    const widget = form.closest(BUY_BOX)
    // It may be elsewhere, and name the form.
    const field = fieldsOf(form).find((each): each is HTMLInputElement => each.matches(QUANTITY))
    const price = element.querySelector('.product-detail-total-price')
    const currency =
      options.currency || widget?.querySelector('meta[itemprop="priceCurrency"]')?.getAttribute('content')
    if (!widget || !field || !price || !currency)
      throw new Error('a total needs a buy widget with a currency, a quantity, and a place for the amount')
    const stepper = field.closest('[data-quantity-selector]') ?? field
    const brackets = bracketsIn(widget, options.prices)
    const find = (quantity: number) => bracketOf(brackets, quantity) as (typeof brackets)[number] | undefined

    const machine = buyTotalMachine.provide({
      actions: {
        sayTotal: () => {
          // A quantity that is filled in on the page of another variant is not the shopper's doing.
          if (![form, stepper].some((place) => place.contains(document.activeElement))) return
          const text = element.textContent.replace(/\s+/g, ' ').replace('*', '').trim()
          announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
        },
        tellQuantity: (_, { quantity }) => announce('main-quantity.changed', { form, quantity }),
      },
    })
    const actor = run(machine, {
      // The server's total is that of its quantity; what is in the field by now is read next.
      input: { quantity: Number(field.defaultValue) },
      reflect: reflectBuyTotal({ price, brackets, find, currency }),
    })
    // More than can be ordered costs what can be.
    const most = () => Number(field.max) || Number.POSITIVE_INFINITY
    const read = () => actor.send({ type: 'quantity.read', quantity: Math.min(field.valueAsNumber, most()) })
    on(field, 'input', read)
    on(field, 'change', read)
  },
})
