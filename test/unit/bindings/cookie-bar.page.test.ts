/** The cookie bar on a page (contract, shell 4.1 and 4.2): when it comes and goes, and what is pressed for it anywhere on the page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActor } from 'xstate'
import { binding, consentOf } from '../../../src/bindings/consent/consent.ts'
import { keepInteractions } from '../../../src/loader/replay.ts'
import type { BindingEntry } from '../../../src/loader/types.ts'
import type { fetchAllCookies } from '../../../src/services/consent/cookie-boxes.ts'
import type { ChosenCookie } from '../../../src/services/contract/cookies.ts'
import { clearCookies } from '../support/cookies.ts'
import { createTestPage } from '../support/page.ts'

const shopPage = window as { useDefaultCookieConsent?: boolean; router?: object }
const BAR = '[data-cookie-permission]'
const BUTTONS = `<span class="js-cookie-permission-button"><button id="refuse">No</button></span>
  <span class="js-cookie-accept-all-button"><button id="accept">Yes</button></span>`
let entries: Map<string, BindingEntry> | undefined

const clear = () => {
  clearCookies()
  localStorage.clear()
}
beforeEach(() => {
  clear()
  shopPage.useDefaultCookieConsent = true
  shopPage.router = { 'frontend.cookie.offcanvas': '/cookie/offcanvas' }
})
/** What hears presses does so as long as its page is there, and the page of the tests stays. */
const presses = vi.spyOn(document.documentElement, 'addEventListener')
afterEach(() => {
  for (const [type, listener] of presses.mock.calls) document.documentElement.removeEventListener(type, listener)
  presses.mockClear()
  // The listeners stay on the document for good; each test's own table decides.
  entries?.clear()
  delete shopPage.useDefaultCookieConsent
  delete shopPage.router
  Reflect.deleteProperty(document, 'prerendering')
  document.body.replaceChildren()
  clear()
})

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const press = (id: string, init: MouseEventInit = {}) =>
  get(`#${id}`).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const isShown = () => get(BAR).style.display === 'block'
const isDecided = () => document.cookie.includes('cookie-preference=1')

/** A page with the bar; the code of the settings arrives when the test says so. */
async function openPage({ attributes = '', body = '', bar = BUTTONS } = {}) {
  document.body.innerHTML = `${body}<div data-cookie-permission="true" ${attributes} style="display:none">${bar}</div>`
  const arrival = Promise.withResolvers<void>()
  const pressed: string[] = []
  const settings: BindingEntry = {
    name: 'cookie-settings',
    selector: '.js-cookie-configuration-button button',
    moment: 'interaction',
    events: ['click'],
    load: () =>
      arrival.promise.then(() => ({
        name: 'cookie-settings',
        services: [],
        mount: ({ element }) => element.addEventListener('click', ({ target }) => pressed.push((target as Element).id)),
      })),
  }
  const set = createTestPage([{ name: 'consent', selector: BAR, moment: 'load', binding }, settings])
  entries = set.entries
  const answers: PromiseWithResolvers<ChosenCookie[]>[] = []
  const asked = vi.fn<typeof fetchAllCookies>(() => {
    const answer = Promise.withResolvers<ChosenCookie[]>()
    answers.push(answer)
    return answer.promise
  })
  set.storefront.override('consent', { services: { fetchAllCookies: asked } })
  const { isMounted, mount, mountNow } = set.mounting
  keepInteractions({
    entries,
    isMounted,
    mount,
    mountNow,
    isCutOff: () => Promise.resolve(!navigator.onLine),
    isAtHand: () => true,
    offerRetry: () => undefined,
    ask: () => undefined,
    later: { answers: new Map() },
  })
  set.mounting.mountInside(document)
  await set.mounting.settled()
  return { ...set, pressed, arrive: arrival.resolve, asked, answers }
}
const options = (attribute: string, values: object) => `data-${attribute}-options='${JSON.stringify(values)}'`

