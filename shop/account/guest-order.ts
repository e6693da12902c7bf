/** The page on which guests identify themselves for their order by e-mail address and postal code. */
import { html } from 'hono/html'
import type { ShopContext } from '../context.ts'
import { checkedForm, textField } from '../forms/fields.ts'
import type { FormState } from '../forms/state.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

/** Posts to the order's own address, which shows the order when both match. */
export function renderGuestLogin(
  c: ShopContext,
  deepLinkCode: string,
  state: FormState,
  failure?: 'failed' | 'limited',
): Promise<Response> {
  const t = textsOf(c)
  const title = t('account.guest.title')
  const content = html`<div class="account account-guest-login"><h1>${title}</h1><div class="card"><div class="card-body">
    <form class="guest-login-form" action="${urlFor(c, 'frontend.account.order.single.page', { deepLinkCode })}" method="post"${checkedForm(c)}>
      <p>${t('account.guest.text')}</p>
      ${failure === 'failed' ? alertBox(c, 'danger', t('account.guest.failed')) : ''}${failure === 'limited' ? alertBox(c, 'info', t('account.login.limited')) : ''}
      ${textField(c, state, { id: 'guestMail', name: 'email', type: 'email', label: t('forms.email'), required: true, autocomplete: 'email' })}
      ${textField(c, state, { id: 'guestZipcode', name: 'zipcode', label: t('forms.zipcode'), required: true, autocomplete: 'postal-code' })}
      <button type="submit" class="btn btn-primary">${t('account.guest.submit')}</button>
    </form></div></div></div>`
  return renderPage(c, { controller: 'auth', action: 'guestloginpage', title, content })
}
