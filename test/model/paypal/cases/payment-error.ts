/** What follows when a payment fails on the page, from the contract (payments A2) and quality.md (A7, A17, careful readings). */
import type { paymentErrorMachine } from '../../../../src/machines/paypal/payment-error.ts'
import type { PaymentFailure } from '../../../../src/services/contract/payment-failure.ts'
import type { Cases } from '../../support/paths.ts'

const NOTHING = 'that no payment has failed'
const LEAVING = 'that the payment failed, nothing was charged, and the page is loading'
const TELLING = `${LEAVING}, while the shop is told`
const STUCK = 'that the payment failed and nothing was charged, with a button that loads the page again'

/** A cart whose shopper broke off. */
const failure: PaymentFailure = {
  code: 'SWAG_PAYPAL__USER_CANCELLED',
  detail: '',
  isFatal: false,
  page: null,
  report: { url: '/paypal/handle-error', body: '{"code":"SWAG_PAYPAL__USER_CANCELLED","error":"","fatal":false}' },
  back: null,
}

const leaves = { sees: LEAVING, does: ['leave'] }

export const paymentErrorCases: Cases<typeof paymentErrorMachine> = {
  input: undefined,
  states: {
    unneeded: { sees: NOTHING },
    telling: { sees: TELLING, looks: LEAVING, waits: [20_000], awaits: ['tellShop'] },
    leaving: { sees: LEAVING, waits: [20_000] },
    stuck: { sees: STUCK },
  },
  delays: {
    changeDeadline: { ms: 20_000, follows: leaves },
    leavingDeadline: { ms: 20_000, follows: { sees: STUCK } },
  },
  cases: [
    {
      event: { type: 'payment.fail', failure },
      says: 'a payment fails, and the shop wants to know',
      follows: { sees: TELLING, asks: ['tellShop'] },
    },
    {
      event: { type: 'payment.fail', failure: { ...failure, page: '/account/order/edit/1?error-code=X' } },
      says: 'the payment of an order fails that has a page for failures',
      follows: leaves,
    },
    {
      event: { type: 'payment.fail', failure: { ...failure, report: null } },
      says: 'a payment fails, and the shop gave no address for failures',
      follows: { sees: STUCK, does: ['logFailure'] },
    },
    { event: { type: 'xstate.done.actor.tellShop' }, says: 'the shop knows', follows: leaves },
    {
      event: { type: 'xstate.error.actor.tellShop', error: new Error('no answer') },
      says: 'the shop cannot be told',
      follows: leaves,
    },
    {
      event: { type: 'page.reload' },
      says: 'the shopper loads the page again',
      follows: { stays: true, does: ['reloadPage'] },
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: leaves,
    },
  ],
}
