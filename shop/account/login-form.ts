/** The login form (contract, shell 15.6). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { checkedForm, feedback, fieldLabel, passwordField } from '../forms/fields.ts'
import { tweakedField } from '../forms/tweaked-fields.ts'
import { alertBox } from '../layout/alerts.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { mustConfirm } from './confirmation.ts'

export type LoginFormState = {
  redirectTo: string
  /** JSON text. */
  redirectParameters: string
  username?: string
  failure?: 'wrong' | 'limited'
}

/** The form; after a failed attempt the message is inside it and both fields are marked. */
export function loginForm(
  c: ShopContext,
  { redirectTo, redirectParameters, username = '', failure }: LoginFormState,
): Html {
  const t = textsOf(c)
  const invalid = failure ? ' is-invalid' : ''
  const field = (id: string, name: string, type: string, label: string, autocomplete: string, value: string) => {
    const rules = isTweaked(c)
      ? tweakedField({ id, rules: type === 'email' ? ['required', 'email'] : ['required'], violation: failure })
      : html` required="required" data-form-validation-required="true"${failure ? html` aria-invalid="true"` : html` data-form-validation-required-message="${t('forms.required', { label })}"`}`
    const input = html`<input type="${type}" class="form-control${invalid}" id="${id}" name="${name}" ${type === 'password' ? '' : html` value="${value}"`} maxlength="255" autocomplete="${autocomplete}"${rules}>${feedback(c, id, undefined)}`
    return html`<div class="form-group">${fieldLabel(c, id, label, isTweaked(c))}${type === 'password' ? passwordField(c, { id, label }, input) : input}</div>`
  }
  return html`<form class="login-form" action="${urlFor(c, 'frontend.account.login')}" method="post"${checkedForm(c)}>
    <input type="hidden" name="redirectTo" value="${redirectTo}"><input type="hidden" name="redirectParameters" value="${redirectParameters}">
    <p class="login-form-description">${t('account.login.description')}</p>
    ${failure ? alertBox(c, failure === 'wrong' ? 'danger' : 'info', sentenceOf(c, failure)) : ''}
    ${field('loginMail', 'username', 'email', t('forms.email'), 'username', username)}
    ${field('loginPassword', 'password', 'password', t('forms.password'), 'current-password', '')}
    <p class="login-password-recover"><a href="${urlFor(c, 'frontend.account.recover.page')}">${t('account.login.forgotten')}</a></p>
    <div class="login-submit"><button type="submit" class="btn btn-primary">${t('account.login.submit')}</button></div>
  </form>`
}

/** An account that waits for its mail's link is answered as one that is not there: otherwise registering would tell which addresses are. */
function sentenceOf(c: ShopContext, failure: 'wrong' | 'limited'): string {
  const t = textsOf(c)
  const sentence = t(`account.login.${failure}`)
  return failure === 'wrong' && mustConfirm(c) ? `${sentence} ${t('account.login.unconfirmed')}` : sentence
}
