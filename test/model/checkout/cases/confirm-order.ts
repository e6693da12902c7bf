/** Test cases: placing an order. */
import type { confirmOrderMachine } from '../../../../src/machines/checkout/confirm-order.ts'
import type { Cases } from '../../support/paths.ts'

const READY = 'an order button that can be pressed'
const TAKEN = 'an order button that can be pressed, once a script has taken the submit'
const MISSING = 'what is missing, marked'
const TURN = 'a busy form that waits for its turn'
const HELD = 'a busy form that sends nothing'
const WAITING = 'a line that the cart is busy in another tab'
const ASKING = 'a busy form; the shop is asked for the cart'
const HANDED = 'a busy form that the browser may take'
const GOING = 'a busy form that goes to the shop'
const ON_ITS_WAY = 'a busy form whose order is on its way'
const SLOW = 'a line that the order is on its way'
const LEFT = 'a page that was left: its order button does nothing'
const UNKNOWN = 'a line that nobody has heard of the order, with the way to the orders'
const GONE = 'a line that the cart is empty, with the way to the orders'

const PRESS = 'the shopper presses the order button'
export const OTHER_READ = 'the browser reads another order form of the page'
export const TO_ORDER = 'the browser leaves to the address of the order'
export const BY_SCRIPT_UNSENT = 'a script sends the order past the submit event, and a changed quantity is unsent'
export const BY_SCRIPT = 'a script sends the order past the submit event'
const NO_TERMS = 'the terms are not accepted'
const NO_WAIVER = 'the right of withdrawal is not waived'
const ACCEPT = 'the shopper accepts the terms'
const RESTORE = 'the browser brings the page back from its memory'

const TERMS_SAID = 'the terms are marked, and it is said why'
const WAIVER_SAID = 'the waiver is marked, and it is said why'

/** Whether the waiver is still missing: in these paths only a successful press of the button ticks it. */
const lacksWaiver = (history: readonly string[]) =>
  history.lastIndexOf(NO_WAIVER) > Math.max(history.lastIndexOf(PRESS), history.lastIndexOf(RESTORE))

const unknown = { sees: UNKNOWN, asks: ['holdVoice'], does: ['refuseForm'] }

