/**
 * Changes of the wishlist (contract, catalog 6.3 and 6.4): one after the other, across all tabs of this browser, and each
 * to the list as it is by then, so that no tab undoes what another one did (quality, C1 and C2).
 */
import * as z from 'zod/mini'
import { ConsentMissing, type Permission } from '../consent/consent.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { MergedWishlist, Wish, WishlistProducts } from '../contract/wishlist.ts'
import { fetchMarked, jsonIn, postMarkup } from '../kit/fragments.ts'
import { inTurn } from '../kit/in-turn.ts'
import { store } from '../kit/storage.ts'
import { forgetWishlist, isCustomer, readGuestWishlist, wishlistKey } from './wishlist.ts'

/** `permission` to keep a list in the browser: null without consent. */
type Change = { permission: Permission | null; signal: AbortSignal }

const Answer = z.object({ success: z.boolean() })

const without = (products: WishlistProducts, ids: readonly string[]): WishlistProducts => {
  const gone = new Set(ids)
  return Object.fromEntries(Object.entries(products).filter(([id]) => !gone.has(id)))
}

const within = (products: WishlistProducts, { product: { id }, isWanted, since }: Wish): WishlistProducts => {
  if (!isWanted) return without(products, [id])
  return Object.hasOwn(products, id) ? products : { ...products, [id]: since ?? new Date().toISOString() }
}

/** Replaces the list in the browser. Throws, with the list as it was, if the browser has no room for it. */
function keep(products: WishlistProducts, permission: Permission | null): void {
  const before = readGuestWishlist()
  if (Object.keys(products).length === 0) return forgetWishlist()
  if (!permission) throw new ConsentMissing('the shopper does not consent to a wishlist in the browser')
  if (store(wishlistKey(), JSON.stringify(products), permission)) return
  if (Object.keys(before).length === 0) forgetWishlist()
  else store(wishlistKey(), JSON.stringify(before), permission)
  throw new Error('the browser does not store the wishlist')
}

const changeGuestWishlist = (
  { permission, signal }: Change,
  change: (products: WishlistProducts) => WishlistProducts,
) =>
  inTurn('statefront-wishlist', signal, async () => {
    keep(change(readGuestWishlist()), permission)
    return readGuestWishlist()
  })

/**
 * Makes a wish true, and returns the list: in the browser for guests, for customers in the shop: POST
 * `frontend.wishlist.product.add` or `.remove`. Throws if the shop does not confirm it.
 */
export async function saveWish({
  wish,
  products,
  signal,
  permission,
}: Change & { wish: Wish; products: WishlistProducts }): Promise<WishlistProducts> {
  if (!isCustomer()) return changeGuestWishlist({ permission, signal }, (list) => within(list, wish))
  const url = wish.isWanted ? wish.product.addPath : wish.product.removePath
  return inTurn('statefront-wishlist', signal, async () => {
    const response = await fetchMarked({ url, signal, body: '' })
    const { success } = await jsonIn(response, { url, schema: Answer, what: 'whether it was saved' })
    if (!success) throw new UnexpectedAnswer(`${url} did not save it`, 200)
    return within(products, wish)
  })
}

/**
 * POST `frontend.wishlist.product.merge`: the list in the browser joins the customer's. Only what the shop confirmed leaves
 * the browser. Returns the shop's message and what was merged, and with a `pageletUrl` (`.merge.pagelet`) the list as the
 * shop shows it.
 */
export const mergeWishlist = ({
  url,
  pageletUrl,
  signal,
  permission,
}: Change & { url: string; pageletUrl: string | null }): Promise<MergedWishlist> =>
  inTurn('statefront-wishlist', signal, async () => {
    const products = readGuestWishlist()
    const productIds = Object.keys(products)
    const message =
      productIds.length > 0 ? await postMarkup({ url, signal, body: JSON.stringify({ productIds }) }) : null
    if (!message && productIds.length > 0) throw new UnexpectedAnswer(`${url} did not confirm the merge`, 200)
    keep(without(readGuestWishlist(), productIds), permission)
    const isShown = pageletUrl && productIds.length > 0
    const list = isShown ? await postMarkup({ url: pageletUrl, signal, body: '' }).catch(() => null) : null
    return { products, message, list }
  })

/** Removes products that the shop no longer has from the list in the browser, and returns it. */
export const dropProducts = ({ ids, ...change }: Change & { ids: readonly string[] }): Promise<WishlistProducts> =>
  changeGuestWishlist(change, (products) => without(products, ids))

/** Leaves for the login, which leads back to the shop's page that puts a product on the list (contract, catalog 6.3). */
export function leaveForLogin(path: string): void {
  const url = new URL(path, location.href)
  if (!path || url.origin !== location.origin) throw new Error(`"${path}" is no page of this shop`)
  location.assign(url)
}
