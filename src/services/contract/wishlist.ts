import type { Markup, RawMarkup } from './markup.ts'

/** What is on the wishlist, by the product's id: when it was put there (ISO 8601); for customers, anything. */
export type WishlistProducts = Readonly<Record<string, unknown>>

/** A product as its heart describes it (contract, catalog 6.1). The addresses are the server's. */
export type WishlistProduct = { id: string; addPath: string; removePath: string; loginPath: string }

/** A product that the shopper wants on the wishlist, or off it; a guest's comes back to the place of `since`, by default first. */
export type Wish = { product: WishlistProduct; isWanted: boolean; since?: unknown }

/** Lists that were merged: what the browser's held, the shop's message, and its new list if the page shows it. */
export type MergedWishlist = { products: WishlistProducts; message: RawMarkup | null; list: RawMarkup | null }

/** A guest's list as the shop shows it, the ids on it, and the list if products that the shop does not know left it. */
export type GuestWishlist = { markup: Markup; ids: readonly string[]; products: WishlistProducts | null }
