import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { isNewest, isRecent } from '../layout/platform.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import type { Part } from '../parts.ts'
import { toInformation } from './information.ts'

type CookieEntry = {
  name: string
  text: string
  value?: string
  days?: number
  /** The part of the process that brings what it allows. */
  part?: Part
  /** From 6.6.10 on. */
  isNew?: true
}
type CookieGroup = { text: string; required: boolean; entries: readonly CookieEntry[] }

/** The shop's cookies. Entries without a value are written by the shop itself and cannot be switched (shell 4.2). */
const GROUPS: readonly CookieGroup[] = [
  {
    text: 'required',
    required: true,
    entries: [
      { name: 'session-', text: 'session' },
      { name: 'known-browser', text: 'browser' },
      { name: 'timezone', text: 'timezone' },
    ],
  },
  {
    text: 'statistics',
    required: false,
    entries: [
      { name: 'google-analytics-enabled', text: 'analytics', value: '1', days: 30, part: 'statistics' },
      { name: '_swa_consent_enabled', text: 'tracker', value: '1', days: 30, part: 'statistics' },
    ],
  },
  {
    text: 'marketing',
    required: false,
    entries: [{ name: 'google-ads-enabled', text: 'ads', value: '1', days: 30, part: 'statistics' }],
  },
  {
    text: 'comfort',
    required: false,
    entries: [
      { name: 'wishlist-enabled', text: 'wishlist', value: '1', days: 30 },
      { name: 'youtube-video', text: 'video', value: '1', days: 30, part: 'sandbox' },
      { name: 'vimeo-video', text: 'vimeo', value: '1', days: 30, part: 'sandbox', isNew: true },
      { name: 'document-viewer', text: 'document', value: '1', days: 30, part: 'sandbox' },
      { name: 'zen_google_fonts', text: 'fonts', value: '1', days: 30, part: 'sandbox' },
    ],
  },
]

/** The groups that have an entry. */
export const groupsOf = (c: ShopContext): CookieGroup[] => {
  const isThere = ({ part, isNew }: CookieEntry) => (!part || c.var.parts.has(part)) && (!isNew || isRecent(c))
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(isThere) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** The shop's optional purposes; the script asks again when one is added. */
function optionsOf(c: ShopContext): string {
  const optional = groupsOf(c).filter(({ required }) => !required)
  return JSON.stringify({ purposes: optional.flatMap(({ entries }) => entries.map(({ name }) => name)) })
}

/**
 * The cookie bar (contract, shell 4.1). The stylesheet hides it; the script shows it to shoppers who have not decided
 * yet.
 */
export function cookieBar(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="cookie-permission-container" data-cookie-permission="true" data-cookie-permission-options="${optionsOf(c)}" role="region" aria-label="${t('consent.bar.title')}"><div class="container"><div class="row align-items-center">
    <div class="col cookie-permission-content">${t('consent.bar.text')} <a ${toInformation(c, 'privacy')}>${t('consent.bar.more')}</a></div>
    <div class="col-12 col-md-auto cookie-permission-actions">
      <span class="cookie-permission-button js-cookie-permission-button"><button type="submit" class="btn btn-primary">${t('consent.bar.deny')}</button></span>
      <span class="js-cookie-configuration-button"><button type="submit" class="btn btn-primary">${t('consent.bar.configure')}</button></span>
      <span class="js-cookie-accept-all-button"><button type="submit" class="btn btn-primary">${t('consent.acceptAll')}</button></span>
    </div>
  </div></div></div>`
}

function cookieEntry(t: Texts, entry: CookieEntry, required: boolean): Html {
  const id = `cookie_${entry.name}`
  const value = entry.value === undefined ? '' : html` data-cookie-value="${entry.value}"`
  const days = entry.days === undefined ? '' : html` data-cookie-expiration="${entry.days}"`
  const fixed = required ? html` checked disabled data-cookie-required="true"` : ''
  return html`<div class="offcanvas-cookie-entry form-check">
    <input type="checkbox" class="form-check-input" id="${id}" data-cookie="${entry.name}"${value}${days}${fixed}>
    <label class="form-check-label" for="${id}">${t(`consent.entry.${entry.text}`)}</label><p>${t(`consent.entry.${entry.text}.text`)}</p>
  </div>`
}

/** The switch of a group's entries: as 6.7 prints it, a button beside them (contract, versions C9). */
function entriesOf(c: ShopContext, text: string, content: Html): Html {
  const t = textsOf(c)
  if (!isNewest(c))
    return html`<div class="offcanvas-cookie-entries">${icon('arrow-head-down', t('consent.expand'))}${content}</div>`
  const id = `offcanvas-cookie-entries-${text}`
  return html`<button type="button" class="btn btn-link-inline offcanvas-cookie-entries-toggle" data-bs-toggle="collapse" data-bs-target="#${id}" aria-expanded="false" aria-controls="${id}">${t('consent.expand')}</button>
    <div class="offcanvas-cookie-entries collapse" id="${id}">${content}</div>`
}

function cookieGroup(c: ShopContext, { text, required, entries }: CookieGroup): Html {
  const t = textsOf(c)
  const name = t(`consent.group.${text}`)
  const id = `cookie_${name}`
  const fixed = required ? html` checked disabled data-cookie-required="true"` : ''
  return html`<div class="offcanvas-cookie-group">
    <div class="form-check">
      <input type="checkbox" class="form-check-input offcanvas-cookie-parent-input" id="${id}"${fixed}>
      <label class="form-check-label" for="${id}">${name}</label>
    </div>
    ${entriesOf(c, text, html`<p>${t(`consent.group.${text}.text`)}</p>${entries.map((entry) => cookieEntry(t, entry, required))}`)}
  </div>`
}

/** Content of the cookie panel (contract, shell 4.2). */
export function cookiePanel(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('consent.close')}</button></div>
<div class="offcanvas-body"><div class="offcanvas-cookie">
  <div class="offcanvas-cookie-description"><h2 class="offcanvas-cookie-title">${t('consent.title')}</h2><p>${t('consent.text')}</p><div class="row offcanvas-cookie-header"><div class="col">${t('consent.purposes')}</div></div></div>
  <div class="offcanvas-cookie-list">${groupsOf(c).map((group) => cookieGroup(c, group))}</div>
  <div class="d-grid"><button type="button" class="btn btn-primary js-offcanvas-cookie-deny">${t('consent.bar.deny')}</button></div>
  <div class="d-grid"><button type="submit" class="btn btn-primary js-offcanvas-cookie-accept-all">${t('consent.acceptAll')}</button></div>
  <div class="d-grid"><button type="submit" class="btn btn-light js-offcanvas-cookie-submit">${t('consent.save')}</button></div>
</div></div>`
}
