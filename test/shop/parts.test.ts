/** What a process serves besides the shop: all in development, in production only what was named. */
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../shop/app.ts'
import { removeDemoCustomer } from '../../shop/catalogue/demo-customer.ts'
import type { ShopEnv } from '../../shop/context.ts'
import { addresses, customers, mails, orders, sessions } from '../../shop/database/schema.ts'
import { partsOf } from '../../shop/parts.ts'
import { createSandbox } from '../../shop/sandbox/sessions.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { addToCart, guestForm, openTestShop, orderForm, type TestShop } from '../unit/support/shop.ts'

const ALL = ['sandbox', 'statistics', 'odd', 'demo', 'mails', 'docs', 'notes']

let shop: TestShop
let production: Hono<ShopEnv>
beforeAll(async () => {
  shop = await openTestShop()
  production = createApp(shop.database, createSandbox(), () => false, partsOf({ NODE_ENV: 'production' }))
})
afterAll(() => shop.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the parts of a process', () => {
  test.each([
    [{}, ALL],
    [{ NODE_ENV: 'test' }, ALL],
    [{ NODE_ENV: 'production' }, []],
    [{ NODE_ENV: 'production', STATEFRONT_PARTS: 'all' }, ALL],
    [{ NODE_ENV: 'production', STATEFRONT_PARTS: 'sandbox, mails' }, ['sandbox', 'mails']],
    [{ NODE_ENV: 'production', STATEFRONT_PARTS: '' }, []],
    [{ STATEFRONT_PARTS: 'none' }, []],
    [{ NODE_ENV: 'production', STATEFRONT_DOCS: 'on' }, ['docs']],
    [{ STATEFRONT_DOCS: 'off' }, ALL.filter((name) => name !== 'docs')],
  ])('in %j are %j', (environment, names) => {
    expect([...partsOf(environment)].toSorted()).toEqual([...names].toSorted())
  })

  test('a name that is none is an error', () => {
    expect(() => partsOf({ STATEFRONT_PARTS: 'sandboxes' })).toThrow('sandboxes')
  })
})

describe('in production', () => {
  test.each([
    '/__sandbox/journal',
    '/__sandbox/scenario.js',
    '/__sandbox/sdk/js',
    '/__sandbox/scripts/stripe.js',
    '/__sandbox/approve?token=x',
    '/.well-known/apple-developer-merchantid-domain-association',
    '/sandbox/analytics',
    '/sandbox/analytics/export.json',
    '/sandbox/analytics/export.csv',
    '/sandbox/analytics/tag.js',
    '/sandbox/fonts/loader.js',
    '/sandbox/embed/youtube/x',
    '/sandbox/inspector',
    '/_odd/twice/checkout/cart',
    '/_docs/',
    '/_flows',
    '/mails',
    '/payment/finalize-transaction',
  ])('%s is not there', async (path) => {
    expect((await new Shopper(production).get(path)).status).toBe(404)
  })

  test.each([
    ['PUT', '/__sandbox/scenario'],
    ['POST', '/__sandbox/settings'],
    ['POST', '/sandbox/analytics/receiver/v1/track'],
    ['POST', '/_docs/notes'],
    ['POST', '/paypal/create-order'],
    ['POST', '/paypal/plus/payment/handle'],
  ] as const)('%s %s is not there', async (method, path) => {
    const { status } = await new Shopper(production).send({ method, path, sent: { json: {} } })
    expect(status).toBe(404)
  })

  test('the cookie of a test session changes nothing', async () => {
    const cookies = new Map([['sandbox-session', 'tester']])
    const tester = new Shopper(shop.app, cookies)
    await tester.send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json: { maintenance: true } } })
    expect((await tester.get('/')).status).toBe(503)
    const sandbox = createSandbox()
    sandbox.sessionOf('tester').setScenario({ ...sandbox.sessionOf('tester').scenario, maintenance: true })
    const app = createApp(shop.database, sandbox, () => false, partsOf({ NODE_ENV: 'production' }))
    expect((await new Shopper(app, cookies).get('/')).status).toBe(200)
  })

  test('no page names what is not there, and an order is placed by a method of the shop’s own', async () => {
    const guest = new Shopper(production)
    await addToCart(guest, 'mug')
    expect((await guest.post('/account/register', await guestForm(shop.database, 'p@example.org'))).status).toBe(302)
    for (const path of ['/', '/checkout/cart', '/checkout/confirm', '/checkout/offcanvas', '/account/recover'])
      expect((await guest.get(path)).text, path).not.toMatch(/sandbox|\/mails|paypal|gtag|web-fonts|event-tracker/i)
    const confirm = parsePage((await guest.get('/checkout/confirm')).text)
    expect(confirm.querySelectorAll('[name="paymentMethodId"]').length).toBe(2)
    const placed = await guest.post('/checkout/order', await orderForm(guest))
    expect(placed.headers.get('location')).toMatch(/^\/checkout\/finish\?orderId=/)
  })

  test('the cookie panel asks for nothing that is not there', async () => {
    const page = parsePage((await new Shopper(production).get('/cookie/offcanvas')).text)
    const names = [...page.querySelectorAll('[data-cookie]')].map((box) => box.getAttribute('data-cookie'))
    expect(names).toEqual(['session-', 'known-browser', 'timezone', 'wishlist-enabled'])
    const bar = parsePage((await new Shopper(production).get('/cookie/permission')).text)
    expect(bar.querySelector('[data-cookie-permission]')?.getAttribute('data-cookie-permission-options')).toBe(
      '{"purposes":["wishlist-enabled"]}',
    )
  })

  test('a named part is there', async () => {
    const app = createApp(
      shop.database,
      createSandbox(),
      () => false,
      partsOf({ NODE_ENV: 'production', STATEFRONT_PARTS: 'mails' }),
    )
    expect((await new Shopper(app).get('/mails')).status).toBe(200)
    expect((await new Shopper(app).get('/__sandbox/journal')).status).toBe(404)
  })
})

