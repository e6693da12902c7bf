/** Registration and login: the forms of the account page and of the checkout. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const FORM = 'form.register-form'
const field = (selector: string, attributes: Row['attributes'] = {}): Row => ({
  section: 'shell 15.6',
  selector: `${FORM} ${selector}`,
  count: 1,
  attributes,
})
/** A text field with the required rule and its message. */
const required = (id: string, name: string): Row =>
  field(`input#${id}`, {
    name,
    required: true,
    'data-form-validation-required': true,
    'data-form-validation-required-message': TEXT,
  })

const PERSONAL: Table = [
  field('select#accountType', {
    name: 'accountType',
    'data-form-field-toggle': 'true',
    'data-form-field-toggle-target': '.js-field-toggle-contact-type-company',
    'data-form-field-toggle-value': 'business',
  }),
  field('select#accountType > option:first-child', { value: '', disabled: true }),
  field('select#accountType > option[value="private"]'),
  field('select#accountType > option[value="business"]'),
  field('select#personalSalutation', { name: 'salutationId' }),
  required('personalFirstName', 'firstName'),
  required('personalLastName', 'lastName'),
  required('personalMail', 'email'),
  field('input#personalMail', { type: 'email' }),
  field('input#personalPassword', {
    type: 'password',
    name: 'password',
    minlength: /^\d+$/,
    'data-form-validation-length': /^\d+$/,
  }),
  {
    section: 'shell 15.1',
    selector: '#personalPassword + small.form-text.js-validation-message',
    count: 1,
    attributes: { 'data-form-validation-length-text': 'true' },
    text: TEXT,
  },
  ...['#personalMailConfirmation', '#personalPasswordConfirmation', '[name="title"]', '[name="birthdayDay"]'].map(
    (selector): Row => ({ section: 'shell 15.6', selector: `${FORM} ${selector}`, count: 0 }),
  ),
  ...['#billingAddresscompany', '#billingAddressdepartment', '#vatIds'].map((selector) =>
    field(`.js-field-toggle-contact-type-company ${selector}`),
  ),
  field('#billingAddresscompany', { name: 'billingAddress[company]' }),
  field('#billingAddressdepartment', { name: 'billingAddress[department]' }),
  field('#vatIds', { name: 'vatIds[]' }),
]

function address(prefix: 'billing' | 'shipping'): Table {
  const key = `${prefix}Address`
  const scope = `.register-${prefix}`
  const within = (selector: string, attributes: Row['attributes'] = {}, section = 'shell 15.6'): Row => ({
    section,
    selector: `${FORM} ${scope} ${selector}`,
    count: 1,
    attributes,
  })
  return [
    within(`input#${key}AddressStreet`, { name: `${key}[street]`, 'data-form-validation-required-message': TEXT }),
    within(`input#${key}AddressCity`, { name: `${key}[city]`, 'data-form-validation-required-message': TEXT }),
    within(`input#${key}AddressZipcode`, { name: `${key}[zipcode]`, 'data-input-name': 'zipcodeInput' }, 'shell 16'),
    within('#zipcodeLabel', {}, 'shell 16'),
    within(
      '.row.country-and-state-form-elements',
      {
        'data-country-state-select': 'true',
        'data-country-state-select-options': json({ scopeElementSelector: scope, prefix: key }),
      },
      'shell 16',
    ),
    within(
      `.country-and-state-form-elements select#${key}AddressCountry.country-select.form-select`,
      { name: `${key}[countryId]`, 'data-initial-country-id': true },
      'shell 16',
    ),
    {
      section: 'shell 16',
      selector: `#${key}AddressCountry > option[value]:not([value=""])`,
      attributes: {
        value: /^[0-9a-f]{32}$/,
        'data-zipcode-required': /^(1|0|true|false|)$/,
        'data-vat-id-required': /^(1|0|true|false|)$/,
        'data-state-required': /^(1|0|true|false|)$/,
      },
      text: TEXT,
    },
    within(
      `.form-group select#${key}AddressCountryState.country-state-select.form-select`,
      { name: `${key}[countryStateId]`, 'data-initial-country-state-id': '' },
      'shell 16',
    ),
    {
      section: 'shell 16',
      selector: `#${key}AddressCountryState > option[data-placeholder-option="true"]`,
      count: 1,
      attributes: { value: '', selected: true },
      text: TEXT,
    },
  ]
}

