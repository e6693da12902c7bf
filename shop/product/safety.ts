/** Who made a product, and how to reach them (Regulation 2023/988, article 19). The makers of this shop are invented. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'

/** The maker's name, postal and electronic address. */
export function productSafety(c: ShopContext, manufacturer: string): Html {
  const host = manufacturer
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '-')
  const mail = `safety@${host}.example`
  return html`<p class="product-detail-safety form-text">${textsOf(c)('product.safety', { manufacturer })} <a href="mailto:${mail}">${mail}</a></p>`
}
