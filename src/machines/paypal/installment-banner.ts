/**
 * The provider's message about paying in instalments: on product pages, in the cart and its panel, before the checkout, and at
 * the foot of full pages.
 *
 * Once the page has the provider's script, the provider draws the message for the amount of its place. A change of the cart
 * replaces the place, and with it the amount. A shopper misses nothing where the script or the message cannot be had: the place
 * stays empty, and once the browser is online again both are tried anew.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Provider } from '../../services/contract/provider.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

export const installmentBannerMachine = setup({
  types: {
    context: {} as { provider: Provider },
    events: {} as
      | { type: 'script.there'; provider: Provider }
      | { type: 'script.blocked' }
      | { type: 'network.returned' },
  },
  actors: {
    /** Wants the provider's script, and sends `script.there` or `script.blocked`. */
    hearScript: unprovidedCallback('hearScript'),
    drawMessage: unprovided<void, { provider: Provider }>('drawMessage'),
  },
  actions: { keepProvider: assign({ provider: (_, { provider }: { provider: Provider }) => provider }) },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'installmentBanner',
  context: { provider: {} },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The provider’s script is not there yet; the place is empty.',
      invoke: { id: 'hearScript', src: 'hearScript' },
      on: {
        'script.there': { target: 'drawing', actions: withEvent('keepProvider') },
        'script.blocked': 'absent',
      },
    },
    drawing: {
      description: 'The provider draws its message.',
      invoke: {
        id: 'drawMessage',
        src: 'drawMessage',
        input: ({ context }) => context,
        onDone: 'shown',
        onError: 'absent',
      },
      after: { readDeadline: 'absent' },
    },
    shown: { description: 'The message is on the page; its frame is the provider’s.', type: 'final' },
    absent: {
      description: 'The message cannot be had; its place stays empty.',
      on: { 'network.returned': 'waiting' },
    },
  },
})
export type InstallmentBannerActor = ActorRefFrom<typeof installmentBannerMachine>
