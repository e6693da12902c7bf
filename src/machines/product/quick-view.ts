/**
 * A quick view: a product in a dialog over the list it is in, with its price, its variants and its buy form.
 *
 * The shopper presses a link on a product's box, which leads to the product's page wherever this flow does not run. The product
 * is requested, and the page shows that it is loading; the dialog opens with the product, or after a moment without it. The next
 * and the previous product of the list are then loaded ahead, one at a time, so that they are shown at once. If a product cannot
 * be had, a sentence says so and offers a retry; a link to the product's page is there in every state. A variant that is chosen
 * inside replaces the buy box alone (buy-box), and the link leads to that variant then. The dialog can be closed at any time,
 * which aborts the request; it closes for the cart panel, which shows what was bought (specification, section 4).
 */
import { type ActorRefFrom, type AnyEventObject, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import type { Modal, ModalActor } from '../bootstrap/modal.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { hearModal } from '../hear-modal.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** The dialog opens without the product after this time, in milliseconds (contract, shell 14.1). */
export const QUICK_VIEW_OPENING_DELAY_MS = 350

/** A product of the list: where its view is, the address of its page, and its name. */
export type Product = { url: string; address: string; name: string }

/** The products of the list, and the one among them that was pressed. */
export type QuickView = { products: readonly Product[]; place: number; dialog: Modal }

type Context = QuickView & {
  modal: ModalActor
  owner: string
  /** What was loaded, by the address of the view; null for what could not be loaded ahead. */
  views: Readonly<Record<string, Markup | null>>
  /** Address of the page of the product or variant that is shown. */
  address: string
  /** What the dialog will show, drawn before it opens; opaque to the machine. */
  drawn: object | null
}

/** The way to another product of the list: 1 for the next, -1 for the previous one. */
export type Way = 1 | -1

/** The product that is shown or requested. */
const productOf = ({ products, place }: Pick<QuickView, 'products' | 'place'>): Product | undefined => products[place]

/** The neighbour that has not been requested yet; the next product comes before the previous one. */
const neighbourOf = ({ products, place, views }: Context): Product | undefined =>
  [products[place + 1], products[place - 1]].find((product) => product && !(product.url in views))

const quickView = setup({
  types: {
    input: {} as { modal: ModalActor; owner: string; dialog: Modal },
    context: {} as Context,
    events: {} as
      | { type: 'product.open'; view: QuickView }
      | { type: 'product.step'; way: Way }
      | { type: 'product.retry' }
      | { type: 'variant.shown'; address: string }
      | { type: 'view.drawn'; drawn: object }
      | { type: 'modal.shown' }
      | { type: 'modal.closed' }
      | { type: 'page.restored' },
    tags: {} as 'opening' | 'busy' | 'shown' | 'failed',
  },
  actors: {
    fetchQuickView: unprovided<Markup, { url: string }>('fetchQuickView'),
    /** Asks for a product that may be shown next; null where nothing is asked ahead. */
    lookAhead: unprovided<Markup | null, { url: string }>('lookAhead'),
    /** Loads what draws the dialog while the shop is asked, and sends `view.drawn`. A failure is told when the dialog opens. */
    drawAhead: unprovidedCallback<AnyEventObject, Pick<Context, 'drawn'>>('drawAhead'),
    hearModal,
  },
  actions: {
    openModal: sendTo(
      ({ context }) => context.modal,
      ({ context }) => ({
        type: 'modal.open' as const,
        modal: { ...context.dialog, label: productOf(context)?.name ?? '' },
      }),
    ),
    remember: assign((_, { view }: { view: QuickView }) => ({
      ...view,
      views: {},
      address: productOf(view)?.address ?? '',
    })),
    step: assign(({ context: { products, place } }, { way }: { way: Way }) => ({
      place: place + way,
      address: products[place + way]?.address ?? '',
    })),
    keep: assign({
      views: ({ context }, { markup }: { markup: Markup }) => ({
        ...context.views,
        [productOf(context)?.url ?? '']: markup,
      }),
    }),
    keepAhead: assign({
      views: ({ context }, { markup }: { markup: Markup | null }) => ({
        ...context.views,
        [neighbourOf(context)?.url ?? '']: markup,
      }),
    }),
    keepDrawn: assign({ drawn: (_, { drawn }: { drawn: object }) => drawn }),
    setAddress: assign({ address: (_, { address }: { address: string }) => address }),
  },
  guards: {
    hasNeighbour: ({ context: { products, place } }, { way }: { way: Way }) => Boolean(products[place + way]),
    isLoaded: ({ context }) => Boolean(context.views[productOf(context)?.url ?? '']),
    isMoreAhead: ({ context }) => Boolean(neighbourOf(context)),
  },
  delays: { openingDelay: QUICK_VIEW_OPENING_DELAY_MS, readDeadline: READ_DEADLINE_MS },
})

const OPEN = {
  'product.open': {
    target: '#quickView.asked',
    reenter: true,
    actions: withEvent('remember'),
  },
}
const LEAVE = {
  'modal.closed': '#quickView.closed',
  'product.step': {
    guard: withEvent('hasNeighbour'),
    target: '#quickView.turning',
    actions: withEvent('step'),
  },
}
const GIVE_UP = { target: 'resting', actions: { type: 'keepAhead' as const, params: { markup: null } } }

export const quickViewMachine = quickView.createMachine({
  id: 'quickView',
  context: ({ input }) => ({ ...input, products: [], place: 0, views: {}, address: '', drawn: null }),
  invoke: { id: 'hearModal', src: 'hearModal', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: { description: 'No product is in a dialog.', on: OPEN },
    asked: {
      description: 'The product is requested from the server.',
      tags: 'busy',
      invoke: {
        id: 'fetchQuickView',
        src: 'fetchQuickView',
        input: ({ context }) => ({ url: productOf(context)?.url ?? '' }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ markup: event.output }) } },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
      initial: 'opening',
      states: {
        opening: {
          description:
            'The page shows that it is loading; the dialog opens with the product, or in a moment without it.',
          tags: 'opening',
          invoke: { id: 'drawAhead', src: 'drawAhead', input: ({ context }) => context },
          on: { ...OPEN, 'view.drawn': { actions: withEvent('keepDrawn') }, 'page.restored': '#quickView.closed' },
          after: { openingDelay: 'loading' },
        },
        loading: { description: 'The dialog waits for the product.', entry: 'openModal', on: LEAVE },
      },
    },
    turning: {
      description: 'Whether the product was loaded ahead decides if it is shown at once.',
      always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'asked.loading' }],
    },
    shown: {
      description: 'The product is on screen.',
      tags: 'shown',
      entry: 'openModal',
      on: { ...LEAVE, 'variant.shown': { actions: withEvent('setAddress') } },
      initial: 'resting',
      states: {
        resting: {
          description: 'Its neighbours in the list are loaded, as far as they can be had.',
          always: { guard: 'isMoreAhead', target: 'looking' },
        },
        looking: {
          description: 'The next product of the list, or then the previous one, is loaded ahead; only ever one.',
          invoke: {
            id: 'lookAhead',
            src: 'lookAhead',
            input: ({ context }) => ({ url: neighbourOf(context)?.url ?? '' }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepAhead', params: ({ event }) => ({ markup: event.output }) },
            },
            // Told when the shopper wants to see it.
            onError: GIVE_UP,
          },
          after: { readDeadline: GIVE_UP },
        },
      },
    },
    failed: {
      description: 'The product could not be loaded: a message offers a retry, beside the link to its page.',
      tags: 'failed',
      entry: 'openModal',
      on: { ...LEAVE, 'product.retry': 'asked.loading' },
    },
  },
})
export type QuickViewActor = ActorRefFrom<typeof quickViewMachine>
