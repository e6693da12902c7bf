import type { SnapshotFrom } from 'xstate'
import type { guestWishlistPageMachine } from '../../machines/wishlist/guest-wishlist-page.ts'
import { holding } from '../ui/holding.ts'
import { showElementLoader } from '../ui/loaders.ts'

/** Veils the list while the shop is asked. */
export function reflectGuestWishlistPage(element: HTMLElement, label: () => string) {
  const veiled = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof guestWishlistPageMachine>): void => {
    const isBusy = snapshot.hasTag('busy')
    element.setAttribute('aria-busy', String(isBusy))
    veiled(isBusy ? [element] : [], () => showElementLoader(element, label()))
  }
}
