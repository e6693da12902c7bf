/** The customer's pages. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const SECTION = 'shell 15.5 Account pages'
const row = (selector: string, rest: Partial<Row> = {}): Row => ({ section: SECTION, selector, count: 1, ...rest })
const ORDER = '.account-orders-overview > .order-table > article.order-wrapper'

/** Every account page: the navigation with the logout link. */
export const ACCOUNT_NAVIGATION: Table = [
  row('main a.account-aside-item', { section: 'shell 12', count: 'some', attributes: { href: /^\/account/ } }),
  row('main .account-aside-footer a.account-aside-btn', {
    section: 'shell 12',
    attributes: { href: '/account/logout' },
  }),
]

const NEWSLETTER = 'form[action="/widgets/account/newsletter"]'

/** The newsletter form, on the overview and in its response. */
export const NEWSLETTER_FORM: Table = [
  row(NEWSLETTER, {
    section: 'shell 15.3',
    attributes: {
      method: 'post',
      'data-form-auto-submit': 'true',
      'data-form-auto-submit-options': json({ useAjax: true, ajaxContainerSelector: '.js-newsletter-wrapper' }),
    },
  }),
  row(`${NEWSLETTER} input[type="checkbox"][name="option"]`, {
    section: 'shell 18',
    attributes: { value: 'subscribe' },
  }),
]

/** The message above it in the response. */
export const NEWSLETTER_CHANGED: Table = [
  row('.newsletter-alerts > .alert.alert-success', { section: 'shell 15.3', text: TEXT }),
]

/** One order `{orderNumber}` with one product. */
export const ORDER_LIST: Table = [
  row('.account-orders-overview > .order-table', { attributes: { 'data-order-detail-loader': 'true' } }),
  row(ORDER),
  row(`${ORDER} .badge.order-item-status-badge-open`, { count: 'some', text: TEXT }),
  row(`${ORDER} form[data-add-to-cart="true"]`, {
    attributes: { action: '/checkout/line-item/add', method: 'post' },
    fields: {
      redirectTo: 'frontend.cart.offcanvas',
      'lineItems[{productId}][id]': '{productId}',
      'lineItems[{productId}][referencedId]': '{productId}',
      'lineItems[{productId}][type]': 'product',
      'lineItems[{productId}][stackable]': '1',
      'lineItems[{productId}][removable]': '1',
      'lineItems[{productId}][quantity]': '{quantity}',
    },
  }),
  row('.modal#order-{orderId} form', { attributes: { action: '/account/order/cancel', method: 'post' } }),
  row('.modal#order-{orderId} form input[name="orderId"]', { attributes: { value: '{orderId}' } }),
  row('.modal#order-{orderId} form input[name="deepLinkCode"]', { attributes: { value: TEXT } }),
  row('.modal#order-{orderId} form input[name="redirectTo"]', { attributes: { value: /^frontend\./ } }),
  row(`${ORDER} button.order-hide-btn`, {
    attributes: { 'data-bs-toggle': 'collapse', 'data-bs-target': '#order{orderNumber}' },
    refers: ['data-bs-target'],
  }),
  row(`${ORDER} .collapse#order{orderNumber}`, { text: TEXT }),
]

export const PROFILE: Table = [
  row('form#profilePersonalForm', { attributes: { method: 'post' } }),
  row('#profilePersonalForm [name="firstName"]', { attributes: { value: '{firstName}' } }),
  row('#profilePersonalForm [name="lastName"]', { attributes: { value: '{lastName}' } }),
  row('form#profileMailForm', { attributes: { method: 'post' } }),
  ...['email[email]', 'email[emailConfirmation]', 'email[password]'].map((name) =>
    row(`#profileMailForm input[name="${name}"]`),
  ),
  row('form#profilePasswordForm', { attributes: { method: 'post' } }),
  ...['password[newPassword]', 'password[newPasswordConfirm]', 'password[password]'].map((name) =>
    row(`#profilePasswordForm input[name="${name}"]`, { attributes: { type: 'password' } }),
  ),
  row('#profilePasswordForm input[value]:not([value=""])', { section: 'shell 2.1', count: 0 }),
  row('.profile-content .collapse#profile-email-form form#profileMailForm', {}),
  row('.profile-content .collapse#profile-password-form form#profilePasswordForm', {}),
  row('.collapse#profile-email-form', { attributes: { 'data-bs-parent': '.profile-content' } }),
  row('.collapse#profile-password-form', { attributes: { 'data-bs-parent': '.profile-content' } }),
  row(
    '[data-bs-toggle="collapse"][data-bs-target="#profile-email-form"], [data-bs-toggle="collapse"][href="#profile-email-form"]',
  ),
  row(
    '[data-bs-toggle="collapse"][data-bs-target="#profile-password-form"], [data-bs-toggle="collapse"][href="#profile-password-form"]',
  ),
]

/** A customer with a second address, which is neither default. */
export const ADDRESSES: Table = [
  row('main a[href^="/account/address/"]', { count: 'some' }),
  row('main form[action^="/account/address/delete/"]', { count: 'some', attributes: { method: 'post' } }),
  row('main form[action^="/account/address/default-billing/"]', { count: 'some', attributes: { method: 'post' } }),
  row('main form[action^="/account/address/default-shipping/"]', { count: 'some', attributes: { method: 'post' } }),
]

export const ADDRESS_FORM: Table = [
  row('.account-address-form', {}),
  row('form[method="post"] [data-country-state-select]', {}),
  ...['firstName', 'lastName', 'street', 'city', 'zipcode', 'countryId', 'countryStateId'].map((name) =>
    row(`[name="address[${name}]"]`, { section: 'shell 16' }),
  ),
  row('[data-country-state-select="true"]', {
    section: 'shell 16',
    attributes: { 'data-country-state-select-options': /"scopeElementSelector":"\.account-address-form"/ },
  }),
]

export const OVERVIEW: Table = [
  row('h1', { text: TEXT }),
  row('.account-aside-item.is-active', { section: 'shell 12', count: 'some', attributes: { 'aria-current': 'page' } }),
  row('.account-overview-newsletter .js-newsletter-wrapper'),
]
