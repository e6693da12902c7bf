/**
 * Adds a product to the cart.
 *
 * Submitting the form sends it once, as soon as no other change of the cart and no order is in progress; when it has left,
 * the cart panel opens, and then it shows the server's response. Further submits of the same form are ignored until that
 * response arrives, so that a double click adds once. The form's listeners are told when the panel shows the response, even if
 * the form is gone by then, as from a dialog that closes for the panel. If the server rejects it, nothing was added, and the
 * panel offers a retry. If the outcome is unclear, the form is not sent again automatically, and the reloaded cart shows whether
 * the product was added. If the panel cannot be loaded, the cart page is opened instead.
 */
import { type ActorRefFrom, assign, emit, fromCallback, sendTo, setup } from 'xstate'
import type { CartLine } from '../../services/contract/cart.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { CartPanel } from './off-canvas-cart.ts'

/** The shop's response and the lines that it added. */
export type AddedToCart = { markup: Markup; lines: readonly CartLine[] }

/** `sent` is called when the request has left. */
type AddToCartInput = { submitter: object | null; sent: () => void }

const SUBMIT = {
  target: 'adding',
  actions: withEvent('rememberSubmitter'),
} as const

const IN_CART = {
  'form.submit': SUBMIT,
  'answer.shown': { target: 'shown', actions: 'announceShown' },
  'panel.missing': { target: 'leaving', actions: 'openCartPage' },
} as const

export const addToCartMachine = setup({
  types: {
    input: {} as { cart: CartPanel; form: string },
    context: {} as {
      cart: CartPanel
      /** Identifies the form on the page. */
      form: string
      /** How often this form was sent; together with `form` it identifies a change. */
      attempt: number
      /** The pressed submit button; an element of the page, opaque to the machine. */
      submitter: object | null
    },
    events: {} as
      | { type: 'form.submit'; submitter: object | null }
      | { type: 'form.sent' }
      | { type: 'add.retry' }
      | { type: 'answer.shown' }
      | { type: 'panel.missing' },
    emitted: {} as { type: 'add.failed' },
    /** `due`: the form's listeners are about to be told that the panel shows the response. */
    tags: {} as 'busy' | 'due',
  },
  actors: {
    addToCart: unprovided<AddedToCart, AddToCartInput>('addToCart'),
    /** Reports that the panel shows the response to this form, or cannot be loaded. */
    hearCart: fromCallback<{ type: string }, { cart: CartPanel; form: string }>(({ input, sendBack }) => {
      const shown = input.cart.on('answer.shown', ({ changes }) => {
        if (changes.some((change) => isOf(input.form, change))) sendBack({ type: 'answer.shown' })
      })
      const missing = input.cart.on('panel.missing', () => sendBack({ type: 'panel.missing' }))
      return () => {
        shown.unsubscribe()
        missing.unsubscribe()
      }
    }),
  },
  actions: {
    rememberSubmitter: assign({ submitter: (_, { submitter }: { submitter: object | null }) => submitter }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    expectAnswer: sendTo(
      ({ context }) => context.cart,
      ({ context }) => ({ type: 'cart.expect' as const, change: changeOf(context) }),
    ),
    showAnswer: sendTo(
      ({ context }) => context.cart,
      ({ context }, { markup }: AddedToCart) => ({
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
    /** Announces the added lines to other flows. */
    announceChange: effect<AddedToCart>('announceChange'),
    /** Tells the form's listeners that the panel shows the response (contract, shell 8). */
    announceShown: effect('announceShown'),
    /** Tells other flows that the product is not in the cart, as far as anybody knows, once the panel has been told. */
    tellFailure: emit({ type: 'add.failed' }),
    openCartPage: effect('openCartPage'),
    /** The browser sends the form, and shows what the shop says. */
    submitNatively: effect('submitNatively'),
  },
  guards: { isRefusal },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'addToCart',
  context: ({ input }) => ({ ...input, attempt: 0, submitter: null }),
  invoke: { id: 'hearCart', src: 'hearCart', input: ({ context }) => context },
  initial: 'idle',
  states: {
    idle: { description: 'The form can be submitted.', on: { 'form.submit': SUBMIT } },
    adding: {
      description: 'The product is on its way into the cart; further submits of the form are ignored.',
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context: { submitter }, self }) => ({ submitter, sent: () => self.send({ type: 'form.sent' }) }),
        onDone: {
          target: 'added',
          actions: [
            { type: 'announceChange', params: ({ event }) => event.output },
            { type: 'showAnswer', params: ({ event }) => event.output },
          ],
        },
        onError: [{ guard: withEvent('isRefusal'), target: 'refused' }, { target: 'unclear' }],
      },
      after: { changeDeadline: 'unclear' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The form waits until no other change and no order is in progress.',
          on: { 'form.sent': 'sent' },
        },
        sent: {
          description: 'The form has left, and the panel waits for the response.',
          entry: 'expectAnswer',
        },
      },
    },
    added: {
      description: 'The product is in the cart; the panel shows it as soon as it is open.',
      tags: 'due',
      on: IN_CART,
      after: { changeDeadline: 'unseen' },
    },
    unseen: {
      description: 'The product is in the cart; the panel has not been drawn in time, and can show it later.',
      on: IN_CART,
    },
    shown: {
      description: 'The product is in the cart, and the panel shows it, or was closed before.',
      on: { 'form.submit': SUBMIT },
    },
    refused: {
      description: 'The server rejected the product; nothing was added, and the panel offers a retry.',
      entry: ['explainRefusal', 'tellFailure'],
      on: {
        'form.submit': SUBMIT,
        'add.retry': 'adding',
        'panel.missing': { target: 'leaving', actions: 'submitNatively' },
      },
    },
    unclear: {
      description: 'The outcome is unclear; the panel says so and shows the cart as it is now.',
      entry: ['explainDoubt', 'tellFailure'],
      on: { 'form.submit': SUBMIT, 'panel.missing': { target: 'leaving', actions: 'openCartPage' } },
    },
    leaving: {
      description: 'The panel cannot be loaded, and the browser leaves for a page of the server.',
      on: { 'form.submit': SUBMIT },
    },
  },
})
export type AddToCartActor = ActorRefFrom<typeof addToCartMachine>

const changeOf = ({ form, attempt }: { form: string; attempt: number }) => `${form}#${attempt}`
const isOf = (form: string, change: string) => change.startsWith(`${form}#`)
