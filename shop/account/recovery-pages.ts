/** The pages of a forgotten password: asking for the mail, and choosing a new password. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { MIN_PASSWORD_LENGTH } from '../forms/check.ts'
import { checkedForm, confirmationId, textField } from '../forms/fields.ts'
import { EMPTY_FORM, type FormState } from '../forms/state.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { whereMailsAre } from '../mail/outbox.ts'
import { urlFor } from '../transport/routes.ts'

function card(title: string, content: Html): Html {
  return html`<div class="account account-recover-password"><h1 class="account-login-title">${title}</h1>
    <div class="row"><div class="col-lg-6"><div class="card"><div class="card-body">${content}</div></div></div></div></div>`
}

/** GET /account/recover */
export function renderRecovery(c: ShopContext, state: FormState = EMPTY_FORM): Promise<Response> {
  const t = textsOf(c)
  const title = t('account.recovery.title')
  const form = html`<form id="recoverPasswordForm" action="${urlFor(c, 'frontend.account.recover.request')}" method="post"${checkedForm(c, { hasLoader: true })}>
    <p>${t('account.recovery.about')} ${whereMailsAre(c)}</p>
    ${textField(c, state, { id: 'personalMail', name: 'email[email]', type: 'email', label: t('forms.email'), required: true, autocomplete: 'username' })}
    <button type="submit" class="btn btn-primary">${t('account.recovery.send')}</button>
    <p class="mt-3 mb-0"><a href="${urlFor(c, 'frontend.account.login.page')}">${t('account.recovery.back')}</a></p></form>`
  return renderPage(c, { controller: 'auth', action: 'recoveraccountform', title, content: card(title, form) })
}

/** GET /account/recover/password?hash=…, the link of the mail; without a hash that is good, what to do instead. */
export function renderNewPassword(
  c: ShopContext,
  hash: string | null,
  state: FormState = EMPTY_FORM,
): Promise<Response> {
  const t = textsOf(c)
  const title = t('account.recovery.new')
  const password = (id: string, name: string, label: string, more: object) =>
    textField(c, state, {
      id,
      name: `password[${name}]`,
      type: 'password',
      label,
      required: true,
      autocomplete: 'new-password',
      ...more,
    })
  const content =
    hash === null
      ? html`${alertBox(c, 'danger', t('account.recovery.over'))}
        <a class="btn btn-primary" href="${urlFor(c, 'frontend.account.recover.page')}">${t('account.recovery.again')}</a>`
      : html`<form id="resetPasswordForm" action="${urlFor(c, 'frontend.account.recover.password.reset')}" method="post"${checkedForm(c, { hasLoader: true })}>
        <input type="hidden" name="password[hash]" value="${hash}">
        ${password('newPassword', 'newPassword', t('account.profile.newPassword'), {
          minLength: MIN_PASSWORD_LENGTH,
          help: t('forms.passwordHelp', { length: MIN_PASSWORD_LENGTH }),
          equal: { group: 'newPassword' },
        })}
        ${password(confirmationId(c), 'newPasswordConfirm', t('account.profile.repeatPassword'), {
          equal: { group: 'newPassword', isConfirmation: true },
        })}
        <button type="submit" class="btn btn-primary">${t('account.recovery.save')}</button></form>`
  return renderPage(c, {
    controller: 'auth',
    action: 'resetpasswordform',
    title,
    status: hash === null ? 404 : 200,
    content: card(title, html`${content}`),
  })
}
