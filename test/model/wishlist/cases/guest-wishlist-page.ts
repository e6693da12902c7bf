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
const RESTORING = 'a veiled page; the wishlist puts the product back'
const VEILED = 'a veiled page'
const FAILED = 'the sentence that the wishlist could not be loaded, with a retry'

const ASKS = { sees: LOADING, asks: ['fetchGuestWishlist'] }
const SAME = ['lamp', 'mug']

const REMOVE = 'the shopper removes the mug'
const UNDO = 'the shopper undoes it'
const LOADED = 'the shop shows the mug and the lamp'
const BOTH = 'the mug and the lamp are on the list'
const NONE = 'nothing is on the list'
/** Whether the list was heard to be another one before. */
const wasOther = (now: typeof BOTH | typeof NONE) => (history: readonly string[]) =>
  now === BOTH
    ? history.lastIndexOf(NONE) > history.lastIndexOf(BOTH)
    : history.lastIndexOf(BOTH) >= history.lastIndexOf(NONE)
const RELOADS = { sees: RELOADING, asks: ['fetchGuestWishlist'] }
/** Whether the mug was removed since the shop last showed the list. */
const isMugGone = (history: readonly string[]) => history.lastIndexOf(REMOVE) > history.lastIndexOf(LOADED)

export const guestWishlistPageCases: Cases<typeof guestWishlistPageMachine> = {
  input: { wishlist: noWishlist, heard: ['mug', 'lamp'] },
  guardContext: ({ ids, heard }) => [ids, heard],
  states: {
    loading: { sees: LOADING, looks: VEILED, waits: [10_000], awaits: ['fetchGuestWishlist'] },
    shown: { sees: SHOWN },
    removed: { sees: REMOVED },
    reloading: { sees: RELOADING, waits: [10_000], awaits: ['fetchGuestWishlist'] },
    restoring: { sees: RESTORING, looks: VEILED, waits: [20_000] },
    failed: { sees: FAILED },
  },
  starts: { asks: ['fetchGuestWishlist'] },
  delays: {
    readDeadline: { ms: 10_000, follows: { sees: FAILED } },
    restoreDeadline: { ms: 20_000, follows: ASKS },
  },
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
      event: { type: 'product.remove', id: 'mug', name: 'Mug', since: '2026-01-01T00:00:00.000Z' },
      says: REMOVE,
      follows: { sees: REMOVED, does: ['product.wish', 'removeBox'], finds: 'no mug' },
    },
    { event: { type: 'removal.undo' }, says: UNDO, follows: { sees: RESTORING, does: ['product.wish'] } },
    {
      event: { type: 'list.changed', ids: SAME },
      says: BOTH,
      follows: [
        { in: 'loading', when: wasOther(BOTH), ...ASKS },
        { in: 'reloading', when: wasOther(BOTH), ...RELOADS },
        { in: 'removed', when: isMugGone, ...RELOADS },
        { in: 'shown', when: isMugGone, ...ASKS },
        { in: ['restoring', 'failed'], ...ASKS },
        { stays: true },
      ],
    },
    {
      event: { type: 'list.changed', ids: [] },
      says: NONE,
      follows: [
        { in: 'loading', when: wasOther(NONE), ...ASKS },
        { in: 'reloading', when: wasOther(NONE), ...RELOADS },
        { in: 'removed', ...RELOADS },
        { in: ['shown', 'restoring', 'failed'], ...ASKS },
        { stays: true },
      ],
    },
    { event: { type: 'list.retry' }, says: 'the shopper tries again', follows: ASKS },
  ],
}
