/** Test cases: the wishlist page of a guest. */
import { createEmptyActor } from 'xstate'
import type { guestWishlistPageMachine } from '../../../../src/machines/wishlist/guest-wishlist-page.ts'
import type { WishlistStorageActor } from '../../../../src/machines/wishlist/wishlist-storage.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

/** A wishlist that ignores all events. */
export const noWishlist = Object.assign(createEmptyActor(), {
  on: () => ({ unsubscribe: () => undefined }),
}) as unknown as WishlistStorageActor

const list = (...ids: string[]) => ({
  markup: fakeMarkup(ids.map((id) => `<p data-product="${id}">${id}</p>`).join('')),
  ids,
  products: null,
})

const LOADING = 'a veiled page; the shop is asked'
const SHOWN = 'the products on the list'
const REMOVED = 'the sentence that a product was removed, and undo'
const RELOADING = 'a veiled list under the sentence; the shop is asked'
const FAILED = 'the sentence that the wishlist could not be loaded, with a retry'

const ASKS = { sees: LOADING, asks: ['fetchGuestWishlist'] }
const SAME = ['lamp', 'mug']

const REMOVE = 'the shopper removes the mug'
const LOADED = 'the shop shows the mug and the lamp'
/** Whether the mug was removed since the shop last showed the list. */
const isMugGone = (history: readonly string[]) => history.lastIndexOf(REMOVE) > history.lastIndexOf(LOADED)

export const guestWishlistPageCases: Cases<typeof guestWishlistPageMachine> = {
  input: { wishlist: noWishlist },
  guardContext: ({ ids }) => ids,
  states: {
    loading: { sees: LOADING, waits: [10_000], awaits: ['fetchGuestWishlist'] },
    shown: { sees: SHOWN },
    removed: { sees: REMOVED },
    reloading: { sees: RELOADING, waits: [10_000], awaits: ['fetchGuestWishlist'] },
    failed: { sees: FAILED },
  },
  starts: { asks: ['fetchGuestWishlist'] },
  delays: { readDeadline: { ms: 10_000, follows: { sees: FAILED } } },
  cases: [
    {
      event: { type: 'xstate.done.actor.fetchGuestWishlist', output: list('mug', 'lamp') },
      says: LOADED,
      follows: [
        { in: 'loading', sees: SHOWN, does: ['show'] },
        { sees: REMOVED, does: ['show'] },
      ],
    },
    {
      event: { type: 'xstate.error.actor.fetchGuestWishlist', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: FAILED },
    },
    {
      event: { type: 'product.remove', id: 'mug', name: 'Mug' },
      says: REMOVE,
      follows: { sees: REMOVED, does: ['product.wish', 'removeBox'], finds: 'no mug' },
    },
    {
      event: { type: 'removal.undo' },
      says: 'the shopper undoes it',
      follows: [
        { in: 'removed', sees: SHOWN, does: ['product.wish'] },
        { sees: LOADING, does: ['product.wish'], asks: ['fetchGuestWishlist'] },
      ],
    },
    {
      event: { type: 'list.changed', ids: SAME },
      says: 'the mug and the lamp are on the list',
      follows: [
        { in: 'removed', when: isMugGone, sees: RELOADING, asks: ['fetchGuestWishlist'] },
        { in: 'shown', when: isMugGone, ...ASKS },
        { in: 'failed', ...ASKS },
        { stays: true },
      ],
    },
    {
      event: { type: 'list.changed', ids: [] },
      says: 'nothing is on the list',
      follows: [
        { in: 'removed', sees: RELOADING, asks: ['fetchGuestWishlist'] },
        { in: ['shown', 'failed'], ...ASKS },
        { stays: true },
      ],
    },
    { event: { type: 'list.retry' }, says: 'the shopper tries again', follows: ASKS },
  ],
}
