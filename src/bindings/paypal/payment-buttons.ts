/** Smart buttons, pay later, SEPA and Venmo on the confirm and the order edit page (contract, payments A3 and A5). */
import * as z from 'zod/mini'
import { drawButtons } from '../../services/paypal/payment-buttons.ts'
import { defineBinding } from '../kit.ts'
import { attemptServices } from './payment-attempt.ts'
import { type Drawing, lookFields, lookOf, placeFields, placeViews, startPaymentPlace } from './payment-place.ts'

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
]

const methodOf = (element: Element): Method => {
  const method = METHODS.find(({ attribute }) => element.hasAttribute(`data-${attribute}`))
  if (!method) throw new Error(`none of ${METHODS.map(({ attribute }) => `data-${attribute}`).join(', ')} is there`)
  return method
}

/** Options of all four. */
const Options = z.object({ ...placeFields, ...lookFields })

export const binding = defineBinding({
  name: 'payment-buttons',
  attribute: (element) => methodOf(element).options ?? methodOf(element).attribute,
  options: Options,
  services: attemptServices,
  views: [...placeViews],

  mount(flow) {
    const { element: place, options } = flow
    const { funding, product, color, isLedByShop = false } = methodOf(place)
    const look = lookOf(options, color)
    const draw = (given: Drawing) => drawButtons({ ...given, place, funding, look })
    startPaymentPlace(flow, { product, isLedByShop, draw })
  },
})
