import { store } from '../kit/storage.ts'
import { wishlistKey } from './wishlist.ts'

/** Removes the list from the browser. */
export const forgetWishlist = (): void => void store(wishlistKey(), null, 'session')
