/** The parts that all views of a cart share: printable lines, sums, the promotion form. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Currency } from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { seoPaths } from '../layout/seo.ts'
import { textsOf, translate } from '../layout/text.ts'
import { deliverySentence } from '../listing/delivery.ts'
import { urlFor } from '../transport/routes.ts'
import type { Cart, CartLine, CartPromotion } from './cart.ts'
import { hiddenInformation, type LineView } from './line-item.ts'
import { shippingCost, taxWithin, taxWithinDiscount } from './totals.ts'

/**
 * The lines of a cart, promotions last. `modal` is for the confirm page: it opens the quick view, and one date for the
 * whole order stands with the shipping methods instead of one at each line.
 */
export async function cartLines(c: ShopContext, cart: Cart, { modal = false } = {}): Promise<LineView[]> {
  const paths = await seoPaths(
    c,
    'product',
    cart.lines.map(({ productId }) => productId),
  )
  return [
    ...cart.lines.map((line) => ({
      ...productLine(c, line, paths.get(line.productId)),
      ...(modal
        ? { modalUrl: urlFor(c, 'widgets.quickview.minimal', { productId: line.productId }), delivery: '' }
        : {}),
    })),
    ...cart.promotions.map((promotion) => promotionLine(c, cart, promotion)),
  ]
}

function productLine(c: ShopContext, line: CartLine, path: string | undefined): LineView {
  const t = textsOf(c)
  const notice = noticeOf(c, line)
  return {
    id: line.id,
    kind: 'product',
    label: translate(c, line.name),
    url: path ?? urlFor(c, 'frontend.detail.page', { productId: line.productId }),
    ...(line.picture ? { picture: line.picture } : {}),
    number: line.number,
    productId: line.productId,
    options: [
      ...line.options.map(({ group, option }) => `${translate(c, group)}: ${translate(c, option)}`),
      ...accessoryNotes(c, line),
    ],
    ...(line.deliveryTime && !line.problem
      ? { delivery: deliverySentence(t, 'cart.delivery', { time: translate(c, line.deliveryTime.name) }) }
      : {}),
    ...(notice ? { notice } : {}),
    quantity: line.quantity,
    ...(line.problem === 'soldOut' || line.accessory?.isChangeable === false ? {} : { limits: line.limits }),
    ...(line.accessory ? { isAccessory: true, isFixed: !line.accessory.isRemovable } : {}),
    unitPrice: line.unitPrice,
    total: line.total,
    tax: taxWithin(line.total, line.taxRate),
  }
}

/** What the shopper should know about a line of a product with accessories. */
function accessoryNotes(c: ShopContext, { accessory, discount }: CartLine): string[] {
  const t = textsOf(c)
  const money = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  return [
    ...(accessory ? [t('accessories.line.belongs', { group: translate(c, accessory.groupName) })] : []),
    ...(accessory?.isFree ? [t('accessories.free')] : []),
    ...(accessory?.isRemovable === false ? [t('accessories.line.fixed')] : []),
    ...(discount > 0 ? [t('accessories.line.discount', { amount: money(-discount) })] : []),
  ]
}

function noticeOf(c: ShopContext, { problem, limits, unitPrice, seenPrice, accessory }: CartLine): string | undefined {
  const t = textsOf(c)
  if (problem === 'soldOut')
    return t(accessory?.isRemovable === false ? 'accessories.line.soldOut' : 'cart.line.soldOut')
  if (problem === 'tooMany') return t('cart.line.tooMany', { count: limits.max })
  if (unitPrice === seenPrice) return undefined
  const price = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  return t('cart.line.priceChanged', { before: price(seenPrice), now: price(unitPrice) })
}

function promotionLine(c: ShopContext, cart: Cart, { id, name, discount }: CartPromotion): LineView {
  return {
    id,
    kind: 'promotion',
    label: translate(c, name),
    quantity: 1,
    unitPrice: -discount,
    total: -discount,
    tax: -taxWithinDiscount(discount, cart.lines),
  }
}

