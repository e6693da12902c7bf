/** The pages to log in and to register (contract, shell 15.6). */
import { html } from 'hono/html'
import { loadReference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import { EMPTY_FORM, type FormState } from '../forms/state.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { isRouteName, urlFor } from '../transport/routes.ts'
import { type LoginFormState, loginForm } from './login-form.ts'
import { registerForm } from './register-form.ts'

/** Where a login leads if no other page requested it. */
export const AFTER_LOGIN = 'frontend.account.home.page'

/** Where a login leads: the route in the page's address, if it exists. */
export function requestedTarget(c: ShopContext): Pick<LoginFormState, 'redirectTo' | 'redirectParameters'> {
  const name = c.req.query('redirectTo') ?? ''
  return isRouteName(name)
    ? { redirectTo: name, redirectParameters: c.req.query('redirectParameters') ?? '[]' }
    : { redirectTo: AFTER_LOGIN, redirectParameters: '[]' }
}

/** Login and register form side by side, each with the submitted values. */
export async function renderLogin(
  c: ShopContext,
  login: LoginFormState,
  registration: FormState = EMPTY_FORM,
): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const content = html`<div class="account account-login-page"><h1 class="account-login-title">${t('account.login.title')}</h1>${login.redirectTo.startsWith('frontend.wishlist.') ? alertBox(c, 'info', t('account.login.forWishlist')) : ''}
    <div class="row account-login">
      <div class="col-lg-4"><div class="card login-card"><div class="card-body"><h2 class="card-title">${t('account.login.known')}</h2>${loginForm(c, login)}</div></div></div>
      <div class="col-lg-8"><div class="card register-card"><div class="card-body"><h2 class="card-title">${t('account.register.title')}</h2><p><a href="${urlFor(c, 'frontend.account.customer-group-registration.page')}">${t('account.business.link')}</a></p>${registerForm(c, 'account', registration, reference)}</div></div></div>
    </div></div>`
  return renderPage(c, { controller: 'auth', action: 'loginpage', title: t('account.login.title'), content })
}

/** The register form for companies. */
export async function renderBusinessRegister(c: ShopContext, state: FormState = EMPTY_FORM): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const title = t('account.business.title')
  const content = html`<div class="account account-register-page"><h1 class="account-register-title">${title}</h1><p>${t('account.business.text')}</p>
    <div class="card register-card"><div class="card-body">${registerForm(c, 'business', state, reference)}</div></div></div>`
  return renderPage(c, { controller: 'register', action: 'customergroupregistration', title, content })
}

/** The register form alone. */
export async function renderRegister(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const content = html`<div class="account account-register-page"><h1 class="account-register-title">${t('account.register.title')}</h1>
    <div class="card register-card"><div class="card-body">${registerForm(c, 'account', EMPTY_FORM, reference)}</div></div></div>`
  return renderPage(c, {
    controller: 'register',
    action: 'accountregisterpage',
    title: t('account.register.title'),
    content,
  })
}
