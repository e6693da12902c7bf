import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import { type DeliveryState, deliveryLine, deliveryState } from '../listing/delivery.ts'
import { isBuyable } from '../listing/price.ts'
import { toInformation } from '../shell/information.ts'
import type { ProductDetail } from './queries.ts'

const AVAILABILITIES: Record<DeliveryState, string> = {
  preorder: 'PreOrder',
  available: 'InStock',
  soldout: 'OutOfStock',
  restock: 'BackOrder',
}

/** How long a product may be sent back, and the way to the terms of that, in a dialog. */
const returnsNote = (c: ShopContext): Html =>
  html`<p class="product-detail-returns">${icon('arrow-return')} <a ${toInformation(c, 'revocation')}>${textsOf(c)('product.delivery.returns')}</a></p>`

/** Availability and delivery time on the product's page (contract, catalog 4.7). */
export function deliveryInformation(c: ShopContext, { product, deliveryTime }: ProductDetail): Html {
  const facts = { ...product, inStock: product.stock >= product.minPurchase, deliveryTime }
  const shippingFree = product.shippingFree
    ? html`<p class="delivery-shipping-free">${icon('truck')} ${textsOf(c)('product.delivery.shippingFree')}</p>`
    : ''
  return html`<div class="product-delivery-information"><link itemprop="availability" href="https://schema.org/${AVAILABILITIES[deliveryState(facts)]}">${deliveryLine(c, facts)}${shippingFree}${isBuyable(product) ? returnsNote(c) : ''}</div>`
}
