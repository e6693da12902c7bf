import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import type { Product, ProductDetail } from './queries.ts'

export type DeliveryState = 'preorder' | 'available' | 'soldout' | 'restock'

const INDICATORS: Record<DeliveryState, string> = {
  preorder: 'bg-warning',
  available: 'bg-success',
  soldout: 'bg-danger',
  restock: 'bg-warning',
}
const AVAILABILITIES: Record<DeliveryState, string> = {
  preorder: 'PreOrder',
  available: 'InStock',
  soldout: 'OutOfStock',
  restock: 'BackOrder',
}

/** When a product can be had. Sold out is final: it is not restocked. */
export function deliveryState(
  product: Pick<Product, 'stock' | 'closeout' | 'minPurchase' | 'releasedAt'>,
): DeliveryState {
  if (product.releasedAt.getTime() > Date.now()) return 'preorder'
  if (product.stock >= product.minPurchase) return 'available'
  return product.closeout ? 'soldout' : 'restock'
}

/** Availability and delivery time (contract, catalog 4.7). */
export function deliveryInformation(c: ShopContext, { product, deliveryTime }: ProductDetail): Html {
  const t = textsOf(c)
  const state = deliveryState(product)
  const date = new Intl.DateTimeFormat(c.var.language, { dateStyle: 'long' }).format(product.releasedAt)
  const key = state === 'restock' && product.restockDays === null ? 'onOrder' : state
  const text = t(`product.delivery.${key}`, { time: deliveryTime, days: product.restockDays ?? 0, date })
  const shippingFree = product.shippingFree
    ? html`<p class="delivery-shipping-free">${icon('truck')} ${t('product.delivery.shippingFree')}</p>`
    : ''
  return html`<div class="product-delivery-information"><link itemprop="availability" href="https://schema.org/${AVAILABILITIES[state]}"><p class="delivery-information delivery-${state}"><span class="delivery-status-indicator ${INDICATORS[state]}"></span>${text}</p>${shippingFree}</div>`
}
