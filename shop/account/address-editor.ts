/** The address editor of the confirm page: a fragment for a modal (contract, shell 14.3). */
import { html } from 'hono/html'
import { addressView } from '../checkout/address-view.ts'
import { loadReference, type Reference } from '../checkout/reference.ts'
import type { Customer, Html, ShopContext } from '../context.ts'
import { companyFields, personFields, placeFields } from '../forms/address.ts'
import { checkedForm, selectField, textField } from '../forms/fields.ts'
import { EMPTY_FORM, type FormState } from '../forms/state.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { listAddresses, type StoredAddress } from './customers.ts'

export type AddressKind = 'shipping' | 'billing'

/** One of the two forms, with its content if it was rejected. */
export type RefusedForm = { form: 'edit' | 'create'; state: FormState }

export type EditorOptions = {
  kind: AddressKind
  /** Null prints the editor without a current address. */
  current: StoredAddress | null
  refused?: RefusedForm
}

const ROUTE = 'frontend.account.addressbook'
const COMPANY = 'js-field-toggle-contact-type-company'
const SCOPE = '.address-editor-create-address-wrapper'

/**
 * The current address, the customer's other addresses to choose from, and the forms to change it or to add one.
 *
 * Ids of the form that changes an address differ from those of the form that adds one; the contract calls equal ids a
 * quirk.
 */
export async function addressEditor(
  c: ShopContext,
  customer: Customer,
  { kind, current, refused }: EditorOptions,
): Promise<Html> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const further = (await listAddresses(c.var.database, customer.id)).filter(({ id }) => id !== current?.id)
  const accordion = `${kind}-addressEditorAccordion`
  const button = (part: 'edit' | 'select' | 'create', target: string, open: boolean) =>
    html`<div class="col-12 col-md-4"><button type="button" class="btn btn-light address-editor-${part}${part === 'edit' ? ' create' : ''}${open ? '' : ' collapsed'}" data-bs-toggle="collapse" data-bs-target="#${target}" aria-expanded="${String(open)}" aria-controls="${target}">${t(`account.editor.${part}`)}</button></div>`
  const section = (id: string, open: boolean, content: Html) =>
    html`<div id="${id}" class="collapse${open ? ' show' : ''}" data-bs-parent="#${accordion}">${content}</div>`
  const form = (which: RefusedForm['form']) =>
    addressForm(c, customer, {
      kind,
      reference,
      current: which === 'edit' ? current : null,
      which,
      state: refused?.form === which ? refused.state : EMPTY_FORM,
    })
  const listOpen = refused === undefined
  return html`<div class="js-address-editor">
  <div class="js-pseudo-modal-template-title-element">${t(`account.editor.title.${kind}`)}</div>
  ${current ? html`<div class="card"><div class="card-body"><div class="card-title">${t(`account.editor.current.${kind}`)}</div>${addressView(c, current, reference)}</div></div>` : ''}
  <div class="row address-editor-actions">
    ${current ? button('edit', `${kind}-address-create-edit`, false) : ''}
    ${further.length > 0 ? button('select', `${kind}-address-list`, listOpen) : ''}
    ${button('create', `${kind}-address-create-new`, false)}
  </div>
  <div id="${accordion}">
    ${current ? section(`${kind}-address-create-edit`, false, form('edit')) : ''}
    ${further.length > 0 ? section(`${kind}-address-list`, listOpen, addressList(c, kind, further, reference)) : ''}
    ${section(`${kind}-address-create-new`, false, form('create'))}
  </div></div>`
}

function kindFields(kind: AddressKind): Html {
  return html`<input type="hidden" name="changeableAddresses[changeBilling]" value="${kind === 'billing' ? '1' : ''}"><input type="hidden" name="changeableAddresses[changeShipping]" value="${kind === 'shipping' ? '1' : ''}">`
}

function addressList(c: ShopContext, kind: AddressKind, further: readonly StoredAddress[], reference: Reference): Html {
  const t = textsOf(c)
  return html`<div class="address-editor-list-wrapper">${further.map(
    (address) => html`<div class="card address-editor-card"><div class="card-body">${addressView(c, address, reference)}
      <form class="js-close-address-editor" action="${urlFor(c, ROUTE)}" method="post" data-form-ajax-submit="true" data-form-ajax-submit-options="[]">
        ${kindFields(kind)}
        <input type="hidden" name="selectAddress[type]" value="${kind}"><input type="hidden" name="selectAddress[id]" value="${address.id}">
        <button type="submit" class="btn btn-primary btn-sm">${t('account.editor.use')}</button></form></div></div>`,
  )}</div>`
}

type FormOptions = {
  kind: AddressKind
  which: RefusedForm['form']
  /** Null for the form of a new address. */
  current: StoredAddress | null
  state: FormState
  reference: Reference
}

function addressForm(c: ShopContext, customer: Customer, options: FormOptions): Html {
  const t = textsOf(c)
  const { kind, which, current, state, reference } = options
  const idPrefix = which === 'edit' ? `${kind}-edit-address` : `${kind}-address`
  const target = `#${kind}-address-create-${which === 'edit' ? 'edit' : 'new'}`
  const form = {
    state,
    countries: reference.countries,
    prefix: 'address',
    idPrefix,
    scope: SCOPE,
    countryId: c.var.session.countryId,
    ...(current ? { address: current } : {}),
  }
  // Customers with an account keep their VAT ID in the profile.
  const vat =
    kind === 'billing' && customer.guest
      ? textField(c, state, {
          id: `${idPrefix}VatId`,
          name: 'vatIds[]',
          label: t('forms.vatId'),
          value: customer.vatId ?? '',
          column: 'col-sm-6',
        })
      : ''
  return html`<div class="card address-editor-create-address-wrapper"><div class="card-title">${t(`account.editor.${which}Title`)}</div><div class="card-body">
    <form class="js-close-address-editor" action="${urlFor(c, ROUTE)}" method="post"${checkedForm(c)} data-form-ajax-submit="true" data-form-ajax-submit-options="${JSON.stringify({ replaceSelectors: target })}">
      ${kindFields(kind)}<input type="hidden" name="addressId" value="${current?.id ?? ''}">
      ${current ? html`<input type="hidden" name="address[id]" value="${current.id}">` : ''}
      ${selectField(c, state, {
        id: `${idPrefix}accountType`,
        name: 'address[accountType]',
        label: t('forms.accountType'),
        value: current?.company ? 'business' : 'private',
        required: true,
        options: ['private', 'business'].map((value) => ({ value, label: t(`forms.accountType.${value}`) })),
        attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".${COMPANY}" data-form-field-toggle-value="business" data-form-field-toggle-scope="parent" data-form-field-toggle-parent-selector="form"`,
      })}
      ${personFields(c, state, 'address', current ?? undefined, idPrefix)}
      ${companyFields(c, form, COMPANY, vat)}
      ${placeFields(c, form)}
      <p class="form-text">${t('forms.requiredNote')}</p>
      <div class="address-form-actions"><button type="submit" class="address-form-submit btn btn-primary">${t('account.editor.save')}</button></div></form></div></div>`
}
