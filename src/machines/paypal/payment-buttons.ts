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
 * An order that the shop takes no payment for now has its button switched off, and every way to pay with it: that button stays, and
 * the provider hears nothing.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { FailureCode } from '../../services/contract/payment-failure.ts'
import type { Provider } from '../../services/contract/provider.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { SCRIPT_DEADLINE_MS } from './provider-script.ts'

/** If the buttons come sooner, no message is shown; this project's number. */
export const NOTICE_DELAY_MS = 1_500

export type LoadPoint = 'visible' | 'consent' | 'intent'

/** What the page says of this way to pay. */
type Page = {
  /** The shop takes no payment for this order now. */
  isRefused: boolean
  /** It failed on the page before. */
  isPrevented: boolean
  loadPoint: LoadPoint
}

export const paymentButtonsMachine = setup({
  types: {
    context: {} as Page & { provider: Provider | null },
    input: {} as Page,
    events: {} as
      /** The place is near the view. */
        | { type: 'place.near' }
        /** The shopper agrees to the provider. */
        | { type: 'provider.allow' }
        /** The shopper wants the script. */
        | { type: 'payment.want' }
        | { type: 'script.there'; provider: Provider }
        | { type: 'script.blocked' },
    /** `told`: a message describes the state. */
    tags: {} as 'told',
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
    reportFailure: (_context, _params: { code: FailureCode; error: unknown }) => undefined,
  },
  guards: {
    isRefused: ({ context }) => context.isRefused,
    isPrevented: ({ context }) => context.isPrevented,
    isLoadedInView: ({ context }) => context.loadPoint === 'visible',
    isLoadedWithConsent: ({ context }) => context.loadPoint === 'consent',
    isDrawn: (_, { isDrawn }: { isDrawn: boolean }) => isDrawn,
  },
  delays: { drawingDeadline: SCRIPT_DEADLINE_MS, noticeDelay: NOTICE_DELAY_MS },
}).createMachine({
  id: 'paymentButtons',
  context: ({ input }) => ({ ...input, provider: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'What the page says of this way to pay decides how it begins.',
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isPrevented', target: 'prevented' },
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
    distant: {
      description: 'The place is not near the view yet; the provider hears nothing of this page.',
      invoke: { id: 'hearNearness', src: 'hearNearness' },
      on: { 'place.near': 'loading' },
    },
    unagreed: {
      description: 'The shopper has not agreed to the provider; a button loads its script for this payment.',
      tags: 'told',
      invoke: { id: 'hearConsent', src: 'hearConsent' },
      on: { 'provider.allow': 'loading', 'payment.want': 'loading' },
    },
    offered: {
      description: 'The script is loaded only when it is needed; a button loads it.',
      tags: 'told',
      on: { 'payment.want': 'loading' },
    },
    loading: {
      description: 'The provider’s buttons are on their way.',
      type: 'parallel',
      on: {
        'script.blocked': {
          target: 'failed',
          actions: { type: 'reportFailure', params: { code: 'SWAG_PAYPAL__SCRIPT_ERROR', error: undefined } },
        },
      },
      states: {
        notice: {
          description: 'What a shopper is told meanwhile.',
          initial: 'unnoticed',
          states: {
            unnoticed: { description: 'They usually come soon.', after: { noticeDelay: 'noticed' } },
            noticed: { description: 'They take a while; a message says so.', tags: 'told' },
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
                'script.there': { target: 'drawing', actions: { type: 'noteProvider', params: ({ event }) => event } },
              },
            },
            drawing: {
              description: 'The script draws its buttons.',
              invoke: {
                id: 'drawButtons',
                src: 'drawButtons',
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: { type: 'isDrawn', params: ({ event }) => ({ isDrawn: event.output }) },
                    target: '#paymentButtons.ready',
                  },
                  {
                    target: '#paymentButtons.failed',
                    actions: {
                      type: 'reportFailure',
                      params: { code: 'SWAG_PAYPAL__NOT_ELIGIBLE', error: 'Funding for PayPal button is not eligible' },
                    },
                  },
                ],
                onError: {
                  target: '#paymentButtons.failed',
                  actions: {
                    type: 'reportFailure',
                    params: ({ event }) => ({ code: 'SWAG_PAYPAL__SCRIPT_ERROR' as const, error: event.error }),
                  },
                },
              },
              after: {
                drawingDeadline: {
                  target: '#paymentButtons.failed',
                  actions: {
                    type: 'reportFailure',
                    params: { code: 'SWAG_PAYPAL__SCRIPT_ERROR', error: 'no buttons in time' },
                  },
                },
              },
            },
          },
        },
      },
    },
    ready: { description: 'The provider’s buttons are there; pressing one begins an attempt.', type: 'final' },
    failed: {
      description: 'It cannot be paid in this way; the shopper is led to a page that says why.',
      type: 'final',
    },
  },
})
export type PaymentButtonsActor = ActorRefFrom<typeof paymentButtonsMachine>
