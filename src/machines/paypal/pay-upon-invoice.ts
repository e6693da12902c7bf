/**
 * Waits, after an order on invoice, for the provider's word on it.
 *
 * The shop is asked, and asked again at an interval, until the provider has decided. With instructions for the payment the
 * finish page follows, after a refusal the page on which the shopper pays in another way; where the page names none, a message
 * says that the invoice was refused and leads to the orders. Where the shop gives no such answer (no network, an error of its
 * own, a session that has ended) the outcome is unknown: it is asked again, not before a time that it may have set, and nothing
 * is called paid or refused. A message says so when it happens twice in a row: one about each of a busy shop's answers would be
 * read out every few seconds. After ten minutes it is asked no more: a message says how things stand, with the order's number, a
 * way to the orders, and a button that asks again.
 *
 * As long as the page goes on by itself and the shop answers, nothing is said: the page itself says that it is being checked, and
 * what a shopper should do meanwhile (contract, payments A17). Only a loader turns.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { InvoiceAnswer } from '../../services/contract/invoice.ts'
import { LEAVING_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** Between an answer and the next question; a page may set another (contract, payments A12). */
export const POLLING_INTERVAL_MS = 2000
/** A pause that the shop wants; it names its own each time. */
export const PAUSE_MS = 30_000
/** How long the shop is asked (quality.md, "Where the specification is read with care"). */
export const CHECKING_LIMIT_MS = 600_000

const payUponInvoice = setup({
  types: {
    context: {} as {
      hasOtherWays: boolean
      /** The last question had no usable answer. */
      isDoubted: boolean
      /** How long the shop wants to be asked nothing, in milliseconds; no timer is longer than the whole check. */
      pauseMs: number
    },
    input: {} as { hasOtherWays: boolean },
    events: {} as { type: 'check.again' } | { type: 'page.restored' },
    /** `told`: a message describes the state. `checking`: the page goes on by itself. */
    tags: {} as 'told' | 'checking',
  },
  actors: { askShop: unprovided<InvoiceAnswer>('askShop') },
  actions: {
    doubt: assign({ isDoubted: true }),
    trust: assign({ isDoubted: false }),
    notePause: assign({
      pauseMs: (_, { answer }: { answer: InvoiceAnswer }) =>
        typeof answer === 'object' ? Math.min(answer.retryAfter * 1000, CHECKING_LIMIT_MS) : 0,
    }),
    /** Leads to the finish page, which has the instructions then. */
    showInstructions: effect('showInstructions'),
    /** Leads to the page on which the order is paid in another way. */
    showOtherWays: effect('showOtherWays'),
  },
  guards: {
    isSettled: (_, { answer }: { answer: InvoiceAnswer }) => answer === 'settled',
    isRefused: (_, { answer }: { answer: InvoiceAnswer }) => answer === 'refused',
    /** The page names where the order is paid in another way. */
    isRefusedWithOtherWays: (_, { answer, hasOtherWays }: { answer: InvoiceAnswer; hasOtherWays: boolean }) =>
      answer === 'refused' && hasOtherWays,
    isOpen: (_, { answer }: { answer: InvoiceAnswer }) => answer === 'open',
    isToldToPause: (_, { answer }: { answer: InvoiceAnswer }) => typeof answer === 'object',
    isToldToPauseAgain: ({ context }, { answer }: { answer: InvoiceAnswer }) =>
      typeof answer === 'object' && context.isDoubted,
    isDoubted: ({ context }) => context.isDoubted,
  },
  delays: {
    pollingInterval: POLLING_INTERVAL_MS,
    pauseTime: PAUSE_MS,
    readDeadline: READ_DEADLINE_MS,
    checkingLimit: CHECKING_LIMIT_MS,
    leavingDeadline: LEAVING_DEADLINE_MS,
  },
})

const answered = ({ event }: { event: { output: InvoiceAnswer } }) => ({ answer: event.output })

