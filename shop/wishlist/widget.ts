/** The wishlist in the header (contract, catalog 6.1): always empty in the page, and filled by script. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

function counter(c: ShopContext, showCounter: boolean, className: string): Html {
  const storage = JSON.stringify({
    listPath: urlFor(c, 'frontend.wishlist.product.list'),
    mergePath: urlFor(c, 'frontend.wishlist.product.merge'),
    pageletPath: urlFor(c, 'frontend.wishlist.product.merge.pagelet'),
  })
  return html`<span class="${className}" id="wishlist-basket" data-wishlist-storage="true" data-wishlist-storage-options='${storage}' data-wishlist-widget="true" data-wishlist-widget-options='${JSON.stringify({ showCounter })}'></span>`
}

/** The link to the wishlist; its name includes the counter, which has no text while the list is empty. */
export function wishlistLink(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<a class="btn header-wishlist-btn header-actions-btn" href="${urlFor(c, 'frontend.wishlist.page')}" title="${t('wishlist.title')}" data-bs-placement="bottom" aria-label="${t('wishlist.title')}" aria-labelledby="header-wishlist-icon wishlist-basket"><span class="header-wishlist-icon" id="header-wishlist-icon">${icon('heart', t('wishlist.title'))}</span>${counter(c, true, 'badge bg-primary header-wishlist-badge')}</a>`
}

/** Reduced pages have no link, but the script must know where the list is. */
export const minimalWishlist = (c: ShopContext): Html => counter(c, false, 'd-none')