test('who has decided sees no bar, which stays where it is; who has not comes to it first', async () => {
  const body = '<a class="skip-to-content" href="#main">Skip</a><main>Content</main>'
  document.cookie = 'cookie-preference=1;path=/'
  await openPage({ body })
  expect([isShown(), get('body').lastElementChild]).toEqual([false, get(BAR)])
  clear()
  const shown = vi.fn()
  document.addEventListener('showCookieBar', shown, { capture: true, once: true })
  await openPage({ body })
  expect([isShown(), get('.skip-to-content').nextElementSibling]).toEqual([true, get(BAR)])
  expect(shown).toHaveBeenCalledOnce()
  await openPage({ body: '<main>Content</main>' })
  expect([isShown(), get('body').firstElementChild]).toEqual([true, get(BAR)])
})

test('while the page is only prerendered nobody is asked, and nothing is allowed', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  await openPage()
  const look = () => dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
  look()
  expect(isShown()).toBe(false)
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(isShown()).toBe(true)
})

test('what another tab decides holds at once; a choice that is gone is asked for again', async () => {
  await openPage()
  document.cookie = 'cookie-preference=1;path=/'
  dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
  expect(isShown()).toBe(false)
  clear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isShown()).toBe(true)
  document.cookie = 'cookie-preference=1;path=/'
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(isShown()).toBe(false)
})

test('a new purpose of the shop is asked about, and no known one', async () => {
  const record = { version: 1, time: '2026-03-04T05:06:07.089Z', way: 'refused', purposes: [['youtube-video', false]] }
  document.cookie = 'cookie-preference=1;path=/'
  localStorage.setItem('statefront-consent', JSON.stringify(record))
  await openPage({ attributes: options('cookie-permission', { purposes: ['youtube-video'] }) })
  expect(isShown()).toBe(false)
  await openPage({ attributes: options('cookie-permission', { purposes: ['youtube-video', 'chat'] }) })
  expect(isShown()).toBe(true)
})

test('the page makes room for all of the bar, and again once its new size has lasted as long as the page says', async () => {
  const { page } = await openPage({
    bar: '<p style="height:80.4px;margin:0"></p>',
    attributes: options('cookie-permission', { resizeDebounceTime: 321 }),
  })
  const room = () => document.body.style.paddingBottom
  await expect.poll(room, { timeout: 10_000 }).toBe('81px')
  get(BAR).style.paddingBlock = '5px'
  const delays = () =>
    [...(page.actors as Map<AnyActor, string>).keys()].flatMap(({ system }) =>
      Object.values(system.getSnapshot()._scheduledEvents).map(({ delay }) => delay),
    )
  await expect.poll(delays, { timeout: 10_000 }).toEqual([321])
  await expect.poll(room, { timeout: 10_000 }).toBe('91px')
})

test('a refusal: the bar goes, the shopper goes on with the page, and what is stored goes', async () => {
  const body = '<main>Content</main>'
  await openPage({ body, attributes: options('cookie-permission', { cookieName: 'asked', purposes: ['chat'] }) })
  document.cookie = 'chat=42;path=/'
  get('#refuse').focus()
  expect(press('refuse', { metaKey: true })).toBe(true)
  expect(isShown()).toBe(true)
  expect(press('refuse')).toBe(false)
  expect([isShown(), document.activeElement]).toEqual([false, get('main')])
  expect(document.cookie).toBe('asked=1')
})

test.each(['decided', 'asked in the settings'])('a refusal elsewhere on a page that is %s counts', async (how) => {
  const isDecided = how === 'decided'
  if (isDecided) document.cookie = 'cookie-preference=1;path=/'
  const { page } = await openPage({
    body: '<span class="js-cookie-permission-button"><button id="no">No</button></span>',
    attributes: options('cookie-permission', { purposes: ['chat'] }),
  })
  if (!isDecided) consentOf(page).actor?.send({ type: 'settings.opened' })
  document.cookie = 'chat=42;path=/'
  const heard = vi.fn()
  get(BAR).addEventListener('onClickDenyButton', heard)
  expect([isShown(), press('no')]).toEqual([false, false])
  expect([isShown(), heard.mock.calls.length, document.cookie]).toEqual([false, 1, 'cookie-preference=1'])
})

