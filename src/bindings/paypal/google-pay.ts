/** Google Pay on the confirm and the order edit page (contract, payments A8 and A16). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { googlePayMachine } from '../../machines/paypal/google-pay.ts'
import { createGooglePay } from '../../services/paypal/google-pay.ts'
import { defineBinding, filled, flag, promised, text } from '../kit.ts'
import { hearAttempt } from './hear-attempt.ts'
import { attemptServices } from './payment-attempt.ts'
import { placeFields, placeViews, startPaymentPlace } from './payment-place.ts'
import { attributeOf, walletPlaceOf } from './sdk-place.ts'
import { accompanySheet, loadSheet } from './wallet-sheet.ts'

const Item = z.object({ label: z.string(), type: z.string(), price: z.string() })

/** Options of `data-swag-paypal-google-pay-options`. */
const Options = z.object({
  ...placeFields,
  totalPrice: filled(),
  brandName: text(''),
  sandbox: flag(true),
  displayItems: z._default(z.union([z.array(z.unknown()), z.looseObject({})]), []),
})

/** What the sheet can list; it lists, and the total is right, without what else a page prints. */
const itemsIn = (printed: object) =>
  Object.values(printed).flatMap((item) => {
    const { success, data } = Item.safeParse(item)
    return success ? [data] : []
  })

export const binding = defineBinding({
  name: 'google-pay',
  attribute: attributeOf('swag-paypal-google-pay'),
  options: Options,
  services: attemptServices,
  views: [...placeViews, loadSheet],

  mount(flow) {
    const { element, options, run } = flow
    const place = walletPlaceOf(element)
    const wallet = createGooglePay({
      ...options,
      sandbox: options.environment ? options.environment === 'sandbox' : options.sandbox,
      displayItems: itemsIn(options.displayItems),
    })
    // Within the press: the machine opens the sheet before `send` returns.
    const press = () => attempt.mayBegin() && actor.send({ type: 'payment.want' })
    const attempt = startPaymentPlace(flow, {
      product: 'googlepay',
      place,
      draw: ({ provider, signal }) => wallet.draw({ provider, place, press, signal }),
    })
    const machine = googlePayMachine.provide({
      actors: {
        openSheet: fromCallback(({ sendBack }) => wallet.open(sendBack)),
        hearAttempt: hearAttempt(attempt.actor),
        confirmPayment: promised(wallet.confirm),
        askPayer: fromCallback(({ sendBack, input: { orderId } }) => wallet.askPayer(orderId, sendBack)),
      },
      actions: {
        reportFailure: (_, failure) => attempt.fail(failure),
        acceptPayment: wallet.accept,
        refusePayment: (_, { error }) => wallet.refuse(error),
      },
    })
    const actor = run(machine, { input: { attempt: attempt.actor } })
    accompanySheet({ ...flow, element: place }, actor)
  },
})
