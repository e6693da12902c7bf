/** What can happen while a shopper pays with Google Pay, from the contract (payments A8, D5) and quality.md (A4, A7, A10, A14, A17). */
import { createEmptyActor } from 'xstate'
import type { googlePayMachine } from '../../../../src/machines/paypal/google-pay.ts'
import type { PaymentAttemptActor } from '../../../../src/machines/paypal/payment-attempt.ts'
import type { Cases } from '../../support/paths.ts'
import { ORDER_ID } from './payment-attempt.ts'

const RESTING = 'the wallet’s button, and no sheet'
const CLOSED = 'the wallet’s button, no sheet, and that nothing is charged'
const CHOOSING = 'the wallet’s sheet, and a message on the page that gives it up'
const SHEET = 'the wallet’s sheet, and nothing on the page'
const ORDERING = `${SHEET}, while the shop creates the order`
const CONFIRMING = `${SHEET}, while the provider takes the payment`
const WORKED = 'a sheet that says that the payment worked'
const CLOSING = `${WORKED}, and closes before the bank asks`
const ACCEPTED = WORKED
const BANK = 'the question of the bank, and no sheet'
const KNOWN = 'no sheet, while the order is sent'
const OVER = 'no sheet, while the page is left'

const breaksOff = { in: 'paying.inSheet.choosing', sees: OVER, does: ['reportFailure'] }
const fails = { sees: OVER, does: ['order.fail', 'refusePayment'] }
const PAID = 'paying.inSheet.paid'
const open = ['hearAttempt', 'openSheet']

export const googlePayCases: Cases<typeof googlePayMachine> = {
  input: { attempt: createEmptyActor() as unknown as PaymentAttemptActor },
  states: {
    resting: { sees: RESTING },
    closed: { sees: CLOSED },
    'paying.inSheet.choosing': { sees: CHOOSING, awaits: open },
    'paying.inSheet.paid.ordering': { sees: ORDERING, looks: SHEET, awaits: open },
    'paying.inSheet.paid.confirming': {
      sees: CONFIRMING,
      looks: SHEET,
      waits: [20_000],
      awaits: [...open, 'confirmPayment'],
    },
    'paying.inSheet.closing': { sees: CLOSING, looks: WORKED, waits: [5000], awaits: open },
    'paying.inSheet.accepted': { sees: ACCEPTED, awaits: open },
    'paying.authenticating': { sees: BANK, awaits: ['hearAttempt', 'askPayer'] },
    'paying.authenticated': { sees: KNOWN, awaits: ['hearAttempt'] },
    over: { sees: OVER },
  },
  delays: {
    changeDeadline: { ms: 20_000, follows: fails },
    closingDeadline: { ms: 5000, follows: { sees: BANK, asks: ['askPayer'] } },
  },
  cases: [
    {
      event: { type: 'payment.want' },
      says: 'the shopper presses the button',
      follows: { sees: CHOOSING, asks: open },
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
      follows: [
        { in: 'paying.inSheet.choosing', sees: CLOSED },
        { sees: OVER, does: ['order.cancel'] },
      ],
    },
    {
      event: { type: 'sheet.fail', error: new Error('DEVELOPER_ERROR') },
      says: 'the sheet cannot be opened, or fails',
      follows: [breaksOff, fails],
    },
    {
      event: { type: 'order.created', orderId: ORDER_ID },
      says: 'the shop has created the order',
      follows: { sees: CONFIRMING, asks: ['confirmPayment'] },
    },
    {
      event: { type: 'xstate.done.actor.confirmPayment', output: { isBankAsking: false } },
      says: 'the provider takes the payment',
      follows: { sees: ACCEPTED, does: ['acceptPayment', 'order.approve'] },
    },
    {
      event: { type: 'xstate.done.actor.confirmPayment', output: { isBankAsking: true } },
      says: 'the provider takes the payment, and the bank asks as well',
      follows: { sees: CLOSING, does: ['acceptPayment'] },
    },
    {
      event: { type: 'xstate.error.actor.confirmPayment', error: new Error('no') },
      says: 'the provider does not take the payment',
      follows: fails,
    },
    {
      event: { type: 'sheet.close' },
      says: 'the sheet closes after the payment',
      follows: { sees: BANK, asks: ['askPayer'] },
    },
    {
      event: { type: 'payer.pass' },
      says: 'the bank knows the shopper',
      follows: { sees: KNOWN, does: ['order.approve'] },
    },
    {
      event: { type: 'payer.fail', error: new Error('3-D Secure: fail') },
      says: 'the bank does not know the shopper, or the shopper breaks off',
      follows: { sees: OVER, does: ['order.fail'] },
    },
    {
      event: { type: 'attempt.ended' },
      says: 'the attempt is over',
      follows: [{ in: PAID, sees: OVER, does: ['refusePayment'] }, { sees: OVER }],
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: { sees: RESTING },
    },
  ],
}
