/**
 * Shows at rest what is on the wishlist, in the counter and on the hearts (contract, catalog 6.1). Whatever else there is to do is a state of
 * `wishlist-storage`, which is started for it: merging after a login, forgetting without consent, a press on a heart.
 */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectHearts } from '../../components/wishlist/hearts.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import { isStorageBlocked, readStored } from '../../services/kit/storage.ts'
import {
  isCustomer,
  readWishlist,
  WISHLIST_COOKIE,
  watchHearts,
  wishlistKey,
} from '../../services/wishlist/wishlist.ts'
import { consentOf } from '../consent/consent.ts'
import { defineBinding, flag, readOptions } from '../kit.ts'
import { foundOn, StorageOptions } from './wishlist-options.ts'

export const binding = defineBinding({
  name: 'wishlist-widget',
  options: z.object({ showCounter: flag(true) }),
  services: { readWishlist },

  mount({ element, options, services, page, on, onPageRestored, publish, hear, run, signal }) {
    const { listPath: url } = readOptions({ element, page, flow: 'wishlist-storage', schema: StorageOptions })
    const found = foundOn(page)
    const isHandedOver = () => page.known('wishlist-storage') !== undefined
    const show = () => {
      if (!isHandedOver())
        reflectHearts({ counter: options.showCounter ? element : null, products: found.products ?? {} })
    }
    const look = () => {
      if (isHandedOver()) return
      const isKept = readStored(wishlistKey()) !== null
      const isUsable = isCustomer() || (!isStorageBlocked() && (!isKept || consentOf(page).grant(WISHLIST_COOKIE)))
      if (!isUsable || (isCustomer() && isKept)) return page.start(element, 'wishlist-storage')
      run(
        fromPromise(async (reading) => {
          // Unknown, every heart can be pressed, and the press asks again.
          found.products = await services.readWishlist({ url, signal: reading.signal }).catch(() => null)
          show()
          if (found.products) publish('Wishlist/onProductsLoaded', { products: found.products })
        }),
      )
    }
    whenSeen(look)
    watchHearts(show, signal)
    // Without a key: everything was removed.
    on(window, 'storage', ({ key }) => (key ?? wishlistKey()) === wishlistKey() && look())
    hear('consent.changed', look)
    onPageRestored(look)
  },
})
