/** What the flows of the wishlist share (contract, catalog 6.1). */
import * as z from 'zod/mini'
import type { Singletons } from '../../loader/types.ts'
import type { WishlistProducts } from '../../services/contract/wishlist.ts'
import { text } from '../kit.ts'

/** Options of `data-wishlist-storage-options`. */
export const StorageOptions = z.object({ listPath: text(''), mergePath: text(''), pageletPath: text('') })

export const storageElement = () => document.querySelector<HTMLElement>('[data-wishlist-storage]')

/** What the counter found on the list, for the flow that changes it. */
export const foundOn = (page: Singletons) =>
  page.singleton('wishlist-found', (): { products: WishlistProducts | null } => ({ products: null }))