export const confirmOrderCases: Cases<typeof confirmOrderMachine> = {
  input: undefined,
  guardContext: ({ missing, isOtherRead }) => [missing.toSorted(), isOtherRead],
  states: {
    ready: { sees: READY },
    incomplete: { sees: MISSING },
    'claimed.waiting.unnoticed': { sees: TURN, looks: HELD, waits: [300, 70_000] },
    'claimed.waiting.noticed': { sees: WAITING, waits: [70_000], awaits: ['holdVoice'] },
    'claimed.asking': { sees: ASKING, looks: HELD, waits: [10_000], awaits: ['isCartEmpty'] },
    'claimed.submitting': { sees: HANDED, waits: [5000] },
    'claimed.placing.starting': { sees: GOING, looks: HANDED, waits: [20_000, 60_000] },
    'claimed.placing.awaited': { sees: ON_ITS_WAY, looks: HELD, waits: [20_000, 60_000] },
    'claimed.placing.slow': { sees: SLOW, waits: [60_000], awaits: ['holdVoice'] },
    taken: { sees: TAKEN },
    left: { sees: LEFT },
    unclear: { sees: UNKNOWN, awaits: ['holdVoice'] },
    gone: { sees: GONE, awaits: ['holdVoice'] },
  },
  delays: {
    noticeDelay: { ms: 300, follows: { sees: WAITING, asks: ['holdVoice'] } },
    ordersDeadline: { ms: 70_000, follows: unknown },
    readDeadline: { ms: 10_000, follows: unknown },
    submitDeadline: { ms: 5000, follows: { sees: TAKEN } },
    slowness: { ms: 20_000, follows: { sees: SLOW, asks: ['holdVoice'] } },
    orderDeadline: { ms: 60_000, follows: unknown },
  },
  cases: [
    {
      event: { type: 'order.submit', isUnsent: false },
      says: PRESS,
      follows: [{ in: 'claimed.submitting', stays: true, does: ['releaseForm'] }, { sees: TURN }],
    },
    {
      event: { type: 'order.bypass', isUnsent: false },
      says: BY_SCRIPT,
      follows: [
        { in: 'taken', sees: TURN },
        { stays: true, does: ['beginSubmit'] },
      ],
    },
    {
      event: { type: 'order.bypass', isUnsent: true },
      says: BY_SCRIPT_UNSENT,
      follows: [
        { in: 'taken', stays: true, does: ['sendChange', 'refuseForm'] },
        { stays: true, does: ['beginSubmit'] },
      ],
    },
    {
      event: { type: 'order.submit', isUnsent: true },
      says: 'the shopper changes a quantity and presses the order button at once',
      follows: [
        { in: 'claimed.submitting', stays: true, does: ['releaseForm'] },
        { stays: true, does: ['sendChange', 'refuseForm'] },
      ],
    },
    {
      event: { type: 'order.refuse', field: 'tos' },
      says: NO_TERMS,
      follows: { sees: MISSING, finds: TERMS_SAID, does: ['sayMissing'] },
    },
    {
      event: { type: 'order.refuse', field: 'revocation' },
      says: NO_WAIVER,
      follows: { sees: MISSING, finds: WAIVER_SAID, does: ['sayMissing'] },
    },
    {
      event: { type: 'field.correct', field: 'tos' },
      says: ACCEPT,
      follows: [
        { when: lacksWaiver, sees: MISSING, finds: 'the terms are no longer marked' },
        { sees: READY, finds: 'the terms are no longer marked' },
      ],
    },
    {
      event: { type: 'form.stopped' },
      says: 'another check of the form says no',
      follows: { sees: READY },
    },
    {
      event: { type: 'form.sent' },
      says: 'the browser takes the form',
      follows: { sees: GOING, does: ['noteAttempt'] },
    },
    {
      event: { type: 'form.failed' },
      says: 'the order was sent in the background, and no usable answer came',
      follows: { in: 'claimed.placing', ...unknown },
    },
    {
      event: { type: 'page.leaving' },
      says: 'the browser begins to leave',
      follows: [
        { in: 'claimed.submitting', sees: ON_ITS_WAY, does: ['noteAttempt'] },
        { in: 'claimed.placing', sees: ON_ITS_WAY },
      ],
    },
    {
      event: { type: 'other.leaving', leaving: null },
      says: 'another form of the page is about to leave',
      follows: [{ in: 'claimed', stays: true, does: ['keepHere'] }],
    },
    {
      event: { type: 'form.read', data: null },
      says: 'a script reads what the form would send',
      follows: { stays: true, does: ['nameAttempt'] },
    },
    { event: { type: 'other.read' }, says: OTHER_READ, follows: { stays: true } },
    {
      event: { type: 'form.leaving' },
      says: TO_ORDER,
      follows: { stays: true },
    },
    { event: { type: 'page.left' }, says: 'the next page is there', follows: { sees: LEFT } },
    {
      event: { type: 'page.restored' },
      says: RESTORE,
      follows: { sees: READY },
    },
    {
      event: { type: 'turn.taken', attempt: { hash: 'a cart', id: 'new' }, wasSent: false },
      says: 'it is its turn',
      follows: { sees: HANDED, does: ['releaseForm'] },
    },
    {
      event: { type: 'turn.taken', attempt: { hash: 'a cart', id: 'known' }, wasSent: true },
      says: 'it is its turn, and this cart was sent before',
      follows: { sees: ASKING, asks: ['isCartEmpty'] },
    },
    {
      event: { type: 'turn.refused', attempt: { hash: 'a cart', id: 'new' }, wasSent: false },
      says: 'there are no turns here',
      follows: { sees: HANDED, does: ['releaseForm'] },
    },
    {
      event: { type: 'turn.refused', attempt: { hash: 'a cart', id: 'known' }, wasSent: true },
      says: 'there are no turns here, and this cart was sent before',
      follows: { sees: ASKING, asks: ['isCartEmpty'] },
    },
    {
      event: { type: 'xstate.done.actor.isCartEmpty', output: true },
      says: 'the cart is gone',
      follows: { sees: GONE, asks: ['holdVoice'], does: ['refuseForm'] },
    },
    {
      event: { type: 'xstate.done.actor.isCartEmpty', output: false },
      says: 'the cart is still there',
      follows: { sees: HANDED, does: ['releaseForm'] },
    },
    {
      event: { type: 'xstate.error.actor.isCartEmpty', error: { status: 500 } },
      says: 'the shop cannot tell',
      follows: unknown,
    },
  ],
}
