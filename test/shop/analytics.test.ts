/** Statistics in the shop: what pages say of themselves, who is logged in, and what the stand-ins of the receivers take. */
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAG_SCRIPT } from '../../shop/sandbox/analytics-tag.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ROUTE = '/storefront/script/shopware-analytics-customer'
const ORIGIN = 'http://127.0.0.1'

const EVENT = {
  type: 'page',
  timestamp: '2026-11-25T10:00:00.000Z',
  anonymousId: '7f3c2f4e-5d0b-4a53-9a1b-0a4a3a2f1c9d',
  properties: { category: 'Navigation', name: 'Home' },
  context: {
    app: 'storefront',
    library: { name: 'shopware-analytics', version: '0.2.1' },
    locale: 'en-GB',
    page: { path: '/', referrer: '', search: '', title: 'Home', url: `${ORIGIN}/` },
    screen: { width: 1, height: 1, density: 1 },
    timestamp: 1,
    timezone: 'UTC',
    userAgent: 'test',
    userAgentData: null,
  },
  customer: null,
}

const post = (type: string, body: unknown, headers: Record<string, string> = { 'Shopware-Tracking-Id': 'one' }) =>
  shop.app.request(`${ORIGIN}/sandbox/analytics/receiver/v1/${type}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const exported = async (account: string, kind = 'json') =>
  (await shop.app.request(`${ORIGIN}/sandbox/analytics/export.${kind}?account=${account}`)).text()

describe('who is logged in', () => {
  test('nobody', async () => {
    const { status, text } = await new Shopper(shop.app).send({ method: 'GET', path: ROUTE, marker: true })
    expect([status, JSON.parse(text)]).toEqual([200, { customer: null }])
  })
  test.each([
    ['a customer', { createCustomerAccount: '1', password: 'correct horse battery' }, false],
    ['a guest', {}, true],
  ])('%s', async (name, more, guest) => {
    const shopper = new Shopper(shop.app)
    const mail = `${name.replaceAll(' ', '-')}@example.org`
    await shopper.post('/account/register', { ...(await guestForm(shop.database, mail)), ...more })
    const { text, headers } = await shopper.send({ method: 'GET', path: ROUTE, marker: true })
    const { customer } = JSON.parse(text) as { customer: Record<string, unknown> }
    expect(customer).toEqual({
      id: expect.stringMatching(/^\w{32}$/) as string,
      firstName: expect.any(String) as string,
      lastName: expect.any(String) as string,
      email: mail,
      customerGroupId: expect.stringMatching(/^\w{32}$/) as string,
      customerGroupName: 'Standard customer group',
      guest,
    })
    expect(headers.get('cache-control')).toContain('no-store')
  })
})

// Specification 2.1.
test('a page names itself as the platform does', async () => {
  const document = parsePage((await new Shopper(shop.app).get('/account/login')).text)
  const window: Record<string, unknown> = {}
  for (const script of document.querySelectorAll('head > script:not([src])'))
    runInNewContext(script.textContent ?? '', Object.assign(window, { window, document: { cookie: '' } }))
  expect(window['shopwareAnalytics']).toMatchObject({
    storefrontController: 'Auth',
    storefrontAction: 'loginPage',
    storefrontRoute: 'frontend.account.login.page',
    storefrontCmsPageType: null,
  })
  expect([window['controllerName'], window['actionName']]).toEqual(['auth', 'loginpage'])
})

describe('the receiver of the event tracker', () => {
  test('keeps an event by its account', async () => {
    const answer = await post('page', EVENT)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const [kept] = JSON.parse(await exported('one')) as Record<string, unknown>[]
    expect(kept).toMatchObject({ from: 'tracker', account: 'one', type: 'page', name: 'Home', path: '/', event: EVENT })
    expect(JSON.parse(await exported('another'))).toEqual([])
  })
  test('lets a page of another host ask first', async () => {
    const answer = await shop.app.request(`${ORIGIN}/sandbox/analytics/receiver/v1/page`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,shopware-tracking-id',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('shopware-tracking-id')
  })
  test.each([
    ['without an account', 'page', EVENT, {}, 401],
    ['at the address of another type', 'track', EVENT, undefined, 400],
    ['of no known type', 'group', { ...EVENT, type: 'group' }, undefined, 400],
    ['with a name of the customer', 'page', { ...EVENT, customer: { firstName: 'Ada' } }, undefined, 400],
    ['of another version', 'page', JSON.stringify(EVENT).replace('0.2.1', '0.3.0'), undefined, 400],
    ['that is no JSON', 'page', '{', undefined, 400],
    ['that is too long', 'page', ' '.repeat(70_000), undefined, 413],
  ])('refuses an event %s', async (_, type, body, headers, status) => {
    const before = await exported('')
    expect((await post(type, body, headers)).status).toBe(status)
    expect(await exported('')).toBe(before)
  })
})

describe('the page for a merchant', () => {
  test('shows what came in, without running any of it, and exports it', async () => {
    const name = '=cmd|"<img src=x onerror=alert(1)>'
    await post('track', { ...EVENT, type: 'track', name, properties: {} }, { 'Shopware-Tracking-Id': 'two' })
    const answer = await shop.app.request(`${ORIGIN}/sandbox/analytics?account=two`)
    const document = parsePage(await answer.text())
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
    expect(document.querySelectorAll('img')).toHaveLength(0)
    expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([name, 'Event tracker', '1']),
    )
    const csv = await exported('two', 'csv')
    expect(csv.split('\r\n')[0]).toBe('"Time","From","Type","Name","Page","Details"')
    expect(csv).toContain(`"'=cmd|""<img src=x onerror=alert(1)>"`)
  })
  test('says what to do where nothing came in', async () => {
    const answer = await shop.app.request(`${ORIGIN}/sandbox/analytics?account=nobody`)
    expect(await answer.text()).toContain('Nothing came in yet')
  })
})

describe('the script of the third-party service', () => {
  /** Runs the script on a page whose data layer holds `calls`, then pushes `later`; returns what it sends. */
  function run(calls: unknown[][], later: unknown[][] = [], more: object = {}) {
    const sent: { name: string; told: { page: string; number: number }; payload: Record<string, unknown> }[] = []
    const cookies: string[] = []
    const window: Record<string, unknown> = { dataLayer: [...calls], ...more }
    const document = {
      currentScript: { src: 'http://service/sandbox/analytics/tag.js?id=G-1' },
      set cookie(text: string) {
        cookies.push(text.split('=')[0] ?? '')
      },
    }
    runInNewContext(TAG_SCRIPT, {
      window,
      document,
      location: { href: 'http://shop/', pathname: '/' },
      URL,
      fetch: (_: string, { body }: { body: string }) => {
        sent.push(JSON.parse(body) as (typeof sent)[number])
        return Promise.resolve()
      },
    })
    for (const call of later) (window['dataLayer'] as unknown[]).push(call)
    return { sent, cookies }
  }
  const start = [
    ['consent', 'default', { analytics_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['js', 1],
    ['config', 'G-1', { cookie_prefix: '_swag_ga' }],
  ]

  test('sends what waits and what comes, in order, and names the browser', () => {
    const { sent, cookies } = run([...start, ['event', 'login', { method: 'mail' }]], [['event', 'search', {}]])
    expect(sent.map(({ name }) => name)).toEqual(['page_view', 'login', 'search'])
    const [first] = sent
    expect(first?.told.page).toMatch(/\w/)
    expect(sent.map(({ told }) => told)).toEqual([0, 1, 2].map((number) => ({ page: first?.told.page, number })))
    expect(sent[0]?.payload['calls']).toEqual(['consent default denied', 'consent update granted', 'js', 'config'])
    expect(new Set(cookies)).toEqual(new Set(['_swag_ga_ga', '_gat_gtag_G-1']))
  })
  test.each([
    ['before the consent', [start[0], start[3]], [['event', 'login']], {}],
    [
      'after the withdrawal',
      [],
      [
        ['consent', 'update', { analytics_storage: 'denied' }],
        ['event', 'login'],
      ],
      {},
    ],
    ['where it was switched off', start, [['event', 'login']], { 'ga-disable-G-1': true }],
  ])('sends nothing %s', (_, calls, later, more) => {
    expect(run(calls as unknown[][], later, more)).toEqual({ sent: [], cookies: [] })
  })
  test('its receiver keeps what it sends', async () => {
    const path = `${ORIGIN}/sandbox/analytics/service/G-1`
    const send = (body: string) => shop.app.request(path, { method: 'POST', body })
    const event = { name: 'login', path: '/', told: { page: 'p', number: 0 }, payload: { method: 'mail' } }
    expect((await send(JSON.stringify(event))).status).toBe(204)
    expect((await send('{')).status).toBe(400)
    expect(JSON.parse(await exported('G-1'))).toMatchObject([
      { from: 'service', name: 'login', event: { method: 'mail' } },
    ])
  })
  test('its receiver puts in order what arrives in another, page by page', async () => {
    for (const [page, number, name] of [
      ['one', 1, 'second'],
      ['another', 9, 'of another page'],
      ['one', 2, 'third'],
      ['one', 0, 'first'],
      ['last', 0, 'of the last page'],
    ])
      await shop.app.request(`${ORIGIN}/sandbox/analytics/service/G-2`, {
        method: 'POST',
        body: JSON.stringify({ name, path: '/', told: { page, number }, payload: {} }),
      })
    const names = (JSON.parse(await exported('G-2')) as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(['first', 'second', 'of another page', 'third', 'of the last page'])
  })
})