const SHIPPING: Table = [
  field('input#differentShippingAddress', {
    type: 'checkbox',
    name: 'differentShippingAddress',
    value: '1',
    'data-form-field-toggle': 'true',
    'data-form-field-toggle-target': '.js-form-field-toggle-shipping-address',
    'data-form-field-toggle-value': 'true',
    'data-form-field-toggle-trigger-nested': 'true',
  }),
  field('fieldset.register-shipping'),
  field('.js-form-field-toggle-shipping-address'),
  field('select#shippingAddressaccountType', {
    name: 'shippingAddress[accountType]',
    'data-form-field-toggle': 'true',
    'data-form-field-toggle-target': '.js-field-toggle-contact-type-company-shippingAddress',
    'data-form-field-toggle-value': 'business',
  }),
  field('select#shippingAddresspersonalSalutation', { name: 'shippingAddress[salutationId]' }),
  field('input#shippingAddresspersonalFirstName', { name: 'shippingAddress[firstName]' }),
  field('input#shippingAddresspersonalLastName', { name: 'shippingAddress[lastName]' }),
  field('.js-field-toggle-contact-type-company-shippingAddress #shippingAddresscompany', {
    name: 'shippingAddress[company]',
  }),
  field('.js-field-toggle-contact-type-company-shippingAddress #shippingAddressdepartment', {
    name: 'shippingAddress[department]',
  }),
]

const FRAME: Table = [
  {
    section: 'shell 15.6',
    selector: FORM,
    count: 1,
    attributes: {
      action: '/account/register',
      method: 'post',
      'data-form-submit-loader': 'true',
      'data-form-validation': 'true',
    },
  },
  {
    section: 'shell 17.2',
    selector: `${FORM} div.shopware_surname_confirm > input.d-none`,
    count: 1,
    attributes: { type: 'text', name: 'shopware_surname_confirm', tabindex: '-1', autocomplete: 'off', value: '' },
  },
  { section: 'shell 15.6', selector: `${FORM} fieldset.privacy-notice`, count: 1, text: TEXT },
  { section: 'shell 15.6', selector: `${FORM} .register-submit button[type="submit"]`, count: 1, text: TEXT },
  {
    section: 'shell 15.6',
    order: [
      '#personalFirstName',
      '#billingAddressAddressStreet',
      'fieldset.register-shipping',
      '.shopware_surname_confirm',
      'fieldset.privacy-notice',
      '.register-submit button',
    ].map((part) => `${FORM} ${part}`),
  },
]

export const REGISTER_FORM: Table = [...FRAME, ...PERSONAL, ...address('billing'), ...SHIPPING, ...address('shipping')]

export const ACCOUNT_REGISTER: Table = [
  ...REGISTER_FORM,
  field('input[type="hidden"][name="redirectTo"]', { value: 'frontend.account.home.page' }),
  field('input[type="hidden"][name="redirectParameters"]', { value: '[]' }),
  field('input[type="hidden"][name="createCustomerAccount"]', { value: '1' }),
  field('input[type="hidden"][name="errorRoute"]', { value: 'frontend.account.login.page' }),
  field('input[type="hidden"][name="errorParameters"]'),
  { section: 'shell 15.6', selector: '#personalGuest', count: 0 },
]

