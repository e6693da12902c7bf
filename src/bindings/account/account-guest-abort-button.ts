/** Tells the page that a guest leaves; the browser then follows the link. No states, so there is no chart. */
import { forgetWishlist } from '../../services/wishlist/wishlist.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'account-guest-abort-button',
  mount: ({ element, on, publish }) =>
    on(element, 'click', () => {
      // Fired on the link before the browser follows it (contract, shell 12).
      publish('guest-logout')
      // Whoever uses the browser next must not find it (contract, catalog 6.3).
      forgetWishlist()
    }),
})
