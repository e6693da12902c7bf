/**
 * A request that is rejected leaves nothing behind: no session, no cookie. Any page of another site can cause one, and a cookie of its
 * answer would take the place of the shopper's, with login and cart.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchRoute, ROUTE_RULES } from '../../shop/transport/routes.ts'
import { Shopper } from '../contract/shopper.ts'
import { addToCart, cartOf, countRows, openTestShop, productId, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Rejected = { status: number; path: string; init?: RequestInit }

const FORM = 'application/x-www-form-urlencoded'
const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': FORM }) => ({
  path,
  init: { method: 'POST', body, headers },
})
const MARKED = { 'x-requested-with': 'XMLHttpRequest' }

/** One request of each way to be rejected, and of each route that has it. */
function rejected(): Rejected[] {
  const json = { 'content-type': 'application/json' }
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  const unknown = '0'.repeat(32)
  const all: Rejected[] = [
    { status: 400, path: '/search?search=a%00b' },
    { status: 400, ...post('/checkout/line-item/add', '{', json) },
    { status: 400, ...post('/account/login', 'no boundary', { 'content-type': 'multipart/form-data' }) },
    { status: 400, ...post('/account/login', `${'a'.repeat(300)}=1`) },
    { status: 400, ...post('/country/country-state-data', 'countryId=x') },
    { status: 403, ...post('/__sandbox/settings', 'scenario=%7B%7D', { 'content-type': FORM, ...foreign[0] }) },
    { status: 404, path: '/nope' },
    { status: 404, path: '/de/nope' },
    { status: 404, path: `/detail/${unknown}` },
    { status: 404, path: `/navigation/${unknown}` },
    { status: 404, path: '/bundle/nope.js' },
    { status: 404, path: '/theme/nope.css' },
    { status: 404, path: '/media/nope.webp' },
    { status: 404, path: '/__sandbox/approve?token=nope' },
    { status: 413, ...post('/checkout/promotion/add', `code=${'x'.repeat(600_000)}`) },
    { status: 413, ...post('/account/login', `username=${'x'.repeat(600_000)}`) },
  ]
  for (const { path: pattern, methods, script, login } of Object.values(ROUTE_RULES)) {
    const path = pattern.replace(/\{\w+\}/g, unknown)
    if (methods.some((method) => method === 'POST'))
      for (const headers of foreign)
        all.push({ status: 403, ...post(path, 'a=b', { 'content-type': FORM, ...headers }) })
    if (!script && !login) {
      const [method = 'GET'] = methods
      all.push({ status: 403, path, init: { method, headers: MARKED } })
    }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      if (matchRoute(method, path) === 'wrongMethod') {
        all.push({ status: 405, path, init: { method } })
        all.push({ status: 403, path, init: { method, headers: MARKED } })
      }
  }
  return all
}

const send = ({ path, init = {} }: Rejected, cookie?: string) =>
  shop.app.request(`http://localhost${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string> | undefined), ...(cookie ? { cookie } : {}) },
  })

test('every rejected request sets no cookie and stores no session', async () => {
  const before = await countRows(shop.database)
  const all = rejected()
  expect(all.length).toBeGreaterThan(400)
  const cookies: string[] = []
  for (const one of all) {
    const answer = await send(one)
    const what = `${one.init?.method ?? 'GET'} ${one.path}`
    await answer.text()
    expect(answer.status, what).toBe(one.status)
    if (answer.headers.getSetCookie().length > 0) cookies.push(`${answer.status} ${what}`)
  }
  expect(cookies).toEqual([])
  expect(await countRows(shop.database)).toEqual(before)
}, 240_000)

test('nor does it with a cookie that is of no session', async () => {
  const before = await countRows(shop.database)
  const seen = new Set<number>()
  for (const one of rejected()) {
    if (seen.has(one.status)) continue
    seen.add(one.status)
    const answer = await send(one, `session-=${'a'.repeat(43)}`)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([one.status, []])
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([400, 403, 404, 405, 413])
  expect(await countRows(shop.database)).toEqual(before)
})

test('a shopper keeps login and cart while a page of another site sends forms here', async () => {
  const shopper = new Shopper(shop.app)
  await addToCart(shopper, 'mug')
  const cookie = shopper.cookies.get('session-')
  // The cookie is `SameSite=Lax`: such a form comes without it, and the browser stores what the answer sets.
  const answer = await send({
    status: 403,
    ...post('/account/login', 'username=a', { 'sec-fetch-site': 'cross-site' }),
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  expect(shopper.cookies.get('session-')).toBe(cookie)
  expect((await cartOf(shopper)).lineItems.map(({ id }) => id)).toEqual([productId('mug')])
})

test('a first page does set the cookie, and a first form too', async () => {
  const page = await send({ status: 200, path: '/' })
  const form = await send({ status: 200, ...post('/checkout/promotion/add', 'code=NONE') })
  for (const answer of [page, form])
    expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([200, expect.stringMatching(/^session-=/)])
})
