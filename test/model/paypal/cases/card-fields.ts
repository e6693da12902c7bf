/** What can happen while a card is typed and paid with, from the contract (payments A6, D3, D5) and quality.md (A1, A2, A7, A10, A15, A17). */
import type { cardFieldsMachine } from '../../../../src/machines/paypal/card-fields.ts'
import type { Cases } from '../../support/paths.ts'

const ABSENT = 'no fields yet, and no order button'
const REPLACED = 'the provider’s own button for cards, and no order button'
const OPEN = 'the fields, and the order button'
const FAULTY = 'each wrong field with its message'
const UNANSWERED = 'that the provider did not take the card, and nothing is charged'
const REFUSED = 'at the fields, that the bank has declined the card, and nothing is charged'
const BROKEN_OFF = 'at the fields, that the payment was cancelled at the bank, and nothing is charged'
export const FOCUS = 'the message has the focus'
const CHECKING = 'the order button, which says that the card is being checked'
const HANDING = `${CHECKING} by the provider`
const ATTEMPTING = `${CHECKING} in an attempt to pay`
const LEFT = 'the fields, and the page of another payment method is awaited'
const APPROVED = 'the order button, while the attempt sends the order'
const OVER = 'that the page is left for one that says why'

const BOTH = ['number', 'cvv'] as const

/** A further press. */
const patience = ['shown.checking', 'shown.paying'].map((place) => ({
  in: place,
  stays: true as const,
  does: ['sayPatience'],
}))

export const cardFieldsCases: Cases<typeof cardFieldsMachine> = {
  input: undefined,
  guardContext: ({ faults }) => faults,
  states: {
    absent: { sees: ABSENT },
    replaced: { sees: REPLACED },
    'shown.open.resting': { sees: OPEN, awaits: ['hearAttempt'] },
    'shown.open.faulty': { sees: FAULTY, awaits: ['hearAttempt'] },
    'shown.open.unanswered': { sees: UNANSWERED, awaits: ['hearAttempt'] },
    'shown.open.refused': { sees: REFUSED, awaits: ['hearAttempt'] },
    'shown.open.brokenOff': { sees: BROKEN_OFF, awaits: ['hearAttempt'] },
    'shown.checking': { sees: CHECKING, waits: [10_000], awaits: ['hearAttempt', 'readCard'] },
    'shown.paying.handing': {
      sees: HANDING,
      looks: CHECKING,
      waits: [20_000],
      awaits: ['hearAttempt', 'submitCard'],
    },
    'shown.paying.attempting': { sees: ATTEMPTING, looks: CHECKING, awaits: ['hearAttempt', 'submitCard'] },
    left: { sees: LEFT },
    approved: { sees: APPROVED },
    over: { sees: OVER },
  },
  delays: {
    readDeadline: { ms: 10_000, follows: { sees: UNANSWERED } },
    submitDeadline: { ms: 20_000, follows: { sees: UNANSWERED } },
  },
  cases: [
    {
      event: { type: 'fields.drawn' },
      says: 'the provider has drawn its fields',
      follows: { sees: OPEN, asks: ['hearAttempt'] },
    },
    {
      event: { type: 'button.drawn' },
      says: 'the provider has drawn its own button for cards',
      follows: { sees: REPLACED },
    },
    {
      event: { type: 'order.press' },
      says: 'the shopper orders',
      follows: [
        { in: 'absent', stays: true, does: ['sayAbsent'] },
        { in: 'shown.open', sees: CHECKING, asks: ['readCard'] },
        ...patience,
        { in: 'left', stays: true, does: ['sayLeft'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.readCard', output: BOTH },
      says: 'number and code are wrong',
      follows: { sees: FAULTY, does: ['showFault'] },
    },
    {
      event: { type: 'xstate.done.actor.readCard', output: [] },
      says: 'nothing is wrong with the card',
      follows: { sees: HANDING, asks: ['submitCard'] },
    },
    {
      event: { type: 'xstate.error.actor.readCard', error: new Error('no answer') },
      says: 'the provider does not say what is wrong',
      follows: { sees: UNANSWERED },
    },
    {
      event: { type: 'card.typed', faults: ['cvv'] },
      says: 'the shopper corrects the number',
      follows: { sees: FAULTY },
    },
    {
      event: { type: 'card.typed', faults: [] },
      says: 'the shopper corrects all of the card',
      follows: { sees: OPEN },
    },
    {
      event: { type: 'order.want' },
      says: 'the provider asks for an order',
      follows: { sees: ATTEMPTING },
    },
    {
      event: { type: 'card.refuse', refusal: 'declined' },
      says: 'the bank declines the card',
      follows: { sees: REFUSED, finds: FOCUS },
    },
    {
      event: { type: 'card.refuse', refusal: 'cancelled' },
      says: 'the shopper breaks off at the bank',
      follows: { sees: BROKEN_OFF, finds: FOCUS },
    },
    {
      event: { type: 'card.fail' },
      says: 'the provider fails before it has asked for an order',
      follows: { sees: UNANSWERED },
    },
    {
      event: { type: 'xstate.error.actor.submitCard', error: new Error('INVALID_FORM') },
      says: 'the provider refuses the card',
      follows: { sees: UNANSWERED, does: ['failAttempt'] },
    },
    { event: { type: 'attempt.approved' }, says: 'the payment is approved', follows: { sees: APPROVED } },
    { event: { type: 'attempt.over' }, says: 'the attempt ends without a payment', follows: { sees: OVER } },
    {
      event: { type: 'method.chosen', isOurs: false },
      says: 'the shopper chooses another payment method',
      follows: [
        { in: 'shown', sees: LEFT },
        { in: 'left', stays: true },
      ],
    },
    {
      event: { type: 'method.chosen', isOurs: true },
      says: 'the shopper chooses the card again',
      follows: [
        { in: 'left', sees: OPEN, asks: ['hearAttempt'] },
        { in: 'shown', stays: true },
      ],
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: [
        { in: 'shown', sees: OPEN },
        { in: 'left', stays: true, does: ['reloadPage'] },
      ],
    },
  ],
}
