/**
 * A product is put into the cart.
 *
 * Submitting the form sends it once; the cart panel opens meanwhile and shows the server's answer. Further submits of
 * the same form are ignored until that answer is there, so that a double click adds once. If the server refuses, nothing
 * was added and it can be tried again. If no clear answer comes, nobody knows: the form is not sent again by itself, and
 * the cart, read anew, tells the shopper.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'
import type { OffCanvasCartActor } from './off-canvas-cart.ts'

export const addToCartMachine = setup({
  types: {
    input: {} as { cart: OffCanvasCartActor; form: string },
    context: {} as {
      cart: OffCanvasCartActor
      /** Tells this form from others of the page. */
      form: string
      /** How often this form was sent; with `form` it names one change. */
      attempt: number
    },
    events: {} as { type: 'form.submit' } | { type: 'add.retry' },
    tags: {} as 'busy',
  },
  actors: { addToCart: unprovided<Markup>('addToCart') },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    expectAnswer: sendTo(
      ({ context }) => context.cart,
      ({ context }) => ({ type: 'cart.expect' as const, change: changeOf(context) }),
    ),
    showAnswer: sendTo(
      ({ context }) => context.cart,
      ({ context }, { markup }: { markup: Markup }) => ({
        type: 'cart.show' as const,
        change: changeOf(context),
        markup,
      }),
    ),
    explainRefusal: sendTo(
      ({ context }) => context.cart,
      ({ context, self }) => ({
        type: 'cart.explain' as const,
        change: changeOf(context),
        notice: { kind: 'refused' as const, retry: self },
      }),
    ),
    explainDoubt: sendTo(
      ({ context }) => context.cart,
      ({ context }) => ({
        type: 'cart.explain' as const,
        change: changeOf(context),
        notice: { kind: 'unclear' as const },
      }),
    ),
  },
  guards: { isRefusal },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'addToCart',
  context: ({ input }) => ({ ...input, attempt: 0 }),
  initial: 'idle',
  states: {
    idle: { description: 'The form waits for the shopper.', on: { 'form.submit': 'adding' } },
    adding: {
      description: 'The form is on its way; further submits of it are ignored.',
      tags: 'busy',
      entry: ['countAttempt', 'expectAnswer'],
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        onDone: {
          target: 'added',
          actions: { type: 'showAnswer', params: ({ event }) => ({ markup: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'refused' },
          { target: 'unclear' },
        ],
      },
      after: { changeDeadline: 'unclear' },
    },
    added: { description: 'The product is in the cart, and the panel shows it.', on: { 'form.submit': 'adding' } },
    refused: {
      description: 'The server said no; nothing was added. The panel says so and offers to try again.',
      entry: 'explainRefusal',
      on: { 'form.submit': 'adding', 'add.retry': 'adding' },
    },
    unclear: {
      description: 'No clear answer came. The panel says so and shows the cart as it is now.',
      entry: 'explainDoubt',
      on: { 'form.submit': 'adding' },
    },
  },
})
export type AddToCartActor = ActorRefFrom<typeof addToCartMachine>

const changeOf = ({ form, attempt }: { form: string; attempt: number }) => `${form}#${attempt}`
