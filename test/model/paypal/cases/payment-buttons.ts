/** What can happen until the provider's buttons are there, from the contract (payments A1 to A3, D5) and quality.md (D1, D2). */
import type { paymentButtonsMachine } from '../../../../src/machines/paypal/payment-buttons.ts'
import type { Cases } from '../../support/paths.ts'

const DISTANT = 'nothing of the provider, and no order button'
const PREVENTED = 'an order button that cannot be pressed, and a button that tries again'
const REFUSED = 'the order button as the shop printed it, and nothing of the provider'
const UNAGREED = 'that the shopper has not agreed to the provider, and a button that loads its script'
const OFFERED = 'that the script is loaded when it is needed, and a button that loads it'
const QUIET = 'no message while the buttons may come soon'
const NOTICED = 'a message that the buttons are loading'
const LOADING = 'no order button, while the provider’s buttons are on their way'
const DRAWING = `${LOADING}, and are drawn`
const READY = 'the provider’s buttons, and no order button'
const OVER = 'that the page is left for one that says what happened'

export const IN_VIEW = 'the script is loaded in view'
export const WITH_CONSENT = 'the script is loaded with consent'
export const ON_DEMAND = 'the script is loaded when it is needed'
export const AFTER_FAILURE = 'it failed on the page before'
export const REFUSED_BY_SHOP = 'the shop takes no payment for this order now'

const hears = { sees: LOADING, asks: ['hearScript'] }
const fails = { sees: OVER, does: ['reportFailure'] }

/** What stands for the provider's script here. */
const provider = { FUNDING: { SEPA: 'sepa' } }

export const paymentButtonsCases: Cases<typeof paymentButtonsMachine> = {
  input: { isRefused: false, isPrevented: false, loadPoint: 'visible' },
  begins: {
    [IN_VIEW]: { isRefused: false, isPrevented: false, loadPoint: 'visible' },
    [WITH_CONSENT]: { isRefused: false, isPrevented: false, loadPoint: 'consent' },
    [ON_DEMAND]: { isRefused: false, isPrevented: false, loadPoint: 'intent' },
    [AFTER_FAILURE]: { isRefused: false, isPrevented: true, loadPoint: 'visible' },
    // Whatever else the page says.
    [REFUSED_BY_SHOP]: { isRefused: true, isPrevented: true, loadPoint: 'visible' },
  },
  guardContext: ({ isRefused, isPrevented, loadPoint }) => [isRefused, isPrevented, loadPoint],
  starts: [
    { in: 'distant', asks: ['hearNearness'] },
    { in: 'unagreed', asks: ['hearConsent'] },
    { in: 'offered' },
    { in: 'prevented' },
    { in: 'refused' },
  ],
  states: {
    refused: { sees: REFUSED },
    prevented: { sees: PREVENTED },
    distant: { sees: DISTANT, awaits: ['hearNearness'] },
    unagreed: { sees: UNAGREED, awaits: ['hearConsent'] },
    offered: { sees: OFFERED },
    'loading.notice.unnoticed': { sees: QUIET, waits: [1500] },
    'loading.notice.noticed': { sees: NOTICED },
    'loading.work.fetching': { sees: LOADING, awaits: ['hearScript'] },
    'loading.work.drawing': { sees: DRAWING, looks: LOADING, waits: [15_000], awaits: ['drawButtons'] },
    ready: { sees: READY },
    failed: { sees: OVER },
  },
  delays: {
    drawingDeadline: { ms: 15_000, follows: fails },
    noticeDelay: { ms: 1500, follows: { sees: NOTICED } },
  },
  cases: [
    { event: { type: 'place.near' }, says: 'the place comes near the view', follows: hears },
    { event: { type: 'provider.allow' }, says: 'the shopper agrees to the provider', follows: hears },
    { event: { type: 'payment.want' }, says: 'the shopper wants the script', follows: hears },
    {
      event: { type: 'script.there', provider },
      says: 'the script is there',
      follows: { sees: DRAWING, asks: ['drawButtons'] },
    },
    { event: { type: 'script.blocked' }, says: 'the script cannot be had', follows: fails },
    {
      event: { type: 'xstate.done.actor.drawButtons', output: true },
      says: 'the buttons are drawn',
      follows: { sees: READY },
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
