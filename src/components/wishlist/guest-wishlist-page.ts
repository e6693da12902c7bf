import type { SnapshotFrom } from 'xstate'
import type { guestWishlistPageMachine } from '../../machines/wishlist/guest-wishlist-page.ts'
import { showElementLoader } from '../ui/loaders.ts'

/** Veils the list while the shop is asked. */
export function reflectGuestWishlistPage(element: HTMLElement, label: () => string) {
  let unveil: (() => void) | null = null
  return (snapshot: SnapshotFrom<typeof guestWishlistPageMachine>): void => {
    const isBusy = snapshot.hasTag('busy')
    element.setAttribute('aria-busy', String(isBusy))
    if (isBusy) unveil ??= showElementLoader(element, label())
    else {
      unveil?.()
      unveil = null
    }
  }
}
