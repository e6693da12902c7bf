/** The button that puts a product on the wishlist, and the one that removes it there (contract, catalog 6.1 and 6.5). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

type Product = { id: string; name: string }

/** A heart in a box, or with a text on a product's page. Without script it leads past the login to the list. */
export function heart(c: ShopContext, { id, name }: Product, place: 'box' | 'page'): Html {
  const t = textsOf(c)
  const parameters = { productId: id }
  const afterLoginPath = urlFor(c, 'frontend.wishlist.add.after.login', parameters)
  const texts =
    place === 'box'
      ? { add: t('wishlist.add', { name }), remove: t('wishlist.remove', { name }) }
      : { add: t('wishlist.button.add'), remove: t('wishlist.button.remove') }
  const options = JSON.stringify({
    productId: id,
    router: {
      add: { path: urlFor(c, 'frontend.wishlist.product.add', parameters), afterLoginPath },
      remove: { path: urlFor(c, 'frontend.wishlist.product.remove', parameters) },
    },
    texts,
  })
  const look =
    place === 'box' ? 'product-wishlist-action-circle product-wishlist-btn btn btn-light' : 'product-wishlist-action'
  const content = place === 'box' ? '' : html`<span class="product-wishlist-btn-content">${texts.add}</span>`
  return html`<div class="product-wishlist"><form class="product-wishlist-add" action="${afterLoginPath}" method="get"><button type="submit" class="product-wishlist-${id} ${look} product-wishlist-not-added product-wishlist-loading" title="${texts.add}" data-add-to-wishlist="true" data-add-to-wishlist-options='${options}'><span class="icon-wishlist icon-wishlist-added">${icon('heart-fill')}</span><span class="icon-wishlist icon-wishlist-not-added">${icon('heart')}</span>${content}</button></form></div>`
}

export function deleteForm(c: ShopContext, { id, name }: Product): Html {
  const t = textsOf(c)
  return html`<div class="product-wishlist-remove"><form class="product-wishlist-form" action="${urlFor(c, 'frontend.wishlist.product.delete', { id })}" method="post"><input type="hidden" name="redirectTo" value="frontend.wishlist.page"><button type="submit" class="btn btn-light product-wishlist-btn-remove" title="${t('wishlist.remove', { name })}" aria-label="${t('wishlist.remove', { name })}">${icon('x')}</button></form></div>`
}
