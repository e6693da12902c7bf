/** The price on the product page: single, reduced, or graduated. */
import type { Table } from '../check.ts'
import { AMOUNT, NUMBER, TEXT } from '../patterns.ts'

const PRICE = '.product-detail-price-container'

/** One price of `{price}` euros. */
export const SINGLE_PRICE: Table = [
  {
    section: 'catalog 4.7',
    selector: `${PRICE} > meta[itemprop="price"]`,
    count: 1,
    attributes: { content: '{price}' },
  },
  { section: 'catalog 4.7', selector: `${PRICE} > p.product-detail-price`, count: 1, text: AMOUNT },
  { section: 'catalog 4.7', selector: `${PRICE} table`, count: 0 },
  { section: 'catalog 4.7', selector: '[itemprop="offers"][itemtype="https://schema.org/Offer"]', count: 1 },
]
export const LIST_PRICE: Table = [
  { section: 'catalog 4.7', selector: `${PRICE} > p.product-detail-price.with-list-price`, count: 1, text: AMOUNT },
  { section: 'catalog 4.7', selector: `${PRICE} .list-price-badge`, count: 1 },
  {
    section: 'catalog 4.7',
    selector: `${PRICE} .product-detail-list-price-wrapper > .list-price-price`,
    count: 1,
    text: AMOUNT,
  },
  {
    section: 'catalog 4.7',
    selector: `${PRICE} .product-detail-list-price-wrapper > .list-price-percentage`,
    count: 1,
    text: /\d %|\d%/,
  },
  { section: 'catalog 4.7', order: [`${PRICE} > p.product-detail-price`, '.product-detail-list-price-wrapper'] },
]

const GRID = `${PRICE} .product-block-prices > table.table.product-block-prices-grid`
const ROW = `${GRID} > tbody.product-block-prices-body > tr.product-block-prices-row`

/** `{tiers}` rows; the offer is an aggregate. */
export const GRADUATED_PRICE: Table = [
  { section: 'catalog 4.7', selector: GRID, count: 1 },
  {
    section: 'catalog 4.7',
    selector: `${GRID} > thead.product-block-prices-head > tr.product-block-prices-row > th.product-block-prices-cell`,
    count: 2,
    attributes: { scope: 'col' },
    text: TEXT,
  },
  {
    section: 'catalog 4.7',
    selector: ROW,
    attributes: { itemprop: 'offers', itemscope: true, itemtype: 'https://schema.org/Offer' },
  },
  {
    section: 'catalog 4.7',
    each: ROW,
    selector: 'th.product-block-prices-cell.product-block-prices-cell-thin[scope="row"]',
    count: 1,
    text: /^(Up to|From) \d+$/i,
  },
  {
    section: 'catalog 4.7',
    each: ROW,
    selector: 'th > meta[itemprop="priceCurrency"]',
    count: 1,
    attributes: { content: 'EUR' },
  },
  {
    section: 'catalog 4.7',
    each: ROW,
    selector: 'th > meta[itemprop="price"]',
    count: 1,
    attributes: { content: NUMBER },
  },
  { section: 'catalog 4.7', each: ROW, selector: 'th > .product-block-prices-quantity', count: 1, text: /^\d+$/ },
  { section: 'catalog 4.7', each: ROW, selector: 'td.product-block-prices-cell > div', count: 1, text: AMOUNT },
  { section: 'catalog 4.7', selector: `${ROW}:last-child > th`, count: 1, text: /^From \d+$/i },
  { section: 'catalog 4.7', selector: `${ROW}:first-child > th`, count: 1, text: /^Up to \d+$/i },
  { section: 'catalog 4.7', selector: `${ROW}:nth-child({tiers}):last-child`, count: 1 },
  { section: 'catalog 4.7', selector: '[itemprop="offers"][itemtype="https://schema.org/AggregateOffer"]', count: 1 },
  ...['lowPrice', 'highPrice', 'offerCount'].map((name) => ({
    section: 'catalog 4.7',
    selector: `[itemtype="https://schema.org/AggregateOffer"] meta[itemprop="${name}"]`,
    count: 1,
    attributes: { content: NUMBER },
  })),
]
