import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from './icon.ts'
import { formatMoney } from './money.ts'
import { languageOf, textsOf } from './text.ts'

/** Ids of the elements that name the cart link, so that screen readers include its count and total. */
export const CART_WIDGET_NAME = 'header-cart-icon header-cart-count header-cart-total'

/**
 * The inner markup of the header's cart link (contract, shell 5).
 *
 * The script stores, compares and replaces it as one unit, so pages and the info route print it only through this
 * function. `count` is the number of goods, `total` the cart's value in cents.
 */
export function cartWidget(c: ShopContext, { count, total }: { count: number; total: number }): Html {
  const t = textsOf(c)
  const badge =
    count > 0 ? html`<span class="badge bg-primary header-cart-badge" id="header-cart-count">${count}</span>` : ''
  return html`<span class="header-cart-icon" id="header-cart-icon">${icon('bag', t('layout.cart'))}</span>${badge} <span class="header-cart-total" id="header-cart-total">${formatMoney(total, c.var.currency ?? 'EUR', languageOf(c), { star: false })}</span>`
}
