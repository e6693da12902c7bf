/** Hides the hearts of a page that has no wishlist, before anybody presses one (contract, catalog 6.2). */
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'wishlist-missing',
  mount({ element, page, report }) {
    element.style.display = 'none'
    page.singleton('wishlist-missing', () =>
      report(new Error('the page has no wishlist: no element matches [data-wishlist-storage]')),
    )
  },
})
