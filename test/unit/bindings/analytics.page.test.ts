/** The trackers on a page: not there without consent, in the right order with it, and gone after the withdrawal (quality D3 to D6). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyActor } from 'xstate'
import { binding as permission } from '../../../src/bindings/analytics/analytics-permission.ts'
import { binding as tracker } from '../../../src/bindings/analytics/event-tracker.ts'
import { binding as service } from '../../../src/bindings/analytics/third-party-events.ts'
import { consentOf } from '../../../src/bindings/consent/consent.ts'
import { removeCookie } from '../../../src/services/consent/cookie-writing.ts'
import type { Customer, Visitor } from '../../../src/services/contract/analytics.ts'
import { Sealed } from '../../../src/services/kit/sealed.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const STATISTICS = 'google-analytics-enabled'
const ADS = 'google-ads-enabled'
const TRACKER = '_swa_consent_enabled'
const GLOBALS = {
  useDefaultCookieConsent: true,
  salesChannelId: 'channel',
  router: { 'frontend.shopware_analytics.customer.data': '/customer' },
  gtagActive: true,
  gtagURL: '/tag.js?id=G-1',
  gtagTrackingId: 'G-1',
  gtagConfig: { anonymize_ip: '1', cookie_domain: 'none', cookie_prefix: '_swag_ga' },
  controllerName: 'checkout',
  actionName: 'cartpage',
  trackOrders: '1',
  shopwareAnalytics: {
    trackingId: 'shop',
    merchantConsent: true,
    storefrontController: 'Checkout',
    storefrontAction: 'cartPage',
    storefrontRoute: 'frontend.checkout.cart.page',
  },
}
const globals = window as unknown as Record<string, unknown>
const ADA: Customer = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  customerGroupId: 'group',
  customerGroupName: 'Standard',
  guest: false,
}

const allow = (...names: string[]) => {
  for (const name of names) document.cookie = `${name}=1;path=/`
}

/** What another script of the page says of the consent. */
const say = (detail: object) => document.dispatchEvent(new CustomEvent('CookieConfiguration_Update', { detail }))

let posted: { url: string; body: Record<string, unknown>; signal: AbortSignal; credentials: string }[] = []

