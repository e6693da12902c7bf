/**
 * The events about the shopper's decision for the page's scripts (contract, shell 4.1 and 4.3), with the page's real
 * consent.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentOf } from '../../../src/bindings/consent/consent.ts'
import { ConsentMissing, type Grant, mustBePermitted } from '../../../src/services/consent/consent.ts'
import { removeCookie } from '../../../src/services/consent/cookie-writing.ts'
import { cookieNames } from '../../../src/services/consent/cookies.ts'
import type { ChosenCookie, Decision } from '../../../src/services/contract/cookies.ts'
import { clearCookies } from '../support/cookies.ts'
import { createTestPage } from '../support/page.ts'

const shopPage = window as { useDefaultCookieConsent?: boolean }
const clear = () => {
  clearCookies()
  localStorage.clear()
}
beforeEach(() => {
  clear()
  shopPage.useDefaultCookieConsent = true
})
afterEach(() => {
  vi.restoreAllMocks()
  delete shopPage.useDefaultCookieConsent
  clear()
  document.body.replaceChildren()
})

const VIDEOS: ChosenCookie = { name: 'youtube-video', value: '1', days: 30, isRequired: false, isOn: true }
/** An entry whose cookie is written by the shop or a third-party script. */
const CHAT: ChosenCookie = { name: 'chat', value: null, days: null, isRequired: false, isOn: true }
const CAPTCHA: ChosenCookie = { name: '_GRECAPTCHA', value: '1', days: null, isRequired: true, isOn: true }
const SESSION: ChosenCookie = { name: 'session-', value: null, days: null, isRequired: true, isOn: true }

/** The page's consent, and its events for each decision. */
function openPage() {
  const { page } = createTestPage([{ name: 'consent', selector: '.none', moment: 'interaction' }])
  const consent = consentOf(page)
  const { actor } = consent
  if (!actor) throw new Error('the page asks for no consent')
  const updates = (way: Decision['way'], ...cookies: ChosenCookie[]) => {
    const heard: unknown[] = []
    const hear = (event: Event) => heard.push((event as CustomEvent<unknown>).detail)
    document.addEventListener('CookieConfiguration_Update', hear)
    actor.send({ type: 'consent.decide', decision: { way, cookies } })
    document.removeEventListener('CookieConfiguration_Update', hear)
    return heard
  }
  return { page, actor, consent, updates }
}
const off = (cookie: ChosenCookie) => ({ ...cookie, isOn: false })

test('an entry without a value is included: an allowed one is announced on every decision, since no cookie records it', () => {
  const { consent, updates } = openPage()
  expect(updates('accepted', SESSION, CAPTCHA, VIDEOS, CHAT)).toEqual([{ 'youtube-video': true, chat: true }])
  expect(updates('chosen', SESSION, CAPTCHA, VIDEOS, CHAT)).toEqual([{ chat: true }])
  expect(updates('chosen', SESSION, CAPTCHA, VIDEOS, off(CHAT))).toEqual([{}])
  expect(updates('chosen', VIDEOS, { ...CHAT, value: '' })).toEqual([{ chat: true }])
  // Nothing was written: code that needs the cookie has no permission.
  expect(consent.grant('chat')).toBeNull()
})

test('an entry without a value is active while its cookie exists, and announced once it is removed', () => {
  const { updates } = openPage()
  expect(updates('chosen', CHAT)).toEqual([{ chat: true }])
  document.cookie = 'chat=42;path=/'
  // The script that writes the cookie when it is permitted makes the entry active.
  updates('chosen', CHAT)
  expect(updates('chosen', CHAT)).toEqual([{}])
  expect(updates('chosen', off(CHAT))).toEqual([{ chat: false }])
  expect(cookieNames().has('chat')).toBe(false)
})

test('listeners of the consent get the browser’s state, all others the changes; unchanged state is not announced', () => {
  const { page, actor, updates } = openPage()
  const held: string[][] = []
  const changed: object[] = []
  const late: object[] = []
  actor.on('consent.changed', ({ stored }) => held.push(stored.toSorted()))
  page.hear('consent.changed', ({ changes }) => changed.push(changes))
  updates('chosen', VIDEOS)
  expect([held, changed]).toEqual([[['cookie-preference', 'youtube-video']], [{ 'youtube-video': true }]])
  updates('chosen', VIDEOS)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([held.length, changed.length]).toEqual([1, 1])
  // Decided by another page while this one was in the browser's cache.
  removeCookie('youtube-video')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([held.slice(1), changed.slice(1)]).toEqual([[['cookie-preference']], [{ 'youtube-video': false }]])
  page.hear('consent.changed', ({ changes }) => late.push(changes), { last: true })
  expect(late).toEqual([{ 'youtube-video': false }])
})

