/** The shop's settings of cookies by their hash, its notes of decisions, and the panel of one feature (contract, versions C9). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding as consentBinding, consentOf } from '../../../src/bindings/consent/consent.ts'
import { binding } from '../../../src/bindings/consent/cookie-groups.ts'
import { binding as settingsBinding, settingsOf } from '../../../src/bindings/consent/cookie-settings.ts'
import { binding as featureBinding } from '../../../src/bindings/consent/feature-consent.ts'
import { offCanvasOf } from '../../../src/bindings/shell/off-canvas.ts'
import { createTestPage } from '../support/page.ts'

/** What draws a panel is loaded first. */
const LOADING = { timeout: 10_000 }
const GROUPS = '/cookie/groups'
const LOG = '/cookie/consent-log'
const element = (name: string, isRequired: boolean) => ({
  isRequired,
  name,
  entries: [{ cookie: name, value: '1', expiration: '30' }],
})
const answer = (hash: string, languageId?: string) => ({
  hash,
  languageId,
  elements: [element('needed', true), element('videos', false), { isRequired: false, cookie: 'alone', entries: [] }],
})

const cookies = () =>
  Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s) as [string, string]))
const put = (name: string, value: string) => {
  document.cookie = `${name}=${value};path=/`
}
const clear = () => {
  for (const name of Object.keys(cookies())) document.cookie = `${name}=;max-age=0;path=/`
}

