/** The fragment of the address editor: shell 14.3 and 16. `{kind}` is `shipping` or `billing`. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const SECTION = 'shell 14.3'
const ROUTE = '/widgets/account/address-book'
const EDITOR = '.js-address-editor'
const ACCORDION = `${EDITOR} > #{kind}-addressEditorAccordion`
const row = (selector: string, rest: Partial<Row> = {}): Row => ({ section: SECTION, selector, count: 1, ...rest })

const button = (name: string, target: string, rest: Partial<Row> = {}): Row =>
  row(`${EDITOR} > .row > .col-12.col-md-4 > button.btn.${name}`, {
    attributes: { type: 'button', 'data-bs-toggle': 'collapse', 'data-bs-target': `#{kind}-address-${target}` },
    refers: ['data-bs-target'],
    text: TEXT,
    ...rest,
  })

const section = (id: string, classes = 'collapse'): Row =>
  row(`${ACCORDION} > #{kind}-address-${id}`, {
    attributes: { class: classes, 'data-bs-parent': '#{kind}-addressEditorAccordion' },
  })

const form = (id: string): Table => {
  const selector = `#{kind}-address-${id} > .card.address-editor-create-address-wrapper > .card-body > form.js-close-address-editor`
  return [
    row(selector, {
      attributes: {
        action: ROUTE,
        method: 'post',
        'data-form-validation': 'true',
        'data-form-ajax-submit': 'true',
        'data-form-ajax-submit-options': json({ replaceSelectors: `#{kind}-address-${id}` }),
      },
    }),
    row(`#{kind}-address-${id} .card-title`, { text: TEXT }),
    row(`${selector} input[name="changeableAddresses[changeShipping]"]`, { attributes: { value: '{changeShipping}' } }),
    row(`${selector} input[name="changeableAddresses[changeBilling]"]`, { attributes: { value: '{changeBilling}' } }),
    row(`${selector} input[type="hidden"][name="addressId"]`),
    ...['firstName', 'lastName', 'street', 'zipcode', 'city', 'countryId', 'countryStateId', 'company'].map((name) =>
      row(`${selector} [name="address[${name}]"]`, { section: 'shell 16' }),
    ),
    row(`${selector} [name="address[accountType]"]`, {
      attributes: {
        'data-form-field-toggle': 'true',
        'data-form-field-toggle-target': '.js-field-toggle-contact-type-company',
        'data-form-field-toggle-value': 'business',
        'data-form-field-toggle-scope': 'parent',
        'data-form-field-toggle-parent-selector': 'form',
      },
    }),
    row(`${selector} .js-field-toggle-contact-type-company.d-block`),
    row(`${selector} [data-country-state-select="true"]`, {
      section: 'shell 16',
      attributes: {
        'data-country-state-select-options': json({
          scopeElementSelector: '.address-editor-create-address-wrapper',
          prefix: 'address',
        }),
      },
    }),
    row(`${selector} .address-form-actions > button.address-form-submit.btn.btn-primary[type="submit"]`, {
      text: TEXT,
    }),
  ]
}

/** Opened for the address in use. */
export const EDITOR_FRAME: Table = [
  row(EDITOR),
  row(`${EDITOR} > .card > .card-body > .card-title`, { text: TEXT }),
  row(`${EDITOR} > .card > .card-body > .address`, { text: TEXT }),
  button('address-editor-edit.create', 'create-edit'),
  button('address-editor-create', 'create-new'),
  section('create-edit'),
  section('create-new'),
  ...form('create-edit'),
  ...form('create-new'),
  row('#{kind}-address-create-edit [name="address[id]"]', { attributes: { value: '{currentId}' } }),
  row('#{kind}-address-create-new [name="address[id]"]', { count: 0 }),
  row('.is-invalid', { section: 'shell 2.1', count: 0 }),
]

/** A customer with a single address. */
export const NO_FURTHER_ADDRESS: Table = [
  row('button.address-editor-select', { count: 0 }),
  row('#{kind}-address-list', { count: 0 }),
]

/** A customer with the further address `{furtherId}`. */
export const FURTHER_ADDRESS: Table = [
  button('address-editor-select', 'list'),
  section('list', 'collapse show'),
  row('#{kind}-address-list > .address-editor-list-wrapper > .card.address-editor-card .address', { text: TEXT }),
  row('#{kind}-address-list .address-editor-card form.js-close-address-editor', {
    attributes: {
      action: ROUTE,
      method: 'post',
      'data-form-ajax-submit': 'true',
      'data-form-ajax-submit-options': '[]',
    },
    fields: {
      'changeableAddresses[changeShipping]': '{changeShipping}',
      'changeableAddresses[changeBilling]': '{changeBilling}',
      'selectAddress[type]': '{kind}',
      'selectAddress[id]': '{furtherId}',
    },
  }),
  row('#{kind}-address-list form button[type="submit"]', { text: TEXT }),
]

/** A new address without a street: an error in its form, and no part is open. */
export const EDITOR_INVALID: Table = [
  row('#{kind}-address-create-new [name="address[street]"].is-invalid + .invalid-feedback', { text: TEXT }),
  row('#{kind}-address-create-new [name="address[firstName]"]', { attributes: { value: 'Cy' } }),
  row('#{kind}-addressEditorAccordion > .collapse.show', { count: 0 }),
]
