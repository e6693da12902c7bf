/** The cart as a page. */
import type { Table } from '../check.ts'
import { TEXT } from '../patterns.ts'
import { defaultLines, HIDDEN_PROMOTION, hiddenItems, promotionLine } from './line-item.ts'

const MAIN = '.checkout > .checkout-container > .checkout-main'
const LIST = `${MAIN} .card-body`

export const FILLED_CART_PAGE: Table = [
  ...defaultLines({ redirectTo: 'frontend.checkout.cart.page' }, LIST),
  ...hiddenItems('shell 15.5'),
  {
    section: 'shell 15.5',
    selector: 'form.cart-add-product',
    count: 1,
    attributes: { action: '/checkout/product/add-by-number', method: 'post' },
  },
  {
    section: 'shell 15.5',
    selector: 'form.cart-add-product input#addProductInput',
    count: 1,
    attributes: { name: 'number', type: 'text' },
  },
  { section: 'catalog 10.1', selector: 'form.cart-add-product .form-control', count: 1 },
  { section: 'shell 15.5', selector: 'form.cart-add-product button#addProductButton', count: 1 },
  {
    section: 'shell 15.5',
    selector: 'form[name="precalc"]',
    count: 1,
    attributes: { action: '/checkout/configure', method: 'post', 'data-form-auto-submit': 'true' },
  },
  {
    section: 'shell 15.5',
    selector: 'form[name="precalc"] input[name="redirectTo"]',
    count: 1,
    attributes: { type: 'hidden', value: 'frontend.checkout.cart.page' },
  },
  { section: 'shell 15.5', selector: 'form[name="precalc"] .collapse#collapseShippingCost', count: 1 },
  {
    section: 'shell 15.5',
    selector:
      '[data-bs-toggle="collapse"][data-bs-target="#collapseShippingCost"], [data-bs-toggle="collapse"][href="#collapseShippingCost"]',
    count: 1,
  },
  ...['countryId', 'paymentMethodId', 'shippingMethodId'].map((name) => ({
    section: 'shell 15.5',
    selector: `#collapseShippingCost select#${name}[name="${name}"]`,
    count: 1,
  })),
  ...['countryId', 'paymentMethodId', 'shippingMethodId'].map((name) => ({
    section: 'shell 15.5',
    selector: `select#${name} > option[selected]`,
    count: 1,
    attributes: { value: TEXT },
  })),
  {
    section: 'shell 15.5',
    selector: 'form.cart-add-promotion',
    count: 1,
    attributes: { action: '/checkout/promotion/add', method: 'post' },
  },
  {
    section: 'shell 15.5',
    selector: 'form.cart-add-promotion input#addPromotionInput[name="code"]',
    count: 1,
    attributes: { type: 'text', required: true },
  },
  { section: 'shell 15.5', selector: 'form.cart-add-promotion button#addPromotion', count: 1 },
  {
    section: 'shell 15.5',
    selector: '.checkout-aside a.begin-checkout-btn',
    count: 1,
    attributes: { href: '/checkout/confirm' },
    text: TEXT,
  },
]

export const CART_PAGE_PROMOTION: Table = [
  ...promotionLine('shell 15.5', `${LIST} > .line-item.line-item-promotion.is-default`),
  { section: 'shell 15.5', selector: '.line-item-promotion .line-item-total-price-value', text: /€\d+\.\d\d/ },
  ...HIDDEN_PROMOTION,
]

export const EMPTY_CART_PAGE: Table = [
  { section: 'shell 1.6', selector: 'main .checkout > .alert.alert-info', count: 1, text: TEXT },
  { section: 'shell 1.6', selector: '.checkout > .checkout-container, .checkout-aside, main .flashbags', count: 0 },
  { section: 'shell 1.6', selector: '.line-item, .begin-checkout-btn', count: 0 },
]
