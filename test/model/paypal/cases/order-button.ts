/** What the order button shows beside a provider's way to pay, from the contract (payments A0, A3, A5, A17). */
import type { orderButtonMachine } from '../../../../src/machines/paypal/order-button.ts'
import type { Cases } from '../../support/paths.ts'

const PROVIDER = 'the provider’s buttons, and no order button'
const PRINTED = 'the order button as the shop printed it, and the provider’s place'
const OFF = 'the order button, which cannot be pressed, and the provider’s place'
const BOTH = 'the order button and the provider’s place, both of which pay'
const ALONE = 'the order button in place of the provider’s buttons'
const NEITHER = 'neither button'
const LOOKS = [PROVIDER, PRINTED, OFF, BOTH, ALONE, NEITHER]

export const AWAY = 'the provider’s buttons pay'
export const REFUSED = 'the shop takes no payment now'
export const FAILED = 'the payment failed on the page before'
export const BESIDE = 'the order button may pay as well'
export const RESTING = 'nobody is paying'
export const PAYING = 'the shopper pays in the provider’s window'
export const APPROVED = 'the payment is approved'
export const OVER = 'the page is about to be left'
export const FIELDS = 'the fields for a card are there'
export const NO_FIELDS = 'the fields for a card are not there'

/** What is seen after these events: the last of each kind counts. */
function lookAfter(history: readonly string[]): string {
  const last = (...words: string[]) => history.findLast((says) => words.includes(says)) ?? words[0]
  const offer = last(AWAY, REFUSED, FAILED, BESIDE)
  const stage = last(RESTING, PAYING, APPROVED, OVER)
  if (offer === REFUSED) return PRINTED
  if (offer === FAILED) return OFF
  if (stage === OVER) return NEITHER
  if (stage === APPROVED) return ALONE
  if (last(NO_FIELDS, FIELDS) === FIELDS) return BOTH
  return offer === BESIDE && stage === RESTING ? BOTH : PROVIDER
}
const followsOf = (says: string) =>
  LOOKS.map((sees) => ({ when: (history: readonly string[]) => lookAfter([...history, says]) === sees, sees }))

export const orderButtonCases: Cases<typeof orderButtonMachine> = {
  input: undefined,
  guardContext: ({ offer, stage, hasFields }) => [offer, stage, hasFields],
  starts: [{ asks: ['hearPayment'] }],
  states: {
    hidden: { sees: PROVIDER, awaits: ['hearPayment'] },
    asPrinted: { sees: PRINTED, awaits: ['hearPayment'] },
    switchedOff: { sees: OFF, awaits: ['hearPayment'] },
    offered: { sees: BOTH, awaits: ['hearPayment'] },
    approved: { sees: ALONE, awaits: ['hearPayment'] },
    left: { sees: NEITHER, awaits: ['hearPayment'] },
  },
  cases: [
    { event: { type: 'offer.changed', offer: 'nothing' }, says: AWAY, follows: followsOf(AWAY) },
    { event: { type: 'offer.changed', offer: 'asPrinted' }, says: REFUSED, follows: followsOf(REFUSED) },
    { event: { type: 'offer.changed', offer: 'switchedOff' }, says: FAILED, follows: followsOf(FAILED) },
    { event: { type: 'offer.changed', offer: 'beside' }, says: BESIDE, follows: followsOf(BESIDE) },
    { event: { type: 'attempt.changed', stage: 'none' }, says: RESTING, follows: followsOf(RESTING) },
    { event: { type: 'attempt.changed', stage: 'inWindow' }, says: PAYING, follows: followsOf(PAYING) },
    { event: { type: 'attempt.changed', stage: 'approved' }, says: APPROVED, follows: followsOf(APPROVED) },
    { event: { type: 'attempt.changed', stage: 'over' }, says: OVER, follows: followsOf(OVER) },
    { event: { type: 'fields.changed', hasFields: true }, says: FIELDS, follows: followsOf(FIELDS) },
    { event: { type: 'fields.changed', hasFields: false }, says: NO_FIELDS, follows: followsOf(NO_FIELDS) },
  ],
}
