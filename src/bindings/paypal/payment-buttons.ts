/** Smart buttons, pay later, SEPA and Venmo on the confirm and the order edit page (contract, payments A3 and A5; wallets-v6, V3). */
import * as z from 'zod/mini'
import { drawButtons } from '../../services/paypal/payment-buttons.ts'
import { defineBinding } from '../kit.ts'
import { attemptServices } from './payment-attempt.ts'
import { type Drawing, lookFields, lookOf, placeFields, placeViews, startPaymentPlace } from './payment-place.ts'
import { checkoutPlaceOf } from './sdk-place.ts'

/**
 * How a way to pay differs from the others: its attributes, what the provider and the shop call it, its usual colour, and whether
 * the shop leads to the provider after an order without the script (contract, payments A17).
 */
type Method = {
  attribute: string
  options?: string
  funding: string | null
  product: string
  color: string
  isLedByShop?: boolean
  /** Whose button stands beside it, where the page prints that. */
  beside?: readonly string[]
}

const METHODS: readonly Method[] = [
  { attribute: 'swag-paypal-pay-later', funding: 'PAYLATER', product: 'spb', color: 'gold' },
  { attribute: 'swag-paypal-sepa', funding: 'SEPA', product: 'spb', color: 'silver' },
  { attribute: 'swag-paypal-venmo', funding: 'VENMO', product: 'venmo', color: 'blue' },
  {
    attribute: 'swag-paypal-smart-payment-buttons',
    options: 'swag-pay-pal-smart-payment-buttons',
    funding: null,
    product: 'spb',
    color: 'gold',
    isLedByShop: true,
  },
  // Of version 6 of the SDK; how these look, the page says by their classes.
  {
    attribute: 'swag-paypal-checkout-paypal',
    funding: 'PAYPAL',
    product: 'default',
    color: '',
    isLedByShop: true,
    beside: ['PAYLATER'],
  },
  { attribute: 'swag-paypal-checkout-pay-later', funding: 'PAYLATER', product: 'default', color: '' },
  { attribute: 'swag-paypal-checkout-venmo', funding: 'VENMO', product: 'venmo', color: '' },
]

/** Of version 6: pay later is a way to pay of its own, or stands beside the wallet's button. */
const LATER_SELECTOR = '[data-swag-paypal-checkout-pay-later]'
const WALLET_SELECTOR = '[data-swag-paypal-checkout-paypal]'

const methodOf = (element: Element): Method => {
  const method = METHODS.find(({ attribute }) => element.hasAttribute(`data-${attribute}`))
  if (!method) throw new Error(`none of ${METHODS.map(({ attribute }) => `data-${attribute}`).join(', ')} is there`)
  return method
}

/** Options of all of them. */
const Options = z.object({ ...placeFields, ...lookFields })

export const binding = defineBinding({
  name: 'payment-buttons',
  attribute: (element) => methodOf(element).options ?? methodOf(element).attribute,
  options: Options,
  services: attemptServices,
  views: [...placeViews],

  mount(flow) {
    const { element, options } = flow
    const { funding, product, color, isLedByShop = false, ...method } = methodOf(element)
    const look = lookOf(options, color)
    const place = checkoutPlaceOf(element)
    if (element.matches(LATER_SELECTOR) && place.querySelector(WALLET_SELECTOR)) return
    const beside = place.querySelector(LATER_SELECTOR) ? method.beside : []
    const draw = (given: Drawing) => drawButtons({ ...given, place, funding, beside: beside ?? [], look })
    startPaymentPlace(flow, { product, isLedByShop, draw, place })
  },
})