beforeEach(() => {
  posted = []
  Object.assign(window, GLOBALS, { dataLayer: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
    posted.push({
      url: url as string,
      body: JSON.parse(init.body as string) as Record<string, unknown>,
      signal: init.signal as AbortSignal,
      credentials: new Request('/', init).credentials,
    })
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})
const end = new Set<() => void>()
afterEach(() => {
  for (const stop of end) stop()
  end.clear()
  vi.restoreAllMocks()
  for (const name of [STATISTICS, ADS, TRACKER, 'wishlist-enabled', '_swag_ga_ga', '_gat_gtag_G-1', '_swa_more'])
    removeCookie(name)
  for (const name of [...Object.keys(GLOBALS), 'dataLayer', 'gtag', 'ga-disable-G-1']) delete globals[name]
  localStorage.clear()
  document.body.replaceChildren()
})

/** A page with the trackers; `visitor` answers for the shop. */
function mount(
  visitor: () => Visitor = () => ({ standing: 'nobody', customer: new Sealed(null) }),
  url = 'https://receiver.test',
) {
  const element = document.body
  const given = createTestPage([
    { name: 'analytics-permission', selector: 'body', moment: 'load', binding: permission },
    { name: 'third-party-events', selector: 'body', moment: 'request', binding: service },
    { name: 'event-tracker', selector: 'body', moment: 'request', binding: tracker },
  ])
  const loadServiceScript = vi.fn<(given: { url: string; signal: AbortSignal }) => Promise<void>>(
    () => new Promise(() => undefined),
  )
  const readVisitor = vi.fn<(given: { url: string }) => Promise<Visitor>>(() => Promise.resolve(visitor()))
  given.storefront.override('third-party-events', { services: { loadServiceScript } })
  given.storefront.override('event-tracker', { services: { readVisitor }, options: { url } })
  const listeners = watchListeners(given.page)
  given.mounting.mountInside(document)
  end.add(() => given.mounting.unmountInside(document.documentElement))
  const calls = () => (globals['dataLayer'] as ArrayLike<unknown>[]).map((call) => Array.from(call))
  const told = (name?: string) => calls().filter(([word, event]) => word === 'event' && (!name || event === name))
  const running = () =>
    [...(given.page.actors as Map<AnyActor, string>).values()].filter((name) => /events|tracker/.test(name))
  const decide = async (changes: Record<string, boolean>) => {
    for (const [name, isOn] of Object.entries(changes)) {
      if (isOn) allow(name)
      else removeCookie(name)
    }
    given.page.announce('consent.changed', { changes })
    await given.mounting.settled()
  }
  const events = () =>
    posted.map(({ url, body }) =>
      `${url.replace('https://receiver.test/v1/', '')} ${(body['name'] as string | undefined) ?? ''}`.trim(),
    )
  return {
    ...given,
    element,
    listeners,
    loadServiceScript,
    readVisitor,
    calls,
    told,
    running,
    decide,
    events,
    loaded: () => given.mounting.settled(),
  }
}

test.each(['ftp://receiver.test', 'javascript:1', 'https://shop:secret@receiver.test'])(
  'a receiver at %s is told nothing, which is reported',
  async (url) => {
    allow(TRACKER)
    const { loaded, running, errors } = mount(undefined, url)
    await loaded()
    await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce())
    expect(errors.mock.calls[0]?.slice(0, 2)).toEqual([
      'event-tracker',
      expect.objectContaining({ message: expect.stringContaining('option "url"') as string }),
    ])
    expect([running(), posted]).toEqual([[], []])
  },
)

test('the receiver, on a host of its own, gets no cookies', async () => {
  allow(TRACKER)
  const { loaded } = mount()
  await loaded()
  await vi.waitFor(() => expect(posted.map(({ credentials }) => credentials)).toEqual(['same-origin']))
})

// Specification 4.40.
test('without consent none of it exists, with it what it is for', async () => {
  const { loaded, running, calls, readVisitor, decide } = mount()
  await loaded()
  await decide({ 'wishlist-enabled': true })
  expect([running(), calls(), posted, readVisitor.mock.calls]).toEqual([[], [], [], []])
  expect([Object.keys(localStorage), window]).toEqual([[], expect.not.objectContaining({ _shopwareAnalytics: {} })])
  await decide({ [TRACKER]: true })
  expect(running()).toEqual(['event-tracker'])
})

test('on a prerendered page none of it exists until it is seen', async () => {
  allow(STATISTICS, TRACKER)
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  const { loaded, running, decide } = mount()
  await loaded()
  expect(running()).toEqual([])
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await loaded()
  await decide({})
  expect(running().toSorted()).toEqual(['event-tracker', 'third-party-events'])
})

describe('the third-party service', () => {
  const DENIED = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  }

  test('D4: hears first that all is denied, then what is allowed, then what happens', async () => {
    allow(STATISTICS)
    const { loaded, calls, loadServiceScript, page } = mount()
    await loaded()
    page.announce('search.asked', { term: 'mug' })
    expect(calls()).toEqual([
      ['consent', 'default', DENIED],
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['js', expect.any(Date)],
      ['config', 'G-1', GLOBALS.gtagConfig],
      ['event', 'search', { search_term: 'mug' }],
    ])
    expect(loadServiceScript.mock.calls[0]?.[0]).toMatchObject({ url: '/tag.js?id=G-1' })
  })

  test('the page’s own default and its own function are used', async () => {
    allow(STATISTICS, ADS)
    const own: unknown[][] = []
    globals['dataLayer'] = [['consent', 'default', DENIED]]
    globals['gtag'] = (...call: unknown[]) => own.push(call)
    await mount().loaded()
    const ads = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
    expect(own.map(([word]) => word)).toEqual(['consent', 'js', 'config'])
    expect(own[0]).toEqual(['consent', 'update', { analytics_storage: 'granted', ...ads }])
  })

  // Versions C10.
  test.each([
    ['on a page that prints its route', { activeRoute: 'frontend.detail.page', trackOffcanvasCart: '1' }, true],
    [
      'without the panel where the shop does not want it',
      { activeRoute: 'frontend.detail.page', trackOffcanvasCart: '0' },
      false,
    ],
    ['not on other pages', { trackOffcanvasCart: '1' }, null],
  ])('gets choices, wishes and carts in the panel %s', async (_, printed, isPanelTold) => {
    Object.assign(window, printed)
    end.add(() => {
      for (const name of Object.keys(printed)) delete globals[name]
    })
    allow(STATISTICS)
    document.body.innerHTML = `<div class="offcanvas"><div class="hidden-line-items-information" data-currency="EUR" data-value="3">
<i class="hidden-line-item" data-id="cup" data-quantity="1"></i></div></div>
<div class="product-box" data-product-information='{"id":"mug"}'><a href="#mug">Mug</a></div>
<form class="product-wishlist-form" action="/wishlist/product/delete/mug"></form>`
    const { loaded, told, page } = mount()
    await loaded()
    const seen = told().length
    page.announce('cart.shown', { lines: [] })
    page.announce('cart.shown', { lines: [] })
    page.announce('wish.saved', { productId: 'mug', isWanted: true })
    document.querySelector('a')?.click()
    addEventListener('submit', (event) => event.preventDefault(), { once: true })
    document.querySelector('form')?.requestSubmit()
    const mug = { items: [{ item_id: 'mug' }] }
    expect(told().slice(seen)).toEqual(
      isPanelTold === null
        ? []
        : [
            ...(isPanelTold
              ? [
                  [
                    'event',
                    'view_cart',
                    { currency: 'EUR', value: '3', items: [{ id: 'cup', quantity: 1, currency: 'EUR' }] },
                  ],
                ]
              : []),
            ['event', 'add_to_wishlist', mug],
            ['event', 'select_item', mug],
            ['event', 'remove_from_wishlist', mug],
          ],
    )
  })

  // Contract, catalog 10.1: without the built-in consent, the page’s own has told what it allows.
  test('a page that asks by itself has it at once, without a word on consent, until something changes', async () => {
    delete globals['useDefaultCookieConsent']
    const { loaded, calls, loadServiceScript, page, decide } = mount()
    await loaded()
    page.announce('search.asked', { term: 'mug' })
    await decide({ 'wishlist-enabled': true })
    expect(calls()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1', GLOBALS.gtagConfig],
      ['event', 'search', { search_term: 'mug' }],
    ])
    expect(loadServiceScript).toHaveBeenCalledTimes(1)
  })

  // Contract, catalog 10.1.
  test('another script’s word on consent starts and ends it at once', async () => {
    const { loaded, calls, running, page } = mount()
    await loaded()
    allow(STATISTICS)
    say({ [STATISTICS]: true })
    await loaded()
    expect(calls().map(([word]) => word)).toEqual(['consent', 'consent', 'js', 'config'])
    document.cookie = '_swag_ga_ga=1;path=/'
    say({ [STATISTICS]: false })
    expect(calls().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
    const before = calls().length
    page.announce('search.asked', { term: 'mug' })
    expect([calls().length, document.cookie, running()]).toEqual([before, '', ['third-party-events']])
  })

  test('on a page that asks by itself, what another script says changed is told, and nothing else', async () => {
    delete globals['useDefaultCookieConsent']
    const { loaded, calls, page } = mount()
    await loaded()
    say({ [STATISTICS]: true })
    say({ 'wishlist-enabled': false })
    say({ [STATISTICS]: true, [ADS]: false })
    say({ [STATISTICS]: false })
    page.announce('search.asked', { term: 'mug' })
    const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    expect(calls().filter(([word, what]) => word === 'event' || what === 'update')).toEqual([
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['consent', 'update', ads],
      ['consent', 'update', { analytics_storage: 'denied' }],
    ])
  })

  test('on a page that asks by itself, nothing is loaded that was refused before the flow began', async () => {
    delete globals['useDefaultCookieConsent']
    const { page, loaded, calls, loadServiceScript } = mount()
    consentOf(page)
    say({ [STATISTICS]: false })
    await loaded()
    expect(calls().filter(([, what]) => what !== 'default')).toEqual([
      ['consent', 'update', { analytics_storage: 'denied' }],
    ])
    expect(loadServiceScript).not.toHaveBeenCalled()
  })

  test('advertisements alone are told, and load nothing', async () => {
    allow(ADS)
    const { loaded, calls, loadServiceScript } = mount()
    await loaded()
    expect(calls().map(([word, what]) => [word, what])).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
    ])
    expect(loadServiceScript).not.toHaveBeenCalled()
  })

  test('D3: is told of a change on the page, of what changed alone', async () => {
    const { decide, calls } = mount()
    await decide({ [STATISTICS]: true })
    await decide({ [ADS]: true })
    await decide({ 'wishlist-enabled': true })
    const ads = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
    expect(calls().filter(([word, what]) => word === 'consent' && what === 'update')).toEqual([
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['consent', 'update', ads],
    ])
  })

  test('D6: hears nothing after the withdrawal, and what it left is gone', async () => {
    allow(STATISTICS)
    const { decide, loaded, calls, page, loadServiceScript, listeners } = mount()
    await loaded()
    document.cookie = '_swag_ga_ga=1;path=/'
    document.cookie = '_gat_gtag_G-1=1;path=/'
    localStorage.setItem('google-analytics-channel-gclid', 'click')
    expect(listeners.left()).toContain('search.asked')
    await decide({ [STATISTICS]: false })
    expect(calls().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
    const before = calls().length
    page.announce('search.asked', { term: 'mug' })
    expect([calls().length, listeners.left().includes('search.asked')]).toEqual([before, false])
    expect(document.cookie).not.toMatch(/_swag_ga|_gat_gtag/)
    expect(Object.keys(localStorage)).toEqual([])
    expect([globals['ga-disable-G-1'], loadServiceScript.mock.calls[0]?.[0].signal.aborted]).toEqual([true, true])
    await decide({ [STATISTICS]: true })
    page.announce('search.asked', { term: 'cup' })
    expect(globals['ga-disable-G-1']).toBe(false)
    expect(calls().filter(([word]) => word === 'config')).toHaveLength(1)
    expect(calls().at(-1)).toEqual(['event', 'search', { search_term: 'cup' }])
  })

  test('the name of an advertisement’s click is kept, and told on later pages', async () => {
    const address = location.href
    history.replaceState(null, '', '?gclid=click-1')
    allow(STATISTICS)
    await mount().loaded()
    expect(localStorage.getItem('google-analytics-channel-gclid')).toBe('click-1')
    history.replaceState(null, '', address)
    globals['dataLayer'] = []
    const { loaded, calls } = mount()
    await loaded()
    const config = calls().find(([word]) => word === 'config')?.[2] as { page_location: string }
    expect(new URL(config.page_location).searchParams.get('gclid')).toBe('click-1')
  })

  test.each([
    ['auth', 'loginpage', 1],
    ['checkout', 'cartpage', 0],
  ])('a login at %s/%s is told %i times', async (controllerName, actionName, times) => {
    allow(STATISTICS)
    Object.assign(window, { controllerName, actionName })
    document.body.innerHTML = '<form class="login-form"></form>'
    const { loaded, told, page } = mount()
    await loaded()
    page.announce('form.sent', { form: document.forms[0] as HTMLFormElement })
    expect(told('login')).toHaveLength(times)
  })

  test.each([
    ['is-ctl-auth is-act-loginpage', 1],
    ['theme\nis-ctl-checkout is-act-cartpage', 0],
    ['', 0],
  ])('a page without the globals is named by the classes of its body: "%s"', async (classes, times) => {
    allow(STATISTICS)
    for (const name of ['controllerName', 'actionName']) delete globals[name]
    document.body.className = classes
    document.body.innerHTML = '<form class="login-form"></form>'
    const { loaded, told, page } = mount()
    await loaded()
    document.body.removeAttribute('class')
    page.announce('form.sent', { form: document.forms[0] as HTMLFormElement })
    expect(told('login')).toHaveLength(times)
  })

  test('links and forms of the shop, each once', async () => {
    allow(STATISTICS)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const lines = `<div class="hidden-line-items-information"><span class="hidden-line-item" data-id="mug"></span></div>`
    document.body.innerHTML = `${lines}<a class="begin-checkout-btn" href="#"><b>Checkout</b></a>
<form class="cart-add-product"><input class="form-control" value="SW1"></form>
<form class="native"><button class="line-item-remove-button" data-product-id="mug"></button></form>
<form class="panel"><button class="line-item-remove-button" data-product-id="cup"></button></form>`
    const { loaded, told, page } = mount()
    await loaded()
    document.querySelector<HTMLElement>('.begin-checkout-btn b')?.click()
    document.querySelector<HTMLElement>('.begin-checkout-btn')?.click()
    // The browser would leave the page.
    window.addEventListener('submit', (event) => event.preventDefault(), { once: true })
    const submit = (form: string) =>
      document.querySelector(form)?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    submit('.cart-add-product')
    submit('.native')
    document.querySelector('.panel')?.addEventListener('submit', (event) => event.preventDefault())
    submit('.panel')
    page.announce('cart.changed', {
      kind: 'removed',
      lines: [{ id: 'cup', name: null, quantity: 1, price: null, currency: null }],
    })
    page.announce('cart.changed', { kind: 'quantity', lines: [] })
    page.announce('form.sent', { form: document.forms[0] as HTMLFormElement })
    page.announce('cart.changed', { kind: 'added', lines: [] })
    expect(told()).toEqual([
      ['event', 'begin_checkout', { items: [{ id: 'mug', quantity: 1 }] }],
      ['event', 'add_to_cart', { items: [{ id: 'SW1', quantity: 1 }] }],
      ['event', 'remove_from_cart', { items: [{ id: 'mug' }] }],
      ['event', 'remove_from_cart', { items: [{ id: 'cup' }] }],
    ])
    expect(warned.mock.calls.flat()).toEqual([expect.stringContaining('"add_to_cart"')])
  })

  test('a script that could not be had is asked for again once the browser is online', async () => {
    allow(STATISTICS)
    const { loaded, loadServiceScript } = mount()
    loadServiceScript.mockRejectedValueOnce(new Error('offline'))
    await loaded()
    await expect.poll(() => loadServiceScript.mock.settledResults.map(({ type }) => type)).toEqual(['rejected'])
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => loadServiceScript.mock.calls.length).toBe(2)
  })

  test('beside the cart’s own page, the checkout begins in a panel alone, with what the panel holds', async () => {
    allow(STATISTICS)
    Object.assign(window, { controllerName: 'product', actionName: 'index' })
    const lines = (id: string) =>
      `<div class="hidden-line-items-information"><span class="hidden-line-item" data-id="${id}"></span></div>`
    document.body.innerHTML = `${lines('mug')}<a class="begin-checkout-btn" href="#">Checkout</a>
<div class="offcanvas">${lines('cup')}<a class="begin-checkout-btn" href="#">Checkout</a></div>`
    const { loaded, told } = mount()
    await loaded()
    document.querySelector<HTMLElement>('.begin-checkout-btn')?.click()
    expect(told('begin_checkout')).toEqual([])
    document.querySelector<HTMLElement>('.offcanvas .begin-checkout-btn')?.click()
    expect(told('begin_checkout')).toEqual([['event', 'begin_checkout', { items: [{ id: 'cup', quantity: 1 }] }]])
  })

  test('D5: an order is told once, and makes way for the steps of the next', async () => {
    allow(STATISTICS)
    Object.assign(window, { actionName: 'finishpage' })
    const lines = `<div class="hidden-line-items-information"><span class="hidden-line-item" data-id="mug"></span></div>`
    document.body.innerHTML = `<p class="finish-ordernumber" data-order-number="10001"></p>${lines}`
    await mount().loaded()
    await mount().loaded()
    expect(mount().told('purchase')).toHaveLength(1)
    Object.assign(window, { actionName: 'confirmpage' })
    await mount().loaded()
    await mount().loaded()
    expect(mount().told('checkout_progress')).toHaveLength(1)
    Object.assign(window, { actionName: 'finishpage' })
    document.querySelector<HTMLElement>('.finish-ordernumber')?.setAttribute('data-order-number', '10002')
    await mount().loaded()
    Object.assign(window, { actionName: 'confirmpage' })
    await mount().loaded()
    expect([mount().told('purchase').length, mount().told('checkout_progress').length]).toEqual([2, 2])
  })

  test('a page that does not say where its script is is told so', async () => {
    allow(STATISTICS)
    delete globals['gtagURL']
    const { loaded, errors } = mount()
    await loaded()
    expect(errors.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'third-party-events',
      { message: expect.stringContaining('gtagURL') as string },
    ])
  })
})

