/** The address manager of the confirm page, and the lists of addresses that it shares with the account (contract, versions B3). */
import { html } from 'hono/html'
import { addressView } from '../checkout/address-view.ts'
import { loadReference, type Reference } from '../checkout/reference.ts'
import type { Customer, Html, ShopContext } from '../context.ts'
import { companyFields, personFields, placeFields } from '../forms/address.ts'
import { checkedForm, selectField } from '../forms/fields.ts'
import type { FormState } from '../forms/state.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import type { AddressKind } from './address-editor.ts'
import { listAddresses, type StoredAddress } from './customers.ts'

const FORM = 'address-manager-modal-address-form'
const COMPANY = 'js-field-toggle-contact-type-company'
export const KINDS: readonly AddressKind[] = ['shipping', 'billing']

const usedAs = (customer: Customer, kind: AddressKind) =>
  kind === 'shipping' ? customer.shippingAddressId : customer.billingAddressId

/** The whole content of the modal. */
const frame = (c: ShopContext, title: string, content: Html, footer: Html) =>
  html`<div class="js-pseudo-modal-template-root-element address-manager-modal">
  <div class="modal-header"><h1 class="modal-title h5">${title}</h1><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="${textsOf(c)('layout.close')}"></button></div>
  <div class="modal-body">${content}</div>
  <div class="modal-footer">${footer}</div></div>`

/** All addresses to choose from, by what they are used for. */
export async function addressManager(c: ShopContext, customer: Customer): Promise<Html> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const all = await listAddresses(c.var.database, customer.id)
  const isFirst = (kind: AddressKind) => kind === KINDS[0]
  const tab = (kind: AddressKind) =>
    html`<input type="radio" class="btn-check" name="btnradio" id="${kind}-address-tab" autocomplete="off"${isFirst(kind) ? ' checked' : ''}><label class="btn btn-light" for="${kind}-address-tab">${t(`account.address.${kind}`)}</label>`
  const pane = (kind: AddressKind) =>
    html`<div class="tab-pane fade${isFirst(kind) ? ' show active' : ''}" id="${kind}-address-tab-pane" role="tabpanel" aria-label="${t(`account.address.${kind}`)}">${searchableList(c, { customer, all, reference, kind })}</div>`
  const content = html`<div class="btn-group" id="address-manager-modal-tab-navigation-tabs" role="group" aria-label="${t('account.address.title')}">${KINDS.map(tab)}</div>
    <div class="tab-content">${KINDS.map(pane)}</div>`
  const footer = html`<button type="button" class="btn btn-light" data-bs-dismiss="modal">${t('account.manager.cancel')}</button>
    <form action="${urlFor(c, 'frontend.account.addressmanager.switch')}" method="post" data-form-submit-loader="true">
      <input type="hidden" class="address-manager-modal-currentShippingId" name="shippingAddressId" value="">
      <input type="hidden" class="address-manager-modal-currentBillingId" name="billingAddressId" value="">
      <button type="submit" id="submit-button" class="btn btn-primary">${t('account.manager.submit')}</button></form>`
  return frame(c, t('account.manager.title'), content, footer)
}

export type AddressList = {
  customer: Customer
  all: readonly StoredAddress[]
  reference: Reference
  kind: AddressKind
  /** What is beside an address and above the list; by default the modal's. */
  actions?: (address: StoredAddress) => Html
  add?: Html
}

