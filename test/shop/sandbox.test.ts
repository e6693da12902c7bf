/** The sandbox: scenario, journal, scripts, the back end of the card app (payments D1, D2, B2). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../shop/app.ts'
import { customers } from '../../shop/database/schema.ts'
import { switchesOf } from '../../shop/payments/switches.ts'
import { browserScript, type ScriptName } from '../../shop/sandbox/browser-scripts.ts'
import { createCardApp } from '../../shop/sandbox/card-app.ts'
import { usualScenario } from '../../shop/sandbox/scenario.ts'
import { createSandbox, type JournalEntry } from '../../shop/sandbox/sessions.ts'
import { Shopper } from '../contract/shopper.ts'
import { payer, play, providerOrder } from '../unit/support/payments.ts'
import { guestWith, openTestShop } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const inSession = (name: string) => new Shopper(shop.app, new Map([['sandbox-session', name]]))
const journalOf = async (shopper: Shopper) =>
  JSON.parse((await shopper.get('/__sandbox/journal')).text) as JournalEntry[]

describe('a scenario', () => {
  test('belongs to one test session; what it leaves out is as usual', async () => {
    const [one, two] = [inSession('one'), inSession('two')]
    await play(one, { on: ['paypal'], outcome: 'cancel', apple: { canPay: false } })
    const read = async (shopper: Shopper) => (await shopper.get('/__sandbox/scenario.js')).text
    expect(await read(one)).toContain('"outcome":"cancel"')
    expect(await read(one)).toContain('"apple":{"script":"ok","supported":true,"canPay":false,"validate":"ok"}')
    expect(await read(two)).not.toContain('outcome')
    expect(await read(new Shopper(shop.app))).not.toContain('outcome')
  })

  test.each([
    [{ outcome: 'explode' }, /^outcome: /],
    [{ nothing: 1 }, /nothing/],
    [{ createOrder: '400' }, /^createOrder: /],
    [{ on: ['gold'] }, /^on/],
    [[], /scenario|object/],
  ])('%j is refused, with the reason', async (json, reason) => {
    const answer = await inSession('wrong').send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json } })
    expect(answer.status).toBe(400)
    expect((JSON.parse(answer.text) as { problems: string[] }).problems.join('\n')).toMatch(reason)
  })

  test('needs a session to belong to', async () => {
    const answer = await new Shopper(shop.app).send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json: {} } })
    expect(answer.status).toBe(400)
  })

  test('for all: a list of names in the environment', () => {
    expect(switchesOf('')).toEqual([])
    expect(switchesOf('paypal,express')).toEqual(['paypal', 'express'])
    expect(switchesOf('all')).toHaveLength(13)
    expect(() => switchesOf('gold')).toThrow('No payment is called "gold"')
  })

  test('a tester sets it on the page of the journal, which begins their session', async () => {
    const tester = new Shopper(shop.app)
    const html = { path: '/__sandbox/journal', accept: 'text/html' }
    expect((await tester.send(html)).text).toContain('takes no part yet')
    const saved = await tester.post('/__sandbox/settings', { scenario: '{"on":["paypal"],"outcome":"approve"}' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/__sandbox/journal'])
    const page = (await tester.send(html)).text
    expect(page).toContain('Session ')
    expect(page).toContain('&quot;outcome&quot;: &quot;approve&quot;')
    const wrong = await tester.post('/__sandbox/settings', { scenario: '{"outcome":1}' })
    expect([wrong.status, wrong.text.includes('outcome: ')]).toEqual([400, true])
  })
})

describe('the journal', () => {
  test('lists requests of payments with what was sent, in their order, and calls of scripts', async () => {
    const guest = await payer(shop, 'paypal')
    const token = await providerOrder(shop, guest)
    const entry = { at: Date.now() + 60_000, kind: 'sdk', name: 'Buttons', data: { fundingSource: 'paypal' } }
    const post = (json: unknown) => guest.send({ method: 'POST', path: '/__sandbox/journal', sent: { json } })
    expect((await post([entry])).status).toBe(204)
    expect((await post([{ name: 'no time' }])).status).toBe(400)
    const journal = await journalOf(guest)
    expect(journal.map(({ name }) => name)).toEqual([
      'POST /checkout/configure',
      'POST /paypal/create-order',
      'Buttons',
    ])
    expect(journal[1]).toMatchObject({ kind: 'http', data: { status: 200, sent: { product: 'spb' } } })
    expect(token).toMatch(/^\w{17}$/)
    await play(guest, {})
    expect(await journalOf(guest)).toEqual([])
  })

  test('keeps little of what is long, and of all of it only the newest 250,000 characters', async () => {
    const tester = new Shopper(shop.app, new Map([['sandbox-session', 'long']]))
    const post = (data: unknown, name = 'a') =>
      tester.send({
        method: 'POST',
        path: '/__sandbox/journal',
        sent: { json: [{ at: Date.now(), kind: 'sdk', name, data }] },
      })
    await post('x'.repeat(13_000))
    await post(JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`))
    expect((await journalOf(tester)).map(({ data }) => data)).toEqual(['too long to be kept', 'too long to be kept'])
    await tester.post(`/paypal/handle-error?${'q'.repeat(3_000)}=1`, { code: 'x'.repeat(60_000) }, true)
    expect((await journalOf(tester)).at(-1)?.data).toMatchObject({
      query: 'too long to be kept',
      sent: 'too long to be kept',
    })
    for (let number = 1; number <= 40; number++) await post('x'.repeat(11_000), `b${number}`)
    const journal = await journalOf(tester)
    expect(JSON.stringify(journal).length).toBeLessThan(252_000)
    expect(journal.map(({ name }) => name)).toEqual(Array.from({ length: 22 }, (_, index) => `b${index + 19}`))
  })

  test('keeps at most 1,000 entries', () => {
    const session = createSandbox().sessionOf('many')
    for (let at = 1; at <= 1_200; at++) session.record({ at, kind: 'sdk', name: 'a' })
    expect([session.journal.length, session.journal[0]?.at]).toEqual([1_000, 201])
  })

  test('nothing is kept of browsers that take no part', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    await guest.post('/paypal/handle-error', { code: 'x' }, true)
    expect(await journalOf(guest)).toEqual([])
  })
})

describe('scripts', () => {
  const names: ScriptName[] = [
    'provider',
    'core',
    'apple-pay',
    'google-pay',
    'payment-wall',
    'fraud',
    'stripe',
    'recaptcha',
    'popup',
  ]

  test.each(names)('%s is one classic script', (name) => {
    const source = browserScript(name, usualScenario())
    expect(() => new Script(source)).not.toThrow()
    expect(source).not.toMatch(/^(import|export) /m)
  })

  test('the stand-in of the provider has the address of the page options, and fails as the scenario says', async () => {
    const shopper = inSession('scripts')
    const read = () => shopper.get('/__sandbox/sdk/js?client-id=x&components=buttons')
    const whole = await read()
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    await play(shopper, { script: '404' })
    expect((await read()).status).toBe(404)
    await play(shopper, { script: 'emptyGlobal' })
    expect((await read()).text).toBe('')
    await play(shopper, { script: 'slow(120)' })
    const before = performance.now()
    expect((await read()).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(100)
    expect((await shopper.get('/__sandbox/scripts/unknown.js')).status).toBe(404)
  })

  test('pages of the sandbox keep the policy of the shop', async () => {
    for (const path of ['/__sandbox/popup?name=a', '/__sandbox/frame?title=a', '/__sandbox/journal']) {
      const { headers } = await new Shopper(shop.app).get(path)
      expect(headers.get('content-security-policy'), path).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    }
  })
})

describe('the back end of the card app', () => {
  const sandbox = createSandbox()
  const app = createCardApp(shop.database, sandbox)
  const ORIGIN = 'http://127.0.0.1:4100'
  const SHOP = { shopId: 'statefront-sandbox', appVersion: '1.0.0' }
  const TOKEN = 'c3RhdGVmcm9udC1zYW5kYm94'
  const call = async (path: string, json: object, session = '-') => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    const answer = await app.request(`/${session}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    return { status: answer.status, body: JSON.parse(await answer.text()) as Record<string, unknown> }
  }

  test('gives other origins leave for the marker header', async () => {
    const headers = {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-requested-with',
    }
    const answer = await app.request('/-/auth/token', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,x-requested-with')
    const real = await app.request('/-/auth/token', { method: 'POST', headers: { origin: ORIGIN }, body: '' })
    expect(real.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  })

  test('the calls in their order, each with what the next one needs', async () => {
    const auth = await call('/auth/token', { ...SHOP, token: TOKEN })
    expect(auth).toEqual({ status: 200, body: { token: expect.any(String) as string } })
    expect((await call('/auth/token', { ...SHOP, token: 'guessed' })).status).toBe(403)
    const channel = { salesChannelId: 'a'.repeat(32) }
    const config = await call('/shop/configuration', { ...SHOP, ...channel, token: auth.body['token'] })
    expect(config.body).toEqual({ paymentElements: true, key: 'pk_test_sandbox', position: 'middle' })
    expect((await call('/shop/configuration', { ...SHOP, ...channel, token: 'x' })).status).toBe(403)
    const elements = await call('/create-elements', { ...SHOP, currencyIso: 'EUR', amount: 2490 })
    expect(elements.body).toEqual({
      element: { theme: 'stripe', mode: 'payment', amount: 2490, currency: 'eur', layout: 'accordion' },
      noZipcodeCollect: false,
    })
    expect((await call('/create-elements', { ...SHOP, currencyIso: 'EUR', amount: 24.9 })).status).toBe(400)
    const billing = await call('/create-billing-details', {
      ...SHOP,
      firstName: 'Ada',
      lastName: 'E',
      email: 'a@b.example',
      zipCode: '1',
    })
    expect(billing.body).toMatchObject({
      cardPayment: {
        payment_method: { billing_details: { name: 'Ada E', email: 'a@b.example', address: { postal_code: '1' } } },
      },
    })
  })

  test('makes one intent for a cart and a method', async () => {
    await guestWith(shop, { mug: 1 })
    const rows = await shop.database.select({ id: customers.id, createdAt: customers.createdAt }).from(customers)
    const customer = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
    const sent = {
      ...SHOP,
      currencyIso: 'EUR',
      amount: 1490,
      paymentMethodId: 'pm_sandbox_ok_1',
      stripePaymentMethodId: 'b'.repeat(32),
      customerId: customer?.id,
    }
    const [one, two] = [await call('/create-intent', sent), await call('/create-intent', sent)]
    expect(one).toEqual({
      status: 200,
      body: { intentId: expect.stringMatching(/^pi_/) as string, status: 'requires_confirmation' },
    })
    expect(two).toEqual(one)
    expect((await call('/create-intent', { ...sent, paymentMethodId: '4242424242424242' })).status).toBe(400)
  })

  test('fails as the scenario says, and notes calls and requests for leave', async () => {
    const session = sandbox.sessionOf('cards')
    session.setScenario({
      ...usualScenario(),
      app: { ...usualScenario().app, auth: '500', config: 'disabled', elements: 'badJson' },
    })
    expect((await call('/auth/token', { ...SHOP, token: TOKEN }, 'cards')).status).toBe(500)
    const config = { ...SHOP, salesChannelId: 'a', token: `access-${TOKEN}` }
    expect((await call('/shop/configuration', config, 'cards')).body).toMatchObject({ paymentElements: false })
    await expect(call('/create-elements', { ...SHOP, currencyIso: 'EUR', amount: 1 }, 'cards')).rejects.toThrow(/JSON/)
    await app.request('/cards/payment/check-transaction-completed?transactionId=x')
    expect(session.journal.map(({ name }) => name)).toEqual([
      'POST /auth/token',
      'POST /shop/configuration',
      'POST /create-elements',
      'GET /payment/check-transaction-completed',
    ])
    await app.request('/cards/auth/token', { method: 'OPTIONS', headers: { origin: ORIGIN } })
    expect(session.journal[4]).toMatchObject({ name: 'OPTIONS /auth/token', data: { status: 204 } })
    expect(session.journal[3]).toMatchObject({ data: { status: 200, query: { transactionId: 'x' } } })
  })
})

test('no product code and no bundle knows the sandbox', () => {
  const root = join(import.meta.dirname, '..', '..')
  const files = [...globSync('src/**/*.{ts,tsx}', { cwd: root }), ...globSync('dist/**/*.{js,css}', { cwd: root })]
  const telling = files.filter((file) =>
    /__sandbox|sandbox-session|sandbox-client|pm_sandbox/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(telling).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('the sandbox works without a database for scripts', async () => {
  const app = createApp({} as typeof shop.database)
  expect((await app.request('/__sandbox/scripts/stripe.js')).status).toBe(200)
})
