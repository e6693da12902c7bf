import type { SnapshotFrom } from 'xstate'
import type { wishlistStorageMachine } from '../../machines/wishlist/wishlist-storage.ts'
import { reflectHearts } from './hearts.ts'

/** Shows the state of the wishlist on the page's hearts, and in the counter if there is one. */
export const reflectWishlistStorage =
  (counter: HTMLElement | null) =>
  (snapshot: SnapshotFrom<typeof wishlistStorageMachine>): void => {
    const { products, wishes, refused } = snapshot.context
    const isBusy = snapshot.hasTag('busy')
    const pending = new Set(isBusy ? [...wishes, ...refused].map(({ product }) => product.id) : [])
    const isUnknown = isBusy && snapshot.hasTag('unknown')
    reflectHearts({ counter, products: products ?? {}, isBusy: (id) => isUnknown || pending.has(id) })
    const isHidden = snapshot.hasTag('hidden')
    for (const heart of document.querySelectorAll<HTMLElement>('[data-add-to-wishlist]'))
      if (isHidden || heart.style.display) heart.style.display = isHidden ? 'none' : ''
  }
