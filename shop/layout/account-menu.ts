import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { urlFor } from '../transport/routes.ts'
import { icon } from './icon.ts'
import { textsOf } from './text.ts'

const LINKS = [
  ['frontend.account.home.page', 'layout.account.overview'],
  ['frontend.account.profile.page', 'layout.account.profile'],
  ['frontend.account.address.page', 'layout.account.addresses'],
  ['frontend.account.order.page', 'layout.account.orders'],
] as const

/** Links to the pages of the account, with the current one marked (contract, shell 12). */
export function accountNavigation(c: ShopContext, label: string): Html {
  const t = textsOf(c)
  const current = new URL(c.req.url).pathname
  return html`<nav class="list-group list-group-flush account-aside-list-group" aria-label="${label}">
    ${LINKS.map(([route, text]) => {
      const url = urlFor(c, route)
      return url === current
        ? html`<a href="${url}" class="list-group-item list-group-item-action account-aside-item is-active" aria-current="page">${t(text)}</a>`
        : html`<a href="${url}" class="list-group-item list-group-item-action account-aside-item">${t(text)}</a>`
    })}
  </nav>`
}

function menuContent(c: ShopContext): Html {
  const t = textsOf(c)
  const { customer } = c.var
  const logout = urlFor(c, 'frontend.account.logout.page')
  if (customer?.guest) {
    return html`<div class="account-guest-abort">
      <a class="btn btn-light account-guest-abort-button" href="${logout}" data-account-guest-abort-button="true">${t('layout.account.guestAbort')}</a>
    </div>`
  }
  const navigation = accountNavigation(c, t('layout.account.menu'))
  if (customer) {
    return html`${navigation}
    <div class="account-aside-footer"><a class="btn btn-link account-aside-btn" href="${logout}">${t('layout.account.logout')}</a></div>`
  }
  const login = urlFor(c, 'frontend.account.login.page')
  return html`<div class="account-menu-login">
      <a class="btn btn-primary account-menu-login-button" href="${login}">${t('layout.account.login')}</a>
      <div class="account-menu-register">${t('layout.account.or')} <a href="${login}">${t('layout.account.register')}</a></div>
    </div>
    <div class="account-menu-links">${navigation}</div>`
}

/** The account button of the header and its menu (contract, shell 12). */
export function accountMenu(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="dropdown account-menu-wrapper">
    <button class="btn account-menu-btn header-actions-btn" type="button" id="accountWidget" data-account-menu="true" data-bs-toggle="dropdown" aria-haspopup="true" aria-expanded="false" aria-label="${t('layout.account.title')}" title="${t('layout.account.title')}" data-bs-placement="bottom">${icon('avatar')}</button>
    <div class="dropdown-menu dropdown-menu-end account-menu-dropdown js-account-menu-dropdown" aria-labelledby="accountWidget">
      <div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('layout.close')}</button></div>
      <div class="offcanvas-body"><div class="account-menu">${menuContent(c)}</div></div>
    </div>
  </div>`
}
