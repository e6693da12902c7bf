/** The order edit page: shell 15.5 "Account pages", payments "Page host elements". `{orderId}` of an order of one product. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { AMOUNT, TEXT } from '../patterns.ts'

const SECTION = 'shell 15.5 Account pages'
const MAIN = '.checkout > .checkout-container > .checkout-main'
const row = (selector: string, rest: Partial<Row> = {}): Row => ({ section: SECTION, selector, count: 1, ...rest })

export const ORDER_EDIT: Table = [
  row(`${MAIN} form#changePaymentForm[name="changePaymentForm"]`, {
    attributes: {
      action: '/account/order/payment/{orderId}',
      method: 'post',
      'data-form-auto-submit': 'true',
      'data-form-auto-submit-options': json({ changeTriggerSelectors: ['.payment-method-input'] }),
    },
  }),
  row('#changePaymentForm input.payment-method-input[name="paymentMethodId"][checked]', {
    attributes: { value: '{paymentId}', id: 'paymentMethod{paymentId}' },
  }),
  row('input.shipping-method-input', { attributes: { checked: true } }),
  row('#changeShippingForm', { count: 0 }),
  row('.checkout-aside-action form#confirmOrderForm', {
    attributes: {
      action: '/account/order/update/{orderId}',
      method: 'post',
      'data-form-add-history': false,
    },
    fields: { paymentMethodId: '{paymentId}' },
  }),
  row('#confirmOrderForm button[type="submit"]', { attributes: { id: false, disabled: false }, text: TEXT }),
  row('#tos, #revocation', { section: 'payments A0', count: 0 }),
  row('.modal#cancelOrderModal form', { attributes: { action: '/account/order/cancel', method: 'post' } }),
  row('.modal#cancelOrderModal form input[name="orderId"]', { attributes: { value: '{orderId}' } }),
  row('[data-bs-toggle="modal"][data-bs-target="#cancelOrderModal"]', { text: TEXT }),
  row('.hidden-line-items-information', {
    attributes: { 'data-currency': '', 'data-shipping': '', 'data-value': '', 'data-tax': '' },
  }),
  row('.line-item.line-item-product.no-remove-button'),
  row('.line-item-total-price-value', { count: 'some', text: AMOUNT }),
]

/** The link to it from the order list, in the menu of the order. */
export const ORDER_MENU: Table = [
  row('article.order-wrapper .dropdown > button[data-bs-toggle="dropdown"]', { attributes: { 'aria-label': TEXT } }),
  row('article.order-wrapper .dropdown-menu > a[href="/account/order/edit/{orderId}"]', { text: TEXT }),
  row('article.order-wrapper .dropdown-menu form[data-add-to-cart="true"]'),
]
