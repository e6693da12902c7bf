/** The profile page with its three forms (contract, shell 15.5 "Account pages"). */
import { html } from 'hono/html'
import type { Customer, Html, ShopContext } from '../context.ts'
import { personFields } from '../forms/address.ts'
import { MIN_PASSWORD_LENGTH } from '../forms/check.ts'
import { checkedForm, confirmationId, selectField, textField } from '../forms/fields.ts'
import { EMPTY_FORM, type FormState } from '../forms/state.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { renderAccountPage } from './frame.ts'

export type ProfileForm = 'personal' | 'email' | 'password' | 'delete'

const COMPANY = 'js-field-toggle-contact-type-company'

/** The page; `open` is the form that was submitted or requested, `state` its content. */
export function renderProfile(
  c: ShopContext,
  customer: Customer,
  open?: ProfileForm,
  state: FormState = EMPTY_FORM,
): Promise<Response> {
  const t = textsOf(c)
  const stateOf = (form: ProfileForm) => (form === open ? state : EMPTY_FORM)
  const content = html`<div class="account-profile profile-content">
    <div class="card account-profile-personal"><div class="card-body"><h2 class="card-title">${t('account.profile.personal')}</h2>${personalForm(c, customer, stateOf('personal'))}</div></div>
    <div class="card account-profile-access"><div class="card-body"><h2 class="card-title">${t('account.profile.access')}</h2>
      <p>${t('account.profile.email', { email: customer.email })}</p>
      ${section(c, 'email', open === 'email', emailForm(c, stateOf('email')))}
      ${section(c, 'password', open === 'password', passwordForm(c, stateOf('password')))}
    </div></div>
    <div class="card account-profile-delete"><div class="card-body"><h2 class="card-title">${t('account.profile.delete.title')}</h2>
      <p>${t('account.profile.delete.says')}</p>
      ${section(c, 'delete', open === 'delete', deleteForm(c, stateOf('delete')))}
    </div></div></div>`
  return renderAccountPage(c, {
    controller: 'accountprofile',
    action: 'profileoverview',
    route: { name: 'frontend.account.profile.page', parameters: {} },
    title: t('account.profile.title'),
    content,
  })
}

/** Without script the link opens the form by reloading the page. */
function section(c: ShopContext, form: Exclude<ProfileForm, 'personal'>, isOpen: boolean, content: Html): Html {
  const id = `profile-${form}-form`
  const address = urlFor(c, 'frontend.account.profile.page', { change: form })
  return html`<p><a class="btn btn-light" href="${address}#${id}" data-bs-toggle="collapse" data-bs-target="#${id}" data-bs-parent=".profile-content" aria-expanded="${isOpen}" aria-controls="${id}">${textsOf(c)(`account.profile.change.${form}`)}</a></p>
    <div class="collapse${isOpen ? ' show' : ''}" id="${id}" data-bs-parent=".profile-content">${content}</div>`
}

function personalForm(c: ShopContext, customer: Customer, state: FormState): Html {
  const t = textsOf(c)
  return html`<form id="profilePersonalForm" action="${urlFor(c, 'frontend.account.profile.save')}" method="post"${checkedForm(c)}>
    ${selectField(c, state, {
      id: 'accountType',
      name: 'accountType',
      label: t('forms.accountType'),
      value: customer.accountType,
      required: true,
      options: ['private', 'business'].map((value) => ({ value, label: t(`forms.accountType.${value}`) })),
      attributes: html` data-form-field-toggle="true" data-form-field-toggle-target=".${COMPANY}" data-form-field-toggle-value="business" data-form-field-toggle-scope="all"`,
    })}
    ${personFields(c, state, '', customer)}
    <div class="${COMPANY} d-block">${textField(c, state, { id: 'vatIds', name: 'vatIds[]', label: t('forms.vatId'), value: customer.vatId ?? '' })}</div>
    <p class="form-text">${t('forms.requiredNote')}</p>
    <button type="submit" class="btn btn-primary" id="profilePersonalFormSubmit">${t('forms.save')}</button></form>`
}

function emailForm(c: ShopContext, state: FormState): Html {
  const t = textsOf(c)
  const email = (id: string, name: string, label: string) =>
    textField(c, state, {
      id,
      name: `email[${name}]`,
      type: 'email',
      label,
      required: true,
      autocomplete: 'email',
      equal: { group: 'personalMail', isConfirmation: name === 'emailConfirmation' },
    })
  return html`<form id="profileMailForm" action="${urlFor(c, 'frontend.account.profile.email.save')}" method="post"${checkedForm(c)}>
    ${email('personalMail', 'email', t('account.profile.newEmail'))}
    ${email('personalMailConfirmation', 'emailConfirmation', t('account.profile.repeatEmail'))}
    ${textField(c, state, { id: 'personalMailPasswordCurrent', name: 'email[password]', type: 'password', label: t('account.profile.currentPassword'), required: true, autocomplete: 'current-password' })}
    <button type="submit" class="btn btn-primary profile-form-submit">${t('forms.save')}</button></form>`
}

function passwordForm(c: ShopContext, state: FormState): Html {
  const t = textsOf(c)
  return html`<form id="profilePasswordForm" action="${urlFor(c, 'frontend.account.profile.password.save')}" method="post"${checkedForm(c)}>
    ${textField(c, state, {
      id: 'newPassword',
      name: 'password[newPassword]',
      type: 'password',
      label: t('account.profile.newPassword'),
      required: true,
      minLength: MIN_PASSWORD_LENGTH,
      help: t('forms.passwordHelp', { length: MIN_PASSWORD_LENGTH }),
      autocomplete: 'new-password',
      equal: { group: 'newPassword' },
    })}
    ${textField(c, state, {
      id: confirmationId(c),
      name: 'password[newPasswordConfirm]',
      type: 'password',
      label: t('account.profile.repeatPassword'),
      required: true,
      autocomplete: 'new-password',
      equal: { group: 'newPassword', isConfirmation: true },
    })}
    ${textField(c, state, { id: 'password', name: 'password[password]', type: 'password', label: t('account.profile.currentPassword'), required: true, autocomplete: 'current-password' })}
    <button type="submit" class="btn btn-primary profile-form-submit">${t('forms.save')}</button></form>`
}

function deleteForm(c: ShopContext, state: FormState): Html {
  const t = textsOf(c)
  return html`<form id="profileDeleteForm" action="${urlFor(c, 'frontend.account.profile.delete')}" method="post"${checkedForm(c)}>
    ${textField(c, state, { id: 'profileDeletePassword', name: 'delete[password]', type: 'password', label: t('account.profile.currentPassword'), required: true, autocomplete: 'current-password' })}
    <button type="submit" class="btn btn-danger profile-form-submit">${t('account.profile.delete.submit')}</button></form>`
}
