/** What can happen at the payment wall, from the contract (payments A11) and quality.md (the twelve, 1, 2 and 7; A1, A2, A17). */
import type { paymentWallMachine } from '../../../../src/machines/paypal/payment-wall.ts'
import type { Cases } from '../../support/paths.ts'

const DRAWING = 'a place that the wall is drawn into'
const MISSING = 'that the wall could not be loaded, and that the order can be placed without it'
const SHOWN = 'the wall, and an order that can be placed'
const ORDERING = 'an order under way, while the shop is asked'
const PAYING = 'an order under way, while the wall leads to the provider'
const LEAVING = 'an order under way, while the next page is awaited'

/** The beginning of a page that names no page of the provider. */
export const WITHOUT_ADDRESS = 'the page names no page of the provider'
const PROVIDER = 'https://provider.example/approve'

const again = { sees: SHOWN, does: ['releaseForm'] }
const hasNoAddress = (history: readonly string[]) => history.includes(WITHOUT_ADDRESS)
/** The wall leads nowhere. */
const directly = [
  { when: hasNoAddress, in: 'sending.paying', ...again },
  { in: 'sending.paying', sees: LEAVING, does: ['goOn'] },
]

export const paymentWallCases: Cases<typeof paymentWallMachine> = {
  input: { approvalUrl: PROVIDER },
  begins: {
    'the page names a page of the provider': { approvalUrl: PROVIDER },
    [WITHOUT_ADDRESS]: { approvalUrl: null },
  },
  guardContext: ({ approvalUrl, address }) => [approvalUrl !== null, address !== null],
  states: {
    'without.drawing': { sees: DRAWING, waits: [15_000] },
    'without.missing': { sees: MISSING },
    shown: { sees: SHOWN },
    'sending.ordering': { sees: ORDERING, waits: [60_000], awaits: ['orderByWall'] },
    'sending.paying': { sees: PAYING, waits: [20_000] },
    'sending.leaving': { sees: LEAVING, waits: [20_000] },
  },
  delays: {
    wallDeadline: { ms: 15_000, follows: { sees: MISSING } },
    orderDeadline: { ms: 60_000, follows: again },
    leavingDeadline: { ms: 20_000, follows: [...directly, { in: 'sending.leaving', ...again }] },
  },
  cases: [
    { event: { type: 'wall.drawn' }, says: 'the wall is there', follows: { sees: SHOWN, does: ['tellPage'] } },
    { event: { type: 'wall.failed' }, says: 'the script of the wall is blocked', follows: { sees: MISSING } },
    {
      event: { type: 'order.send', submit: null },
      says: 'the shopper sends the order',
      follows: [
        { in: 'shown', sees: ORDERING, asks: ['orderByWall'], does: ['keepHere', 'holdForm'] },
        { in: 'sending', stays: true, does: ['keepHere'] },
      ],
    },
    {
      event: { type: 'form.read', data: null },
      says: 'the browser reads what the form would send',
      follows: { in: 'without', stays: true, does: ['leaveOutWall'] },
    },
    {
      event: { type: 'xstate.done.actor.orderByWall', output: { address: null } },
      says: 'the shop has placed the order, and the wall goes on',
      follows: { sees: PAYING, does: ['leaveForm'] },
    },
    {
      event: { type: 'xstate.done.actor.orderByWall', output: { address: '/checkout/finish' } },
      says: 'the shop names the next page',
      follows: { sees: LEAVING, does: ['leaveForm', 'goOn'] },
    },
    {
      event: { type: 'xstate.error.actor.orderByWall', error: { message: 'no usable answer' } },
      says: 'the shop gives no usable answer',
      follows: again,
    },
    { event: { type: 'wall.stuck' }, says: 'the wall cannot go on', follows: directly },
    {
      event: { type: 'page.restored' },
      says: 'the shopper comes back to the page',
      follows: { in: 'sending', ...again },
    },
  ],
}
