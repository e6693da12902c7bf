/** The settings of cookies as 6.7 gives them to scripts, and its panel for the cookie of one feature (contract, versions C9). */
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { languageOf, textsOf } from '../layout/text.ts'
import { groupsOf } from './cookie.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** All groups with their cookies, and a hash that changes with any of it. */
export function cookieGroups(c: ShopContext) {
  const t = textsOf(c)
  const elements = groupsOf(c).map(({ text, required, entries }) => ({
    technicalName: text,
    isRequired: required,
    name: t(`consent.group.${text}`),
    description: t(`consent.group.${text}.text`),
    entries: entries.map(({ name, text, value, days }) => ({
      cookie: name,
      value: value ?? null,
      expiration: days === undefined ? null : String(days),
      name: t(`consent.entry.${text}`),
      description: t(`consent.entry.${text}.text`),
    })),
  }))
  const { hasNewCookies } = c.var.sandbox.scenario
  return {
    hash: hashOf(JSON.stringify([elements, hasNewCookies])),
    languageId: hashOf(languageOf(c)),
    elements,
  }
}

/** What the shop says of a feature that needs a cookie; null for one that it does not have. */
export function featurePanel(c: ShopContext, feature = '', cookie = ''): Html | null {
  if (feature !== 'wishlist' || cookie !== 'wishlist-enabled') return null
  const t = textsOf(c)
  return html`<div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('consent.close')}</button></div>
<div class="offcanvas-body"><div class="offcanvas-cookie" data-offcanvas-feature-cookie="true">
  <h2 class="offcanvas-cookie-title">${t('consent.wishlist.title')}</h2><p>${t('consent.wishlist.description')}</p>
  <div class="d-grid"><button type="button" class="btn btn-primary js-wishlist-cookie-accept">${t('consent.wishlist.accept')}</button></div>
  <div class="d-grid"><button type="button" class="btn btn-light js-wishlist-login">${t('consent.wishlist.login')}</button></div>
  <div class="d-grid"><button type="button" class="btn btn-light js-wishlist-cookie-offcanvas-cancel">${t('consent.cancel')}</button></div>
  <div class="d-grid"><button type="button" class="btn btn-link-inline js-wishlist-cookie-preferences">${t('consent.preferences')}</button></div>
</div></div>`
}
