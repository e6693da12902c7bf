import { fromCallback } from 'xstate'
import type { WishlistStorageActor } from './wishlist/wishlist-storage.ts'

/** Tells a flow what is on the wishlist after each change. */
export const hearWishlist = fromCallback<{ type: string }, { wishlist: WishlistStorageActor }>(
  ({ input, sendBack }) => {
    const subscription = input.wishlist.on('wishlist.changed', ({ products }) =>
      sendBack({ type: 'list.changed', ids: Object.keys(products) }),
    )
    return () => subscription.unsubscribe()
  },
)
