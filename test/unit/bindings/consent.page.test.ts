/**
 * The events about the shopper's decision for the page's scripts (contract, shell 4.1 and 4.3), with the page's real
 * consent.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
