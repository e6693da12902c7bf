/** The product page: frame, buy form, tabs. Price, variants and gallery are in their own files. */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { ABSOLUTE, PATH, TEXT } from '../patterns.ts'

const PAGE = '.cms-page[itemscope][itemtype="https://schema.org/Product"]'
const WIDGET = '.product-detail-buy [data-buy-box] .js-magnifier-zoom-image-container'
const OFFERS = `${WIDGET} [itemprop="offers"]`

/** `{productId}`, `{productName}`, `{productNumber}` of the page. */
export const PRODUCT_PAGE: Table = [
  { section: 'catalog 4.1', selector: PAGE, count: 1 },
  { section: 'catalog 4.1', selector: `${PAGE} > .cms-sections > .cms-section` },
  { section: 'catalog 4.1', selector: `${PAGE} .cms-block [data-cms-element-id]` },
  {
    section: 'catalog 4.1',
    selector: 'h1.product-detail-name[itemprop="name"]',
    count: 1,
    text: '{productName}',
  },
  { section: 'catalog 4.1', selector: 'h1', count: 1 },
  { section: 'catalog 4.1', selector: '.product-detail-media', count: 1 },
  { section: 'catalog 4.1', selector: '.product-detail-buy', count: 1 },
  {
    section: 'catalog 4.1',
    order: [
      '.cms-block-product-heading',
      '.cms-block-gallery-buybox',
      '.cms-block-product-description-reviews',
      '.cms-block-cross-selling',
    ],
  },
  { section: 'catalog 4.1', selector: '.cms-breadcrumb a', attributes: { href: TEXT } },
  {
    section: 'catalog 4.7',
    selector: '.cms-element-buy-box[data-buy-box]',
    count: 1,
    attributes: { 'data-buy-box': 'true' },
  },
  { section: 'catalog 4.7', selector: WIDGET, count: 1, attributes: { class: /\bproduct-detail-buy-\w+/ } },
  { section: 'catalog 4.7', selector: `${OFFERS} meta[itemprop="url"]`, attributes: { content: ABSOLUTE } },
  { section: 'catalog 4.7', selector: `${OFFERS} meta[itemprop="priceCurrency"]`, attributes: { content: 'EUR' } },
  { section: 'catalog 4.7', selector: `${OFFERS} .product-detail-price-container`, count: 1 },
  {
    section: 'catalog 4.7',
    selector: `${OFFERS} .product-detail-tax-container a.product-detail-tax-link`,
    count: 1,
    attributes: {
      'data-ajax-modal': 'true',
      'data-url': /^\/widgets\/cms\/[0-9a-f]{32}$/,
      href: PATH,
    },
    text: TEXT,
  },
  { section: 'catalog 4.7', selector: `${OFFERS} .product-detail-delivery-information`, count: 1 },
  { section: 'catalog 4.7', selector: `${OFFERS} .product-detail-form-container`, count: 1 },
  {
    section: 'catalog 4.7',
    selector: '.product-detail-delivery-information .delivery-information:not(.delivery-shipping-free)',
    count: 1,
    attributes: { class: /\bdelivery-(not-available|preorder|available|soldout|restock)\b/ },
    text: TEXT,
  },
  {
    section: 'catalog 4.7',
    each: '.delivery-information',
    selector: '.delivery-status-indicator',
    count: 1,
    attributes: { class: /\bbg-\w+/ },
  },
  {
    section: 'catalog 4.7',
    selector: '.product-detail-delivery-information link[itemprop="availability"]',
    count: 1,
    attributes: { href: /^https?:\/\/schema\.org\/\w+$/ },
  },
  {
    section: 'catalog 4.7',
    order: ['link[itemprop="availability"]', '.delivery-information:not(.delivery-shipping-free)'],
  },
  {
    section: 'catalog 4.7',
    selector: `${WIDGET} .product-detail-ordernumber-container meta[itemprop="productID"]`,
    count: 1,
    attributes: { content: '{productId}' },
  },
  {
    section: 'catalog 4.7',
    selector: `${WIDGET} .product-detail-ordernumber-container .product-detail-ordernumber[itemprop="sku"]`,
    count: 1,
    text: '{productNumber}',
  },
  {
    section: 'catalog 4.7',
    order: [
      '.product-detail-price-container',
      '.product-detail-tax-container',
      '.product-detail-delivery-information',
      '.product-detail-form-container',
      '.product-detail-ordernumber-container',
    ],
  },
]

const FORM = 'form#productDetailPageBuyProductForm.buy-widget'
const QUANTITY = `${FORM} .input-group.product-detail-quantity-group.quantity-selector-group`

/** The form, empty or not. */
const BUY_FORM: Table = [
  {
    section: 'catalog 4.8',
    selector: FORM,
    count: 1,
    attributes: { 'data-add-to-cart': 'true', action: '/checkout/line-item/add', method: 'post' },
  },
]

