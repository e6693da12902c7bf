/** What can happen while an order on invoice is checked, from the contract (payments A12) and quality.md (A6, careful readings). */
import type { payUponInvoiceMachine } from '../../../../src/machines/paypal/pay-upon-invoice.ts'
import type { Cases } from '../../support/paths.ts'

const CHECKING = 'that the provider is checking, and that the page may be left'
const UNHEARD = 'that the shop cannot be reached, which says nothing of the payment'
const UNSETTLED = 'that the check takes long, with a button that asks again, the number and the orders'

const REFUSED = 'that the invoice was refused, with the number and the orders'

/** The beginning of a page that does not say where the order is paid in another way. */
export const WITHOUT_OTHER_WAYS = 'the page names no other ways to pay'

const PAUSE = `${CHECKING}, between two questions`
const UNHEARD_ASKING = `${UNHEARD}, and it is asked once more`
const PAUSING = `${UNHEARD}, and it is asked nothing as long as it wants`
const LEAVING = `${CHECKING}, while the next page is awaited`

/** Asked no longer (quality.md, careful readings). */
const TEN_MINUTES = 600_000

const begins = { sees: CHECKING, asks: ['askShop'] }

export const payUponInvoiceCases: Cases<typeof payUponInvoiceMachine> = {
  input: { hasOtherWays: true },
  begins: { 'the page names other ways to pay': { hasOtherWays: true }, [WITHOUT_OTHER_WAYS]: { hasOtherWays: false } },
  guardContext: ({ hasOtherWays }) => hasOtherWays,
  starts: { asks: ['askShop'] },
  states: {
    'checking.heard.asking': { sees: CHECKING, waits: [10_000, TEN_MINUTES], awaits: ['askShop'] },
    'checking.heard.waiting': { sees: PAUSE, looks: CHECKING, waits: [2000, TEN_MINUTES] },
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
    pauseTime: { ms: 30_000, follows: { sees: UNHEARD } },
    readDeadline: { ms: 10_000, follows: { sees: UNHEARD } },
    checkingLimit: { ms: TEN_MINUTES, follows: { sees: UNSETTLED } },
    leavingDeadline: { ms: 20_000, follows: { sees: UNSETTLED } },
  },
  cases: [
    {
      event: { type: 'xstate.done.actor.askShop', output: 'open' },
      says: 'the shop says that nothing is decided yet',
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
      says: 'the session has ended',
      follows: { sees: UNHEARD },
    },
    {
      event: { type: 'xstate.done.actor.askShop', output: { retryAfter: 30 } },
      says: 'the shop is asked too often, and says for how long it wants to be asked nothing',
      follows: { sees: PAUSING },
    },
    {
      event: { type: 'xstate.error.actor.askShop', error: new Error('no answer') },
      says: 'there is no network',
      follows: { sees: UNHEARD },
    },
    { event: { type: 'check.again' }, says: 'the shopper asks again', follows: begins },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache', follows: begins },
  ],
}
