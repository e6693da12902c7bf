/** What can happen while an order is paid by card, from the contract (payments B5, D5) and quality.md (A1, A9, A11, careful readings). */
import type { cardPaymentMachine } from '../../../../src/machines/card-app/card-payment.ts'
import { Sealed } from '../../../../src/services/kit/sealed.ts'
import { isSince } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** A cart; an order whose payment failed before, with its transaction, and without. */
export const CART = 'the cart is paid'
export const ORDER = 'an order is paid whose payment failed before'
export const UNNAMED = 'an order is paid whose payment failed before, and whose transaction the page does not name'

const CLOSED = 'an order button, and another method is chosen'
const EMPTY = 'an order button, and an empty card form'
const TYPED = 'an order button, and a card form with something in it'
const BACK = 'an order button and a card form, while the order is looked up'
const CHECKING = 'a locked order button, while the card form checks what is typed'
const TERMS = 'a locked order button, while the order form checks what is missing'
const EARLIER = 'a locked order button, while an earlier payment is looked up'
const BILLING = 'a locked order button, while the app says who is billed'
const METHOD = 'a locked order button, while the provider looks at the card'
const INTENT = 'a locked order button, while the payment is prepared'
const PREPARED = 'an order button whose form passes, and the order is on its way'
const UNPREPARED = 'that the payment could not be prepared, that nothing was charged, and a way to try again'
const REFUSED = 'that the card is not accepted, and that nothing was charged'
const UNHEARD = 'that nobody knows whether the payment was prepared, and a way to try again'
const UNSETTLED = 'that nobody knows whether the order is paid, and the way to the orders'
const UNSETTLED_ASKING = `${UNSETTLED}, while it is asked once more`
const PAID = 'that the order is paid, and the way to the orders'
const RELOADING = 'an order button that does nothing, while the page is loaded anew'

const LOCKED = 'a locked order button'

const TYPES = 'the shopper types a card'
const EMPTIES = 'the shopper empties the card form'
const CHOOSES = 'the shopper chooses another method'
const PRESSES = 'the shopper presses the order button'
const FIT = 'the order form misses nothing'
const NOT_PAID = 'the app says that nothing is paid'
const BILLED = 'the app says who is billed'
const MADE = 'the provider makes a payment method of the card'
const IS_PREPARED = 'the app has prepared the payment'
const NOT_PREPARED = 'the app refuses to prepare the payment'
const NO_WORD = 'the app does not answer whether the payment is prepared'
const NO_WORD_IN_TIME = 'the intent deadline passes (20000 ms)'
const NOT_RELOADED = 'the leaving deadline passes (20000 ms)'
const RETURNED = 'the shopper returns to the tab'
const RESTORED = 'the browser brings the page back from its cache'

const isTyped = (history: readonly string[]) => isSince(history, [TYPES], [EMPTIES])
/** An attempt that was prepared, or may have been, is taken up with the method it had, unless the card was changed since. */
const hasMethod = (history: readonly string[]) => isSince(history, [MADE], [TYPES, EMPTIES, NOT_PREPARED])
/** A history without the events at its end that change nothing of what is under way. */
const without = (passing: readonly string[], history: readonly string[]) =>
  history.slice(0, history.findLastIndex((says) => !passing.includes(says)) + 1)
/** The app is asked to prepare the payment, and has not answered. */
function isAsked(history: readonly string[]): boolean {
  const begun = without([PRESSES, TYPES, EMPTIES, RETURNED], history)
  const last = begun.at(-1)
  if (last === MADE) return true
  const checked = last === NOT_PAID ? without([PRESSES, TYPES, EMPTIES, RETURNED, BILLED], begun.slice(0, -1)) : begun
  return checked.at(-1) === FIT && hasMethod(begun)
}
const isPrepared = (history: readonly string[]) => without([RETURNED], history).at(-1) === IS_PREPARED
/** The shopper leaves a payment that is prepared, or may be: nobody has said what becomes of it. */
const isLeft = (says: string, index: number, history: readonly string[]) =>
  says === CHOOSES
    ? isAsked(history.slice(0, index)) || isPrepared(history.slice(0, index))
    : [TYPES, EMPTIES].includes(says) && isPrepared(history.slice(0, index))
/** An earlier attempt may have paid: the page came so, time went by elsewhere, or the outcome of an attempt is unknown. */
const isDoubtful = (history: readonly string[]) =>
  isSince(
    history.map((says, index) => (isLeft(says, index, history) ? NO_WORD : says)),
    [ORDER, UNNAMED, RESTORED, NO_WORD, NO_WORD_IN_TIME, NOT_RELOADED, ...(history[0] === ORDER ? [RETURNED] : [])],
    // A cart has no earlier payment.
    history[0] === CART ? [CART, NOT_PAID, FIT] : [NOT_PAID],
  )
