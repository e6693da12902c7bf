/** The cookie settings on a page (contract, shell 4.2): what opens them, what they store, and in which order that is announced. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentOf } from '../../../src/bindings/consent/consent.ts'
import { binding, settingsOf } from '../../../src/bindings/consent/cookie-settings.ts'
import type { fetchCookiePanel } from '../../../src/services/consent/cookie-panel.ts'
import { cookieNames } from '../../../src/services/consent/cookies.ts'
import { cookieSettingsCases } from '../../model/consent/cases/cookie-settings.ts'
import { clearCookies } from '../support/cookies.ts'
import { createTestPage } from '../support/page.ts'

const shopPage = window as { useDefaultCookieConsent?: boolean; router?: object }
const CONTENT = cookieSettingsCases.cases.find(
  ({ event }) => event.type === 'xstate.done.actor.fetchCookiePanel',
)?.event

const clear = () => {
  clearCookies()
  localStorage.clear()
}
beforeEach(() => {
  clear()
  shopPage.useDefaultCookieConsent = true
  shopPage.router = { 'frontend.cookie.offcanvas': '/cookie/offcanvas' }
})
let leave = () => undefined as void
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  delete shopPage.useDefaultCookieConsent
  delete shopPage.router
  document.body.replaceChildren()
  clear()
})

async function openPage() {
  document.body.innerHTML = `<div data-cookie-permission style="display:none"
    data-cookie-configuration-options='{"offCanvasPosition":"right","groupClass":"offcanvas-cookie-group","entriesActiveClass":"unfolded"}'></div><button id="open">Choose</button>`
  const set = createTestPage([{ name: 'cookie-settings', selector: '#open', moment: 'load', binding }])
  const asked = vi.fn<typeof fetchCookiePanel>(() => Promise.resolve(CONTENT?.['output'] as never))
  set.storefront.override('cookie-settings', { services: { fetchCookiePanel: asked } })
  set.mounting.mountInside(document)
  await set.mounting.settled()
  leave = () => set.mounting.unmountInside(document.body)
  const open = () => get('#open').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return { ...set, asked, open }
}
const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const found = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull(), { timeout: 10_000 })
const gone = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector)).toBeNull(), { timeout: 10_000 })
const SAVE = '.js-offcanvas-cookie-submit'

// Specification 2.4, 4.2, 7.6.
test('open in the panel at the side that the page says, and the bar gives way; a group is named, and unfolds', async () => {
  const { asked, open } = await openPage()
  expect(get('[data-cookie-permission]').style.display).toBe('block')
  expect(open()).toBe(false)
  expect(get('[data-cookie-permission]').style.display).toBe('none')
  await found(SAVE)
  expect(get('[role="dialog"]').className).toContain('offcanvas-end')
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    url: '/cookie/offcanvas',
    selectors: { cookieSelector: '[data-cookie]' },
    mustContain: SAVE,
  })
  const expander = [...document.querySelectorAll<HTMLElement>('[role="button"]')].at(-1)
  expect([expander?.ariaLabel, expander?.ariaExpanded]).toEqual(['Details: Comfort', 'false'])
  expect(get('.unfolded')).toBeNull()
  expander?.click()
  expect(expander?.ariaExpanded).toBe('true')
  expect(get('.unfolded')).not.toBeNull()
})

// Specification 4.3.
test('what is saved is stored and announced, then its end, and then the panel closes', async () => {
  const { open } = await openPage()
  open()
  await found(SAVE)
  get('[data-cookie="youtube-video"]').click()
  const heard: unknown[] = []
  for (const type of ['CookieConfiguration_Update', 'CookieConfiguration_CloseOffCanvas'])
    document.addEventListener(
      type,
      (event) => heard.push([type, (event as CustomEvent).detail, [...cookieNames()].toSorted()]),
      { once: true },
    )
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  get(SAVE).dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  const stored = ['cookie-preference', 'wishlist-enabled', 'youtube-video']
  expect(heard).toEqual([
    ['CookieConfiguration_Update', { 'wishlist-enabled': true, 'youtube-video': true }, stored],
    ['CookieConfiguration_CloseOffCanvas', {}, stored],
  ])
  await gone('[role="dialog"]')
  open()
  await found(SAVE)
  expect(get('.offcanvas-cookie-record').textContent).toContain('Download my choices')
})

// Specification 4.4.
test('accepting everything stores all of it, and no end is announced', async () => {
  const { open } = await openPage()
  open()
  await found(SAVE)
  const closed = vi.fn()
  document.addEventListener('CookieConfiguration_CloseOffCanvas', closed)
  get('.js-offcanvas-cookie-accept-all').click()
  document.removeEventListener('CookieConfiguration_CloseOffCanvas', closed)
  expect([...cookieNames()].toSorted()).toEqual(['cookie-preference', 'wishlist-enabled', 'youtube-video'])
  expect(closed).not.toHaveBeenCalled()
})

test('a button for what is necessary clears every other box, and saves', async () => {
  const { open } = await openPage()
  open()
  await found(SAVE)
  get('[data-cookie="youtube-video"]').click()
  get(SAVE).insertAdjacentHTML('afterend', '<button class="js-offcanvas-cookie-deny">Only necessary</button>')
  get('.js-offcanvas-cookie-deny').click()
  expect([...cookieNames()]).toEqual(['cookie-preference'])
  await gone('[role="dialog"]')
})

test('a refusal anywhere on the page closes them, and no end is announced; another decision does not', async () => {
  const { page, open } = await openPage()
  const consent = consentOf(page).actor
  open()
  await found(SAVE)
  consent?.send({ type: 'consent.decide', decision: { way: 'accepted', cookies: [] } })
  expect(settingsOf(page).getSnapshot().hasTag('open')).toBe(true)
  const closed = vi.fn()
  document.addEventListener('CookieConfiguration_CloseOffCanvas', closed)
  consent?.send({ type: 'bar.deny' })
  document.removeEventListener('CookieConfiguration_CloseOffCanvas', closed)
  await gone('[role="dialog"]')
  expect([[...cookieNames()], get('[data-cookie-permission]').style.display]).toEqual([['cookie-preference'], 'none'])
  expect(closed).not.toHaveBeenCalled()
})

test('a shop with its own consent solution: a link is followed', async () => {
  delete shopPage.useDefaultCookieConsent
  const { open, asked, errors } = await openPage()
  expect([open(), asked.mock.calls, errors.mock.calls]).toEqual([true, [], []])
})
