import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { decimalMoney, formatMoney } from '../layout/money.ts'
import { textsOf } from '../layout/text.ts'
import { priceUnit } from '../listing/box.ts'
import { isGraduated, type PriceRow, priceRow, savedPercent } from '../listing/price.ts'
import type { ProductDetail } from './queries.ts'

function unitLine(c: ShopContext, { product }: ProductDetail, gross: number): Html | '' {
  const { purchaseUnit, referenceUnit, unitName } = product
  const unit = priceUnit(c, { purchaseUnit, referenceUnit, unitName: unitName?.[c.var.language] ?? null }, gross)
  return unit && html`<div class="product-detail-price-unit">${unit}</div>`
}

function singlePrice(c: ShopContext, detail: ProductDetail, row: PriceRow): Html {
  const t = textsOf(c)
  const money = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  const saved = savedPercent(row)
  const listPrice =
    row.listGross !== null && saved !== null
      ? html`<span class="list-price-badge" aria-hidden="true">%</span><span class="product-detail-list-price-wrapper"><span class="visually-hidden">${t('listing.listPrice')} </span><span class="list-price-price">${money(row.listGross)}</span> <span class="list-price-percentage">(${t('listing.saved', { percent: saved })})</span></span>`
      : ''
  return html`<meta itemprop="price" content="${decimalMoney(row.gross)}"><p class="product-detail-price${listPrice ? ' with-list-price' : ''}">${money(row.gross)}</p>${listPrice}${unitLine(c, detail, row.gross)}`
}

/** "Up to n" for every row but the last, "from n" for the last (contract, catalog 4.7). */
function graduatedPrices(c: ShopContext, detail: ProductDetail, prices: readonly PriceRow[]): Html {
  const t = textsOf(c)
  const gross = prices.map((row) => row.gross)
  const rows = prices.map((row, index) => {
    const next = prices[index + 1]
    const [text, quantity] = next
      ? [t('product.price.upTo'), next.quantityFrom - 1]
      : [t('product.price.from'), row.quantityFrom]
    return html`<tr class="product-block-prices-row" itemprop="offers" itemscope itemtype="https://schema.org/Offer">
      <th scope="row" class="product-block-prices-cell product-block-prices-cell-thin"><meta itemprop="priceCurrency" content="${c.var.currency}"><meta itemprop="price" content="${decimalMoney(row.gross)}">${text} <span class="product-block-prices-quantity">${quantity}</span></th>
      <td class="product-block-prices-cell"><div>${formatMoney(row.gross, c.var.currency, c.var.language, { star: false })}</div></td></tr>`
  })
  return html`<meta itemprop="lowPrice" content="${decimalMoney(Math.min(...gross))}"><meta itemprop="highPrice" content="${decimalMoney(Math.max(...gross))}"><meta itemprop="offerCount" content="${prices.length}">
  <div class="product-block-prices"><table class="table product-block-prices-grid">
    <thead class="product-block-prices-head"><tr class="product-block-prices-row"><th scope="col" class="product-block-prices-cell">${t('product.price.quantity')}</th><th scope="col" class="product-block-prices-cell">${t('product.price.unit')}</th></tr></thead>
    <tbody class="product-block-prices-body">${rows}</tbody></table></div>${unitLine(c, detail, prices[0]?.gross ?? 0)}`
}

/** The unit price, or the table of graduated prices. */
export function priceBlock(c: ShopContext, detail: ProductDetail): Html {
  const { prices, product } = detail
  const content = isGraduated(prices)
    ? graduatedPrices(c, detail, prices)
    : singlePrice(c, detail, priceRow(prices, product.minPurchase))
  return html`<div class="product-detail-price-container">${content}</div>`
}
