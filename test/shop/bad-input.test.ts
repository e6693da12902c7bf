/**
 * Whatever is sent, the response is a clear page or status, without a stack trace, and the database does not change.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchRoute, ROUTE_RULES } from '../../shop/transport/routes.ts'
import { Shopper } from '../contract/shopper.ts'
import { addToCart, countRows, guestWith, openTestShop, productId, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
/** With a cart and a guest account, so that all routes are accessible. */
let shopper: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await guestWith(shop, { mug: 1 })
})
afterAll(() => shop.close())

/** No file names, no source lines, no database messages. */
const LEAK = /\n\s+at \S+ \(|node_modules\/|\.ts:\d+:\d+|PGlite|drizzle|syntax error at|Failed query/

function expectClear({ status, text }: { status: number; text: string }, what: string) {
  expect(LEAK.exec(text)?.[0], what).toBeUndefined()
  expect(status, what).toBeGreaterThanOrEqual(200)
  expect(status, what).toBeLessThan(500)
}

const pathOf = (path: string, id: string) => path.replace(/\{\w+\}/g, encodeURIComponent(id))

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1; drop table orders; --",
  'x'.repeat(10_000),
  '\0\0',
  '\uD800',
  '__proto__',
  '٣',
  '-1',
  '1e9',
  '../../etc/passwd',
  '%00',
  '{"a":1}',
]

describe('wrong addresses and methods', () => {
  test.each([
    '/nope',
    '/checkout/nope',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%zz',
    '/a%ff',
    '//evil.example/x',
    '/bundle/../package.json',
    '/bundle/%2e%2e%2fpackage.json',
    '/media/x.webp',
    '/theme/../app.ts',
  ])('%s', async (path) => {
    const response = await shop.app.request(`http://localhost${path}`)
    const text = await response.text()
    expect(response.status).toBe(404)
    expect(LEAK.exec(text)?.[0]).toBeUndefined()
    expect(text).not.toContain('"dependencies"')
  })

  test('a null byte in the address is malformed', async () => {
    expect((await shopper.get('/checkout/line-item/%00')).status).toBe(400)
    expect((await shopper.get('/search?search=a%00b')).status).toBe(400)
  })

  test('what is answered without the frame fits a phone and leads home in its language', async () => {
    for (const [language, home] of [
      ['', '/'],
      ['/de', '/de/'],
    ]) {
      const sent = { type: 'application/json', text: '{' }
      const { text } = await shopper.send({ method: 'POST', path: `${language}/checkout/order`, sent })
      expect(text).not.toContain('header-main')
      expect(text).toContain(`<a href="${home}">`)
      expect(text).toContain('width=device-width')
    }
  })

  test('every route refuses a method it does not have, by page or bare by marker', async () => {
    for (const { path, methods } of Object.values(ROUTE_RULES)) {
      const address = pathOf(path, productId('mug'))
      const method = (['POST', 'PUT', 'DELETE'] as const).find((wrong) => !methods.some((known) => known === wrong))
      if (!method || matchRoute(method, address) !== 'wrongMethod') continue
      const page = await shopper.send({ method, path: address })
      expect([page.status, page.text.includes('header-main')], `${method} ${path}`).toEqual([405, true])
      const script = await shopper.send({ method, path: address, marker: true })
      expect([script.status, script.text.includes('header-main')], `${method} ${path}`).toEqual([403, false])
    }
  }, 120_000)
})

describe('bodies', () => {
  const posts = Object.values(ROUTE_RULES).filter(({ methods }) => methods.some((method) => method === 'POST'))
  const send = (path: string, type: string, text: string) =>
    shopper.send({ method: 'POST', path: pathOf(path, productId('book')), sent: { type, text } })

  test('broken JSON is malformed everywhere that a body is read', async () => {
    for (const path of [
      '/checkout/line-item/add',
      '/account/register',
      '/checkout/order',
      '/country/country-state-data',
      '/checkout/configure',
    ]) {
      for (const text of ['{', 'null', '[1', 'undefined', '{"a":}']) {
        const answer = await send(path, 'application/json', text)
        expect(answer.status, `${path} ${text}`).toBe(400)
        expectClear(answer, path)
      }
    }
  })

  test('a body that is too large is refused before it is read', async () => {
    const answer = await send(
      '/checkout/promotion/add',
      'application/x-www-form-urlencoded',
      `code=${'x'.repeat(600_000)}`,
    )
    expect(answer.status).toBe(413)
    expectClear(answer, 'large')
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 40; part++) controller.enqueue(new Uint8Array(32_768).fill(120))
        controller.close()
      },
    })
    const request = new Request('http://localhost/checkout/promotion/add', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as RequestInit)
    expect((await shop.app.request(request)).status).toBe(413)
  })

  test('hostile texts, lists and objects in every field change nothing', async () => {
    const before = await countRows(shop.database)
    const names = [
      'id',
      'quantity',
      'code',
      'number',
      'email',
      'firstName',
      'shippingMethodId',
      'orderId',
      'hash',
      'lineItems',
      'countryId',
      'billingAddress',
      'address',
      'username',
      'password',
      'ids',
      '__proto__',
      'constructor',
    ]
    for (const { path } of posts) {
      if (path === '/account/login' || path === '/account/logout') continue
      for (const value of HOSTILE) {
        const fields = new URLSearchParams(names.map((name) => [name, value.toWellFormed()]))
        expectClear(await send(path, 'application/x-www-form-urlencoded', fields.toString()), `${path} ${value}`)
      }
      for (const value of [[1, 2], { a: { b: 'c' } }, null, true, 1e300]) {
        const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))
        expectClear(await send(path, 'application/json', body), `${path} ${body}`)
      }
    }
    const { sessions: _before, ...counted } = before
    const { sessions: _after, ...after } = await countRows(shop.database)
    expect(after).toEqual(counted)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  }, 240_000)

  test('any body at all is answered clearly', async () => {
    const types = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      '',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        types,
        fc.string({ unit: 'binary', maxLength: 200 }),
        async ({ path }, type, text) => {
          expectClear(await send(path, type, text), `${path} ${type} ${JSON.stringify(text)}`)
        },
      ),
      { numRuns: 60 },
    )
  }, 120_000)
})

