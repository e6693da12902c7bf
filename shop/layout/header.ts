import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { ROUTE_RULES, urlFor } from '../transport/routes.ts'
import { minimalWishlist, wishlistLink } from '../wishlist/widget.ts'
import { accountMenu } from './account-menu.ts'
import { CART_WIDGET_NAME, cartWidget } from './cart-widget.ts'
import { icon } from './icon.ts'
import type { PageRoute } from './page-route.ts'
import { topBar } from './preferences.ts'
import { textsOf } from './text.ts'

/** Minimum number of characters for suggestions in this language. */
const SUGGEST_MIN_CHARACTERS = 3

export function logo(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<a class="header-logo-main-link" href="${urlFor(c, 'frontend.home.page')}" title="${t('layout.toHome')}">
    <svg class="header-logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false"><path d="M5 13 7.5 5h17L27 13a3.7 3.7 0 0 1-7.3.6 3.8 3.8 0 0 1-7.4 0A3.7 3.7 0 0 1 5 13Z"/><path d="M7.5 19.5V27h17v-7.5" fill="none" stroke="currentColor" stroke-width="2.6"/></svg>
    <span class="header-logo-name">${t('layout.shopName')}</span></a>`
}

/** The search form (contract, shell 9); the result page prints its term in the field. */
function searchForm(c: ShopContext): Html {
  const t = textsOf(c)
  const options = JSON.stringify({ searchWidgetMinChars: SUGGEST_MIN_CHARACTERS })
  const term = c.req.path === ROUTE_RULES['frontend.search.page'].path ? (c.req.query('search') ?? '') : ''
  return html`<button class="btn header-actions-btn search-toggle-btn js-search-toggle-btn collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#searchCollapse" aria-expanded="false" aria-controls="searchCollapse" aria-label="${t('layout.search.title')}">${icon('search')}</button>
  <div class="collapse" id="searchCollapse"><div class="header-search">
    <form class="header-search-form" role="search" action="${urlFor(c, 'frontend.search.page')}" method="get" data-search-widget="true" data-search-widget-options='${options}' data-url="${urlFor(c, 'frontend.search.suggest')}?search=">
      <div class="input-group">
        <input type="search" name="search" class="form-control header-search-input" autocomplete="off" autocapitalize="off" placeholder="${t('layout.search.placeholder')}" aria-label="${t('layout.search.placeholder')}" value="${term}">
        <button type="submit" class="btn header-search-btn" aria-label="${t('layout.search.title')}"><span class="header-search-icon">${icon('search')}</span></button>
      </div>
      <button type="button" class="btn header-close-btn js-search-close-btn d-none" aria-label="${t('layout.search.close')}">${icon('x')}</button>
    </form>
  </div></div>`
}

/**
 * The header of a page with the full frame. Its cart is always empty, as if it came from a cache for all shoppers
 * (shell 1.6).
 */
export function header(c: ShopContext, route: PageRoute | null): Html {
  const t = textsOf(c)
  return html`<header class="header-main"><div class="container">
    ${topBar(c, route)}
    <div class="header-row">
      <div class="menu-button"><button class="btn nav-main-toggle-btn header-actions-btn" type="button" data-off-canvas-menu="true" aria-label="${t('layout.menu')}">${icon('stack')}</button></div>
      <div class="header-logo-col">${logo(c)}</div>
      <div class="header-search-col">${searchForm(c)}</div>
      <div class="header-actions-col">
        <div class="account-menu-col">${accountMenu(c)}</div>
        <div class="header-wishlist">${wishlistLink(c)}</div>
        <div class="header-cart" data-off-canvas-cart="true">
          <a class="btn header-cart-btn header-actions-btn" href="${urlFor(c, 'frontend.checkout.cart.page')}" data-cart-widget="true" data-bs-placement="bottom" title="${t('layout.cart')}" aria-label="${t('layout.cart')}" aria-labelledby="${CART_WIDGET_NAME}">${cartWidget(c, { count: 0, total: 0 })}</a>
        </div>
      </div>
    </div>
  </div></header>`
}

/** The header of the reduced frame, with only a link back to the shop. */
export function minimalHeader(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<header class="header-minimal"><div class="container"><div class="header-minimal-row">
    <div class="header-minimal-logo">${logo(c)}</div>
    ${minimalWishlist(c)}
    <a class="btn header-minimal-back" href="${urlFor(c, 'frontend.home.page')}">${icon('arrow-head-left')} ${t('layout.backToShop')}</a>
  </div></div></header>`
}
