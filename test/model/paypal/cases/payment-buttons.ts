/** What can happen until the provider's buttons are there, from the contract (payments A1 to A3, D5) and quality.md (D1, D2). */
import { createEmptyActor } from 'xstate'
import type { PaymentAttemptActor } from '../../../../src/machines/paypal/payment-attempt.ts'
import type { paymentButtonsMachine } from '../../../../src/machines/paypal/payment-buttons.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const DISTANT = 'nothing of the provider, and no order button'
const PREVENTED = 'an order button that cannot be pressed, and a button that tries again'
const REFUSED = 'the order button as the shop printed it, and nothing of the provider'
const UNAGREED = 'that the shopper has not agreed to the provider, and a button that loads its script'
const OFFERED = 'that the script is loaded when it is needed, and a button that loads it'
const QUIET = 'no message while the buttons may come soon'
const NOTICED = 'a message that the buttons are loading'
const AWAITED = `${NOTICED}, and the order button follows`
const WAITING = 'that the buttons are on their way, whatever is offered beside them'
const DRAWING = `${WAITING}, and are drawn`
const READY = 'the provider’s buttons, and no order button'
const REPLACED = 'that the buttons cannot be had, the order button, and a button that tries again'
const UNAGREED_BESIDE =
  'that the shopper has not agreed to the provider, the order button, and a button that loads its script'
const OFFERED_BESIDE = 'that the script is loaded when it is needed, the order button, and a button that loads it'
const OVERDUE = 'that the buttons take long, and the order button'
const BESIDE = 'the provider’s buttons, and the order button'
const OVER = 'that the page is left for one that says what happened'

export const IN_VIEW = 'the script is loaded in view'
export const WITH_CONSENT = 'the script is loaded with consent'
export const ON_DEMAND = 'the script is loaded when it is needed'
export const AFTER_FAILURE = 'it failed on the page before'
export const REFUSED_BY_SHOP = 'the shop takes no payment for this order now'
// The shop leads to the provider after a plain order (contract, payments A17).
export const LED_IN_VIEW = 'the shop leads on, and the script is loaded in view'
export const LED_WITH_CONSENT = 'the shop leads on, and the script is loaded with consent'
export const LED_ON_DEMAND = 'the shop leads on, and the script is loaded when it is needed'
export const LED_AFTER_FAILURE = 'the shop leads on, and it failed on the page before'
const LED = [LED_IN_VIEW, LED_WITH_CONSENT, LED_ON_DEMAND, LED_AFTER_FAILURE]
const isLed = ([first]: readonly string[]) => LED.includes(first ?? '')

const hears = { sees: QUIET, asks: ['hearScript'] }
/** The order button stays where it was offered. */
const hearsBeside = (places: string[]): Outcome[] => [
  { in: places, sees: OVERDUE, asks: ['hearScript'], does: ['order.offer'] },
  hears,
]
const fails: Outcome[] = [
  { when: isLed, sees: REPLACED, does: ['order.offer'] },
  { sees: OVER, does: ['reportFailure'] },
]

/** What stands for the provider's script here. */
const provider = { FUNDING: { SEPA: 'sepa' } }

const attempt = createEmptyActor() as unknown as PaymentAttemptActor
const page = { isRefused: false, isPrevented: false, isLedByShop: false, loadPoint: 'visible', attempt } as const

export const paymentButtonsCases: Cases<typeof paymentButtonsMachine> = {
  input: page,
  begins: {
    [IN_VIEW]: page,
    [WITH_CONSENT]: { ...page, loadPoint: 'consent' },
    [ON_DEMAND]: { ...page, loadPoint: 'intent' },
    [AFTER_FAILURE]: { ...page, isPrevented: true },
    // Whatever else the page says.
    [REFUSED_BY_SHOP]: { ...page, isRefused: true, isPrevented: true, isLedByShop: true },
    [LED_IN_VIEW]: { ...page, isLedByShop: true },
    [LED_WITH_CONSENT]: { ...page, isLedByShop: true, loadPoint: 'consent' },
    [LED_ON_DEMAND]: { ...page, isLedByShop: true, loadPoint: 'intent' },
    [LED_AFTER_FAILURE]: { ...page, isLedByShop: true, isPrevented: true },
  },
  guardContext: ({ isRefused, isPrevented, isLedByShop, loadPoint }) => [
    isRefused,
    isPrevented,
    isLedByShop,
    loadPoint,
  ],
  starts: [
    { in: 'distant', asks: ['hearNearness'] },
    { in: 'unagreed.beside', asks: ['hearConsent'], does: ['order.offer'] },
    { in: 'unagreed', asks: ['hearConsent'] },
    { in: 'offered.beside', does: ['order.offer'] },
    { in: 'offered' },
    { in: 'prevented' },
    { in: 'replaced', does: ['order.offer'] },
    { in: 'refused' },
  ],
  states: {
    refused: { sees: REFUSED },
    prevented: { sees: PREVENTED },
    replaced: { sees: REPLACED },
    distant: { sees: DISTANT, awaits: ['hearNearness'] },
    'unagreed.alone': { sees: UNAGREED, awaits: ['hearConsent'] },
    'unagreed.beside': { sees: UNAGREED_BESIDE, awaits: ['hearConsent'] },
    'offered.alone': { sees: OFFERED },
    'offered.beside': { sees: OFFERED_BESIDE },
    'loading.notice.unnoticed': { sees: QUIET, waits: [1500] },
    'loading.notice.noticed': { sees: NOTICED },
    // With the notice, five seconds.
    'loading.notice.awaited': { sees: AWAITED, looks: NOTICED, waits: [3500] },
    'loading.notice.overdue': { sees: OVERDUE },
    'loading.work.fetching': { sees: WAITING, awaits: ['hearScript'] },
    'loading.work.drawing': { sees: DRAWING, looks: WAITING, waits: [15_000], awaits: ['drawButtons'] },
    ready: { sees: READY },
    beside: { sees: BESIDE },
    failed: { sees: OVER },
  },
  delays: {
    drawingDeadline: { ms: 15_000, follows: fails },
    noticeDelay: { ms: 1500, follows: [{ when: isLed, sees: AWAITED }, { sees: NOTICED }] },
    offerDelay: { ms: 3500, follows: { sees: OVERDUE, does: ['order.offer'] } },
  },
  cases: [
    { event: { type: 'place.near' }, says: 'the place comes near the view', follows: hears },
    {
      event: { type: 'provider.allow' },
      says: 'the shopper agrees to the provider',
      follows: hearsBeside(['unagreed.beside']),
    },
    {
      event: { type: 'payment.want' },
      says: 'the shopper wants the script',
      follows: hearsBeside(['unagreed.beside', 'offered.beside', 'replaced']),
    },
    {
      event: { type: 'script.there', provider },
      says: 'the script is there',
      follows: { sees: DRAWING, asks: ['drawButtons'] },
    },
    { event: { type: 'script.blocked' }, says: 'the script cannot be had', follows: fails },
    {
      event: { type: 'xstate.done.actor.drawButtons', output: true },
      says: 'the buttons are drawn',
      follows: [{ in: 'loading.notice.overdue', sees: BESIDE }, { sees: READY }],
    },
    {
      event: { type: 'xstate.done.actor.drawButtons', output: false },
      says: 'this way to pay is not open to the shopper',
      follows: fails,
    },
    {
      event: { type: 'xstate.error.actor.drawButtons', error: new Error('broken') },
      says: 'the script cannot draw',
      follows: fails,
    },
  ],
}
