/** Apple Pay on the confirm and the order edit page (contract, payments A7 and A16). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { applePayMachine } from '../../machines/paypal/apple-pay.ts'
import { createApplePay } from '../../services/paypal/apple-pay.ts'
import { defineBinding, filled, promised, text } from '../kit.ts'
import { hearAttempt } from './hear-attempt.ts'
import { attemptServices } from './payment-attempt.ts'
import { placeFields, placeViews, startPaymentPlace } from './payment-place.ts'
import { attributeOf, walletPlaceOf } from './sdk-place.ts'
import { accompanySheet, loadSheet } from './wallet-sheet.ts'

const NO_ADDRESS = {
  addressLines: '',
  administrativeArea: '',
  country: '',
  countryCode: '',
  familyName: '',
  givenName: '',
  locality: '',
  postalCode: '',
}

/** Options of `data-swag-paypal-apple-pay-options`; any part of the address may be null (A16). */
const Options = z.object({
  ...placeFields,
  totalPrice: filled(),
  brandName: text(''),
  billingAddress: z._default(
    z.object({
      addressLines: text(''),
      administrativeArea: text(''),
      country: text(''),
      countryCode: text(''),
      familyName: text(''),
      givenName: text(''),
      locality: text(''),
      postalCode: text(''),
    }),
    NO_ADDRESS,
  ),
})

export const binding = defineBinding({
  name: 'apple-pay',
  attribute: attributeOf('swag-paypal-apple-pay'),
  options: Options,
  services: attemptServices,
  views: [...placeViews, loadSheet],

  mount(flow) {
    const { element, options, run } = flow
    const place = walletPlaceOf(element)
    const wallet = createApplePay(options)
    // Within the press: the machine opens the sheet before `send` returns.
    const press = () => attempt.mayBegin() && actor.send({ type: 'payment.want' })
    const attempt = startPaymentPlace(flow, {
      product: 'applepay',
      place,
      draw: ({ provider, signal }) => wallet.draw({ provider, place, press, signal }),
    })
    const machine = applePayMachine.provide({
      actors: {
        openSheet: fromCallback(({ sendBack }) => wallet.open(sendBack)),
        hearAttempt: hearAttempt(attempt.actor),
        validateMerchant: promised(wallet.validateMerchant),
        confirmPayment: promised(wallet.confirm),
      },
      actions: {
        reportFailure: (_, failure) => attempt.fail(failure),
        acceptPayment: wallet.accept,
        refusePayment: wallet.refuse,
      },
    })
    const actor = run(machine, { input: { attempt: attempt.actor } })
    accompanySheet({ ...flow, element: place }, actor)
  },
})
