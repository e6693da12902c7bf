/**
 * The sentence that a product is in the cart, for shops that do not open the cart's panel for that (6.7).
 *
 * It takes the panel's place for the flow that adds: once the shop has confirmed, the page's own sentence appears behind the form for
 * three seconds. What the shop refused, and what is unclear, is said in the panel all the same: the form is never sent a second time
 * for that.
 */
import { type ActorRefFrom, emit, fromCallback, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'
import type { AnswerShown, CartNotice, CartPanel } from './off-canvas-cart.ts'

/** How long the sentence is shown (contract, versions C6). */
export const ALERT_DELAY_MS = 3000

type Answer = { change: string; markup: Markup }
type Explained = { change: string; notice: CartNotice }

export const cartAlertMachine = setup({
  types: {
    input: {} as { cart: CartPanel },
    context: {} as { cart: CartPanel },
    events: {} as
      | { type: 'cart.expect'; change: string }
      | ({ type: 'cart.show' } & Answer)
      | ({ type: 'cart.explain' } & Explained)
      | { type: 'panel.shown'; changes: readonly string[] }
      | { type: 'panel.lost' },
    emitted: {} as AnswerShown | { type: 'panel.missing' },
    tags: {} as 'shown',
  },
  actors: {
    hearCart: fromCallback<{ type: string }, { cart: CartPanel }>(({ input: { cart }, sendBack }) => {
      const shown = cart.on('answer.shown', ({ changes }) => sendBack({ type: 'panel.shown', changes }))
      const lost = cart.on('panel.missing', () => sendBack({ type: 'panel.lost' }))
      return () => {
        shown.unsubscribe()
        lost.unsubscribe()
      }
    }),
  },
  actions: {
    /** Says that the product is in the cart, anew where that is still on the page. */
    showAlert: effect('showAlert'),
    tellShown: emit((_, { changes }: { changes: readonly string[] }) => ({
      type: 'answer.shown' as const,
      changes: [...changes],
    })),
    tellLost: emit({ type: 'panel.missing' }),
    expect: sendTo(
      ({ context }) => context.cart,
      (_, { change }: { change: string }) => ({ type: 'cart.expect' as const, change }),
    ),
    passOn: sendTo(
      ({ context }) => context.cart,
      (_, { change, markup }: Answer) => ({ type: 'cart.show' as const, change, markup }),
    ),
    explain: sendTo(
      ({ context }) => context.cart,
      (_, { change, notice }: Explained) => ({ type: 'cart.explain' as const, change, notice }),
    ),
  },
  delays: { alertDelay: ALERT_DELAY_MS },
}).createMachine({
  id: 'cartAlert',
  context: ({ input }) => input,
  invoke: { id: 'hearCart', src: 'hearCart', input: ({ context }) => context },
  initial: 'resting',
  on: {
    'cart.show': {
      target: '.shown',
      reenter: true,
      actions: ['showAlert', { type: 'tellShown', params: ({ event }) => ({ changes: [event.change] }) }],
    },
    'cart.explain': { target: '.explained', actions: [withEvent('expect'), withEvent('explain')] },
    'panel.shown': { actions: withEvent('tellShown') },
    'panel.lost': { actions: 'tellLost' },
  },
  states: {
    resting: { description: 'No sentence is on the page.' },
    shown: {
      description: 'A sentence behind the form says that the product is in the cart.',
      tags: 'shown',
      after: { alertDelay: 'resting' },
    },
    explained: {
      description: 'The panel says what went wrong, and shows what comes of the next try.',
      on: {
        'cart.expect': { actions: withEvent('expect') },
        'cart.show': { target: 'resting', actions: withEvent('passOn') },
      },
    },
  },
})
export type CartAlertActor = ActorRefFrom<typeof cartAlertMachine>
