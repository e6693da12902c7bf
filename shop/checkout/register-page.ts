/** The checkout's register page: log in, register, or buy as a guest (contract, shell 15.6). */
import { html } from 'hono/html'
import { loginForm } from '../account/login-form.ts'
import { registerForm } from '../account/register-form.ts'
import type { Cart } from '../cart/cart.ts'
import { cartAmounts, summary } from '../cart/views.ts'
import type { ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import type { FormState } from '../forms/state.ts'
import { alertBoxes } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { expressButton, installmentBanner } from '../payments/places.ts'
import { urlFor } from '../transport/routes.ts'
import { takeFlashes } from '../transport/session.ts'
import { loadReference } from './reference.ts'

const CONFIRM_ROUTE = 'frontend.checkout.confirm.page'

/** The page with the submitted form; `warnings` are about the cart. */
export async function renderCheckoutRegister(
  c: ShopContext,
  state: FormState,
  cart: Cart,
  warnings: readonly Flash[] = [],
): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const flashes = [...(await takeFlashes(c)), ...warnings]
  const loginAddress = urlFor(c, 'frontend.account.login.page', { redirectTo: CONFIRM_ROUTE })
  const content = html`<div class="checkout"><div class="checkout-container">
    <div class="checkout-main">
      <div class="flashbags">${alertBoxes(c, flashes)}</div>
      <h1 class="checkout-register-header">${t('checkout.register.title')}</h1>${expressButton(c, 'register', cart.total)}${installmentBanner(c, 'register', cart.total)}
      <div class="card login-card checkout-card"><div class="card-body">
        <p class="login-collapse">${t('checkout.register.known')} <a class="login-collapse-toggle" href="${loginAddress}" data-bs-toggle="collapse" data-bs-target="#loginCollapse" aria-expanded="false" aria-controls="loginCollapse">${t('checkout.register.login')}</a></p>
        <div class="collapse" id="loginCollapse">${loginForm(c, { redirectTo: CONFIRM_ROUTE, redirectParameters: '[]' })}</div>
      </div></div>
      <div class="card register-card checkout-card"><div class="card-body">${registerForm(c, 'checkout', state, reference)}</div></div>
    </div>
    <aside class="checkout-aside" aria-label="${t('cart.summary.title')}"><div class="checkout-aside-container">${summary(c, cartAmounts(cart))}</div></aside>
  </div></div>`
  return renderPage(c, {
    controller: 'register',
    action: 'checkoutregisterpage',
    title: t('checkout.register.title'),
    content,
    frame: 'reduced',
    flashes: 'own',
  })
}
