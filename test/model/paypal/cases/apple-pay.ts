/** What can happen while a shopper pays with Apple Pay, from the contract (payments A7, D5) and quality.md (A4, A7, A14, A17). */
import { createEmptyActor } from 'xstate'
import type { applePayMachine } from '../../../../src/machines/paypal/apple-pay.ts'
import type { PaymentAttemptActor } from '../../../../src/machines/paypal/payment-attempt.ts'
import type { Cases } from '../../support/paths.ts'
import { ORDER_ID } from './payment-attempt.ts'

const RESTING = 'the wallet’s button, and no sheet'
const SHEET = 'the wallet’s sheet, and nothing on the page'
const OPENING = `${SHEET}, while it opens`
const VALIDATING = `${SHEET}, while the provider vouches for the shop`
const CHOOSING = 'the wallet’s sheet, and a message on the page that gives it up'
const ORDERING = `${SHEET}, while the shop creates the order`
const CONFIRMING = `${SHEET}, while the provider takes the payment`
const ACCEPTED = 'a sheet that says that the payment worked'
const OVER = 'no sheet, while the page is left'

const breaksOff = { in: 'inSheet.unpaid', sees: OVER, does: ['reportFailure'] }
const fails = { in: 'inSheet.paid', sees: OVER, does: ['order.fail', 'refusePayment'] }
const open = ['hearAttempt', 'openSheet']

export const applePayCases: Cases<typeof applePayMachine> = {
  input: { attempt: createEmptyActor() as unknown as PaymentAttemptActor },
  states: {
    resting: { sees: RESTING },
    'inSheet.unpaid.opening': { sees: OPENING, looks: SHEET, waits: [20_000], awaits: open },
    'inSheet.unpaid.validating': {
      sees: VALIDATING,
      looks: SHEET,
      waits: [20_000],
      awaits: [...open, 'validateMerchant'],
    },
    'inSheet.unpaid.choosing': { sees: CHOOSING, awaits: open },
    'inSheet.paid.ordering': { sees: ORDERING, looks: SHEET, awaits: open },
    'inSheet.paid.confirming': {
      sees: CONFIRMING,
      looks: SHEET,
      waits: [20_000],
      awaits: [...open, 'confirmPayment'],
    },
    'inSheet.accepted': { sees: ACCEPTED, awaits: open },
    over: { sees: OVER },
  },
  delays: {
    sheetDeadline: { ms: 20_000, follows: breaksOff },
    changeDeadline: { ms: 20_000, follows: [breaksOff, fails] },
  },
  cases: [
    {
      event: { type: 'payment.want' },
      says: 'the shopper presses the button',
      follows: { sees: OPENING, asks: open },
    },
    {
      event: { type: 'merchant.ask', address: 'https://gateway.example/startSession' },
      says: 'the sheet asks which shop this is',
      follows: { sees: VALIDATING, asks: ['validateMerchant'] },
    },
    {
      event: { type: 'xstate.done.actor.validateMerchant' },
      says: 'the provider vouches for the shop',
      follows: { sees: CHOOSING },
    },
    {
      event: { type: 'xstate.error.actor.validateMerchant', error: new Error('no') },
      says: 'the provider does not vouch for the shop',
      follows: breaksOff,
    },
    {
      event: { type: 'payment.authorize' },
      says: 'the shopper pays in the sheet',
      follows: { sees: ORDERING, does: ['order.want'] },
    },
    {
      event: { type: 'payment.abandon' },
      says: 'the shopper gives the sheet up on the page',
      follows: breaksOff,
    },
    {
      event: { type: 'sheet.cancel' },
      says: 'the shopper closes the sheet',
      follows: [breaksOff, { in: 'inSheet.paid', sees: OVER, does: ['order.cancel'] }],
    },
    {
      event: { type: 'sheet.fail', error: new Error('no') },
      says: 'the sheet cannot be opened, or fails',
      follows: [breaksOff, fails],
    },
    {
      event: { type: 'order.created', orderId: ORDER_ID },
      says: 'the shop has created the order',
      follows: { sees: CONFIRMING, asks: ['confirmPayment'] },
    },
    {
      event: { type: 'xstate.done.actor.confirmPayment' },
      says: 'the provider takes the payment',
      follows: { sees: ACCEPTED, does: ['acceptPayment', 'order.approve'] },
    },
    {
      event: { type: 'xstate.error.actor.confirmPayment', error: new Error('no') },
      says: 'the provider does not take the payment',
      follows: fails,
    },
    {
      event: { type: 'attempt.ended' },
      says: 'the attempt is over',
      follows: [
        { in: 'inSheet.unpaid', sees: OVER },
        { in: 'inSheet.paid', sees: OVER, does: ['refusePayment'] },
        { in: 'inSheet.accepted', sees: OVER },
      ],
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: { sees: RESTING },
    },
  ],
}
