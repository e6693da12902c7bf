/** The cart in the panel, and the header's cart. */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { AMOUNT, TEXT } from '../patterns.ts'
import { HIDDEN_EMPTY, HIDDEN_PROMOTION, hiddenItems, productLine, promotionLine } from './line-item.ts'

const CART = 'body > .offcanvas-body > .offcanvas-cart'
const LINE = '.line-item.line-item-product.is-offcanvas.js-cart-item'

const PANEL: Table = [
  {
    section: 'shell 7',
    selector: 'body > .offcanvas-header > button.btn.btn-light.offcanvas-close.js-offcanvas-close',
    count: 1,
    text: TEXT,
  },
  { section: 'shell 7', selector: '.offcanvas-header .js-offcanvas-close > .icon.icon-arrow-head-left', count: 1 },
  { section: 'shell 7', selector: CART, count: 1 },
  { section: 'shell 7', selector: `${CART} > .row.h4.offcanvas-cart-header > .col`, count: 1, text: TEXT },
  { section: 'shell 7', selector: `${CART} > .flashbags`, count: 1 },
  { section: 'shell 7', selector: `${CART} > .offcanvas-cart-actions`, count: 1 },
  {
    section: 'shell 7',
    selector: `${CART} > .offcanvas-cart-actions > .d-grid > a.btn.begin-checkout-btn`,
    count: 1,
    attributes: { href: '/checkout/confirm' },
    text: TEXT,
  },
  {
    section: 'shell 7',
    selector: `${CART} > .offcanvas-cart-actions > .d-grid > a.btn.btn-link`,
    count: 1,
    attributes: { href: '/checkout/cart' },
    text: TEXT,
  },
  {
    section: 'shell 7',
    order: ['.offcanvas-header', '.offcanvas-cart-header', '.flashbags', '.offcanvas-cart-actions'],
  },
]

/** `{quantity}` pieces of one product, nothing else. */
export const FILLED_PANEL: Table = [
  ...PANEL,
  {
    section: 'shell 7',
    selector: `${CART} > .offcanvas-cart-header > .col-auto > small.offcanvas-cart-header-count`,
    count: 1,
    text: '{countText}',
  },
  { section: 'shell 7', selector: `${CART} > .offcanvas-cart-items`, count: 1, attributes: { role: 'list' } },
  { section: 'shell 7', selector: `.offcanvas-cart-items > ${LINE}`, count: 1, attributes: { role: 'listitem' } },
  ...productLine({
    section: 'shell 7',
    line: `.offcanvas-cart-items > ${LINE}`,
    focus: 'offcanvas',
    redirectTo: 'frontend.cart.offcanvas',
  }),
  {
    section: 'shell 7',
    selector: `${LINE} a.line-item-img-link`,
    count: 1,
    attributes: { tabindex: '-1' },
  },
  {
    section: 'shell 7',
    selector: `${LINE} form.line-item-quantity-container`,
    fields: { redirectTo: 'frontend.cart.offcanvas', redirectParameters: '', quantity: '{quantity}' },
  },
  {
    section: 'shell 7',
    selector: `${LINE} .line-item-remove > form`,
    fields: { redirectTo: 'frontend.cart.offcanvas', redirectParameters: '' },
  },
  { section: 'shell 7', selector: 'input.js-offcanvas-cart-change-quantity-number[name="quantity"]', count: 1 },
  {
    section: 'shell 7',
    selector: '.line-item-remove > form.js-offcanvas-cart-remove-product',
    count: 1,
    attributes: {
      'data-form-submit-loader': 'true',
      'data-form-submit-loader-options': json({ skipLoadingIndicator: true }),
    },
  },
  { section: 'shell 7', selector: `${CART} > .offcanvas-summary > dl.row.offcanvas-summary-list`, count: 1 },
  { section: 'shell 7', selector: '.offcanvas-summary-list > dt.summary-label.summary-total', count: 1, text: TEXT },
  {
    section: 'shell 7',
    selector: '.offcanvas-summary-list > dd.summary-value.summary-total > strong',
    count: 1,
    text: '{total}',
  },
  { section: 'shell 7', selector: '.offcanvas-summary > .row.offcanvas-shipping-info', count: 1 },
  {
    section: 'shell 7',
    selector:
      '.offcanvas-shipping-info > span.shipping-label.shipping-cost > button.btn.btn-sm.btn-link.js-toggle-shipping-selection',
    count: 1,
    text: TEXT,
  },
  {
    section: 'shell 7',
    selector: '.offcanvas-shipping-info > span.shipping-value.shipping-cost > strong',
    count: 1,
    text: /^(€\d+\.\d\d|Free)$/,
  },
  {
    section: 'shell 7',
    selector: '.offcanvas-summary > .offcanvas-shipping-preference.offcanvas-shipping-preference--hidden',
    count: 1,
  },
  {
    section: 'shell 7',
    selector: '.offcanvas-shipping-preference > form[name="confirmShippingForm"]',
    count: 1,
    attributes: { action: '/checkout/configure', method: 'post' },
  },
  {
    section: 'shell 7',
    selector: '.offcanvas-shipping-preference > form input[name="forwardTo"]',
    count: 1,
    attributes: { type: 'hidden', value: 'frontend.cart.offcanvas' },
  },
  {
    section: 'shell 7',
    selector: '.offcanvas-shipping-preference select.form-select[name="shippingMethodId"]',
    count: 1,
  },
  { section: 'shell 7', selector: 'select[name="shippingMethodId"] > option[disabled]', count: 1, text: TEXT },
  {
    section: 'shell 7',
    selector: 'select[name="shippingMethodId"] > option[selected]',
    count: 1,
    attributes: { value: TEXT },
  },
  { section: 'shell 7', selector: 'select[name="shippingMethodId"] > option[value]:not([disabled])', count: 2 },
  {
    section: 'shell 7',
    selector:
      '.offcanvas-cart-actions > .js-offcanvas-cart-promotion > form.offcanvas-cart-promotion-form.js-offcanvas-cart-add-promotion',
    count: 1,
    attributes: { action: '/checkout/promotion/add', method: 'post' },
    fields: { redirectTo: 'frontend.cart.offcanvas', code: false },
  },
  {
    section: 'shell 7',
    selector: '.js-offcanvas-cart-add-promotion > .input-group > input#addPromotionOffcanvasCartInput',
    count: 1,
    attributes: { type: 'text', name: 'code', required: true },
  },
  {
    section: 'shell 7',
    selector: 'label.visually-hidden[for="addPromotionOffcanvasCartInput"]',
    count: 1,
    text: TEXT,
  },
  {
    section: 'shell 7',
    selector: '.js-offcanvas-cart-add-promotion > .input-group > button#addPromotionOffcanvasCart',
    count: 1,
    attributes: { type: 'submit' },
  },
  { section: 'shell 7', selector: 'a.begin-checkout-btn.btn-primary', count: 1 },
  { section: 'shell 7', selector: 'a.begin-checkout-btn.disabled', count: 0 },
  ...hiddenItems('shell 7'),
  { section: 'shell 7', selector: '.hidden-line-item', count: 1 },
  {
    section: 'shell 7',
    order: [
      '.flashbags',
      '.offcanvas-cart-items',
      '.offcanvas-summary',
      '.offcanvas-cart-actions',
      '.hidden-line-items-information',
    ],
  },
]