/** `{minPurchase}`, `{maxQuantity}` and `{purchaseSteps}` are the purchase limits of the product. */
export const BUYABLE: Table = [
  ...BUY_FORM,
  {
    section: 'catalog 4.8',
    selector: FORM,
    fields: {
      redirectTo: 'frontend.detail.page',
      redirectParameters: json({ productId: '{productId}' }),
      'lineItems[{productId}][id]': '{productId}',
      'lineItems[{productId}][type]': 'product',
      'lineItems[{productId}][referencedId]': '{productId}',
      'lineItems[{productId}][stackable]': '1',
      'lineItems[{productId}][removable]': '1',
      'lineItems[{productId}][quantity]': '{minPurchase}',
      'product-name': '{productName}',
      'brand-name': TEXT,
    },
  },
  {
    section: 'shell 8',
    selector: `${FORM} input[name="redirectParameters"]`,
    count: 1,
    attributes: { type: 'hidden', 'data-redirect-parameters': 'true' },
  },
  { section: 'shell 8', selector: `${FORM} button.btn.btn-primary.btn-buy`, count: 1, text: TEXT },
  { section: 'catalog 4.8', selector: QUANTITY, count: 1, attributes: { 'data-quantity-selector': 'true', id: false } },
  {
    section: 'catalog 4.8',
    selector: `${QUANTITY} > label.form-label.visually-hidden`,
    count: 1,
    attributes: { for: false },
    text: TEXT,
  },
  {
    section: 'catalog 4.8',
    selector: `${QUANTITY} > button.btn.btn-minus.js-btn-minus`,
    count: 1,
    attributes: { type: 'button', 'aria-label': TEXT },
  },
  {
    section: 'catalog 4.8',
    selector: `${QUANTITY} > input.form-control.js-quantity-selector.quantity-selector-group-input`,
    count: 1,
    attributes: {
      type: 'number',
      name: 'lineItems[{productId}][quantity]',
      min: '{minPurchase}',
      max: '{maxQuantity}',
      step: '{purchaseSteps}',
      value: '{minPurchase}',
      'aria-label': TEXT,
    },
  },
  {
    section: 'catalog 4.8',
    selector: `${QUANTITY} > button.btn.btn-plus.js-btn-plus`,
    count: 1,
    attributes: { type: 'button', 'aria-label': TEXT },
  },
  {
    section: 'catalog 4.8',
    order: ['.js-btn-minus', '.js-quantity-selector', '.js-btn-plus'].map((part) => `${QUANTITY} > ${part}`),
  },
]

/** Not buyable: the marker stays, the form is empty. */
export const NOT_BUYABLE: Table = [
  ...BUY_FORM,
  { section: 'shell 8', selector: `${FORM} input, ${FORM} button, ${FORM} select`, count: 0 },
  { section: 'catalog 4.7', selector: '.delivery-information.delivery-soldout', count: 1 },
]

const TABS = '.product-detail-tabs > .card.card-tabs'
const LINK = `${TABS} > .card-header ul.nav.nav-tabs#product-detail-tabs a.nav-link.product-detail-tab-navigation-link`

export const TABS_OF_PRODUCT: Table = [
  {
    section: 'catalog 4.6',
    selector: `${TABS} > .card-header ul.nav.nav-tabs#product-detail-tabs`,
    count: 1,
    attributes: { role: 'tablist' },
  },
  {
    section: 'catalog 4.6',
    selector: LINK,
    count: 2,
    attributes: { 'data-bs-toggle': 'tab', 'data-off-canvas-tabs': 'true', role: 'tab' },
    refers: ['href'],
  },
  {
    section: 'catalog 4.6',
    selector: `${LINK}#description-tab-{productId}`,
    count: 1,
    attributes: { href: '#description-tab-{productId}-pane' },
  },
  {
    section: 'catalog 4.6',
    selector: `${LINK}#review-tab-{productId}`,
    count: 1,
    attributes: { href: '#review-tab-{productId}-pane' },
  },
  {
    section: 'catalog 4.6',
    selector: `${TABS} > .card-body > .tab-content > div.tab-pane.fade.show`,
    count: 2,
    attributes: { role: 'tabpanel' },
    refers: ['aria-labelledby'],
  },
  { section: 'catalog 4.6', selector: `${TABS} .tab-content > .tab-pane.active`, count: 1 },
  { section: 'catalog 4.6', selector: '.tab-pane#description-tab-{productId}-pane', count: 1 },
  { section: 'catalog 4.6', selector: '.tab-pane#review-tab-{productId}-pane', count: 1 },
  {
    section: 'catalog 4.6',
    each: `${TABS} .tab-content > .tab-pane`,
    selector: '.offcanvas-header .js-offcanvas-close',
    count: 1,
  },
  { section: 'catalog 4.6', each: `${TABS} .tab-content > .tab-pane`, selector: '.offcanvas-body', count: 1 },
  { section: 'catalog 4.6', selector: `${LINK} .product-detail-tab-preview`, text: /^[\s\S]{1,130}$/ },
]

/** The star link of the buy widget, on a product with reviews. */
export const REVIEWS_LINK: Table = [
  {
    section: 'catalog 4.6',
    selector: `${OFFERS} .product-detail-reviews a.product-detail-reviews-link`,
    count: 1,
    attributes: {
      'data-bs-toggle': 'tab',
      'data-off-canvas-tabs': 'true',
      'data-remote-click': 'true',
      'data-remote-click-options': /"excludedViewports":\["XS"\]/,
      href: '#review-tab-{productId}-pane',
    },
    refers: ['href'],
  },
  {
    section: 'catalog 4.6',
    selector: `a.product-detail-reviews-link[data-remote-click-options*='"selector":"#review-tab-{productId}"']`,
    count: 1,
  },
  {
    section: 'catalog 4.7',
    order: ['.product-detail-tax-container', '.product-detail-reviews', '.product-detail-delivery-information'],
  },
]
