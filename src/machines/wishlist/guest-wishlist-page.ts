/**
 * The wishlist page of a guest, whose browser knows what is on the list.
 *
 * The page asks the shop for the products and shows them. The shopper removes one: it disappears at once, and a sentence
 * offers to undo that. Whenever the list is another one than the page shows (undone, changed in another tab, emptied), the
 * page asks again. If the shop does not answer, a sentence says so and offers to try again.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { GuestWishlist, WishlistProduct } from '../../services/contract/wishlist.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { hearWishlist } from '../hear-wishlist.ts'
import { unprovided } from '../unprovided.ts'
import type { WishlistStorageActor } from './wishlist-storage.ts'

type Removal = { id: string; name: string }

/** A guest's list needs no addresses. */
const productOf = (id: string): WishlistProduct => ({ id, addPath: '', removePath: '', loginPath: '' })

const REMOVE = {
  target: 'removed' as const,
  actions: [
    { type: 'take' as const, params: ({ event }: { event: Removal }) => event },
    'wishAway' as const,
    { type: 'removeBox' as const, params: ({ event }: { event: Removal }) => event },
  ],
}
const ASK_AGAIN = {
  guard: { type: 'isAnother' as const, params: ({ event }: { event: { ids: readonly string[] } }) => event },
}

export const guestWishlistPageMachine = setup({
  types: {
    input: {} as { wishlist: WishlistStorageActor },
    context: {} as {
      wishlist: WishlistStorageActor
      /** The products on show. */
      ids: readonly string[]
      /** The product that was removed last. */
      removal: Removal | null
    },
    events: {} as
      | ({ type: 'product.remove' } & Removal)
      | { type: 'removal.undo' }
      | { type: 'list.changed'; ids: readonly string[] }
      | { type: 'list.retry' },
    tags: {} as 'busy' | 'failed' | 'undoable',
  },
  actors: { fetchGuestWishlist: unprovided<GuestWishlist>('fetchGuestWishlist'), hearWishlist },
  actions: {
    learn: assign({ ids: (_, { ids }: { ids: readonly string[] }) => ids }),
    take: assign(({ context }, { id, name }: Removal) => ({
      removal: { id, name },
      ids: context.ids.filter((shown) => shown !== id),
    })),
    wishAway: sendTo(
      ({ context }) => context.wishlist,
      ({ context }) => ({
        type: 'product.wish' as const,
        wish: { product: productOf(context.removal?.id ?? ''), isWanted: false },
      }),
    ),
    wishBack: sendTo(
      ({ context }) => context.wishlist,
      ({ context }) => ({
        type: 'product.wish' as const,
        wish: { product: productOf(context.removal?.id ?? ''), isWanted: true },
      }),
    ),
    /** Puts the list on the page, and tells the wishlist what left it. */
    show: (_context, _params: GuestWishlist) => undefined,
    removeBox: (_context, _params: { id: string }) => undefined,
  },
  guards: {
    isAnother: ({ context }, { ids }: { ids: readonly string[] }) =>
      ids.length !== context.ids.length || ids.length === 0 || ids.some((id) => !context.ids.includes(id)),
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'guestWishlistPage',
  context: ({ input }) => ({ ...input, ids: [], removal: null }),
  invoke: { id: 'hearWishlist', src: 'hearWishlist', input: ({ context }) => context },
  initial: 'loading',
  states: {
    loading: {
      description: 'The shop is asked for the products on the list.',
      tags: 'busy',
      invoke: {
        id: 'fetchGuestWishlist',
        src: 'fetchGuestWishlist',
        onDone: {
          target: 'shown',
          actions: [
            { type: 'learn', params: ({ event }) => event.output },
            { type: 'show', params: ({ event }) => event.output },
          ],
        },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
    },
    shown: {
      description: 'The products on the list are on the page.',
      on: { 'product.remove': REMOVE, 'list.changed': { ...ASK_AGAIN, target: 'loading' } },
    },
    removed: {
      description: 'A product has left the page; a sentence says so and offers to undo it.',
      tags: 'undoable',
      on: {
        'product.remove': REMOVE,
        'removal.undo': { target: 'shown', actions: 'wishBack' },
        'list.changed': { ...ASK_AGAIN, target: 'reloading' },
      },
    },
    reloading: {
      description: 'The shop is asked again; the sentence about the removed product stays.',
      tags: ['busy', 'undoable'],
      on: { 'removal.undo': { target: 'loading', actions: 'wishBack' } },
      invoke: {
        id: 'fetchGuestWishlist',
        src: 'fetchGuestWishlist',
        onDone: {
          target: 'removed',
          actions: [
            { type: 'learn', params: ({ event }) => event.output },
            { type: 'show', params: ({ event }) => event.output },
          ],
        },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
    },
    failed: {
      description: 'The products could not be loaded; a sentence says so and offers to try again.',
      tags: 'failed',
      on: { 'list.retry': 'loading', 'list.changed': 'loading' },
    },
  },
})
export type GuestWishlistPageActor = ActorRefFrom<typeof guestWishlistPageMachine>
