/**
 * Has the payment provider's script, once for everything on the page that needs it with the same settings.
 *
 * Nothing is loaded before something needs it. A script that does not arrive is tried again after one second, and once more
 * after four; after that it counts as blocked, and whatever needed it says what a shopper can do instead. What needs it later
 * tries anew.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Provider } from '../../services/contract/provider.ts'
import { SCRIPT_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

/** After this time a press on what the script has drawn is over, if it has asked for no order; this project's number. */
export const PRESS_DEADLINE_MS = 60_000
/** Before the second attempt; this project's number. */
export const RETRY_PAUSE_MS = 1000
/** Before the third and last one. */
export const LAST_RETRY_PAUSE_MS = 4000

const providerScript = setup({
  types: {
    context: {} as { provider: Provider | null },
    events: {} as { type: 'script.want' },
  },
  actors: { loadScript: unprovided<Provider>('loadScript') },
  actions: {
    keepProvider: assign({ provider: (_, { provider }: { provider: Provider }) => provider }),
  },
  delays: {
    scriptDeadline: SCRIPT_DEADLINE_MS,
    retryPause: RETRY_PAUSE_MS,
    lastRetryPause: LAST_RETRY_PAUSE_MS,
  },
})

/** The script is asked for; `lost` is where it goes if the script does not arrive. */
const attempt = <Lost extends string>(lost: Lost) =>
  ({
    invoke: {
      id: 'loadScript',
      src: 'loadScript',
      onDone: {
        target: '#providerScript.there',
        actions: {
          type: 'keepProvider',
          params: ({ event }: { event: { output: Provider } }) => ({ provider: event.output }),
        },
      },
      onError: lost,
    },
    after: { scriptDeadline: lost },
  }) as const

export const providerScriptMachine = providerScript.createMachine({
  id: 'providerScript',
  context: { provider: null },
  initial: 'unneeded',
  states: {
    unneeded: {
      description: 'Nothing needs the script; the provider hears nothing of this page.',
      on: { 'script.want': 'loading' },
    },
    loading: {
      description: 'The script is being loaded.',
      initial: 'first',
      states: {
        first: { description: 'It is asked for the first time.', ...attempt('pausing') },
        pausing: {
          description: 'It did not arrive; the second attempt follows soon.',
          after: { retryPause: 'second' },
        },
        second: { description: 'It is asked for again.', ...attempt('pausingLonger') },
        pausingLonger: {
          description: 'It did not arrive twice; the last attempt follows after a longer pause.',
          after: { lastRetryPause: 'last' },
        },
        last: { description: 'It is asked for a last time.', ...attempt('#providerScript.blocked') },
      },
    },
    there: { description: 'The script has run; everything that needs it shares it.', type: 'final' },
    blocked: {
      description: 'The script cannot be had: a filter of the browser, the network, or the provider itself.',
      on: { 'script.want': 'loading' },
    },
  },
})
export type ProviderScriptActor = ActorRefFrom<typeof providerScriptMachine>
