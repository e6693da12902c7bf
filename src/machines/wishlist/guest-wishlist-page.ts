/**
 * The wishlist page of a guest, whose browser knows what is on the list.
 *
 * The page asks the shop for the products and shows them. The shopper removes one: it disappears at once, and a sentence
 * offers to undo that: the wishlist puts the product back, and the page asks again, as it does whenever the list is another
 * one than the page shows (changed in another tab, emptied). If the shop does not answer, a sentence says so and offers to
 * try again.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { GuestWishlist, WishlistProduct } from '../../services/contract/wishlist.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearWishlist } from '../hear-wishlist.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { WishlistStorageActor } from './wishlist-storage.ts'

/** `since`: when the product was put on the list, which is its place there. */
type Removal = { id: string; name: string; since: unknown }

/** A guest's list needs no addresses. */
const productOf = (id: string): WishlistProduct => ({ id, addPath: '', removePath: '', loginPath: '' })

const REMOVE = {
  target: 'removed' as const,
  actions: [withEvent('take'), 'wishAway' as const, withEvent('removeBox')],
}
type Listed = { ids: readonly string[] }
const LISTED = ({ event }: { event: Listed }) => event
const HEAR = { type: 'hear' as const, params: LISTED }
const SHOW = [
  { type: 'learn' as const, params: ({ event }: { event: { output: GuestWishlist } }) => event.output },
  { type: 'show' as const, params: ({ event }: { event: { output: GuestWishlist } }) => event.output },
]
/** A list that changes while it is requested is requested anew. */
const ASK_ANEW = (target: 'loading' | 'reloading') => [
  { guard: { type: 'isNews' as const, params: LISTED }, target, reenter: true, actions: HEAR },
  { actions: HEAR },
]
const ASK_AGAIN = (target: 'loading' | 'reloading') => [
  { guard: { type: 'isAnother' as const, params: LISTED }, target, actions: HEAR },
  { actions: HEAR },
]

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

export const guestWishlistPageMachine = setup({
  types: {
    input: {} as { wishlist: WishlistStorageActor; heard: readonly string[] },
    context: {} as {
      wishlist: WishlistStorageActor
      /** The products on show. */
      ids: readonly string[]
      /** What was last heard to be on the list. */
      heard: readonly string[]
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
    learn: assign({ ids: (_, { ids }: Listed) => ids }),
    hear: assign({ heard: (_, { ids }: Listed) => ids }),
    take: assign(({ context }, { id, name, since }: Removal) => ({
      removal: { id, name, since },
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
        wish: { product: productOf(context.removal?.id ?? ''), isWanted: true, since: context.removal?.since },
      }),
    ),
    /** Puts the list on the page, and tells the wishlist what left it. */
    show: effect<GuestWishlist>('show'),
    removeBox: effect<{ id: string }>('removeBox'),
  },
  guards: {
    isAnother: ({ context }, { ids }: Listed) => ids.length === 0 || !areSame(ids, context.ids),
    isNews: ({ context: { heard } }, { ids }: Listed) => !areSame(ids, heard),
  },
  delays: { readDeadline: READ_DEADLINE_MS, restoreDeadline: CHANGE_DEADLINE_MS },
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
        onDone: { target: 'shown', actions: SHOW },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
      on: { 'list.changed': ASK_ANEW('loading') },
    },
    shown: {
      description: 'The products on the list are on the page.',
      on: { 'product.remove': REMOVE, 'list.changed': ASK_AGAIN('loading') },
    },
    removed: {
      description: 'A product has left the page; a sentence says so and offers to undo it.',
      tags: 'undoable',
      on: {
        'product.remove': REMOVE,
        'removal.undo': { target: 'restoring', actions: 'wishBack' },
        'list.changed': ASK_AGAIN('reloading'),
      },
    },
    reloading: {
      description: 'The shop is asked again; the sentence about the removed product stays.',
      tags: ['busy', 'undoable'],
      invoke: {
        id: 'fetchGuestWishlist',
        src: 'fetchGuestWishlist',
        onDone: { target: 'removed', actions: SHOW },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
      on: {
        'removal.undo': { target: 'restoring', actions: 'wishBack' },
        'list.changed': ASK_ANEW('reloading'),
      },
    },
    restoring: {
      description: 'The wishlist puts the product back.',
      tags: 'busy',
      on: { 'list.changed': { target: 'loading', actions: HEAR } },
      after: { restoreDeadline: 'loading' },
    },
    failed: {
      description: 'The products could not be loaded; a sentence says so and offers to try again.',
      tags: 'failed',
      on: { 'list.retry': 'loading', 'list.changed': { target: 'loading', actions: HEAR } },
    },
  },
})
export type GuestWishlistPageActor = ActorRefFrom<typeof guestWishlistPageMachine>