describe('queries and ids', () => {
  test('hostile ids and queries on every page', async () => {
    const gets = Object.values(ROUTE_RULES).filter(({ methods }) => methods.some((method) => method === 'GET'))
    for (const { path } of gets) {
      if (path === '/account/logout') continue
      for (const value of HOSTILE.filter((value) => !value.includes('\0') && value !== '%00')) {
        const query = new URLSearchParams(
          [
            'p',
            'orderId',
            'search',
            'navigationId',
            'order',
            'redirectTo',
            'redirectParameters',
            'deepLinkCode',
            'change',
          ].map((name) => [name, value.toWellFormed()]),
        )
        expectClear(
          await shopper.get(`${pathOf(path, value.toWellFormed().slice(0, 200))}?${query}`),
          `${path} ${value}`,
        )
      }
    }
  }, 240_000)

  test('what was typed comes back as text, never as markup', async () => {
    const payload = '"><script>alert(1)</script>'
    const visitor = new Shopper(shop.app)
    await addToCart(visitor, 'mug')
    const register = await visitor.post('/account/register', {
      firstName: payload,
      errorRoute: 'frontend.checkout.register.page',
    })
    const login = await visitor.post('/account/login', { username: payload, password: payload, redirectTo: payload })
    const page = await visitor.get(
      `/account/login?redirectTo=${encodeURIComponent(payload)}&redirectParameters=${encodeURIComponent(payload)}`,
    )
    for (const { text } of [register, login, page]) expect(text).not.toContain('<script>alert')
  })
})

describe('other sites', () => {
  const post = (headers: Record<string, string>) =>
    shop.app.request('http://shop.example/checkout/promotion/add', {
      method: 'POST',
      body: new URLSearchParams({ code: 'x' }),
      headers: { host: 'shop.example', ...headers },
    })

  test('cannot send forms here', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) expect((await post(headers)).status, JSON.stringify(headers)).toBe(403)
  })

  test('cannot send JSON here', async () => {
    const { status } = await shop.app.request('http://shop.example/checkout/configure', {
      method: 'POST',
      body: '{}',
      headers: { host: 'shop.example', 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(403)
  })

  test('the shop itself and clients without a browser can', async () => {
    const own = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://shop.example' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of own) expect((await post(headers)).status, JSON.stringify(headers)).toBe(200)
  })
})

test('every page carries the policy, with a nonce of its own', async () => {
  const policies = new Set<string>()
  for (const path of ['/', '/checkout/cart', '/account/login', '/nope']) {
    const { headers } = await shopper.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    policies.add(policy)
    expect(policy, path).toMatch(/^script-src 'nonce-[\w+/=]+' 'strict-dynamic'; object-src 'none'; base-uri 'none'; /)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(policies.size).toBe(4)
})

test('the policy lets nothing else in', async () => {
  const { headers, text } = await shopper.get('/')
  const nonce = /<script nonce="([^"]+)"/.exec(text)?.[1]
  expect(headers.get('content-security-policy')).toBe(
    `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self' http://localhost; connect-src 'self' http://localhost http://127.0.0.1 blob:; frame-src 'self' http://localhost http://127.0.0.1; require-trusted-types-for 'script'`,
  )
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a page that another address answers with lets its own scripts run', async () => {
  const { headers, text } = await shopper.post('/checkout/promotion/add', {
    code: 'x',
    forwardTo: 'frontend.checkout.cart.page',
  })
  const nonces = new Set([...text.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce))
  expect([...nonces].map((nonce) => `script-src 'nonce-${nonce}'`)).toEqual([
    headers.get('content-security-policy')?.split(" 'strict")[0],
  ])
})

test.each(['/theme/favicon.svg', '/sandbox/fonts/loader.js', '/bundle/none.js'])('%s is what it says', async (path) => {
  const { headers } = await shopper.get(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})
