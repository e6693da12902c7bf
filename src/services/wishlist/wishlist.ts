/** What is on the wishlist (contract, catalog 6.2 to 6.4): customers have theirs in the shop, guests in the browser. */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import type { WishlistProducts } from '../contract/wishlist.ts'
import { fetchMarked, jsonIn, type MarkupRequest } from '../kit/fragments.ts'
import { readStored, store } from '../kit/storage.ts'

/** The shopper's consent to a list in the browser. */
export const WISHLIST_COOKIE = 'wishlist-enabled'

/** Guests with an order count as guests, too. */
export const isCustomer = () => Number(globalOf('customerLoggedInState')) === 1

/** The browser's own list is under this key. */
export const wishlistKey = () => `wishlist-${(globalOf('salesChannelId') as string | undefined) ?? ''}`

const Products = z.looseObject({})
/** An empty list is printed as an array. */
const Listed = z.union([Products, z.array(z.unknown())])

/** The list in the browser; anything else under its key counts as an empty one. */
export function readGuestWishlist(): WishlistProducts {
  try {
    return Products.parse(JSON.parse(readStored(wishlistKey()) ?? '{}'))
  } catch {
    return {}
  }
}

/** Removes the list from the browser. */
export const forgetWishlist = (): void => void store(wishlistKey(), null, 'session')

/** The shopper's list; a customer's is requested: GET `frontend.wishlist.product.list`. */
export async function readWishlist(request: MarkupRequest): Promise<WishlistProducts> {
  if (!isCustomer()) return readGuestWishlist()
  const listed = await jsonIn(await fetchMarked(request), { ...request, schema: Listed, what: 'a wishlist' })
  return Array.isArray(listed) ? {} : listed
}

/** Calls `found` when markup with busy hearts is inserted, as servers print them, until `signal` aborts. */
export function watchHearts(found: () => void, signal: AbortSignal): void {
  const busy = document.getElementsByClassName('product-wishlist-loading')
  const observer = new MutationObserver(() => busy.length && found())
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
