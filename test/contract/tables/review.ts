/** Reviews of a product, in its tab and as the fragment that replaces them; and the preview of a product in the cart. */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const CONTAINER = '.product-detail-review > .row.product-detail-review-content.js-review-container'

/** On a product with reviews. */
export const REVIEWS: Table = [
  { section: 'catalog 4.9', selector: CONTAINER, count: 1 },
  { section: 'catalog 4.9', selector: `${CONTAINER} .product-detail-review-widget`, count: 1 },
  { section: 'catalog 4.9', selector: '.product-detail-review-widget .js-review-info', count: 1 },
  { section: 'catalog 4.9', selector: `${CONTAINER} .js-review-content`, count: 1 },
  {
    section: 'catalog 4.9',
    selector: '.product-detail-review-list-content > .product-detail-review-item',
    attributes: { itemtype: 'https://schema.org/Review' },
    text: TEXT,
  },
  { section: 'catalog 4.9', selector: '.product-detail-review-item:nth-child(11)', count: 0 },
  {
    section: 'catalog 4.9',
    selector: `.product-detail-review-pagination > form.product-detail-review-pagination-form`,
    count: 1,
    attributes: {
      action: /\/reviews\?parentId=/,
      method: 'post',
      'data-form-ajax-submit': 'true',
      'data-form-ajax-submit-options': json({ replaceSelectors: '.js-review-container', submitOnChange: true }),
      'data-form-ajax-pagination': 'true',
    },
  },
  {
    section: 'catalog 4.9',
    selector: '.product-detail-review-pagination-form > input[type="hidden"][name="p"]',
    count: 1,
    attributes: { value: '1' },
  },
  {
    section: 'catalog 1.9',
    selector: '.product-detail-review-pagination-form .pagination a.page-link[data-page="2"]',
    attributes: { href: /[?&]p=2/, 'data-focus-id': TEXT },
  },
  { section: 'catalog 4.9', selector: '.product-detail-review-item [lang]', attributes: { lang: /^(en|de)-/ } },
]

export const REVIEWS_FRAGMENT: Table = [
  ...REVIEWS,
  { section: 'catalog 4.9', selector: 'body > .offcanvas-header + .offcanvas-body', count: 1 },
  { section: 'catalog 4.9', selector: `.offcanvas-body ${CONTAINER}`, count: 1 },
]

export const PRODUCT_PREVIEW: Table = [
  { section: 'catalog 3', selector: 'body > .quickview-minimal-container', count: 1 },
  { section: 'catalog 3', selector: '.quickview-minimal-container .quickview-minimal-top img', count: 1 },
  {
    section: 'catalog 3',
    selector: '.quickview-minimal-container a.quickview-minimal-product-name, .quickview-minimal-product-name a',
    count: 1,
    attributes: { href: TEXT },
    text: TEXT,
  },
]