test('in development all of it is there', async () => {
  for (const path of ['/__sandbox/journal', '/sandbox/analytics', '/_odd/twice/checkout/cart', '/_flows', '/mails'])
    expect((await new Shopper(shop.app).get(path)).status, path).toBe(200)
})

describe('double opt-in', () => {
  const register = async (shopper: Shopper, email: string) =>
    shopper.post('/account/register', {
      ...(await guestForm(shop.database, email)),
      createCustomerAccount: '1',
      password: 'correct horse battery',
      redirectTo: 'frontend.account.home.page',
      errorRoute: 'frontend.account.login.page',
    })
  const leadsTo = ({ headers }: { headers: Headers }) => headers.get('location')

  test.each([
    [{}, '/account'],
    [{ NODE_ENV: 'production' }, '/account/login'],
    [{ NODE_ENV: 'production', STATEFRONT_DOUBLE_OPT_IN: '0' }, '/account'],
    [{ STATEFRONT_DOUBLE_OPT_IN: '1' }, '/account/login'],
  ])('is a setting of the shop: in %j a new account leads to %s', async (environment, path) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    expect(leadsTo(await register(new Shopper(production), `${crypto.randomUUID()}@example.org`))).toBe(path)
  })

  test('the scenario of a test session goes before it, where there are any', async () => {
    vi.stubEnv('STATEFRONT_DOUBLE_OPT_IN', '1')
    const tester = (app: Hono<ShopEnv>) => new Shopper(app, new Map([['sandbox-session', 'optin']]))
    const shopper = tester(shop.app)
    await shopper.send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json: { doubleOptIn: false } } })
    expect(leadsTo(await register(shopper, 'scenario@example.org'))).toBe('/account')
    expect(leadsTo(await register(tester(production), 'no-scenario@example.org'))).toBe('/account/login')
  })
})

test('the demo customer is removed, whatever its address and password are, with its sessions', async () => {
  const [demo] = await shop.database.select().from(customers).where(eq(customers.email, 'demo@statefront.example'))
  const id = demo?.id ?? ''
  const shopper = new Shopper(shop.app)
  const login = (username: string) =>
    shopper.post('/account/login', {
      username,
      password: 'statefront',
      redirectTo: 'frontend.account.home.page',
      redirectParameters: '[]',
    })
  expect((await login('demo@statefront.example')).status).toBe(302)
  await shop.database.update(customers).set({ email: 'changed@example.org' }).where(eq(customers.id, id))
  await removeDemoCustomer(shop.database)
  expect((await shopper.get('/account')).status).toBe(302)
  for (const username of ['demo@statefront.example', 'changed@example.org'])
    expect((await login(username)).status).toBe(200)
  for (const table of [addresses, mails, orders, sessions])
    expect(await shop.database.$count(table, eq(table.customerId, id))).toBe(0)
  await removeDemoCustomer(shop.database)
})
