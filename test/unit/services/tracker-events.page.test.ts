/** The event tracker's events, their delivery, and what never reaches statistics (contract, payments C; quality 12). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutbox } from '../../../src/services/analytics/outbox.ts'
import { pageNameOf } from '../../../src/services/analytics/page-names.ts'
import { withoutSecrets, withoutSecretsIn } from '../../../src/services/analytics/private-text.ts'
import { createTeller } from '../../../src/services/analytics/teller.ts'
import type { TrackerMessage } from '../../../src/services/analytics/tracker-events.ts'
import { forgetAll } from '../../../src/services/analytics/tracker-store.ts'
import { createGrants, type Grant } from '../../../src/services/consent/consent.ts'

const granted = () => createGrants(() => true).grant('_swa_consent_enabled') as Grant

afterEach(() => {
  vi.restoreAllMocks()
  forgetAll()
})

describe('the names of pages', () => {
  // Specification 2.28.
  test.each([
    ['AccountOrder', 'orderOverview', 'Account', 'Order overview'],
    ['accountOrder', 'orderSingleOverview', 'Account', 'Order details'],
    ['AccountOrder', 'editOrder', 'Account', 'Order edit'],
    ['AccountPayment', 'paymentOverview', 'Account', 'Payment overview'],
    ['AccountProfile', 'index', 'Account', 'Account overview'],
    ['AccountProfile', 'profileOverview', 'Account', 'Profile overview'],
    ['Address', 'accountAddressOverview', 'Account', 'Address overview'],
    ['Address', 'accountCreateAddress', 'Account', 'Address create'],
    ['Auth', 'loginPage', 'Account', 'Sign in'],
    ['Auth', 'guestLoginPage', 'Account', 'Guest sign in'],
    ['Auth', 'logout', 'Account', 'Sign out'],
    ['Auth', 'recoverAccountForm', 'Account', 'Account recovery'],
    ['Register', 'accountRegisterPage', 'Account', 'Sign up'],
    ['Register', 'customerGroupRegistration', 'Account', 'Business sign up'],
    ['Register', 'checkoutRegisterPage', 'Account', 'Checkout sign up'],
    ['Register', 'confirmRegistration', 'Account', 'Sign up confirmation'],
    ['Checkout', 'cartPage', 'Checkout', 'Cart'],
    ['Checkout', 'confirmPage', 'Checkout', 'Checkout confirm'],
    ['Checkout', 'finishPage', 'Checkout', 'Checkout finish'],
    ['Navigation', 'home', 'Navigation', 'Home'],
    ['Navigation', 'index', 'Navigation', 'Product listing'],
    ['Product', 'index', 'Product', 'Product detail'],
    ['Search', 'search', 'Search', 'Search'],
    ['Wishlist', 'index', 'Wish list', 'Wish list'],
    ['LandingPage', 'index', 'Landing page', 'Landing page'],
    ['Newsletter', 'SubscribeMail', 'Newsletter', 'Newsletter subscription'],
    ['Maintenance', 'renderMaintenancePage', 'Maintenance', 'Maintenance'],
    ['Error', 'error', 'Error', 'Error page'],
    ['Account', 'index', null, null],
    ['Checkout', 'constructor', 'Checkout', null],
    ['constructor', 'index', null, null],
  ])('%s/%s', (controller, action, category, name) => {
    expect(pageNameOf({ controller, action, layout: null })).toEqual({ category, name })
  })
  // Specification 2.29.
  test.each([
    ['page', 'Shop page'],
    ['landingpage', 'Landing page'],
    ['product_list', 'Product listing'],
    ['product_detail', 'Product detail'],
    ['other', null],
  ])('a page with the layout %s', (layout, name) => {
    expect(pageNameOf({ controller: 'Navigation', action: 'home', layout })).toEqual({ category: 'CMS', name })
  })
})

describe('what is hidden', () => {
  test.each([
    ['mug', 'mug'],
    ['4242 4242 4242 4242', '…'],
    ['my card 4242424242424242 please', 'my card … please'],
    ['4242-4242-4242-4242', '…'],
    // No card: its check digit is wrong.
    ['4242424242424241', '4242424242424241'],
    ['SW10023.2', 'SW10023.2'],
    ['ada@example.org', '…'],
    ['write to ada.byron@mail.example.org now', 'write to … now'],
  ])('%s → %s', (text, shown) => expect(withoutSecrets(text)).toBe(shown))
  test.each([
    ['https://shop.example/search?search=mug', 'https://shop.example/search?search=mug'],
    ['https://shop.example/search?search=4242+4242+4242+4242', 'https://shop.example/search?search=…'],
    ['https://shop.example/search?search=ada%40example.org&p=2', 'https://shop.example/search?search=…&p=2'],
    ['https://shop.example/newsletter-subscribe?em=abc&hash=def', 'https://shop.example/newsletter-subscribe'],
    [
      'https://shop.example/payment/finalize-transaction?_sw_payment_token=abc&x=1',
      'https://shop.example/payment/finalize-transaction?x=1',
    ],
    ['https://shop.example/account/order/Zm9vYmFyYmF6cXV1eA?p=1', 'https://shop.example/account/order/?p=1'],
    ['https://ada:byron@shop.example/', 'https://shop.example/'],
  ])('%s → %s', (address, shown) => expect(withoutSecretsIn(address)).toBe(shown))
})

describe('the events', () => {
  const settings = {
    trackingId: 'shop',
    merchantConsent: true,
    debug: false,
    storefrontController: 'Checkout',
    storefrontAction: 'finishPage',
    storefrontRoute: 'frontend.checkout.finish.page',
    storefrontCmsPageType: null,
  }
  const ada = {
    id: 'customer-1',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    customerGroupId: 'group-1',
    customerGroupName: 'Standard',
    guest: false,
  }
  const setUp = (more: object = {}) => {
    const sent: (TrackerMessage & { event: Record<string, unknown> })[] = []
    const outbox = {
      send: (message: TrackerMessage) =>
        void sent.push({ ...message, event: JSON.parse(message.body) as Record<string, unknown> }),
      hold: vi.fn<() => void>(),
      release: vi.fn<() => void>(),
      drop: vi.fn<() => void>(),
    }
    return { sent, teller: createTeller({ ...settings, ...more }, outbox, granted) }
  }
  const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  const address = location.href
  beforeEach(() => history.replaceState(null, '', '?orderId=order-1'))
  afterEach(() => history.replaceState(null, '', address))

  // Specification 3.26, 9.37.
  test('a page is told with its names and place, without what is not there', () => {
    const { sent, teller } = setUp()
    teller.use(ada)
    teller.page()
    const type = sent[0]?.type
    const event = sent[0]?.event ?? {}
    expect(type).toBe('page')
    expect(Object.keys(event).toSorted()).toEqual(
      ['anonymousId', 'context', 'customer', 'properties', 'timestamp', 'type'].toSorted(),
    )
    expect(event).toMatchObject({
      type: 'page',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      anonymousId: stored('_swa_anonymousId'),
      customer: { customerGroupId: 'group-1', customerGroupName: 'Standard', guest: false },
      properties: {
        category: 'Checkout',
        name: 'Checkout finish',
        storefrontController: 'checkout',
        storefrontAction: 'finishPage',
        storefrontRoute: 'frontend.checkout.finish.page',
        search: '?orderId=order-1',
        path: location.pathname,
        url: location.href,
        title: document.title,
      },
      context: {
        app: 'storefront',
        library: { version: '0.2.1' },
        locale: navigator.language,
        page: { path: location.pathname, search: '?orderId=order-1', title: document.title, url: location.href },
        screen: { width: screen.width, height: screen.height, density: devicePixelRatio },
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        userAgent: navigator.userAgent,
      },
    })
    expect(event['properties']).not.toHaveProperty('storefrontCmsPageType')
    expect(sent[0]?.body).not.toMatch(/Ada|Byron|example\.org|customer-1/)
  })

  // Specification 3.26, 6.2.
  test('somebody new is kept with all traits, and told by group alone', () => {
    const { sent, teller } = setUp()
    teller.use(ada)
    teller.identify(ada)
    const { id, ...traits } = ada
    expect([stored('_swa_userId'), stored('_swa_userTraits')]).toEqual([id, traits])
    expect(sent.map(({ type }) => type)).toEqual(['identify'])
    expect(sent[0]?.event).not.toHaveProperty('properties')
    expect(sent[0]?.body).not.toMatch(/Ada|Byron|example\.org|customer-1/)
  })

  test('a logout is told as the customer, under the old name, and then all names are gone', () => {
    const { sent, teller } = setUp()
    teller.use(ada)
    teller.identify(ada)
    const name = stored('_swa_anonymousId')
    // The next page, on which nobody is logged in.
    const next = setUp()
    next.teller.logout()
    expect(next.sent[0]?.event).toMatchObject({
      type: 'track',
      name: 'user:logout',
      properties: {},
      anonymousId: name,
      customer: { customerGroupId: 'group-1', customerGroupName: 'Standard', guest: false },
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('_swa_'))).toEqual([])
    teller.page()
    expect(stored('_swa_anonymousId')).not.toBe(name)
    expect(sent.length).toBe(2)
  })

  test('D5: an order is told once, on this page and on its reload', () => {
    const { sent, teller } = setUp()
    teller.order()
    teller.order()
    const again = setUp()
    again.teller.order()
    expect([...sent, ...again.sent].map(({ event: { name, properties } }) => [name, properties])).toEqual([
      ['order:placed', { orderId: 'order-1' }],
    ])
  })

  test('other pages tell no order, whatever their address says', () => {
    const { sent, teller } = setUp({ storefrontAction: 'confirmPage' })
    teller.order()
    expect(sent).toEqual([])
  })

  test('a page’s script may tell more', () => {
    const { sent, teller } = setUp()
    teller.call({ call: 'track', name: 'voucher:copied', properties: { code: 'WELCOME' } })
    teller.call({ call: 'page', category: 'Game', name: null, properties: { level: 3 } })
    teller.call({ call: 'identify', id: 'x', traits: { plan: 'gold' } })
    teller.call({ call: 'reset' })
    expect(sent.map(({ type, event }) => [type, event['name']])).toEqual([
      ['track', 'voucher:copied'],
      ['page', undefined],
      ['identify', undefined],
      ['track', 'user:logout'],
    ])
    expect(sent[1]?.event['properties']).toMatchObject({ category: 'Game', level: 3 })
    expect(sent[1]?.event['properties']).not.toHaveProperty('name')
  })

  test('what is told is shown to a developer who wants it', () => {
    const shown = vi.spyOn(console, 'dir').mockReturnValue()
    setUp().teller.page()
    expect(shown).not.toHaveBeenCalled()
    setUp({ debug: true }).teller.page()
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ trackingId: 'shop', event: 'page', payload: { type: 'page' } })
  })
})

describe('the delivery', () => {
  type Sent = { url: string; init: RequestInit; end: () => void }
  const message = (text: string): TrackerMessage => ({ type: 'track', body: text })
  const long = (kilobytes: number) => message('x'.repeat(kilobytes * 1024))
  function setUp(base = 'https://receiver.example') {
    const sent: Sent[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      sent.push({ url: url as string, init, end: () => resolve(new Response()) })
      return promise
    })
    return { sent, grant: granted(), outbox: createOutbox({ base, trackingId: 'shop' }) }
  }

  // Specification 7.38.
  test.each(['https://receiver.example', 'https://receiver.example/'])('goes to the receiver %s', (base) => {
    const { sent, grant, outbox } = setUp(base)
    outbox.send({ type: 'page', body: '{}' }, grant)
    expect(sent.map(({ url }) => url)).toEqual(['https://receiver.example/v1/page'])
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{}',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', 'Shopware-Tracking-Id': 'shop' },
    })
  })

  test('holds at most 64 KB on the way at a time, in order', async () => {
    const { sent, grant, outbox } = setUp()
    for (const kilobytes of [40, 20, 20, 1]) outbox.send(long(kilobytes), grant)
    const lengths = () => sent.map(({ init }) => (init.body as string).length / 1024)
    expect(lengths()).toEqual([40, 20])
    sent[0]?.end()
    await expect.poll(lengths).toEqual([40, 20, 20, 1])
  })

  test('counts bytes, not characters', () => {
    const { sent, grant, outbox } = setUp()
    outbox.send(message('ü'.repeat(20 * 1024)), grant)
    outbox.send(message('ü'.repeat(20 * 1024)), grant)
    expect(sent.length).toBe(1)
  })

  test('what is longer than a browser delivers after its page is sent without that promise', () => {
    const { sent, grant, outbox } = setUp()
    outbox.send(long(65), grant)
    expect(sent.map(({ init }) => init.keepalive)).toEqual([false])
  })

  test('waits without a network, and is sent once', () => {
    const { sent, grant, outbox } = setUp()
    outbox.hold()
    outbox.send(message('a'), grant)
    outbox.send(message('b'), grant)
    expect(sent).toEqual([])
    outbox.release()
    outbox.release()
    expect(sent.map(({ init }) => init.body)).toEqual(['a', 'b'])
  })

  test('D6: after the withdrawal nothing is sent, and what is on its way ends', () => {
    const { sent, grant, outbox } = setUp()
    outbox.send(message('a'), grant)
    outbox.hold()
    outbox.send(message('b'), grant)
    outbox.drop()
    outbox.release()
    expect(sent.map(({ init }) => [init.body, init.signal?.aborted])).toEqual([['a', true]])
  })
})
