/** The address manager with the flag ADDRESS_SELECTION_REWORK: versions B3. `{kind}` is `shipping` or `billing`. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const ROUTE = '/widgets/account/address-manager'
const ROOT = '.js-pseudo-modal-template-root-element.address-manager-modal'
const row = (selector: string, rest: Partial<Row> = {}): Row => ({
  section: 'versions B3',
  selector,
  count: 1,
  ...rest,
})

/** On the confirm page. */
export const OPENERS: Table = [
  row('[data-address-editor]', { count: 0 }),
  ...['shipping', 'billing'].map((kind) =>
    row(`.confirm-${kind}-address [data-address-manager="true"]`, {
      attributes: {
        'data-address-manager-options': json({
          initialTab: kind,
          activeShippingAddressId: '{currentId}',
          activeBillingAddressId: '{currentId}',
          addressManagerUrl: ROUTE,
          addressSwitchUrl: '/account/address/switch',
        }),
      },
    }),
  ),
]

const list = (pane: string, kind: string): Table => {
  const base = `${pane} .address-manager-list-base[data-address-search="true"]`
  const entry = `${base} > ul.address-manager-list-wrapper > li[data-address-id][data-address-type="${kind}"] > .address-manager-select-address`
  return [
    row(`${pane} > ul.list-unstyled:first-child .address`, { text: TEXT }),
    row(`${base} input[type="search"][name="search"].address-manager-list-search`),
    row(`${base} button.address-manager-modal-address-form:not([data-address-id])`, {
      attributes: { 'data-address-type': kind },
    }),
    row(entry),
    row(`${entry} > input[type="radio"][name="${kind}"]`, {
      attributes: { value: '{furtherId}', id: `${kind}-{furtherId}`, 'data-address-type': kind },
    }),
    row(`${entry} > .dropdown > button[data-bs-toggle="dropdown"]`),
    ...['modal-address-form', 'modal-set-default-address'].map((name) =>
      row(`${entry} .dropdown-menu > li > a.dropdown-item.address-manager-${name}`, {
        attributes: { href: '#', 'data-address-id': '{furtherId}', 'data-address-type': kind },
      }),
    ),
    row(`${base} > p.address-manager-no-address.d-none`, { text: TEXT }),
    row(`${base} > p.address-manager-empty-address.d-none`, { text: TEXT }),
  ]
}

/** Of a customer with two addresses. */
export const MANAGER: Table = [
  row(ROOT),
  row(`${ROOT} > .modal-header > h1`, { text: TEXT }),
  row(`${ROOT} > .modal-header > button.btn-close[data-bs-dismiss="modal"]`),
  ...['shipping', 'billing'].map((kind) =>
    row(
      `${ROOT} .btn-group#address-manager-modal-tab-navigation-tabs > input.btn-check[type="radio"][name="btnradio"]#${kind}-address-tab + label`,
      { text: TEXT },
    ),
  ),
  row('#shipping-address-tab[checked]'),
  row('.tab-content > .tab-pane.fade.show.active#shipping-address-tab-pane[role="tabpanel"]'),
  row('.tab-content > .tab-pane.fade:not(.active)#billing-address-tab-pane[role="tabpanel"]'),
  ...list('#shipping-address-tab-pane', 'shipping'),
  ...list('#billing-address-tab-pane', 'billing'),
  row(`${ROOT} > .modal-footer > form[method="post"][data-form-submit-loader="true"]`, {
    attributes: { action: `${ROUTE}/switch` },
    fields: { shippingAddressId: '', billingAddressId: '' },
  }),
  row('input.address-manager-modal-currentShippingId[name="shippingAddressId"]'),
  row('input.address-manager-modal-currentBillingId[name="billingAddressId"]'),
  row('#submit-button[type="submit"]', { text: TEXT }),
]

/** The form of a new address. */
export const MANAGER_FORM: Table = [
  row(ROOT),
  row('form#address-manager-modal-address-form[method="post"][data-form-handler="true"]', {
    attributes: { action: `${ROUTE}?type=billing` },
  }),
  ...['firstName', 'lastName', 'street', 'zipcode', 'city', 'countryId', 'countryStateId', 'company'].map((name) =>
    row(`#address-manager-modal-address-form [name="address[${name}]"]`),
  ),
  row('.modal-footer > button.address-form-create-cancel[data-address-type="billing"]', { text: TEXT }),
  row('.modal-footer > button.address-form-create-submit[form="address-manager-modal-address-form"]', { text: TEXT }),
]

export const MANAGER_INVALID: Table = [
  ...MANAGER_FORM,
  row('[name="address[street]"].is-invalid'),
  row('#billing-new-addressAddressStreet-feedback > .invalid-feedback', { text: TEXT }),
]

/** The addresses of an account: one list of each kind. */
export const ACCOUNT_LISTS: Table = [
  row('.addresses-base [data-address-search="true"] input.address-manager-list-search', { count: 2 }),
  row('.addresses-base .address-manager-select-address .address', { count: 4 }),
  row('.address-card', { count: 0 }),
]