test('a grant is shared while it is valid, and permanently invalid once withdrawn, whatever is allowed later', () => {
  const { consent, updates } = openPage()
  updates('accepted', VIDEOS)
  document.cookie = 'chat=42;path=/'
  const other = consent.grant('chat') as Grant
  const grant = consent.grant('youtube-video') as Grant
  expect(consent.grant('youtube-video')).toBe(grant)
  expect(() => mustBePermitted(grant, 'a film')).not.toThrow()
  updates('chosen', off(VIDEOS))
  expect(consent.grant('youtube-video')).toBeNull()
  updates('accepted', VIDEOS)
  expect(() => mustBePermitted(grant, 'a film')).toThrow(ConsentMissing)
  const again = consent.grant('youtube-video') as Grant
  expect(consent.grant('chat')).toBe(other)
  expect(() => mustBePermitted(other, 'a chat')).not.toThrow()
  expect(again).not.toBe(grant)
  expect(() => mustBePermitted(again, 'a film')).not.toThrow()
})

// Specification 3.1.
test('a required entry was active before, with a cookie or without', () => {
  const { updates } = openPage()
  expect(updates('accepted', CAPTCHA)).toEqual([{}])
  // Optional earlier, required by now.
  expect(updates('chosen', off(VIDEOS))).toEqual([{}])
  expect(updates('chosen', { ...VIDEOS, isRequired: true })).toEqual([{}])
})

test('what another tab changed just before is announced separately', () => {
  const { updates } = openPage()
  updates('chosen', VIDEOS)
  removeCookie('youtube-video')
  expect(updates('chosen', VIDEOS)).toEqual([{ 'youtube-video': false }, { 'youtube-video': true }])
})

test('a refusal removes what another tab allowed just before', () => {
  const { actor } = openPage()
  document.cookie = 'chat=42;path=/'
  const record = { version: 1, time: '2026-03-04T05:06:07.089Z', way: 'chosen', purposes: [['chat', true]] }
  localStorage.setItem('statefront-consent', JSON.stringify(record))
  actor.send({ type: 'bar.deny' })
  expect([...cookieNames()]).toEqual(['cookie-preference'])
})

/** What another script of the page says of the consent. */
const say = (detail: unknown) => document.dispatchEvent(new CustomEvent('CookieConfiguration_Update', { detail }))

/** What flows hear, and what the page's scripts are told, while `act` runs. */
function heardDuring(page: ReturnType<typeof createTestPage>['page'], act: () => void) {
  const [changes, updates]: unknown[][] = [[], []]
  const stop = page.hear('consent.changed', (fact) => changes?.push(fact.changes))
  const hear = (event: Event) => updates?.push((event as CustomEvent<unknown>).detail)
  document.addEventListener('CookieConfiguration_Update', hear)
  act()
  document.removeEventListener('CookieConfiguration_Update', hear)
  stop()
  return { changes, updates }
}

// Contract, catalog 12 and shell 4.3.
test('what another script allows or refuses is heard at once, and not told again', () => {
  const { page, consent } = openPage()
  document.cookie = 'chat=42;path=/'
  expect(heardDuring(page, () => say({ chat: true }))).toEqual({ changes: [{ chat: true }], updates: [{ chat: true }] })
  const grant = consent.grant('chat') as Grant
  expect(heardDuring(page, () => say({ chat: false }))).toEqual({
    changes: [{ chat: false }],
    updates: [{ chat: false }],
  })
  expect(cookieNames().has('chat')).toBe(false)
  expect(() => mustBePermitted(grant, 'a chat')).toThrow(ConsentMissing)
  // The browser's cookies count, and nothing else.
  expect(heardDuring(page, () => say({ chat: true })).changes).toEqual([])
  expect(consent.grant('chat')).toBeNull()
})

test.each([
  ['a list of names', ['chat']],
  ['an object for each name', { chat: { active: true } }],
])('another script may say it by %s: the cookies count', (_, detail) => {
  const { page } = openPage()
  document.cookie = 'chat=42;path=/'
  expect(heardDuring(page, () => say(detail)).changes).toEqual([{ chat: true }])
  removeCookie('chat')
  expect(heardDuring(page, () => say(detail)).changes).toEqual([{ chat: false }])
  expect(heardDuring(page, () => say(null)).changes).toEqual([])
})

test('what changed without a word is told to the page’s scripts with what another of them says', () => {
  const { page, updates } = openPage()
  updates('chosen', VIDEOS)
  removeCookie('youtube-video')
  document.cookie = 'chat=42;path=/'
  expect(heardDuring(page, () => say({ chat: true }))).toEqual({
    changes: [{ 'youtube-video': false, chat: true }],
    updates: [{ 'youtube-video': false }, { chat: true }],
  })
})