test('a button elsewhere that accepts everything is heard from the start: the shop is asked, and the bar shows it', async () => {
  const { asked, answers } = await openPage({
    body: '<span class="js-cookie-accept-all-button"><button id="yes">Yes</button></span>',
  })
  press('yes')
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    url: '/cookie/offcanvas',
    selectors: { cookieSelector: '[data-cookie]', groupClass: 'offcanvas-cookie-group' },
  })
  expect(get(BAR).ariaBusy).toBe('true')
  const veil = () => document.querySelector(`${BAR} > .element-loader-backdrop`)
  await vi.waitFor(() => expect(veil()?.textContent).toBe('Loading'), { timeout: 10_000 })
  answers[0]?.resolve([{ name: 'chat', value: 'on', days: null, isRequired: false, isOn: true }])
  await vi.waitFor(() => expect(isShown()).toBe(false))
  expect([document.cookie.includes('chat=on'), isDecided(), get(BAR).ariaBusy]).toEqual([true, true, null])
  expect(veil()).toBeNull()
})

test('the browser brings the page back: what was asked is given up, and the bar can be used', async () => {
  const { asked } = await openPage()
  press('accept')
  const [given] = asked.mock.calls[0] ?? []
  expect([get(BAR).ariaBusy, given?.signal.aborted]).toEqual(['true', false])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([isShown(), get(BAR).ariaBusy, given?.signal.aborted]).toEqual([true, null, true])
})

test('accepting that fails says so first in the bar; trying again keeps the focus there', async () => {
  const { asked, answers } = await openPage()
  press('accept')
  answers[0]?.reject(new Error('offline'))
  await vi.waitFor(() => expect(document.querySelector('.alert')).not.toBeNull(), { timeout: 10_000 })
  const line = get(BAR).firstElementChild
  expect(line?.querySelector('.alert')).not.toBeNull()
  get('.alert button').click()
  await vi.waitFor(() => expect(document.querySelector('.alert')).toBeNull())
  expect([asked.mock.calls.length, document.activeElement]).toEqual([2, get('#accept')])
})

test('what a page names itself is heard from the start, a button of any kind and a link', async () => {
  const { pressed, arrive, asked } = await openPage({
    attributes: `${options('cookie-permission', { buttonSelector: '.no' })} ${options('cookie-configuration', {
      buttonOpenSelector: '.cfg',
      customLinkSelector: '[data-cookies]',
      globalButtonAcceptAllSelector: '.all',
    })}`,
    body: `<input type="button" class="cfg" id="cfg" value="Choose"><a href="#here" data-cookies id="link">Cookies</a>
      <button class="all" id="all">Yes</button><button class="no" id="no">No</button>`,
  })
  for (const id of ['cfg', 'link', 'all']) press(id)
  expect(asked).toHaveBeenCalledOnce()
  press('no')
  expect(isDecided()).toBe(true)
  for (const id of ['refuse', 'accept']) expect(press(id)).toBe(true)
  arrive()
  await vi.waitFor(() => expect(pressed.toSorted()).toEqual(['cfg', 'link']))
})

test.each([
  ['a selector that is none', { buttonOpenSelector: 'a[', globalButtonAcceptAllSelector: '.yes' }, 'SyntaxError'],
  ['a wrong option', { groupClass: {} }, 'OptionsError'],
])('%s of the settings is reported, and nothing else is lost', async (_, values, name) => {
  const { asked, errors } = await openPage({
    attributes: options('cookie-configuration', values),
    body: '<span class="js-cookie-accept-all-button yes"><button id="yes">Yes</button></span>',
    bar: '',
  })
  expect(errors).toHaveBeenCalledExactlyOnceWith('consent', expect.objectContaining({ name }), get(BAR))
  expect(isShown()).toBe(true)
  press('yes')
  expect(asked).toHaveBeenCalledOnce()
})

test('a shop with its own consent solution is ignored', async () => {
  delete shopPage.useDefaultCookieConsent
  const { asked, page } = await openPage({
    body: '<span class="js-cookie-accept-all-button"><button id="yes">Yes</button></span>',
  })
  expect(press('yes')).toBe(true)
  // The chart hears what others say, and nothing else.
  expect([asked.mock.calls, isShown(), [...page.actors.values()]]).toEqual([[], false, ['consent']])
})
