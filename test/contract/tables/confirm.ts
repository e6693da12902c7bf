/** Confirm and finish. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { AMOUNT, ID, TEXT } from '../patterns.ts'
import { defaultLines, hiddenItems } from './line-item.ts'

const SECTION = 'shell 15.5 Confirm page'
const MAIN = '.checkout > .checkout-container > .checkout-main'
const row = (selector: string, rest: Partial<Row> = {}): Row => ({ section: SECTION, selector, count: 1, ...rest })

function methods(kind: 'payment' | 'shipping'): Table {
  const form = `form#change${kind === 'payment' ? 'Payment' : 'Shipping'}Form`
  const item = `${form} .${kind}-methods > .${kind}-method .${kind}-method-radio`
  const input = `${item} > input.${kind}-method-input`
  return [
    row(`${MAIN} ${form}`, {
      attributes: {
        name: kind === 'payment' ? 'changePaymentForm' : 'changeShippingForm',
        action: '/checkout/configure',
        method: 'post',
        'data-form-auto-submit': 'true',
        'data-form-auto-submit-options': json({ changeTriggerSelectors: [`.${kind}-method-input`] }),
      },
    }),
    row(`${form} input[type="hidden"][name="redirectTo"]`, { attributes: { value: 'frontend.checkout.confirm.page' } }),
    row(`${form} input[type="hidden"][name="redirectParameters"]`, { attributes: { value: json({ redirected: 0 }) } }),
    row(input, {
      count: 'some',
      attributes: { type: 'radio', name: `${kind}MethodId`, value: ID, 'data-focus-id': ID },
    }),
    row(`${form} .${kind}-method-input#${kind}Method{${kind}Id}`, {
      attributes: { value: `{${kind}Id}`, 'data-focus-id': `{${kind}Id}`, checked: true },
    }),
    row(`${form} input[checked]`, { attributes: { value: `{${kind}Id}` } }),
    row(`${input} + label.${kind}-method-label`, { count: 'some', refers: ['for'], text: TEXT }),
    row(`${input}:not(:has(+ label.${kind}-method-label))`, { count: 0 }),
  ]
}

/** Terms, addresses, methods, items; summary and order form beside them. */
export const CONFIRM: Table = [
  row(`${MAIN} .confirm-tos input#tos.checkout-confirm-tos-checkbox`, {
    attributes: { type: 'checkbox', name: 'tos', required: true, form: 'confirmOrderForm' },
    refers: ['form'],
  }),
  row('.confirm-tos label[for="tos"]', { text: TEXT }),
  row('.confirm-tos label a[data-ajax-modal="true"]', {
    count: 'some',
    attributes: { 'data-url': /^\/widgets\/cms\/[0-9a-f]{32}$/, href: TEXT },
  }),
  row(`${MAIN} .confirm-address .row.js-confirm-overview-addresses > .confirm-shipping-address`),
  row(`${MAIN} .confirm-address .row.js-confirm-overview-addresses > .confirm-billing-address`),
  row('.confirm-shipping-address .confirm-address-shipping', { text: TEXT }),
  row('.confirm-billing-address .confirm-address-billing', { text: TEXT }),
  ...(['shipping', 'billing'] as const).map((kind) =>
    row(`.confirm-${kind}-address a.btn[data-address-editor]`, {
      attributes: {
        'data-address-editor': 'true',
        'data-address-editor-options': json(
          kind === 'shipping' ? { changeShipping: true, addressId: ID } : { changeBilling: true, addressId: ID },
        ),
        href: /^\/account\/address\/[0-9a-f]{32}$/,
      },
    }),
  ),
  ...methods('payment'),
  ...methods('shipping'),
  ...defaultLines({ redirectTo: 'frontend.checkout.confirm.page' }, `${MAIN} .confirm-product .card-body`),
  ...['a.line-item-img-link', 'a.line-item-label'].map((selector) => ({
    section: 'shell 14.2',
    selector: `.confirm-product ${selector}`,
    count: 1,
    attributes: {
      'data-ajax-modal': 'modal',
      'data-modal-class': 'quickview-modal',
      'data-url': '/quickview/{productId}',
    },
  })),
  ...hiddenItems(SECTION),
  row('.checkout-aside .checkout-aside-action form#confirmOrderForm', {
    attributes: {
      action: '/checkout/order',
      method: 'post',
      'data-form-preserver': 'true',
      'data-form-submit-loader': 'true',
      'data-form-add-history': 'true',
      'data-form-add-history-options': json({ entries: [{ state: [], title: TEXT, url: /\/account\/order$/ }] }),
    },
  }),
  row('form#confirmOrderForm input[name="hash"]', {
    attributes: { type: 'text', hidden: true, value: /^[0-9a-f]{64}$/ },
  }),
  row('button#confirmFormSubmit', {
    attributes: { type: 'submit', form: 'confirmOrderForm' },
    refers: ['form'],
    text: TEXT,
  }),
  {
    section: SECTION,
    order: [
      '.confirm-tos',
      '.confirm-address',
      '#changePaymentForm',
      '#changeShippingForm',
      '.confirm-product',
      '.hidden-line-items-information',
    ],
  },
]

/** Equal addresses: the billing address is replaced by a sentence. */
export const SAME_ADDRESS: Table = [row('.confirm-address-billing .address', { count: 0 })]

/** After an order without the terms: the checkbox is marked, without a text. */
export const TERMS_MISSING: Table = [row('input#tos.is-invalid'), row('.confirm-tos .invalid-feedback', { count: 0 })]

/** `{orderNumber}` of an order of one product. */
export const FINISH: Table = [
  row('.finish-ordernumber', { attributes: { 'data-order-number': /^\S+$/ }, text: TEXT }),
  row('.hidden-line-items-information', {
    attributes: { 'data-currency': 'EUR', 'data-shipping': '', 'data-value': '{value}', 'data-tax': /^\d+(\.\d+)?$/ },
  }),
  row('.hidden-line-items-information > .hidden-line-item', {
    attributes: { 'data-id': ID, 'data-name': '{productName}', 'data-quantity': '{quantity}', 'data-price': '{price}' },
  }),
  row('.hidden-line-item[data-id="{productId}"]', { count: 0 }),
  row('.line-item.line-item-product.no-remove-button'),
  row('.line-item .line-item-remove-button', { count: 0 }),
  row('.line-item-total-price-value', { count: 'some', text: AMOUNT }),
  row('[data-account-guest-abort-button]', { count: 0 }),
]
