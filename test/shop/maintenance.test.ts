/** The shop closed for maintenance (docs/running.md). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../shop/app.ts'
import type { Database } from '../../shop/database/connect.ts'
import { createSandbox } from '../../shop/sandbox/sessions.ts'
import { pageNameOf } from '../../src/services/analytics/page-names.ts'
import { parsePage } from '../contract/check.ts'
import { globalFailures, policyFailures } from '../contract/page-globals.ts'
import { type Answer, Shopper } from '../contract/shopper.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

/** A database that may not be asked anything. */
const away: unknown = new Proxy(() => {}, {
  get: () => {
    throw new Error('the database was asked')
  },
})

const folder = mkdtempSync(join(tmpdir(), 'closed-'))
const file = join(folder, 'closed')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  process.env['STATEFRONT_MAINTENANCE'] = file
})
afterEach(() => rmSync(file, { force: true }))
afterAll(async () => {
  delete process.env['STATEFRONT_MAINTENANCE']
  rmSync(folder, { recursive: true })
  await shop.close()
})

const close = () => writeFileSync(file, '')
const withoutDatabase = () => new Shopper(createApp(away as Database))
const about = ({ status, headers }: Answer) => [status, headers.get('retry-after'), headers.get('cache-control')]
const CLOSED = [503, '600', 'no-store']

test.each([
  ['/', 'en-GB', 'We are working on the shop', '/de/'],
  ['/account?tab=1', 'en-GB', 'We are working on the shop', '/de/'],
  ['/de/checkout/cart', 'de-DE', 'Wir arbeiten gerade am Shop', '/'],
  ['/no-such-page', 'en-GB', 'We are working on the shop', '/de/'],
])('%s says so in its language, without a session or the database', async (path, language, title, other) => {
  close()
  const answer = await withoutDatabase().get(path)
  expect(about(answer)).toEqual(CLOSED)
  expect(answer.setCookies).toEqual([])
  const page = parsePage(answer.text)
  expect(page.documentElement.lang).toBe(language)
  expect(page.querySelector('h1')?.textContent).toBe(title)
  const links = [...page.querySelectorAll('main a, header a.btn')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([other, path])
})

test('a contract can be withdrawn from nevertheless: a right has a deadline', async () => {
  close()
  const shopper = new Shopper(shop.app)
  const way = parsePage((await shopper.get('/de/')).text).querySelector('footer [data-withdrawal-link]')
  expect(way?.textContent).toBe('Vertrag widerrufen')
  const { status, text } = await shopper.get(way?.getAttribute('href') ?? '')
  expect([status, parsePage(text).querySelector('main form')?.getAttribute('action')]).toEqual([200, '/de/withdrawal'])
})

test('its page is one of the shop: the names of the platform, the globals, the policy, and nothing that asks the shop', async () => {
  close()
  const { text, headers } = await withoutDatabase().get('/')
  const page = parsePage(text)
  expect(page.body.className).toBe('is-ctl-maintenance is-act-rendermaintenancepage')
  expect(globalFailures('maintenance', page, { segment: '' })).toEqual([])
  expect(policyFailures('maintenance', page, headers.get('content-security-policy'))).toEqual([])
  const names = /storefrontController":"(\w+)","storefrontAction":"(\w+)"/.exec(text)
  expect(pageNameOf({ controller: names?.[1] ?? '', action: names?.[2] ?? '', layout: null })).toEqual({
    category: 'Maintenance',
    name: 'Maintenance',
  })
  const marked = [...page.querySelectorAll('main *, header *, footer *')].flatMap((element) =>
    [...element.attributes].filter(({ name }) => name.startsWith('data-') && name !== 'data-withdrawal-link'),
  )
  expect(marked).toEqual([])
})

test('a script is told in a message, and what a form sent is said not to have arrived', async () => {
  close()
  const script = await withoutDatabase().get('/widgets/checkout/info', true)
  expect(about(script)).toEqual(CLOSED)
  expect(parsePage(script.text).querySelector('.flashbags > .alert')?.textContent).toContain('try again')
  const sent = await withoutDatabase().post('/form/contact', { subject: 'x' })
  expect(about(sent)).toEqual(CLOSED)
  expect(parsePage(sent.text).querySelector('main')?.textContent).toContain('has not reached us')
  expect((await withoutDatabase().get('/form/contact')).text).not.toContain('has not reached us')
})

test('a process is alive and ready, files are served, and so is what the law asks for', async () => {
  close()
  const shopper = new Shopper(shop.app)
  for (const path of ['/health', '/ready', '/theme/favicon.svg', '/Imprint/', '/de/Datenschutz/', '/Terms/'])
    expect((await shopper.get(path)).status, path).toBe(200)
})

test('what somebody is paying comes to its end', async () => {
  close()
  const shopper = new Shopper(shop.app)
  expect((await shopper.get('/checkout/confirm')).status).toBe(503)
  const answers = [
    await shopper.post('/checkout/order', { tos: 'on' }),
    await shopper.get('/checkout/finish?orderId=x'),
    await shopper.get('/payment/finalize-transaction?_sw_payment_token=x'),
    await shopper.post('/account/order/update/x', {}),
  ]
  expect(answers.map(({ text }) => text.includes('rendermaintenancepage'))).toEqual([false, false, false, false])
})

test('the shop is open again when the file is gone, and for everybody but a test session that says otherwise', async () => {
  close()
  const shopper = new Shopper(shop.app)
  expect((await shopper.get('/')).status).toBe(503)
  rmSync(file)
  expect((await shopper.get('/')).status).toBe(200)
  const tester = new Shopper(createApp(shop.database, createSandbox()), new Map([['sandbox-session', 'closed']]))
  await tester.send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json: { maintenance: true } } })
  expect((await tester.get('/')).status).toBe(503)
})
