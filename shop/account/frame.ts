/** The parts that all account pages share: the navigation, the headline, the frame. */
import { html } from 'hono/html'
import type { ShopContext } from '../context.ts'
import { accountNavigation } from '../layout/account-menu.ts'
import { type PageOptions, renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

export type AccountPage = Pick<PageOptions, 'controller' | 'action' | 'title' | 'content' | 'route'>

/** An account page. Guests have no account, so they get no navigation. */
export function renderAccountPage(c: ShopContext, { content, ...page }: AccountPage): Promise<Response> {
  const t = textsOf(c)
  const main = html`<div class="account-content-main"><h1 class="account-title">${page.title}</h1>${content}</div>`
  const isAccount = c.var.customer && !c.var.customer.guest
  const framed = isAccount
    ? html`<div class="row account"><div class="col-lg-3 account-aside"><div class="card account-menu-inner">
        ${accountNavigation(c, t('account.navigation'))}
        <div class="account-aside-footer"><a class="btn btn-link account-aside-btn" href="${urlFor(c, 'frontend.account.logout.page')}">${t('account.logout')}</a></div></div></div>
      <div class="col-lg-9 account-content">${main}</div></div>`
    : html`<div class="account">${main}</div>`
  return renderPage(c, { ...page, content: framed })
}
