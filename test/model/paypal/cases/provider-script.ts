/** What can happen to the provider's script, from the contract (payments A1, D5 "script blocked") and quality.md (A17). */
import type { providerScriptMachine } from '../../../../src/machines/paypal/provider-script.ts'
import type { Cases } from '../../support/paths.ts'

const UNNEEDED = 'that nothing of the provider is on the page'
const LOADING = 'that the script is awaited'
const PAUSE = 'that the script did not arrive, and is soon asked for again'
const SECOND = 'that the script is awaited a second time'
const LONG_PAUSE = 'that the script did not arrive twice, and is asked for once more later'
const LAST = 'that the script is awaited a last time'
const THERE = 'that the script is there'
const BLOCKED = 'that the script cannot be had'

const asks = ['loadScript']
const awaits = asks
/** From the first to the second attempt, and to the last; a script is lost after fifteen seconds. */
const failure = [
  { in: 'loading.first', sees: PAUSE },
  { in: 'loading.second', sees: LONG_PAUSE },
  { in: 'loading.last', sees: BLOCKED },
]

export const providerScriptCases: Cases<typeof providerScriptMachine> = {
  input: undefined,
  states: {
    unneeded: { sees: UNNEEDED },
    'loading.first': { sees: LOADING, waits: [15_000], awaits },
    'loading.pausing': { sees: PAUSE, waits: [1000] },
    'loading.second': { sees: SECOND, waits: [15_000], awaits },
    'loading.pausingLonger': { sees: LONG_PAUSE, waits: [4000] },
    'loading.last': { sees: LAST, waits: [15_000], awaits },
    there: { sees: THERE },
    blocked: { sees: BLOCKED },
  },
  delays: {
    scriptDeadline: { ms: 15_000, follows: failure },
    retryPause: { ms: 1000, follows: { sees: SECOND, asks } },
    lastRetryPause: { ms: 4000, follows: { sees: LAST, asks } },
  },
  cases: [
    { event: { type: 'script.want' }, says: 'a place of the page needs the script', follows: { sees: LOADING, asks } },
    {
      event: { type: 'xstate.done.actor.loadScript', output: { FUNDING: { CARD: 'card' } } },
      says: 'the script has run',
      follows: { sees: THERE },
    },
    {
      event: { type: 'xstate.error.actor.loadScript', error: new Error('blocked') },
      says: 'the script does not arrive',
      follows: failure,
    },
  ],
}
