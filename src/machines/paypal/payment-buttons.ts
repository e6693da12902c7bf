/**
 * The provider's buttons in place of the order button, for a way to pay that the shopper approves with the provider.
 *
 * The order button is away from the beginning: without an approved payment the order cannot be placed. Once the place comes near
 * the view, or once the shopper has agreed to the provider, its script is loaded, and it draws its buttons. Where the shop has the
 * script loaded only when it is needed, or the shopper has not agreed, a button of the page loads it; the provider's, which appears
 * then, pays. What a press begins is an attempt (payment-attempt).
 *
 * A script that cannot be had, and a way to pay that is not open to the shopper, are told to the shop, and the page is loaded again
 * (payment-error). On that page the order button is back, but cannot be pressed, and the script is not loaded, unless the shopper
 * wants to try again.
 *
 * With some ways to pay the shop itself leads to the provider after a plain order. Then nothing depends on the script: where it is
 * not loaded by itself, cannot be had, or takes longer than five seconds, the order button pays as well, and stays until the page is
 * left. Only one of the two places an order: the attempt (payment-attempt) decides.
 *
 * An order that the shop takes no payment for now has its button switched off, and every way to pay with it: that button stays, and
 * the provider hears nothing.
 */
import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate'
import type { FailureCode } from '../../services/contract/payment-failure.ts'
import type { Provider } from '../../services/contract/provider.ts'
import { SCRIPT_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { PaymentAttemptActor } from './payment-attempt.ts'

/** If the buttons come sooner, no message is shown; this project's number. */
export const NOTICE_DELAY_MS = 1_500
/** If the buttons take longer, the order button is offered beside them; this project's number. */
export const OFFER_DELAY_MS = 5_000

export type LoadPoint = 'visible' | 'consent' | 'intent'

/** What the page says of this way to pay. */
type Page = {
  /** The shop takes no payment for this order now. */
  isRefused: boolean
  /** It failed on the page before. */
  isPrevented: boolean
  /** The shop leads to the provider after a plain order. */
  isLedByShop: boolean
  loadPoint: LoadPoint
}

const paymentButtons = setup({
  types: {
    context: {} as Page & { attempt: PaymentAttemptActor; provider: Provider | null },
    input: {} as Page & { attempt: PaymentAttemptActor },
    events: {} as
      /** The place is near the view. */
        | { type: 'place.near' }
        /** The shopper agrees to the provider. */
        | { type: 'provider.allow' }
        /** The shopper wants the script. */
        | { type: 'payment.want' }
        | { type: 'script.there'; provider: Provider }
        | { type: 'script.blocked' },
    /** `told`: a message describes the state. `orderable`: the order button pays, too. */
    tags: {} as 'told' | 'orderable',
  },
  actors: {
    /** Sends `place.near` once the place is near the view. */
    hearNearness: unprovidedCallback('hearNearness'),
    /** Sends `provider.allow` once the shopper has agreed to the provider. */
    hearConsent: unprovidedCallback('hearConsent'),
    /** Wants the provider's script, and sends `script.there` or `script.blocked`. */
    hearScript: unprovidedCallback('hearScript'),
    /** False if this way to pay is not open to the shopper. */
    drawButtons: unprovided<boolean, { provider: Provider | null }>('drawButtons'),
  },
  actions: {
    noteProvider: assign({ provider: (_, { provider }: { provider: Provider }) => provider }),
    /** Leads the shopper to a page that says what happened; see `payment-error`. */
    reportFailure: effect<{ code: FailureCode; error: unknown }>('reportFailure'),
    /** The attempt takes a plain order from now on. */
    offerOrder: sendTo(({ context }) => context.attempt, { type: 'order.offer' }),
  },
  guards: {
    isRefused: ({ context }) => context.isRefused,
    isPrevented: ({ context }) => context.isPrevented,
    isLedByShop: ({ context }) => context.isLedByShop,
    isPreventedOnly: ({ context }) => context.isPrevented && !context.isLedByShop,
    isLoadedInView: ({ context }) => context.loadPoint === 'visible',
    isLoadedWithConsent: ({ context }) => context.loadPoint === 'consent',
    isOverdue: stateIn({ loading: { notice: 'overdue' } }),
    isDrawn: (_, { isDrawn }: { isDrawn: boolean }) => isDrawn,
  },
  delays: {
    drawingDeadline: SCRIPT_DEADLINE_MS,
    noticeDelay: NOTICE_DELAY_MS,
    offerDelay: OFFER_DELAY_MS - NOTICE_DELAY_MS,
  },
})

/** The buttons cannot be had: the order button pays where it can; otherwise the shop is told why. */
const lost = (code: FailureCode, told: (error: unknown) => unknown) =>
  [
    { guard: 'isLedByShop', target: '#paymentButtons.replaced' },
    {
      target: '#paymentButtons.failed',
      actions: {
        type: 'reportFailure',
        params: ({ event }: { event: object }) => ({
          code,
          error: told('error' in event ? event.error : undefined),
        }),
      },
    },
  ] as const

/** The script is loaded while the order button stays. */
const LOAD = ['#paymentButtons.loading.notice.overdue', '#paymentButtons.loading.work.fetching'] as const

/** Where the order button pays as well from the beginning. */
const BESIDE = { tags: ['told', 'orderable'], entry: 'offerOrder' } as const

export const paymentButtonsMachine = paymentButtons.createMachine({
  id: 'paymentButtons',
  context: ({ input }) => ({ ...input, provider: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'What the page says of this way to pay decides how it begins.',
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isPreventedOnly', target: 'prevented' },
        { guard: 'isPrevented', target: 'replaced' },
        { guard: 'isLoadedInView', target: 'distant' },
        { guard: 'isLoadedWithConsent', target: 'unagreed' },
        { target: 'offered' },
      ],
    },
    refused: {
      description:
        'The shop takes no payment for this order now; its button is there, switched off as the shop printed it.',
      type: 'final',
    },
    prevented: {
      description: 'It failed on the page before; the order button cannot be pressed, and the shopper may try again.',
      tags: 'told',
      on: { 'payment.want': 'loading' },
    },
    replaced: {
      description:
        'The buttons cannot be had; the order button leads to the provider, and the shopper may try the buttons again.',
      ...BESIDE,
      on: { 'payment.want': { target: LOAD } },
    },
    distant: {
      description: 'The place is not near the view yet; the provider hears nothing of this page.',
      invoke: { id: 'hearNearness', src: 'hearNearness' },
      on: { 'place.near': 'loading' },
    },
    unagreed: {
      description: 'The shopper has not agreed to the provider; a button loads its script for this payment.',
      invoke: { id: 'hearConsent', src: 'hearConsent' },
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Whether the shop leads on decides what pays.',
          always: [{ guard: 'isLedByShop', target: 'beside' }, { target: 'alone' }],
        },
        alone: {
          description: 'Only the provider’s buttons pay.',
          tags: 'told',
          on: { 'provider.allow': '#paymentButtons.loading', 'payment.want': '#paymentButtons.loading' },
        },
        beside: {
          description: 'The order button leads to the provider as well.',
          ...BESIDE,
          on: { 'provider.allow': { target: LOAD }, 'payment.want': { target: LOAD } },
        },
      },
    },
    offered: {
      description: 'The script is loaded only when it is needed; a button loads it.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Whether the shop leads on decides what pays.',
          always: [{ guard: 'isLedByShop', target: 'beside' }, { target: 'alone' }],
        },
        alone: {
          description: 'Only the provider’s buttons pay.',
          tags: 'told',
          on: { 'payment.want': '#paymentButtons.loading' },
        },
        beside: {
          description: 'The order button leads to the provider as well.',
          ...BESIDE,
          on: { 'payment.want': { target: LOAD } },
        },
      },
    },
    loading: {
      description: 'The provider’s buttons are on their way.',
      type: 'parallel',
      on: { 'script.blocked': lost('SWAG_PAYPAL__SCRIPT_ERROR', () => undefined) },
      states: {
        notice: {
          description: 'What a shopper can do meanwhile.',
          initial: 'unnoticed',
          states: {
            unnoticed: {
              description: 'They usually come soon.',
              after: { noticeDelay: [{ guard: 'isLedByShop', target: 'awaited' }, { target: 'noticed' }] },
            },
            noticed: { description: 'They take a while; a message says so.', tags: 'told' },
            awaited: {
              description: 'They take a while; a message says so, and the order button follows if they take longer.',
              tags: 'told',
              after: { offerDelay: 'overdue' },
            },
            overdue: {
              description: 'They may not come at all; the order button leads to the provider as well.',
              ...BESIDE,
            },
          },
        },
        work: {
          description: 'First the script, then what it draws.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The provider’s script is awaited.',
              invoke: { id: 'hearScript', src: 'hearScript' },
              on: {
                'script.there': { target: 'drawing', actions: withEvent('noteProvider') },
              },
            },
            drawing: {
              description: 'The script draws its buttons.',
              invoke: {
                id: 'drawButtons',
                src: 'drawButtons',
                input: ({ context }) => context,
                onDone: [
                  { guard: { type: 'isDrawn', params: ({ event }) => ({ isDrawn: event.output }) }, target: 'drawn' },
                  ...lost('SWAG_PAYPAL__NOT_ELIGIBLE', () => 'Funding for PayPal button is not eligible'),
                ],
                onError: lost('SWAG_PAYPAL__SCRIPT_ERROR', (error) => error),
              },
              after: { drawingDeadline: lost('SWAG_PAYPAL__SCRIPT_ERROR', () => 'no buttons in time') },
            },
            drawn: {
              description: 'The buttons are there; if they are late, the order button stays.',
              always: [{ guard: 'isOverdue', target: '#paymentButtons.beside' }, { target: '#paymentButtons.ready' }],
            },
          },
        },
      },
    },
    ready: { description: 'The provider’s buttons are there; pressing one begins an attempt.', type: 'final' },
    beside: {
      description: 'The provider’s buttons have come late; they pay, and so does the order button.',
      tags: 'orderable',
      type: 'final',
    },
    failed: {
      description: 'It cannot be paid in this way; the shopper is led to a page that says why.',
      type: 'final',
    },
  },
})
export type PaymentButtonsActor = ActorRefFrom<typeof paymentButtonsMachine>