/** The address in use, and the others with a search. */
export function searchableList(c: ShopContext, { customer, all, reference, kind, actions, add }: AddressList): Html {
  const t = textsOf(c)
  const usedId = usedAs(customer, kind)
  const others = all.filter(({ id }) => id !== usedId)
  const choice = (address: StoredAddress) => {
    const id = `${kind}-${address.id}`
    return html`<input type="radio" class="form-check-input" name="${kind}" value="${address.id}" id="${id}" data-address-type="${kind}"${address.id === usedId ? ' checked' : ''}><label for="${id}">${addressView(c, address, reference)}</label>${menu(c, kind, address, usedId)}`
  }
  const entry = (address: StoredAddress) =>
    html`<li data-address-id="${address.id}" data-address-type="${kind}"><div class="address-manager-select-address">${actions ? html`${addressView(c, address, reference)}${actions(address)}` : choice(address)}</div></li>`
  const search = t('account.manager.search')
  return html`<ul class="list-unstyled address-manager-active">${all.filter(({ id }) => id === usedId).map(entry)}</ul>
    <div class="address-manager-list-base" data-address-search="true">
      <div class="address-manager-list-actions"><input type="search" class="form-control address-manager-list-search" name="search" placeholder="${search}" aria-label="${search}" autocomplete="off">${
        add ??
        html`<button type="button" class="btn btn-light address-manager-modal-address-form" data-address-type="${kind}">${t('account.address.add')}</button>`
      }</div>
      <ul class="list-unstyled address-manager-list-wrapper">${others.map(entry)}</ul>
      <p class="address-manager-no-address d-none">${t('account.manager.unmatched')}</p><p class="address-manager-empty-address${others.length > 0 ? ' d-none' : ''}">${t('account.manager.empty')}</p></div>`
}

function menu(c: ShopContext, kind: AddressKind, { id, street }: StoredAddress, usedId: string): Html {
  const t = textsOf(c)
  const item = (name: string, text: string) =>
    html`<li><a href="#" class="dropdown-item ${name}" data-address-id="${id}" data-address-type="${kind}">${text}</a></li>`
  const label = t('account.manager.actions', { street })
  return html`<div class="dropdown"><button type="button" class="btn btn-light btn-sm" data-bs-toggle="dropdown" aria-expanded="false" aria-label="${label}" title="${label}">${icon('more')}</button><ul class="dropdown-menu">
    ${item('address-manager-modal-address-form', t('account.address.edit'))}
    ${id === usedId ? '' : item('address-manager-modal-set-default-address', t('account.manager.default'))}</ul></div>`
}

/** The form for an address, a new one if `address` is absent. */
export async function addressManagerForm(
  c: ShopContext,
  { kind, address, state }: { kind: AddressKind; address: StoredAddress | undefined; state: FormState },
): Promise<Html> {
  const t = textsOf(c)
  const { countries } = await loadReference(c.var.database)
  const idPrefix = `${kind}-${address ? 'edit' : 'new'}-address`
  const form = {
    state,
    countries,
    prefix: 'address',
    idPrefix,
    scope: `#${FORM}`,
    countryId: c.var.session.countryId,
    ...(address ? { address } : {}),
  }
  const action = address
    ? urlFor(c, 'frontend.account.addressmanager.edit', { addressId: address.id, type: kind })
    : urlFor(c, 'frontend.account.addressmanager', { type: kind })
  const content = html`<form id="${FORM}" action="${action}" method="post"${checkedForm(c)}>
      ${address ? html`<input type="hidden" name="address[id]" value="${address.id}">` : ''}
      ${selectField(c, state, {
        id: `${idPrefix}accountType`,
        name: 'address[accountType]',
        label: t('forms.accountType'),
        value: address?.company ? 'business' : 'private',
        required: true,
        options: ['private', 'business'].map((value) => ({ value, label: t(`forms.accountType.${value}`) })),
        attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".${COMPANY}" data-form-field-toggle-value="business" data-form-field-toggle-scope="parent" data-form-field-toggle-parent-selector="form"`,
      })}
      ${personFields(c, state, 'address', address, idPrefix)}
      ${companyFields(c, form, COMPANY)}
      ${placeFields(c, form)}
      <p class="form-text">${t('forms.requiredNote')}</p></form>`
  const footer = html`<button type="button" class="btn btn-light address-form-create-cancel" data-address-type="${kind}">${t('account.address.back')}</button>
    <button type="submit" class="btn btn-primary address-form-create-submit" form="${FORM}">${t('account.address.save')}</button>`
  return frame(c, t(address ? 'account.address.editTitle' : 'account.editor.createTitle'), content, footer)
}
