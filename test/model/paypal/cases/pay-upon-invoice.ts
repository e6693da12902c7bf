/** What can happen while an order on invoice is checked, from the contract (payments A12) and quality.md (A6, careful readings). */
import type { payUponInvoiceMachine } from '../../../../src/machines/paypal/pay-upon-invoice.ts'
import { isSince, type Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const CHECKING = 'a loader, and no words beside those of the page'
const UNHEARD = 'that the shop cannot be reached, which says nothing of the payment'
const UNSETTLED = 'that the check takes long, with a button that asks again, the number and the orders'

const REFUSED = 'that the invoice was refused, with the number and the orders'

/** The beginning of a page that does not say where the order is paid in another way. */
export const WITHOUT_OTHER_WAYS = 'the page names no other ways to pay'

const PAUSE = `${CHECKING}, between two questions`
const UNHEARD_ASKING = `${UNHEARD}, and it is asked once more`
const PAUSING = `${UNHEARD}, and it is asked nothing as long as it wants`
const QUIET = `${CHECKING}, and the shop is asked nothing as long as it wants`
const LEAVING = `${CHECKING}, while the next page is awaited`

/** Asked no longer (quality.md, careful readings). */
const TEN_MINUTES = 600_000

const begins = { sees: CHECKING, asks: ['askShop'] }

const OPEN = 'the shop says that nothing is decided yet'
const ENDED = 'the session has ended'
const TOO_OFTEN = 'the shop is asked too often, and says for how long it wants to be asked nothing'
const OFFLINE = 'there is no network'
const LATE = 'the read deadline passes (10000 ms)'
const AGAIN = 'the shopper asks again'
const RESTORED = 'the browser brings the page back from its cache'

/** The first time in a row that the shop gives no usable answer, nothing is said of it (quality.md, poll page). */
const silence = (once: string, more: string): Outcome[] => [
  {
    in: 'checking.heard',
    when: (history) => !isSince(history, [ENDED, TOO_OFTEN, OFFLINE, LATE], [OPEN, AGAIN, RESTORED]),
    sees: once,
  },
  { sees: more },
]

export const payUponInvoiceCases: Cases<typeof payUponInvoiceMachine> = {
  input: { hasOtherWays: true },
  begins: { 'the page names other ways to pay': { hasOtherWays: true }, [WITHOUT_OTHER_WAYS]: { hasOtherWays: false } },
  guardContext: ({ hasOtherWays, isDoubted }) => [hasOtherWays, isDoubted],
  starts: { asks: ['askShop'] },
  states: {
    'checking.heard.asking': { sees: CHECKING, waits: [10_000, TEN_MINUTES], awaits: ['askShop'] },
    'checking.heard.waiting': { sees: PAUSE, looks: CHECKING, waits: [2000, TEN_MINUTES] },
    'checking.heard.pausing': { sees: QUIET, looks: CHECKING, waits: [30_000, TEN_MINUTES] },
    'checking.unheard.waiting': { sees: UNHEARD, waits: [2000, TEN_MINUTES] },
    'checking.unheard.pausing': { sees: PAUSING, looks: UNHEARD, waits: [30_000, TEN_MINUTES] },
    'checking.unheard.asking': {
      sees: UNHEARD_ASKING,
      looks: UNHEARD,
      waits: [10_000, TEN_MINUTES],
      awaits: ['askShop'],
    },
    leaving: { sees: LEAVING, looks: CHECKING, waits: [20_000] },
    refused: { sees: REFUSED },
    unsettled: { sees: UNSETTLED },
  },
  // Specification 9.25.
  delays: {
    // Every two seconds (contract, payments A12).
    pollingInterval: {
      ms: 2000,
      follows: [
        { in: 'checking.heard', ...begins },
        { in: 'checking.unheard', sees: UNHEARD_ASKING, asks: ['askShop'] },
      ],
    },
    // Not before the given time (quality.md, faults).
    pauseTime: { ms: 30_000, follows: [{ in: 'checking.heard', sees: PAUSE }, { sees: UNHEARD }] },
    readDeadline: { ms: 10_000, follows: silence(PAUSE, UNHEARD) },
    checkingLimit: { ms: TEN_MINUTES, follows: { sees: UNSETTLED } },
    leavingDeadline: { ms: 20_000, follows: { sees: UNSETTLED } },
  },
  cases: [
    {
      event: { type: 'xstate.done.actor.askShop', output: 'open' },
      says: OPEN,
      follows: { sees: PAUSE },
    },
    {
      event: { type: 'xstate.done.actor.askShop', output: 'settled' },
      says: 'the shop has the instructions',
      follows: { sees: LEAVING, does: ['showInstructions'] },
    },
    {
      event: { type: 'xstate.done.actor.askShop', output: 'refused' },
      says: 'the shop refuses the invoice',
      follows: [
        { when: ([first]) => first === WITHOUT_OTHER_WAYS, sees: REFUSED },
        { sees: LEAVING, does: ['showOtherWays'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.askShop', output: 'unknown' },
      says: ENDED,
      follows: silence(PAUSE, UNHEARD),
    },
    {
      event: { type: 'xstate.done.actor.askShop', output: { retryAfter: 30 } },
      says: TOO_OFTEN,
      follows: silence(QUIET, PAUSING),
    },
    {
      event: { type: 'xstate.error.actor.askShop', error: new Error('no answer') },
      says: OFFLINE,
      follows: silence(PAUSE, UNHEARD),
    },
    { event: { type: 'check.again' }, says: AGAIN, follows: begins },
    { event: { type: 'page.restored' }, says: RESTORED, follows: begins },
  ],
}
