/**
 * The provider's payment wall: its own list of ways to pay, in a frame at the chosen method.
 *
 * While the wall is there, an order that everything else lets pass is sent in the background, once: the shop places it and tells
 * the wall of it, and the wall leads to the provider. Or the shop names a page, which follows. If the wall leads nowhere, the
 * shopper is sent to the provider's page directly.
 *
 * Without the wall (its script is blocked, or its frame does not come) a message says so, and the browser submits the order as
 * for any other method: how to pay is then chosen on the provider's page. An answer that does not come, or says nothing usable,
 * leaves it unknown whether the order was placed; the order form says so, and checks before it sends anything again.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WallAnswer } from '../../services/contract/payment-wall.ts'
import { LEAVING_DEADLINE_MS, ORDER_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** After this time the wall counts as lost; it may still come (quality.md, A17: every request has a deadline). */
export const WALL_DEADLINE_MS = 15_000

const paymentWall = setup({
  types: {
    /** `address`: where the shopper is sent; null where nobody named a page that may be followed. */
    context: {} as { approvalUrl: string | null; address: string | null },
    /** `approvalUrl`: where the provider takes this payment without the wall. */
    input: {} as { approvalUrl: string | null },
    events: {} as
      | { type: 'wall.drawn' }
      | { type: 'wall.failed' }
      /** The wall cannot lead to the provider. */
      | { type: 'wall.stuck' }
      /** The order form is submitted, and no check has refused it. */
      | { type: 'order.send'; submit: object | null }
      /** The browser or a script reads the form's data. */
      | { type: 'form.read'; data: object | null }
      | { type: 'page.restored' },
    tags: {} as 'told',
  },
  actors: {
    /** Lets the provider draw the wall; sends `wall.drawn` or `wall.failed`. */
    drawWall: unprovidedCallback('drawWall'),
    orderByWall: unprovided<WallAnswer>('orderByWall'),
    /** Lets the wall lead to the provider; sends `wall.stuck` if it cannot. */
    payByWall: unprovidedCallback('payByWall'),
  },
  actions: {
    /** Tells the page's scripts that the wall is there. */
    tellPage: effect('tellPage'),
    /** Prevents the browser from submitting the form. */
    keepHere: effect<{ submit: object | null }>('keepHere'),
    /** Leaves out of the form's data that the wall takes the order. */
    leaveOutWall: effect<{ data: object | null }>('leaveOutWall'),
    // From `holdForm` to `releaseForm`, `form-submission` ignores other submits.
    holdForm: effect('holdForm'),
    releaseForm: effect('releaseForm'),
    /** Tells `form-submission` that another page follows. */
    leaveForm: effect('leaveForm'),
    goOn: effect<{ address: string | null }>('goOn'),
    noteAddress: assign({ address: (_, { address }: { address: string | null }) => address }),
  },
  guards: {
    isWall: (_, { address }: WallAnswer) => address === null,
    hasAddress: ({ context }) => context.address !== null,
  },
  delays: {
    wallDeadline: WALL_DEADLINE_MS,
    orderDeadline: ORDER_DEADLINE_MS,
    leavingDeadline: LEAVING_DEADLINE_MS,
  },
})

/** To the provider's page without the wall, where the page names one. */
const DIRECTLY = [
  { guard: 'hasAddress' as const, target: 'leaving' as const },
  { target: '#paymentWall.shown' as const },
]

export const paymentWallMachine = paymentWall.createMachine({
  id: 'paymentWall',
  context: ({ input: { approvalUrl } }) => ({ approvalUrl, address: null }),
  invoke: { id: 'drawWall', src: 'drawWall' },
  initial: 'without',
  states: {
    without: {
      description: 'The wall is not there; the order is submitted by the browser.',
      initial: 'drawing',
      on: {
        'wall.drawn': { target: 'shown', actions: 'tellPage' },
        'form.read': { actions: withEvent('leaveOutWall') },
      },
      states: {
        drawing: {
          description: 'The provider draws the wall; an order that is sent before is submitted by the browser.',
          on: { 'wall.failed': 'missing' },
          after: { wallDeadline: 'missing' },
        },
        missing: {
          description: 'The wall cannot be had; a message says that the order may be placed without it.',
          tags: 'told',
        },
      },
    },
    shown: {
      description: 'The shopper chooses in the wall how to pay; the order can be placed.',
      on: {
        'order.send': { target: 'sending', actions: withEvent('keepHere') },
      },
    },
    sending: {
      description: 'The order is under way; further submits are ignored.',
      entry: 'holdForm',
      exit: 'releaseForm',
      on: {
        'order.send': { actions: withEvent('keepHere') },
        'page.restored': 'shown',
      },
      initial: 'ordering',
      states: {
        ordering: {
          description: 'The shop places the order and tells the provider of it.',
          invoke: {
            id: 'orderByWall',
            src: 'orderByWall',
            onDone: [
              {
                guard: { type: 'isWall', params: ({ event }) => event.output },
                target: 'paying',
                actions: [
                  'leaveForm',
                  { type: 'noteAddress', params: ({ context }) => ({ address: context.approvalUrl }) },
                ],
              },
              {
                target: 'leaving',
                actions: ['leaveForm', { type: 'noteAddress', params: ({ event }) => event.output }],
              },
            ],
            onError: '#paymentWall.shown',
          },
          after: { orderDeadline: '#paymentWall.shown' },
        },
        paying: {
          description: 'The order is placed, and the wall leads to the provider.',
          invoke: { id: 'payByWall', src: 'payByWall' },
          on: { 'wall.stuck': DIRECTLY },
          after: { leavingDeadline: DIRECTLY },
        },
        leaving: {
          description: 'The next page follows: the provider’s, or the shop’s own that says how the order stands.',
          entry: { type: 'goOn', params: ({ context }) => context },
          after: { leavingDeadline: '#paymentWall.shown' },
        },
      },
    },
  },
})
export type PaymentWallActor = ActorRefFrom<typeof paymentWallMachine>