describe('where the page asks by itself', () => {
  const openOther = () => {
    delete shopPage.useDefaultCookieConsent
    const { page } = createTestPage()
    return { page, consent: consentOf(page) }
  }

  test('it is responsible for everything that nobody has refused', () => {
    const { page, consent } = openOther()
    const grant = consent.grant('chat') as Grant
    expect([consent.said('chat'), grant.name]).toEqual([null, 'chat'])
    expect(heardDuring(page, () => say({ chat: false })).changes).toEqual([{ chat: false }])
    expect([consent.said('chat'), consent.grant('chat'), consent.grant('video')?.name]).toEqual([false, null, 'video'])
    expect(() => mustBePermitted(grant, 'a chat')).toThrow(ConsentMissing)
    expect(heardDuring(page, () => say({ chat: true }))).toEqual({
      changes: [{ chat: true }],
      updates: [{ chat: true }],
    })
    expect([consent.said('chat'), consent.grant('chat')?.name]).toEqual([true, 'chat'])
  })

  test('what the shopper allows at its own place is allowed, whatever was refused before', () => {
    const { consent } = openOther()
    say({ 'youtube-video': false })
    expect(consent.allow('youtube-video', 30)).toBe(true)
    expect(consent.grant('youtube-video')?.name).toBe('youtube-video')
    say({ 'youtube-video': false })
    expect(cookieNames().has('youtube-video')).toBe(false)
  })

  test('what was refused while nobody saw the page counts once it is seen', () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    const { page, consent } = openOther()
    expect(heardDuring(page, () => say({ chat: false })).changes).toEqual([])
    Reflect.deleteProperty(document, 'prerendering')
    const { changes } = heardDuring(page, () => document.dispatchEvent(new Event('prerenderingchange')))
    expect([changes, consent.grant('chat')]).toEqual([[{ chat: false }], null])
  })
})

test('a bar that another script has stays that script’s; what it says is heard', () => {
  document.body.innerHTML = '<div data-cookie-permission></div>'
  const { page, storefront } = createTestPage([{ name: 'consent', selector: '.none', moment: 'interaction' }])
  storefront.override('consent', { yields: true })
  const consent = consentOf(page)
  expect([consent.actor, document.body.innerHTML]).toEqual([null, '<div data-cookie-permission=""></div>'])
  document.cookie = 'chat=42;path=/'
  expect(heardDuring(page, () => say({ chat: true, video: true })).changes).toEqual([{ chat: true, video: false }])
  expect([consent.grant('chat')?.name, consent.grant('video')]).toEqual(['chat', null])
})

test('the decision is stored for as long as the page says', () => {
  document.body.innerHTML = `<div data-cookie-permission data-cookie-permission-options='{"cookieExpiration":10}'></div>`
  const written = vi.spyOn(Document.prototype, 'cookie', 'set')
  const { updates } = openPage()
  updates('accepted', VIDEOS)
  expect(written.mock.calls.flat()).toContain('cookie-preference=1;max-age=864000;path=/;samesite=lax')
})

test('a page without a bar stays as it is', () => {
  openPage()
  expect(document.body.childElementCount).toBe(0)
})

test('a refusal: the bar is closed, then its space is released, then it is announced', async () => {
  document.body.innerHTML =
    '<div data-cookie-permission style="display:block;height:80px"><span class="js-cookie-permission-button"><button>No</button></span></div>'
  const bar = document.querySelector<HTMLElement>('[data-cookie-permission]') as HTMLElement
  const heard: string[] = []
  const seen = (type: string) => bar.addEventListener(type, () => heard.push(type))
  for (const type of ['setBodyPadding', 'hideCookieBar', 'removeBodyPadding', 'onClickDenyButton']) seen(type)
  const { consent } = openPage()
  await vi.waitFor(() => expect(heard).toEqual(['setBodyPadding']))
  expect(document.body.style.paddingBottom).toBe('80px')
  bar.addEventListener('removeBodyPadding', () => expect(bar.style.display).toBe('none'))
  bar.addEventListener('onClickDenyButton', () => expect(cookieNames().has('cookie-preference')).toBe(true))
  consent.actor?.send({ type: 'bar.deny' })
  await vi.waitFor(() => expect(heard).toContain('onClickDenyButton'))
  expect(heard).toEqual(['setBodyPadding', 'hideCookieBar', 'removeBodyPadding', 'onClickDenyButton'])
  expect(document.body.style.paddingBottom).toBe('0px')
  consent.actor?.send({ type: 'consent.decide', decision: { way: 'accepted', cookies: [VIDEOS] } })
  expect(heard).toHaveLength(4)
})
