/**
 * A buy box that is replaced in place: price, delivery, options and buy form of a product on a page of its own or another.
 *
 * Its options, or a script of the page, give the address of another variant: the box is veiled, its widget is requested and
 * replaced, and the newest request wins. If the widget cannot be had, the one from before stays and its options return to it; a
 * message offers a retry.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Address = { url: string }

/** What is asked for, and the focused option; an element of the page, opaque to the machine. */
type Wanted = Address & { field: object | null }

/** The widget of a variant; `show` inserts it. */
export type BuyWidget = { markup: Markup; show: () => void }

const buyBox = setup({
  types: {
    /** What was asked for last. */
    context: {} as Wanted,
    events: {} as ({ type: 'widget.update' } & Wanted) | { type: 'widget.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchBuyWidget: unprovided<BuyWidget, Address>('fetchBuyWidget') },
  actions: {
    remember: assign((_, { url, field }: Wanted) => ({ url, field })),
    showWidget: effect<{ widget: BuyWidget }>('showWidget'),
    /** The options show again what the box shows. */
    undoChoice: effect('undoChoice'),
    /** The pressed button disappears with the message. */
    returnFocus: effect<Pick<Wanted, 'field'>>('returnFocus'),
  },
  delays: { readDeadline: READ_DEADLINE_MS },
})

export const buyBoxMachine = buyBox.createMachine({
  id: 'buyBox',
  context: { url: '', field: null },
  initial: 'resting',
  on: {
    'widget.update': {
      target: '.loading',
      reenter: true,
      actions: withEvent('remember'),
    },
  },
  states: {
    resting: { description: 'The box shows a variant.' },
    loading: {
      description: 'The widget of another variant is requested; the one from before is veiled.',
      tags: 'busy',
      invoke: {
        id: 'fetchBuyWidget',
        src: 'fetchBuyWidget',
        input: ({ context }) => context,
        onDone: {
          target: 'resting',
          actions: { type: 'showWidget', params: ({ event }) => ({ widget: event.output }) },
        },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
    },
    failed: {
      description: 'The widget could not be had: the one from before stays, and a message offers a retry.',
      tags: 'failed',
      entry: 'undoChoice',
      on: { 'widget.retry': { target: 'loading', actions: { type: 'returnFocus', params: ({ context }) => context } } },
    },
  },
})
export type BuyBoxActor = ActorRefFrom<typeof buyBoxMachine>