/** The unit price is only shown for a quantity of more than one. */
export const UNIT_PRICE_SHOWN: Table = [
  { section: 'shell 7', selector: `${LINE} .line-item-unit-price.is-shown`, count: 1 },
]
export const UNIT_PRICE_HIDDEN: Table = [{ section: 'shell 7', selector: '.line-item-unit-price.is-shown', count: 0 }]

export const EMPTY_PANEL: Table = [
  ...PANEL,
  { section: 'shell 7', selector: `${CART} .alert.alert-info`, count: 1, text: TEXT },
  { section: 'shell 7', selector: '.js-cart-item, .offcanvas-cart-items > *', count: 0 },
  { section: 'shell 7', selector: '.offcanvas-summary, .js-offcanvas-cart-promotion', count: 0 },
  { section: 'shell 7', selector: 'a.begin-checkout-btn.btn-light.disabled', count: 1 },
  { section: 'shell 7', selector: 'a.begin-checkout-btn.btn-primary', count: 0 },
  ...HIDDEN_EMPTY,
]

/** With a promotion in addition to the product. */
export const PROMOTION_IN_PANEL: Table = [
  ...promotionLine('shell 7', '.offcanvas-cart-items > .line-item.line-item-promotion.is-offcanvas.js-cart-item'),
  {
    section: 'shell 7',
    selector: '.line-item-promotion .line-item-remove > form.js-offcanvas-cart-remove-product',
    count: 1,
    fields: { redirectTo: 'frontend.cart.offcanvas', redirectParameters: '' },
  },
  { section: 'shell 7', selector: '.summary-value.summary-total > strong', count: 1, text: AMOUNT },
  ...HIDDEN_PROMOTION,
]

/** A code that is not valid: the field is marked, with a text. */
export const REFUSED_CODE: Table = [
  {
    section: 'shell 7',
    selector: '.js-offcanvas-cart-promotion[open] input#addPromotionOffcanvasCartInput.is-invalid',
    count: 1,
    attributes: { 'aria-invalid': 'true' },
  },
  { section: 'shell 7', selector: '.js-offcanvas-cart-add-promotion .invalid-feedback', count: 1, text: TEXT },
]