const answeredHere = ({
  context,
  event,
}: {
  context: { hasOtherWays: boolean }
  event: { output: InvoiceAnswer }
}) => ({
  answer: event.output,
  hasOtherWays: context.hasOtherWays,
})

/** No usable answer, which is not worth a word the first time. */
const SILENCE = [
  { guard: 'isDoubted', target: '#payUponInvoice.checking.unheard.waiting' },
  { target: '#payUponInvoice.checking.heard.waiting', actions: 'doubt' },
] as const

const USABLE = [
  {
    guard: { type: 'isSettled', params: answered },
    target: '#payUponInvoice.leaving',
    actions: 'showInstructions',
  },
  {
    guard: { type: 'isRefusedWithOtherWays', params: answeredHere },
    target: '#payUponInvoice.leaving',
    actions: 'showOtherWays',
  },
  { guard: { type: 'isRefused', params: answered }, target: '#payUponInvoice.refused' },
  {
    guard: { type: 'isOpen', params: answered },
    target: '#payUponInvoice.checking.heard.waiting',
    actions: 'trust',
  },
] as const

const PAUSE_AGAIN = {
  target: '#payUponInvoice.checking.unheard.pausing',
  actions: { type: 'notePause', params: answered },
} as const

export const payUponInvoiceMachine = payUponInvoice.createMachine({
  id: 'payUponInvoice',
  context: ({ input }) => ({ ...input, isDoubted: false, pauseMs: 0 }),
  initial: 'checking',
  on: { 'page.restored': '.checking' },
  states: {
    checking: {
      description: 'The provider has not decided yet, as far as the shopper can know; the page goes on by itself.',
      tags: 'checking',
      entry: 'trust',
      initial: 'heard',
      after: { checkingLimit: 'unsettled' },
      states: {
        heard: {
          description: 'The shop answers, but for one time at most: the provider is still checking.',
          initial: 'asking',
          states: {
            asking: {
              description: 'The shop is asked.',
              invoke: {
                id: 'askShop',
                src: 'askShop',
                onDone: [
                  ...USABLE,
                  { guard: { type: 'isToldToPauseAgain', params: answered }, ...PAUSE_AGAIN },
                  {
                    guard: { type: 'isToldToPause', params: answered },
                    target: 'pausing',
                    actions: [{ type: 'notePause', params: answered }, 'doubt'],
                  },
                  ...SILENCE,
                ],
                onError: SILENCE,
              },
              after: { readDeadline: SILENCE },
            },
            waiting: {
              description: 'The next question follows soon.',
              after: { pollingInterval: 'asking' },
            },
            pausing: {
              description: 'The shop has said how long it wants to be asked nothing.',
              after: { pauseTime: 'waiting' },
            },
          },
        },
        unheard: {
          description:
            'The shop gave no usable answer twice or more, which says nothing of the payment; a message says that it is asked again.',
          tags: 'told',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The next attempt follows soon.',
              after: { pollingInterval: 'asking' },
            },
            pausing: {
              description: 'The shop has said again how long it wants to be asked nothing.',
              after: { pauseTime: 'waiting' },
            },
            asking: {
              description: 'The shop is asked once more.',
              invoke: {
                id: 'askShop',
                src: 'askShop',
                onDone: [
                  ...USABLE,
                  { guard: { type: 'isToldToPause', params: answered }, ...PAUSE_AGAIN },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
              after: { readDeadline: 'waiting' },
            },
          },
        },
      },
    },
    leaving: {
      description:
        'The provider has decided: the next page says how to pay, or offers other ways to pay the same order.',
      tags: 'checking',
      after: { leavingDeadline: 'unsettled' },
    },
    refused: {
      description:
        'The provider has refused the invoice, and the page names no other ways to pay; a message says so and leads to the orders.',
      tags: 'told',
    },
    unsettled: {
      description: 'The check takes unusually long; a message says how things stand and where to look later.',
      tags: 'told',
      on: { 'check.again': 'checking' },
    },
  },
})
export type PayUponInvoiceActor = ActorRefFrom<typeof payUponInvoiceMachine>