/** The hidden block with a cart's data. */
export function cartInformation(cart: Cart, lines: readonly LineView[]): Html {
  const tax = cart.tax.reduce((sum, { amount }) => sum + amount, 0)
  return hiddenInformation({ currency: cart.currency, shipping: cart.shipping, total: cart.total, tax }, lines)
}

/**
 * The table head above `.line-item.is-default` lines; hidden from assistive technology, for which the columns have
 * labels of their own.
 */
export function lineItemHeader(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="row cart-table-header" aria-hidden="true">
    <div class="cart-header-info">${t('cart.product')}</div>
    <div class="cart-header-quantity">${t('cart.quantity')}</div>
    <div class="cart-header-unit-price">${t('cart.unitPrice')}</div>
    <div class="cart-header-tax-price">${t('cart.tax')}</div>
    <div class="cart-header-total-price">${t('cart.lineTotal')}</div>
  </div>`
}

/** A shipping method with what it would cost this cart, e.g. `Express · €9.90`. */
export function pricedMethod(c: ShopContext, { lines, currency }: Cart, method: Cart['shippingMethod']): string {
  const freeFrom = method.freeFrom?.[currency] ?? null
  const price = shippingCost(lines, { price: method.price[currency], freeFrom })
  return `${translate(c, method.name)} · ${shippingPrice(c, price, currency)}`
}

/** The price of shipping in words if there is none. */
export function shippingPrice(c: ShopContext, cents: number, currency: Currency): string {
  return cents === 0 ? textsOf(c)('cart.shipping.free') : formatMoney(cents, currency, c.var.language, { star: false })
}

export type SummaryAmounts = Pick<Cart, 'items' | 'shipping' | 'total' | 'tax' | 'currency'> & {
  /** What promotions and bundles take off, of which `items` holds nothing any more. */
  discount: number
}

/** The amounts of a cart. */
export const cartAmounts = (cart: Cart): SummaryAmounts => ({
  ...cart,
  discount: [...cart.lines, ...cart.promotions].reduce((sum, { discount }) => sum + discount, 0),
})

/** Sums of a cart or an order, taxes by rate; the level of the headline follows the page's. */
export function summary(
  c: ShopContext,
  { items, discount, shipping, total, tax, currency }: SummaryAmounts,
  headingLevel: 2 | 3 = 2,
): Html {
  const t = textsOf(c)
  const money = (cents: number) => formatMoney(cents, currency, c.var.language, { star: false })
  const net = total - tax.reduce((sum, { amount }) => sum + amount, 0)
  const row = (label: string, value: string, modifier = '') =>
    html`<dt class="col-7 checkout-aside-summary-label${modifier}">${label}</dt><dd class="col-5 checkout-aside-summary-value${modifier}">${value}</dd>`
  return html`<div class="checkout-aside-summary">${headingLevel === 2 ? html`<h2 class="checkout-aside-summary-header">${t('cart.summary.title')}</h2>` : html`<h3 class="checkout-aside-summary-header">${t('cart.summary.title')}</h3>`}
    <div class="checkout-aside-summary-list-container"><dl class="row checkout-aside-summary-list">
      ${row(t('cart.summary.items'), money(items + discount))}
      ${discount > 0 ? row(t('cart.summary.discount'), money(-discount)) : ''}
      ${row(t('cart.summary.shipping'), shippingPrice(c, shipping, currency))}
      ${row(t('cart.summary.total'), money(total), ' summary-total')}
      ${row(t('cart.summary.net'), money(net), ' summary-net')}
      ${tax.map(({ rate, amount }) => row(t('cart.summary.tax', { rate }), money(amount), ' summary-tax'))}
    </dl></div></div>`
}

/** The total beside the button that goes on, on windows where the summary is out of sight. */
export function actionTotal(c: ShopContext, { total, currency }: Pick<Cart, 'total' | 'currency'>): Html {
  const amount = formatMoney(total, currency, c.var.language, { star: false })
  return html`<div class="checkout-aside-action-total" aria-hidden="true">${textsOf(c)('cart.summary.total')} <strong>${amount}</strong></div>`
}

/** Whether the cart can be ordered. */
export function isOrderable({ lines }: Cart): boolean {
  return lines.length > 0 && lines.every(({ problem }) => problem === null)
}