describe('the event tracker', () => {
  test('tells a page once, whatever is announced', async () => {
    allow(TRACKER)
    const { loaded, decide, events, readVisitor } = mount()
    await loaded()
    await decide({ [TRACKER]: true })
    await decide({ [STATISTICS]: true })
    await expect.poll(events).toEqual(['page'])
    expect(readVisitor.mock.calls.map(([{ url }]) => url)).toEqual(['/customer'])
    expect(posted[0]?.body).toMatchObject({ customer: null, properties: { category: 'Checkout', name: 'Cart' } })
  })

  // Specification 2.6, 7.13.
  test('somebody new is identified before the page is told', async () => {
    allow(TRACKER)
    const { loaded, events } = mount(() => ({ standing: 'new', customer: new Sealed(ADA) }))
    await loaded()
    await expect.poll(events).toEqual(['identify', 'page'])
    expect(JSON.parse(localStorage.getItem('_swa_userId') ?? '')).toBe('ada')
  })

  test('somebody who left is told, and the page is not', async () => {
    allow(TRACKER)
    localStorage.setItem('_swa_userId', '"ada"')
    localStorage.setItem('_swa_anonymousId', '"name"')
    const { loaded, events } = mount(() => ({ standing: 'left', customer: new Sealed(null) }))
    await loaded()
    await expect.poll(events).toEqual(['track user:logout'])
    expect([posted[0]?.body['anonymousId'], Object.keys(localStorage)]).toEqual(['name', []])
  })

  test('another tab’s logout is heard: nobody is told as the customer any more, and no logout twice', async () => {
    allow(TRACKER)
    let visitor: Visitor = { standing: 'new', customer: new Sealed(ADA) }
    const { loaded, events, readVisitor } = mount(() => visitor)
    await loaded()
    await expect.poll(events).toEqual(['identify', 'page'])
    visitor = { standing: 'nobody', customer: new Sealed(null) }
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: '_swa_userId' }))
    await expect.poll(() => readVisitor.mock.calls.length).toBe(2)
    const { _shopwareAnalytics: own } = window as unknown as { _shopwareAnalytics: { track: (name: string) => void } }
    await expect
      .poll(() => {
        own.track('voucher:copied')
        return posted.at(-1)?.body
      })
      .toMatchObject({ name: 'voucher:copied', customer: null })
    expect(events().filter((event) => event.includes('logout') || event === 'page')).toEqual(['page'])
  })

  test('offline it waits, and ends with the withdrawal', async () => {
    allow(TRACKER)
    const { loaded, events, decide } = mount()
    await loaded()
    await expect.poll(events).toEqual(['page'])
    window.dispatchEvent(new Event('offline'))
    const { _shopwareAnalytics: own } = window as unknown as { _shopwareAnalytics: { track: (name: string) => void } }
    own.track('one')
    expect(events()).toEqual(['page'])
    window.dispatchEvent(new Event('online'))
    expect(events()).toEqual(['page', 'track one'])
    window.dispatchEvent(new Event('offline'))
    own.track('two')
    document.cookie = '_swa_more=1;path=/'
    await decide({ [TRACKER]: false })
    window.dispatchEvent(new Event('online'))
    own.track('three')
    expect(events()).toEqual(['page', 'track one'])
    expect([document.cookie.includes('_swa_'), Object.keys(localStorage)]).toEqual([false, []])
    expect('_shopwareAnalytics' in window).toBe(false)
  })

  test('the visitor is asked for again after another tab’s change of person, and on a restored page; else not', async () => {
    allow(TRACKER)
    const { loaded, events, readVisitor } = mount(() => ({ standing: 'same', customer: new Sealed(ADA) }))
    await loaded()
    await expect.poll(events).toEqual(['page'])
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(readVisitor).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(readVisitor).toHaveBeenCalledTimes(2)
  })

  test('a page that begins offline is told once it is online', async () => {
    allow(TRACKER)
    const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { loaded, events, readVisitor } = mount()
    await loaded()
    await expect.poll(() => readVisitor.mock.calls.length).toBe(1)
    const { _shopwareAnalytics: own } = window as unknown as { _shopwareAnalytics: { track: (name: string) => void } }
    await Promise.resolve()
    own.track('one')
    expect(events()).toEqual([])
    isOnLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(events).toEqual(['page', 'track one'])
  })

  test('the page’s scripts name somebody, tell a page, and begin anew', async () => {
    allow(TRACKER)
    const { loaded, events } = mount()
    await loaded()
    await expect.poll(events).toEqual(['page'])
    const { _shopwareAnalytics: own } = window as unknown as {
      _shopwareAnalytics: { identify: (id: string) => void; page: (...of: string[]) => void; reset: () => void }
    }
    own.identify('bob')
    own.page('Blog', 'News')
    expect(events()).toEqual(['page', 'identify', 'page'])
    expect(posted.at(-1)?.body).toMatchObject({ properties: { category: 'Blog', name: 'News' } })
    expect(localStorage.getItem('_swa_userId')).toBe('"bob"')
    own.reset()
    expect(localStorage.getItem('_swa_userId')).toBeNull()
  })

  test.each([
    ['no account', { trackingId: '' }],
    ['no wish to ask', { merchantConsent: false }],
  ])('with %s nothing is told, and the names for the shopper are removed, but not the consent', async (_, settings) => {
    allow(TRACKER)
    Object.assign(window, { shopwareAnalytics: { ...GLOBALS.shopwareAnalytics, ...settings } })
    localStorage.setItem('_swa_anonymousId', '"name"')
    const { loaded, events, readVisitor, decide } = mount()
    await loaded()
    expect([events(), readVisitor.mock.calls, Object.keys(localStorage)]).toEqual([[], [], []])
    expect(document.cookie).toBe(`${TRACKER}=1`)
    document.cookie = '_swa_more=1;path=/'
    await decide({ [TRACKER]: false })
    expect(document.cookie).toBe('')
  })

  test('what another visit left is removed where there is no consent any more', async () => {
    localStorage.setItem('_swa_anonymousId', '"name"')
    const { loaded, events } = mount()
    await loaded()
    expect([events(), Object.keys(localStorage)]).toEqual([[], []])
  })

  test('on an unsafe address nothing is told', async () => {
    allow(TRACKER)
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    const { loaded, events } = mount()
    await loaded()
    // The browser's own is on the prototype.
    Reflect.deleteProperty(crypto, 'randomUUID')
    expect(crypto.randomUUID()).toHaveLength(36)
    expect(events()).toEqual([])
  })

  // Contract, payments C3, rule 4.
  test.each([true, undefined])('another script’s word on consent starts and ends it (asked here: %s)', async (asks) => {
    Object.assign(window, { useDefaultCookieConsent: asks, gtagActive: false })
    const { loaded, events, running } = mount()
    await loaded()
    expect(running()).toEqual([])
    allow(TRACKER)
    say({ [TRACKER]: true })
    await loaded()
    await expect.poll(events).toEqual(['page'])
    say({ 'wishlist-enabled': true })
    document.cookie = '_swa_more=1;path=/'
    say({ [TRACKER]: false })
    expect([Object.keys(localStorage), document.cookie, '_shopwareAnalytics' in window]).toEqual([[], '', false])
  })

  test('a page that asks by itself says so by an event', async () => {
    delete globals['useDefaultCookieConsent']
    delete globals['gtagActive']
    const { loaded, events, running } = mount()
    const say = (detail: unknown) => document.dispatchEvent(new CustomEvent('sw-analytics-consent', { detail }))
    say({ consent: false })
    await loaded()
    expect(running()).toEqual([])
    say({ consent: true })
    await loaded()
    await expect.poll(events).toEqual(['page'])
    say(null)
    expect([Object.keys(localStorage), '_shopwareAnalytics' in window]).toEqual([[], false])
  })

  test('where the shop asks, such a word decides nothing here, but is told to the other flows, later ones too', async () => {
    const { loaded, running, page } = mount()
    document.dispatchEvent(new CustomEvent('sw-analytics-consent', { detail: { consent: true } }))
    await loaded()
    expect([running(), consentOf(page).said(TRACKER)]).toEqual([[], false])
    const heard = vi.fn()
    page.hear('tracking.decided', heard, { last: true })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ isGiven: true })
  })

  test.each([
    [true, ['page']],
    [false, []],
  ])('what such a page says before the flow begins is heard: %s', async (consent, told) => {
    delete globals['useDefaultCookieConsent']
    delete globals['gtagActive']
    localStorage.setItem('_swa_userId', '"ada"')
    localStorage.setItem('_swa_anonymousId', '"name"')
    const say = (detail: unknown) => document.dispatchEvent(new CustomEvent('sw-analytics-consent', { detail }))
    say({ consent: !consent })
    say({ consent })
    const { loaded, events, running } = mount(() => ({ standing: 'same', customer: new Sealed(ADA) }))
    await loaded()
    await expect.poll(running).toEqual(['event-tracker'])
    await expect.poll(events).toEqual(told)
    expect(Object.keys(localStorage).toSorted()).toEqual(consent ? ['_swa_anonymousId', '_swa_userId'] : [])
  })
})
