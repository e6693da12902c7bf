/** The address pages of the account (contract, shell 15.5 "Account pages" and 16). */
import { html } from 'hono/html'
import { addressView } from '../checkout/address-view.ts'
import { loadReference, type Reference } from '../checkout/reference.ts'
import type { Customer, Html, ShopContext } from '../context.ts'
import { companyFields, personFields, placeFields } from '../forms/address.ts'
import { checkbox, checkedForm, selectField } from '../forms/fields.ts'
import { type FormState, sentValue } from '../forms/state.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { type RouteName, urlFor } from '../transport/routes.ts'
import type { AddressKind } from './address-editor.ts'
import { KINDS, searchableList } from './address-manager.ts'
import { listAddresses, type StoredAddress } from './customers.ts'
import { renderAccountPage } from './frame.ts'

export const CONFIRM_ROUTE = 'frontend.checkout.confirm.page'
export const LIST_ROUTE = 'frontend.account.address.page'
const COMPANY = 'js-field-toggle-contact-type-company'

/** All addresses, the default ones named. */
export async function renderAddresses(c: ShopContext, customer: Customer): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const all = await listAddresses(c.var.database, customer.id)
  const listOf = (kind: AddressKind) =>
    html`<section class="account-address-list" aria-label="${t(`account.address.${kind}`)}"><h2>${t(`account.address.${kind}`)}</h2>${searchableList(c, { customer, all, reference, kind, add: html``, actions: (address) => addressActions(c, customer, address, kind) })}</section>`
  const content = isTweaked(c)
    ? html`<div class="account-address addresses-base"><p><a class="btn btn-primary" href="${urlFor(c, 'frontend.account.address.create.page')}">${t('account.address.add')}</a></p>
    <div class="row">${KINDS.map((kind) => html`<div class="col-md-6">${listOf(kind)}</div>`)}</div></div>`
    : html`<div class="account-address">
    <p><a class="btn btn-primary" href="${urlFor(c, 'frontend.account.address.create.page')}">${t('account.address.add')}</a></p>
    <div class="row address-list">${all.map((address) => addressCard(c, customer, address, reference))}</div></div>`
  return renderAccountPage(c, {
    controller: 'address',
    action: 'accountaddressoverview',
    title: t('account.address.title'),
    content,
  })
}

function addressCard(c: ShopContext, customer: Customer, address: StoredAddress, reference: Reference): Html {
  const t = textsOf(c)
  const isBilling = address.id === customer.billingAddressId
  const isShipping = address.id === customer.shippingAddressId
  return html`<div class="col-md-6 address-card"><div class="card"><div class="card-body">
    ${isBilling ? html`<span class="badge bg-primary">${t('account.address.defaultBilling')}</span> ` : ''}${isShipping ? html`<span class="badge bg-primary">${t('account.address.defaultShipping')}</span>` : ''}
    ${addressView(c, address, reference)}
    ${addressActions(c, customer, address)}</div></div></div>`
}

/** What can be done with an address; in a list of one kind it is offered for that alone. */
function addressActions(c: ShopContext, customer: Customer, address: StoredAddress, only?: AddressKind): Html {
  const t = textsOf(c)
  const isBilling = address.id === customer.billingAddressId
  const isShipping = address.id === customer.shippingAddressId
  const setDefault = (type: AddressKind) =>
    html`<form class="address-action-set-default" action="${urlFor(c, 'frontend.account.address.set-default-address', { type, addressId: address.id })}" method="post"><button type="submit" class="btn btn-link btn-sm">${t(`account.address.use.${type}`)}</button></form>`
  return html`<div class="address-actions">
      <a class="btn btn-light btn-sm" href="${urlFor(c, 'frontend.account.address.edit.page', { addressId: address.id })}">${t('account.address.edit')}</a>
      ${isBilling || only === 'shipping' ? '' : setDefault('billing')}${isShipping || only === 'billing' ? '' : setDefault('shipping')}
      ${
        isBilling || isShipping
          ? ''
          : html`<form class="address-action-delete" action="${urlFor(c, 'frontend.account.address.delete', { addressId: address.id })}" method="post"><button type="submit" class="btn btn-link btn-sm">${t('account.address.delete')}</button></form>`
      }
    </div>`
}

/** The form for one address, a new one if `address` is absent. `returnTo` is the route it leads to. */
export async function renderAddressForm(
  c: ShopContext,
  { state, address, returnTo }: { state: FormState; address?: StoredAddress; returnTo: RouteName },
): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const action = address
    ? urlFor(c, 'frontend.account.address.edit.save', { addressId: address.id })
    : urlFor(c, 'frontend.account.address.create')
  const form = {
    state,
    countries: reference.countries,
    prefix: 'address',
    scope: '.account-address-form',
    countryId: c.var.session.countryId,
    ...(address ? { address } : {}),
  }
  const content = html`<form class="account-address-form" action="${action}" method="post"${checkedForm(c)}>
    <input type="hidden" name="redirectTo" value="${sentValue(state, 'redirectTo') || returnTo}">
    ${address ? html`<input type="hidden" name="address[id]" value="${address.id}">` : ''}
    ${selectField(c, state, {
      id: 'addressaccountType',
      name: 'address[accountType]',
      label: t('forms.accountType'),
      value: address?.company ? 'business' : 'private',
      required: true,
      options: ['private', 'business'].map((value) => ({ value, label: t(`forms.accountType.${value}`) })),
      attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".${COMPANY}" data-form-field-toggle-value="business" data-form-field-toggle-scope="parent" data-form-field-toggle-parent-selector="form"`,
    })}
    ${personFields(c, state, 'address', address)}
    ${companyFields(c, form, COMPANY)}
    ${placeFields(c, form)}
    ${address ? '' : defaultBoxes(c, state)}
    <p class="form-text">${t('forms.requiredNote')}</p>
    <div class="address-form-actions"><a class="btn btn-light" href="${urlFor(c, returnTo)}">${t('account.address.back')}</a>
      <button type="submit" class="address-form-submit btn btn-primary" formnovalidate>${t('account.address.save')}</button></div>
  </form>
  ${address && returnTo === CONFIRM_ROUTE ? html`<p>${t('account.address.instead')} <a href="${urlFor(c, 'frontend.account.address.create.page', { redirectTo: CONFIRM_ROUTE })}">${t('account.address.add')}</a></p>` : ''}`
  return renderAccountPage(c, {
    controller: 'address',
    action: address ? 'accounteditaddress' : 'accountcreateaddress',
    title: t(address ? 'account.address.editTitle' : 'account.address.add'),
    content,
  })
}

function defaultBoxes(c: ShopContext, state: FormState): Html {
  const t = textsOf(c)
  return html`${(['shipping', 'billing'] as const).map((type) =>
    checkbox(c, state, {
      id: `use-${type}`,
      name: `use[${type}]`,
      value: '1',
      label: t(`account.address.use.${type}`),
    }),
  )}`
}
