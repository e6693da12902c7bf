/** What can happen while the shop is told what a browser cannot pay with, from the contract (payments A10). */
import type { fundingEligibilityMachine } from '../../../../src/machines/paypal/funding-eligibility.ts'
import type { Cases } from '../../support/paths.ts'

const WAITING = 'nothing, while the script is awaited'
const TELLING = 'nothing, while the shop is told'
const SETTLED = 'nothing, since the shop knows'
const UNKNOWN = 'nothing, since it could not be found out'

export const fundingEligibilityCases: Cases<typeof fundingEligibilityMachine> = {
  input: { known: ['APPLEPAY', 'VENMO'] },
  states: {
    waiting: { sees: WAITING },
    telling: { sees: TELLING, waits: [20_000], awaits: ['tellShop'] },
    settled: { sees: SETTLED },
    unknown: { sees: UNKNOWN },
  },
  delays: { changeDeadline: { ms: 20_000, follows: { sees: UNKNOWN } } },
  cases: [
    {
      event: { type: 'script.there', missing: ['VENMO', 'APPLEPAY'] },
      says: 'the browser lacks what the shop leaves out already',
      follows: { sees: SETTLED },
    },
    {
      event: { type: 'script.there', missing: ['APPLEPAY', 'SEPA'] },
      says: 'the browser lacks something else',
      follows: { sees: TELLING, asks: ['tellShop'] },
    },
    {
      event: { type: 'script.there', missing: [] },
      says: 'the browser lacks nothing',
      follows: { sees: TELLING, asks: ['tellShop'] },
    },
    { event: { type: 'script.blocked' }, says: 'the script cannot be had', follows: { sees: UNKNOWN } },
    {
      event: { type: 'xstate.done.actor.tellShop', output: undefined },
      says: 'the shop takes note',
      follows: { sees: SETTLED },
    },
    {
      event: { type: 'xstate.error.actor.tellShop', error: new Error('no answer') },
      says: 'the shop does not answer',
      follows: { sees: UNKNOWN },
    },
    { event: { type: 'network.returned' }, says: 'the browser is online again', follows: { sees: WAITING } },
  ],
}
