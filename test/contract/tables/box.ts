/** A product in a list. */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { ABSOLUTE, ID, MONEY, TEXT } from '../patterns.ts'

const BOX = '.product-box'
const each = (selector: string, row: Partial<Extract<Table[number], { selector: string }>> = {}) => ({
  section: 'catalog 2',
  each: BOX,
  selector,
  count: 1,
  ...row,
})

export const PRODUCT_BOXES: Table = [
  {
    section: 'catalog 2',
    selector: BOX,
    attributes: {
      class: /^card product-box box-(standard|image)( |$)/,
      'data-product-information': json({ id: ID, name: TEXT }),
    },
  },
  each(':scope > .card-body'),
  each('.card-body > .product-badges'),
  each('.card-body > .product-image-wrapper > a.product-image-link:is(.is-standard, .is-cover)', {
    attributes: { href: ABSOLUTE, title: TEXT },
  }),
  each('a.product-image-link > img.product-image:is(.is-standard, .is-cover)', {
    attributes: { src: TEXT, srcset: TEXT, alt: true, loading: 'lazy' },
  }),
  each('.card-body > .product-info > .product-rating'),
  each('.product-info > a.product-name', { attributes: { href: TEXT, title: TEXT }, text: TEXT }),
  each('.product-info > .product-variant-characteristics > .product-variant-characteristics-text'),
  {
    section: 'catalog 2',
    selector: `${BOX} .product-variant-characteristics > ul.product-variant-previews`,
    count: 'any',
    attributes: { 'aria-label': TEXT },
  },
  {
    section: 'catalog 2',
    selector: `${BOX} .product-variant-previews > :not(li)`,
    count: 0,
  },
  {
    section: 'catalog 2',
    selector: `${BOX} .product-variant-previews > li.product-variant-preview`,
    count: 'any',
    attributes: { title: TEXT, style: /^background-color:#[0-9a-f]{3,6}$/i },
    text: TEXT,
  },
  each('.product-info > .product-description'),
  each('.product-info > .product-price-info > p.product-price-unit'),
  each('.product-price-info > .product-price-wrapper > .product-cheapest-price'),
  each('.product-price-wrapper > .product-price', { text: /€\d/ }),
  each('.product-info > .product-action'),
  each('.product-action > form.buy-widget[data-add-to-cart], .product-action > .d-grid > a.btn.btn-light.btn-detail'),
  each('.product-info > input[type="hidden"][name="product-name"]', { attributes: { value: TEXT } }),
  each('.product-info > input[type="hidden"][name="product-id"]', { attributes: { value: ID } }),
  {
    section: 'catalog 2',
    order: ['.product-badges', '.product-image-wrapper', '.product-info'].map((part) => `${BOX} ${part}`),
  },
  {
    section: 'catalog 2',
    order: [
      '.product-rating',
      'a.product-name',
      '.product-variant-characteristics',
      '.product-description',
      '.product-price-info',
      '.product-action',
      'input[name="product-id"]',
    ].map((part) => `${BOX} .product-info > ${part}`),
  },
  {
    section: 'catalog 2',
    selector: '.product-badges .badge-discount',
    count: 'any',
    attributes: { class: /\bbg-danger\b/ },
  },
  {
    section: 'catalog 2',
    selector: '.product-price.with-list-price > .list-price > .list-price-price',
    count: 'any',
    text: /€\d/,
  },
  { section: 'catalog 2', selector: `${BOX} .product-cheapest-price-price`, count: 'any', text: MONEY },
]

/** The colours in the box of a product with several: one or more, seven at most with the number of the others. */
export const COLOR_LIST: Table = [
  { section: 'catalog 2', selector: `${BOX} ul.product-variant-previews > li.product-variant-preview:nth-child(2)` },
  { section: 'catalog 2', selector: `${BOX} ul.product-variant-previews > li:nth-child(8)`, count: 0 },
]

/** Stars, with one hidden sentence for screen readers. */
export const RATING_STARS: Table = [
  {
    section: 'catalog 2',
    each: '.product-review-rating',
    selector: 'p.product-review-rating-alt-text.visually-hidden',
    count: 1,
    text: TEXT,
  },
  {
    section: 'catalog 2',
    each: '.product-review-rating',
    selector:
      '.product-review-point[aria-hidden="true"] > .point-container > .point-full, .product-review-point[aria-hidden="true"] > .point-container > .point-partial, .product-review-point[aria-hidden="true"] > .point-container > .point-blank',
  },
]

/** The buy form in the box of `{productId}`, with its minimum quantity `{minPurchase}`. */
export const BOX_BUY_FORM: Table = [
  {
    section: 'shell 8',
    selector: '.product-action > form.buy-widget',
    attributes: { action: '/checkout/line-item/add', method: 'post', 'data-add-to-cart': 'true' },
  },
  {
    section: 'shell 8',
    each: 'form.buy-widget[data-add-to-cart]',
    selector: 'input[name="redirectParameters"]',
    count: 1,
    attributes: { 'data-redirect-parameters': 'true', type: 'hidden' },
  },
  { section: 'shell 8', each: 'form.buy-widget', selector: 'input:not([type="hidden"])', count: 0 },
  { section: 'catalog 2', each: 'form.buy-widget', selector: '.d-grid > button.btn.btn-buy', count: 1, text: TEXT },
  {
    section: 'shell 8',
    selector: 'form.buy-widget:has(input[name="lineItems[{productId}][id]"])',
    count: 1,
    fields: {
      redirectTo: 'frontend.detail.page',
      redirectParameters: json({ productId: '{productId}' }),
      'lineItems[{productId}][id]': '{productId}',
      'lineItems[{productId}][referencedId]': '{productId}',
      'lineItems[{productId}][type]': 'product',
      'lineItems[{productId}][stackable]': '1',
      'lineItems[{productId}][removable]': '1',
      'lineItems[{productId}][quantity]': '{minPurchase}',
      'product-name': TEXT,
    },
  },
]
