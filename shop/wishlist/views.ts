/** The wishlist as a page, and its parts for scripts (contract, catalog 6.4 and 6.5). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { alertBox } from '../layout/alerts.ts'
import { icon } from '../layout/icon.ts'
import { renderPage } from '../layout/page.ts'
import { isTweaked } from '../layout/platform.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { productBox } from '../listing/box.ts'
import { pagination } from '../listing/pagination.ts'
import { type ListedProduct, loadListedProducts } from '../listing/products.ts'
import { PAGE_SIZE } from '../listing/queries.ts'
import { urlFor } from '../transport/routes.ts'
import { listedIds } from './store.ts'

type Shown = { products: readonly ListedProduct[]; page: number; pageCount: number }

function emptyList(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="cms-listing-col wishlist-listing-col col-12"><div class="wishlist-listing-empty">${icon('heart')}</div><h1 class="wishlist-listing-header">${t('wishlist.empty.title')}</h1><p class="wishlist-listing-description">${t('wishlist.empty.text')}</p><a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('cart.toShop')}</a></div>`
}

/** The listing without actions and filters (contract, catalog 1.1). */
function listing(c: ShopContext, { products, page, pageCount }: Shown): Html {
  const t = textsOf(c)
  const options = JSON.stringify({
    dataUrl: absoluteUrl(c, urlFor(c, 'widgets.wishlist.pagelet')),
    filterUrl: null,
    params: { slots: null, 'no-aggregations': 1 },
    disableEmptyFilter: false,
    ariaLiveUpdates: null,
  })
  const boxes = products.map(
    (product) =>
      html`<div class="cms-listing-col col-sm-6 col-lg-4 col-xl-3" role="listitem">${productBox(c, product, { layout: 'box-wishlist' })}</div>`,
  )
  const pages = pagination(t, {
    page,
    pageCount,
    href: (target) => `?p=${target}`,
    location: 'bottom',
    asLinks: isTweaked(c),
  })
  return html`<div class="cms-element-product-listing-wrapper" data-listing-pagination="true" data-listing-pagination-options='${JSON.stringify({ page })}' data-listing="true" data-listing-options='${options}'>
  <div class="cms-element-product-listing">
    <div class="cms-element-product-listing-actions row justify-content-between"><div class="col-md-auto"></div><div class="col-md-auto"></div></div>
    <div class="row cms-listing-row js-listing-wrapper"${products.length > 0 ? html` role="list"` : ''}>${products.length > 0 ? boxes : emptyList(c)}</div>
    ${pages}
  </div>
</div>`
}

const column = (c: ShopContext, shown: Shown): Html =>
  html`<div class="col-12">${shown.products.length > 0 ? html`<h1 class="wishlist-headline">${textsOf(c)('wishlist.headline')}</h1>` : ''}${listing(c, shown)}</div>`

async function customersList(c: ShopContext): Promise<Shown> {
  const products = await loadListedProducts(c, await listedIds(c))
  const pageCount = Math.max(1, Math.ceil(products.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(Number(c.req.query('p') ?? 1)) || 1), pageCount)
  return { products: products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount }
}

/** The customer's list, as it is after a merge. */
export const mergedList = async (c: ShopContext): Promise<Html> => column(c, await customersList(c))

/** The list of a guest, whose browser names the products. */
export const guestList = async (c: ShopContext, ids: readonly string[]): Promise<Html> =>
  column(c, { products: await loadListedProducts(c, ids), page: 1, pageCount: 1 })

/** The message that a product was removed, which can be undone. */
async function removal(c: ShopContext): Promise<Html | ''> {
  const t = textsOf(c)
  const [product] = await loadListedProducts(c, [c.req.query('removed') ?? ''])
  if (!product) return ''
  const undo = html`<form class="wishlist-undo" action="${urlFor(c, 'frontend.wishlist.product.restore', { id: product.id })}" method="post"><input type="hidden" name="since" value="${c.req.query('since') ?? ''}">${t('wishlist.removed', { name: product.name })} <button type="submit" class="btn btn-link p-0">${t('wishlist.undo')}</button></form>`
  return alertBox(c, 'info', undo)
}

function guestPage(c: ShopContext): Html {
  const t = textsOf(c)
  const options = JSON.stringify({ pageletRouter: { path: urlFor(c, 'frontend.wishlist.guestPage.pagelet') } })
  const login = urlFor(c, 'frontend.account.login.page', {
    redirectTo: 'frontend.wishlist.page',
    redirectParameters: '{}',
  })
  return html`<div class="row" data-guest-wishlist-page="true" data-guest-wishlist-page-options='${options}'><div class="col-12"><h1 class="wishlist-headline">${t('wishlist.headline')}</h1><noscript>${alertBox(c, 'info', html`${t('wishlist.guest.noscript')} <a href="${login}">${t('wishlist.guest.login')}</a>`)}</noscript></div></div>`
}

/** The page, body wishlist/index. */
export async function renderWishlist(c: ShopContext): Promise<Response> {
  const isCustomer = c.var.customer?.guest === false
  return renderPage(c, {
    controller: 'wishlist',
    action: 'index',
    title: textsOf(c)('wishlist.title'),
    content: html`${isCustomer ? await removal(c) : ''}<div class="cms-page wishlist-page">${isCustomer ? await mergedList(c) : guestPage(c)}</div>`,
  })
}
