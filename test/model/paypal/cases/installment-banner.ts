/** What can happen before the message about paying in instalments is there, from the contract (payments A9). */
import type { installmentBannerMachine } from '../../../../src/machines/paypal/installment-banner.ts'
import type { Cases } from '../../support/paths.ts'

const WAITING = 'an empty place, while the script is awaited'
const DRAWING = 'no message, while the provider draws it'
const SHOWN = 'the message'
const ABSENT = 'an empty place, since there is no message to be had'

export const installmentBannerCases: Cases<typeof installmentBannerMachine> = {
  input: undefined,
  states: {
    waiting: { sees: WAITING },
    drawing: { sees: DRAWING, waits: [10_000], awaits: ['drawMessage'] },
    shown: { sees: SHOWN },
    absent: { sees: ABSENT },
  },
  delays: { readDeadline: { ms: 10_000, follows: { sees: ABSENT } } },
  cases: [
    {
      event: { type: 'script.there', provider: {} },
      says: 'the script is there',
      follows: { sees: DRAWING, asks: ['drawMessage'] },
    },
    { event: { type: 'script.blocked' }, says: 'the script cannot be had', follows: { sees: ABSENT } },
    {
      event: { type: 'xstate.done.actor.drawMessage', output: undefined },
      says: 'the provider has drawn its message',
      follows: { sees: SHOWN },
    },
    {
      event: { type: 'xstate.error.actor.drawMessage', error: new Error('no message') },
      says: 'the provider cannot draw its message',
      follows: { sees: ABSENT },
    },
    { event: { type: 'network.returned' }, says: 'the browser is online again', follows: { sees: WAITING } },
  ],
}