export const CHECKOUT_REGISTER: Table = [
  ...REGISTER_FORM,
  field('input[type="hidden"][name="redirectTo"]', { value: 'frontend.checkout.confirm.page' }),
  field('input[type="hidden"][name="redirectParameters"]', { value: '' }),
  field('input[type="hidden"][name="errorRoute"]', { value: 'frontend.checkout.register.page' }),
  field('input#personalGuest', {
    type: 'checkbox',
    name: 'createCustomerAccount',
    value: 'true',
    'data-form-field-toggle': 'true',
    'data-form-field-toggle-target': '.js-form-field-toggle-guest-mode',
    'data-form-field-toggle-value': 'true',
  }),
  field('.js-form-field-toggle-guest-mode #personalPassword'),
  {
    section: 'shell 15.6',
    selector: 'a.login-collapse-toggle[data-bs-toggle="collapse"]',
    count: 1,
    text: TEXT,
  },
  { section: 'shell 15.6', selector: '.collapse#loginCollapse form.login-form', count: 1 },
]

const LOGIN = 'form.login-form'

/** On the account page and, collapsed, in the checkout. */
export const LOGIN_FORM: Table = [
  {
    section: 'shell 15.6',
    selector: LOGIN,
    count: 1,
    attributes: { action: '/account/login', method: 'post', 'data-form-validation': 'true' },
  },
  { section: 'shell 15.6', selector: `${LOGIN} input#loginMail`, count: 1, attributes: { name: 'username' } },
  {
    section: 'shell 15.6',
    selector: `${LOGIN} input#loginPassword`,
    count: 1,
    attributes: { name: 'password', type: 'password' },
  },
  {
    section: 'shell 15.6',
    selector: `${LOGIN} input[type="hidden"][name="redirectTo"]`,
    count: 1,
    attributes: { value: /^frontend\./ },
  },
  { section: 'shell 15.6', selector: `${LOGIN} input[type="hidden"][name="redirectParameters"]`, count: 1 },
  { section: 'shell 15.6', selector: `${LOGIN} button[type="submit"]`, count: 1, text: TEXT },
]

/** After a failed login: the alert in the form, none on the page. */
export const LOGIN_FAILED: Table = [
  { section: 'shell 15.6', selector: `${LOGIN} .alert.alert-danger`, count: 1, text: TEXT },
  { section: 'shell 15.6', selector: `${LOGIN} #loginMail.is-invalid`, count: 1, attributes: { value: '{email}' } },
  { section: 'shell 15.6', selector: `${LOGIN} #loginPassword.is-invalid`, count: 1 },
  { section: 'shell 2.1', selector: `${LOGIN} #loginPassword[value]:not([value=""])`, count: 0 },
  { section: 'shell 15.6', selector: '.flashbags .alert', count: 0 },
]

/** After sending the form empty except for `{email}`: sent values stay, except passwords. */
export const REGISTER_INVALID: Table = [
  ...['#personalFirstName', '#personalLastName', '#billingAddressAddressStreet', '#billingAddressAddressCity'].map(
    (id): Row => ({
      section: 'shell 2.1',
      selector: `${FORM} ${id}.is-invalid`,
      count: 1,
      attributes: { 'data-form-validation-required-message': false },
    }),
  ),
  { section: 'shell 2.1', selector: `${FORM} #personalFirstName.is-invalid + .invalid-feedback`, count: 1, text: TEXT },
  { section: 'shell 2.1', selector: `${FORM} #personalMail`, count: 1, attributes: { value: '{email}' } },
  { section: 'shell 2.1', selector: `${FORM} input[type="password"][value]:not([value=""])`, count: 0 },
  { section: 'shell 2.1', selector: '.flashbags .alert', count: 0 },
]

/** With an e-mail address that already has an account. */
export const REGISTER_MAIL_TAKEN: Table = [
  { section: 'shell 15.6', selector: `${FORM} #personalMail.is-invalid`, count: 1 },
  { section: 'shell 15.6', selector: `${FORM} .is-invalid`, count: 1 },
  { section: 'shell 15.6', selector: `${FORM} #personalFirstName`, count: 1, attributes: { value: TEXT } },
]