const isFor =
  (begins: string, also: (history: readonly string[]) => boolean = () => true) =>
  (history: readonly string[]) =>
    history[0] === begins && also(history)

/** With the card form open. */
const OPEN = [{ when: isTyped, sees: TYPED }, { sees: EMPTY }]
const BACK_AGAIN = OPEN.map((each) => ({ ...each, in: 'open.askingEarlier' }))
const PAY = { sees: CHECKING, asks: ['checkCard'] }
const LOOK_UP = { sees: EARLIER, asks: ['askEarlier'] }
const ASK_AGAIN = { sees: UNSETTLED_ASKING, asks: ['askEarlier'] }
const FAILS = { sees: UNPREPARED }
const RELOADS = { sees: RELOADING, does: ['reloadPage'] }
const INTENDS = { sees: INTENT, asks: ['createIntent'] }
const PREPARES: { when?: (history: readonly string[]) => boolean; sees: string; asks: string[] }[] = [
  { when: hasMethod, ...INTENDS },
  { sees: BILLING, asks: ['createBilling'] },
]
const STAYS = { stays: true } as const
const TOLD = ['unprepared', 'refused', 'unheard']
const KEEPING = ['closed', 'open.askingEarlier', 'paying', 'reconciling', 'reloading']

const lost = new Error('no answer')
const billing = new Sealed({ billing_details: { name: 'Robin Hale' } })