describe('the settings of cookies', () => {
  const ends: (() => void)[] = []
  let beacons: [string, unknown][]
  beforeEach(() => {
    clear()
    localStorage.clear()
    beacons = []
    vi.stubGlobal('useDefaultCookieConsent', true)
    vi.stubGlobal('router', {
      'frontend.cookie.groups': GROUPS,
      'frontend.cookie.consent.log': LOG,
      'frontend.cookie.offcanvas': '/cookie/offcanvas',
    })
    vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, data) => {
      void (data as Blob).text().then((text) => beacons.push([String(url), JSON.parse(text)]))
      return true
    })
    document.body.innerHTML = `<div data-cookie-permission="true" style="display:none">
<span class="js-cookie-permission-button"><button>No</button></span></div>`
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
    clear()
  })

  async function setUp(given: object | null) {
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      asked.push(url as string)
      return given === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(Response.json(given))
    })
    const selector = '[data-cookie-permission]'
    const set = createTestPage([
      { name: 'consent', selector, moment: 'load', binding: consentBinding },
      { name: 'cookie-groups', selector, moment: 'request', binding },
      { name: 'feature-consent', selector, moment: 'request', binding: featureBinding },
      { name: 'cookie-settings', selector: '.none', moment: 'load', binding: settingsBinding },
    ])
    set.mounting.mountInside(document)
    await set.mounting.settled()
    const end = () => set.mounting.unmountInside(document.body)
    ends.push(end)
    return { asked, consent: consentOf(set.page), end, ...set }
  }
  const bar = () => document.querySelector<HTMLElement>('[data-cookie-permission]')?.style.display

  test('a visitor who was never asked asks the shop nothing', async () => {
    const { asked } = await setUp(answer('new'))
    await vi.waitFor(() => expect(bar()).toBe('block'))
    expect([asked, cookies()]).toEqual([[], {}])
  })

  test.each([
    ['the same hash', 'old', undefined, 'old', true],
    ['another hash', 'new', undefined, 'old', false],
    ['the same hash of the page’s language', 'old', 'en', '{"en":"old","de":"other"}', true],
    ['another hash of the page’s language', 'new', 'en', '{"en":"old","de":"other"}', false],
    ['a hash of another language alone', 'new', 'en', '{"de":"old"}', true],
    ['an encoded hash', 'old', 'en', encodeURIComponent('{"en":"old"}'), true],
    ['no hash, and a decision of another script', 'new', 'en', null, false],
  ])('%s', async (_, hash, languageId, stored, isKept) => {
    put('cookie-preference', '1')
    put('videos', '1')
    if (stored !== null) put('cookie-config-hash', stored)
    const told: unknown[] = []
    document.addEventListener('CookieConfiguration_Update', (event) => told.push((event as CustomEvent).detail), {
      once: true,
    })
    await setUp(answer(hash, languageId))
    await vi.waitFor(() => expect(cookies()['cookie-config-hash']).toContain(hash))
    expect(bar()).toBe(isKept ? 'none' : 'block')
    expect([cookies()['cookie-preference'], cookies()['videos'], cookies()['needed']]).toEqual(
      isKept ? ['1', '1', undefined] : [undefined, undefined, '1'],
    )
    expect(told).toEqual(isKept ? [] : [{ videos: false }])
    if (stored?.includes('"de"')) expect(cookies()['cookie-config-hash']).toContain('"de"')
  })

  test('another hash under which nothing is taken back is told without a change, before the bar is shown and the hash kept', async () => {
    put('cookie-preference', '1')
    put('cookie-config-hash', 'old')
    const told: unknown[] = []
    const tell = ({ type, detail }: Event & { detail?: unknown }) =>
      told.push([type, detail, cookies()['cookie-config-hash']])
    for (const type of ['CookieConfiguration_Update', 'showCookieBar'])
      document.addEventListener(type, tell, { once: true, capture: true })
    await setUp(answer('new'))
    await vi.waitFor(() => expect(cookies()['cookie-config-hash']).toBe('new'))
    expect(told).toEqual([
      ['CookieConfiguration_Update', {}, 'old'],
      ['showCookieBar', null, 'old'],
    ])
    expect(cookies()['needed']).toBe('1')
  })

  test('without the settings a decision stands', async () => {
    put('cookie-preference', '1')
    put('videos', '1')
    const { asked } = await setUp(null)
    await vi.waitFor(() => expect(asked).toEqual([GROUPS]))
    expect([bar(), cookies()]).toEqual(['none', { 'cookie-preference': '1', videos: '1' }])
  })

  const videos = { name: 'videos', value: '1', days: 30, isRequired: false, isOn: true }
  test.each([
    ['chosen', answer('new'), 'accept_selected', ['needed', 'videos'], 'new'],
    ['accepted', answer('new'), 'accept_all', ['needed', 'videos'], 'new'],
    ['refused', answer('new'), 'accept_required', ['needed'], 'new'],
    ['chosen', null, 'accept_selected', ['videos'], null],
  ] as const)('%s: noted once, after it is kept', async (way, given, consentAction, acceptedCookies, hash) => {
    const { consent } = await setUp(given)
    await vi.waitFor(() => expect(bar()).toBe('block'))
    expect(beacons).toEqual([])
    consent.actor?.send({ type: 'consent.decide', decision: { way, cookies: way === 'refused' ? [] : [videos] } })
    expect([cookies()['cookie-preference'], cookies()['videos']]).toEqual(['1', way === 'refused' ? undefined : '1'])
    await vi.waitFor(() => expect(beacons).toHaveLength(1))
    expect(beacons).toEqual([[LOG, { consentAction, acceptedCookies, renderedConfigHash: hash }]])
    expect(cookies()['cookie-config-hash']).toBe(hash ?? undefined)
  })

  test('a refusal writes what is required and removes all else that the shop lists, once that is known', async () => {
    for (const name of ['videos', 'alone', 'basket']) put(name, '1')
    const { consent } = await setUp(answer('new'))
    await vi.waitFor(() => expect(bar()).toBe('block'))
    const told: unknown[] = []
    const tell = (event: Event) => told.push((event as CustomEvent).detail)
    document.addEventListener('CookieConfiguration_Update', tell)
    const written = vi.spyOn(Document.prototype, 'cookie', 'set')
    consent.actor?.send({ type: 'bar.deny' })
    expect(bar()).toBe('none')
    await vi.waitFor(() => expect(beacons).toHaveLength(1))
    document.removeEventListener('CookieConfiguration_Update', tell)
    expect(cookies()).toEqual({ 'cookie-preference': '1', 'cookie-config-hash': 'new', basket: '1', needed: '1' })
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^needed=1;max-age=2592000;/))
    expect(told).toEqual([{ videos: false, alone: false }])
    expect([consent.said('videos'), consent.grant('videos')]).toEqual([false, null])
  })

  test('what is allowed after a refusal stays, although the settings arrive later', async () => {
    const { consent } = await setUp(answer('new'))
    await vi.waitFor(() => expect(bar()).toBe('block'))
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.mocked(fetch).mockReturnValue(promise)
    consent.actor?.send({ type: 'bar.deny' })
    put('alone', '1')
    consent.allow('videos', 30)
    resolve(Response.json(answer('new')))
    await vi.waitFor(() => expect(beacons).toHaveLength(1))
    expect([cookies()['videos'], cookies()['alone'], cookies()['needed']]).toEqual(['1', undefined, '1'])
  })

  test('after each update the page’s script may register its captchas; an error of it is reported', async () => {
    const register = vi.fn()
    vi.stubGlobal('registerGoogleReCaptchaPlugins', register)
    const { consent, errors } = await setUp(answer('new'))
    await vi.waitFor(() => expect(bar()).toBe('block'))
    expect(register).not.toHaveBeenCalled()
    const decide = () => consent.actor?.send({ type: 'consent.decide', decision: { way: 'chosen', cookies: [videos] } })
    decide()
    expect([register.mock.calls, cookies()['cookie-preference']]).toEqual([[[]], '1'])
    const error = new Error('no such plugin')
    register.mockImplementationOnce(() => {
      throw error
    })
    decide()
    expect(register).toHaveBeenCalledTimes(2)
    expect(errors).toHaveBeenCalledExactlyOnceWith('cookie-groups', error, expect.any(HTMLElement))
    vi.stubGlobal('registerGoogleReCaptchaPlugins', 'none')
    decide()
    expect([errors.mock.calls.length, cookies()['videos']]).toEqual([1, '1'])
    await vi.waitFor(() => expect(beacons).toHaveLength(3))
  })

  test('a refusal counts without the settings, too', async () => {
    put('basket', '1')
    const { consent } = await setUp(null)
    await vi.waitFor(() => expect(bar()).toBe('block'))
    consent.actor?.send({ type: 'bar.deny' })
    await vi.waitFor(() => expect(beacons).toHaveLength(1))
    expect([bar(), cookies()]).toEqual(['none', { 'cookie-preference': '1', basket: '1' }])
  })

  test.each([
    ['undecided, on a page of 6.7', 'block', true, false],
    ['undecided, on a page of 6.6', 'none', false, false],
    ['decided', 'none', true, true],
  ] as const)('settings closed without a choice, %s: the bar is %s', async (_, shown, isNewest, isDecided) => {
    if (!isNewest) vi.stubGlobal('router', { 'frontend.cookie.offcanvas': '/cookie/offcanvas' })
    if (isDecided) for (const name of ['cookie-preference', 'cookie-config-hash']) put(name, '1')
    const { page } = await setUp(answer('1'))
    const settings = settingsOf(page)
    settings.send({ type: 'settings.open' })
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull(), LOADING)
    expect(bar()).toBe('none')
    offCanvasOf(page).send({ type: 'panel.close' })
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull(), LOADING)
    expect([bar(), settings.getSnapshot().value]).toEqual([shown, 'closed'])
  })

  test('is not noted where the page has no route for it', async () => {
    vi.stubGlobal('router', { 'frontend.cookie.groups': GROUPS })
    const { consent } = await setUp(answer('new'))
    await vi.waitFor(() => expect(bar()).toBe('block'))
    consent.actor?.send({ type: 'bar.deny' })
    await vi.waitFor(() => expect(cookies()['cookie-config-hash']).toBe('new'))
    expect(beacons).toEqual([])
  })

  test('a decision without its settings is not asked for again once they are there', async () => {
    const first = await setUp(null)
    await vi.waitFor(() => expect(bar()).toBe('block'))
    const alone = { ...videos, name: 'alone', isOn: false }
    first.consent.actor?.send({ type: 'consent.decide', decision: { way: 'chosen', cookies: [videos, alone] } })
    await vi.waitFor(() => expect(beacons).toHaveLength(1))
    first.end()
    await setUp(answer('new'))
    await vi.waitFor(() => expect(cookies()['cookie-config-hash']).toBe('new'))
    expect([bar(), cookies()['videos']]).toEqual(['none', '1'])
  })

  test('a script asks for the cookie of a feature, and the shopper allows it in the panel', async () => {
    const panel =
      '<div class="offcanvas-body"><button type="button" class="js-wishlist-cookie-accept">Keep</button></div>'
    await setUp(answer('new'))
    vi.mocked(fetch).mockImplementation((url) =>
      Promise.resolve(
        (url as string).endsWith('/panel?for=wishlist')
          ? new Response(panel, { headers: { 'content-type': 'text/html' } })
          : Response.json(answer('new')),
      ),
    )
    const detail = { route: '/panel?for=wishlist', cookieName: 'wishlist-enabled' }
    document.dispatchEvent(new CustomEvent('CookieConfiguration/requestConsent', { detail }))
    await vi.waitFor(
      () => expect(document.querySelector('[role="dialog"] .js-wishlist-cookie-accept')).not.toBeNull(),
      5000,
    )
    document.querySelector<HTMLElement>('.js-wishlist-cookie-accept')?.click()
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull(), 5000)
    expect(cookies()['wishlist-enabled']).toBe('1')
  })

  test.each([['https://elsewhere.example/panel'], ['javascript:alert(1)']])('no panel from %s', async (route) => {
    const { errors } = await setUp(answer('new'))
    const detail = { route, cookieName: 'wishlist-enabled' }
    document.dispatchEvent(new CustomEvent('CookieConfiguration/requestConsent', { detail }))
    await vi.waitFor(() => expect(String(errors.mock.calls[0]?.[1])).toContain('must be of this shop'))
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  test('the bar is told of on the document, and shown to whoever asks for it there', async () => {
    put('cookie-preference', '1')
    put('cookie-config-hash', 'old')
    const { asked, consent } = await setUp(answer('old'))
    await vi.waitFor(() => expect(asked).toEqual([GROUPS]))
    const told: string[] = []
    for (const type of ['showCookieBar', 'hideCookieBar'])
      document.addEventListener(type, () => told.push(type), { once: true })
    document.dispatchEvent(new Event('showCookieBar'))
    await vi.waitFor(() => expect(bar()).toBe('block'))
    consent.actor?.send({ type: 'bar.deny' })
    await vi.waitFor(() => expect([bar(), told]).toEqual(['none', ['showCookieBar', 'hideCookieBar']]))
  })
})