export const cardPaymentCases: Cases<typeof cardPaymentMachine> = {
  input: { subject: 'cart', isDoubtful: false },
  begins: {
    [CART]: { subject: 'cart', isDoubtful: false },
    [ORDER]: { subject: 'order', isDoubtful: true },
    [UNNAMED]: { subject: 'unnamedOrder', isDoubtful: true },
  },
  guardContext: ({ subject, isDoubtful, isEmpty, method }) => [subject, isDoubtful, isEmpty, method !== null],
  states: {
    closed: { sees: CLOSED },
    'open.empty': { sees: EMPTY },
    'open.typed': { sees: TYPED },
    'open.askingEarlier': { sees: BACK, waits: [10_000], awaits: ['askEarlier'] },
    'paying.checkingCard': { sees: CHECKING, looks: LOCKED, waits: [10_000], awaits: ['checkCard'] },
    'paying.checkingOrder': { sees: TERMS, looks: LOCKED },
    'paying.askingEarlier': { sees: EARLIER, looks: LOCKED, waits: [10_000], awaits: ['askEarlier'] },
    'paying.creatingBilling': { sees: BILLING, looks: LOCKED, waits: [20_000], awaits: ['createBilling'] },
    'paying.creatingMethod': { sees: METHOD, looks: LOCKED, waits: [20_000], awaits: ['createMethod'] },
    'paying.creatingIntent': { sees: INTENT, looks: LOCKED, waits: [20_000], awaits: ['createIntent'] },
    prepared: { sees: PREPARED },
    unprepared: { sees: UNPREPARED },
    refused: { sees: REFUSED },
    unheard: { sees: UNHEARD },
    'reconciling.resting': { sees: UNSETTLED },
    'reconciling.asking': { sees: UNSETTLED_ASKING, looks: UNSETTLED, waits: [10_000], awaits: ['askEarlier'] },
    paid: { sees: PAID },
    reloading: { sees: RELOADING, waits: [20_000] },
  },
  delays: {
    readDeadline: {
      ms: 10_000,
      follows: [
        { in: 'paying.checkingCard', ...FAILS },
        { in: ['paying.askingEarlier', 'reconciling.asking'], sees: UNSETTLED },
        ...BACK_AGAIN,
      ],
    },
    changeDeadline: { ms: 20_000, follows: FAILS },
    intentDeadline: { ms: 20_000, follows: { sees: UNHEARD } },
    leavingDeadline: { ms: 20_000, follows: OPEN },
  },
  cases: [
    { event: { type: 'form.opened' }, says: 'the card form is there, and open', follows: OPEN },
    { event: { type: 'form.closed' }, says: CHOOSES, follows: { sees: CLOSED } },
    {
      event: { type: 'card.changed', isEmpty: false },
      says: TYPES,
      follows: [{ in: KEEPING, ...STAYS }, { sees: TYPED }],
    },
    {
      event: { type: 'card.changed', isEmpty: true },
      says: EMPTIES,
      follows: [{ in: KEEPING, ...STAYS }, { sees: EMPTY }],
    },
    {
      event: { type: 'order.press', button: null },
      says: PRESSES,
      follows: [
        { in: ['open', ...TOLD], ...PAY },
        { in: ['paying', 'reloading'], ...STAYS, does: ['sayPatience'] },
        { in: 'reconciling', ...STAYS, does: ['sayUnsettled'] },
        { in: 'paid', ...STAYS, does: ['showPaid'] },
      ],
    },
    { event: { type: 'order.retry' }, says: 'the shopper tries again', follows: PAY },
    {
      event: { type: 'xstate.done.actor.checkCard', output: true },
      says: 'what is typed is complete',
      follows: { sees: TERMS },
    },
    {
      event: { type: 'xstate.done.actor.checkCard', output: false },
      says: 'what is typed is not complete',
      follows: OPEN.map((each) => ({ ...each, does: ['showCard'] })),
    },
    { event: { type: 'xstate.error.actor.checkCard', error: lost }, says: 'the card form fails', follows: FAILS },
    {
      event: { type: 'order.fit' },
      says: FIT,
      follows: [
        { when: isFor(ORDER, isDoubtful), ...LOOK_UP },
        // Without its transaction, an order that may be paid is not paid again (quality, careful readings).
        { when: isFor(UNNAMED, isDoubtful), sees: UNSETTLED },
        ...PREPARES.map((each) => ({
          ...each,
          when: isFor(CART, (history) => isDoubtful(history) && (each.when?.(history) ?? true)),
          does: ['warnUnasked'],
        })),
        ...PREPARES,
      ],
    },
    { event: { type: 'order.unfit' }, says: 'the terms are not accepted', follows: OPEN },
    {
      event: { type: 'xstate.done.actor.askEarlier', output: 'paid' },
      says: 'the app says that the order is paid',
      follows: { sees: PAID, does: ['showPaid'] },
    },
    {
      event: { type: 'xstate.done.actor.askEarlier', output: 'open' },
      says: NOT_PAID,
      follows: [...OPEN.map((each) => ({ ...each, in: ['open.askingEarlier', 'reconciling.asking'] })), ...PREPARES],
    },
    {
      event: { type: 'xstate.done.actor.askEarlier', output: 'pending' },
      says: 'the app says that the payment is on its way',
      follows: [...BACK_AGAIN, { sees: UNSETTLED }],
    },
    {
      event: { type: 'xstate.error.actor.askEarlier', error: lost },
      says: 'the app does not answer whether the order is paid',
      follows: [...BACK_AGAIN, { sees: UNSETTLED }],
    },
    {
      event: { type: 'xstate.done.actor.createBilling', output: billing },
      says: BILLED,
      follows: { sees: METHOD, asks: ['createMethod'] },
    },
    {
      event: { type: 'xstate.error.actor.createBilling', error: lost },
      says: 'the app does not say who is billed',
      follows: FAILS,
    },
    {
      event: { type: 'xstate.done.actor.createMethod', output: { kind: 'made', id: 'pm_1' } },
      says: MADE,
      follows: INTENDS,
    },
    {
      event: { type: 'xstate.done.actor.createMethod', output: { kind: 'refused' } },
      says: 'the provider refuses the card',
      follows: { sees: REFUSED },
    },
    {
      event: { type: 'xstate.done.actor.createMethod', output: { kind: 'unreachable' } },
      says: 'the provider cannot be reached',
      follows: FAILS,
    },
    {
      event: { type: 'xstate.error.actor.createMethod', error: lost },
      says: 'the form of the provider fails',
      follows: FAILS,
    },
    {
      event: { type: 'xstate.done.actor.createIntent', output: 'prepared' },
      says: IS_PREPARED,
      follows: { sees: PREPARED, does: ['payment.prepared'] },
    },
    {
      event: { type: 'xstate.done.actor.createIntent', output: 'refused' },
      says: NOT_PREPARED,
      follows: FAILS,
    },
    { event: { type: 'xstate.error.actor.createIntent', error: lost }, says: NO_WORD, follows: { sees: UNHEARD } },
    {
      event: { type: 'check.again' },
      says: 'the shopper asks again',
      follows: [{ when: isFor(ORDER), ...ASK_AGAIN }, STAYS],
    },
    {
      event: { type: 'tab.returned' },
      says: RETURNED,
      follows: [
        { in: 'open.empty', ...RELOADS },
        { in: ['open.typed', 'open.askingEarlier'], when: isFor(ORDER), sees: BACK, asks: ['askEarlier'] },
        // The answer under way says nothing of what was paid since.
        {
          in: ['paying.askingEarlier', 'paying.creatingBilling', 'paying.creatingMethod'],
          when: isFor(ORDER),
          ...LOOK_UP,
        },
        { in: 'reconciling', when: isFor(ORDER), ...ASK_AGAIN },
        STAYS,
      ],
    },
    {
      event: { type: 'page.restored' },
      says: RESTORED,
      follows: [
        { in: ['open.empty', 'paying', 'prepared', 'paid'], ...RELOADS },
        { in: ['open.typed', 'open.askingEarlier'], when: isFor(ORDER), sees: BACK, asks: ['askEarlier'] },
        { in: 'reconciling', when: isFor(ORDER), ...ASK_AGAIN },
        { in: 'reconciling.resting', ...RELOADS },
        STAYS,
      ],
    },
  ],
}
