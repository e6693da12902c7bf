/** How often something may be tried: logins, passwords asked for again, registrations, mails, orders of guests. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countTry, sweepTries, takeBackTry } from '../../shop/account/limits.ts'
import type { ShopContext, ShopEnv } from '../../shop/context.ts'
import { customers, loginFailures, mails, orders, passwordRecoveries } from '../../shop/database/schema.ts'
import { clientOf } from '../../shop/transport/client.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { addToCart, guestForm, openTestShop, orderForm, type TestShop } from '../unit/support/shop.ts'

const PASSWORD = 'correct horse battery'
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // Waiting times do not pass while a slow machine works.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** The shop as a client with this address reaches it. */
const from = (remoteAddress: string) =>
  new Hono<ShopEnv>().all('*', (c) =>
    shop.app.fetch(c.req.raw, { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } }),
  )
const newEmail = () => `${crypto.randomUUID()}@example.org`

async function register(shopper: Shopper, email = newEmail()) {
  const form = { ...(await guestForm(shop.database, email)), createCustomerAccount: '1', password: PASSWORD }
  const ways = { redirectTo: 'frontend.account.home.page', errorRoute: 'frontend.account.login.page' }
  return shopper.post('/account/register', { ...form, ...ways })
}

async function newAccount(email = newEmail()) {
  const shopper = new Shopper(shop.app)
  await register(shopper, email)
  return { shopper, email }
}

async function login(shopper: Shopper, username: string, password = PASSWORD) {
  const { status, text } = await shopper.post('/account/login', {
    username,
    password,
    redirectTo: 'frontend.account.home.page',
    redirectParameters: '[]',
  })
  if (status === 302) return 'ok'
  const alert = parsePage(text).querySelector('.login-form .alert')?.className ?? ''
  return alert.includes('alert-danger') ? 'wrong' : alert.includes('alert-info') ? 'limited' : 'nothing'
}

/** Tries that were made before. */
async function tried(times: number, ...subject: [string, ...string[]]) {
  for (let count = 0; count < times; count++) await countTry(shop.database, subject, [], new Date())
}

/** Of this hour, or day. */
const triedWithin = (seconds: number, times: number, ...subject: [string, ...string[]]) =>
  tried(times, ...subject, String(Math.floor(Date.now() / 1000 / seconds)))

describe('a counter', () => {
  const limit = [
    { tries: 3, seconds: 60 },
    { tries: 2, seconds: 10 },
  ]
  const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000)
  const count = (subject: string, seconds: number) => countTry(shop.database, [subject], limit, at(seconds))

  test('waits longer the more was tried, and does not count what it refuses', async () => {
    const seconds = [0, 1, 2, 10, 12, 13, 71, 73]
    const counted = []
    for (const second of seconds) counted.push(await count('waits', second))
    expect(counted).toEqual([true, true, false, false, true, false, false, true])
  })

  test('counts what comes at once one after the other', async () => {
    const counted = await Promise.all(Array.from({ length: 8 }, () => count('at once', 0)))
    expect(counted.filter(Boolean)).toHaveLength(2)
  })

  test('takes back a try, and begins anew after a day', async () => {
    await count('day', 0)
    await count('day', 0)
    await takeBackTry(shop.database, ['day'])
    expect(await count('day', 1)).toBe(true)
    expect(await count('day', 86_402)).toBe(true)
    expect(await count('day', 86_403)).toBe(true)
    expect(await count('day', 86_404)).toBe(false)
  })

  test('is swept after a day', async () => {
    await count('old', 0)
    const before = await shop.database.$count(loginFailures)
    await sweepTries(shop.database, at(0))
    expect(await shop.database.$count(loginFailures)).toBe(before)
    await sweepTries(shop.database, at(10 * 86_400))
    expect(await shop.database.$count(loginFailures)).toBe(0)
  })
})

describe('a client', () => {
  const named = (remoteAddress: string, forwarded?: string) =>
    clientOf({
      env: { incoming: { socket: { remoteAddress } } },
      req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
    } as unknown as ShopContext)

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['127.0.0.1', null],
    ['::1', null],
    ['::ffff:127.0.0.1', null],
  ])('%s is counted as %s', (address, client) => {
    expect(named(address)).toBe(client)
  })

  test('is named by as many proxies as there are, and by nobody else', () => {
    expect(named('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    vi.stubEnv('STATEFRONT_PROXIES', '1')
    expect(named('127.0.0.1', '192.0.2.9, 198.51.100.1')).toBe('198.51.100.1')
    vi.stubEnv('STATEFRONT_PROXIES', '2')
    expect(named('127.0.0.1', '192.0.2.9, 198.51.100.1, 10.0.0.1')).toBe('198.51.100.1')
    vi.unstubAllEnvs()
  })
})

describe('logins', () => {
  test('one client that guesses a password holds up neither another nor the owner’s browser', async () => {
    const { shopper, email } = await newAccount()
    await shopper.get('/account/logout')
    const attacker = from('203.0.113.7')
    await tried(9, 'login', '203.0.113.7', email)
    expect(await login(new Shopper(attacker), email, 'wrong')).toBe('wrong')
    expect(await login(new Shopper(attacker), email)).toBe('limited')
    expect(await login(new Shopper(from('198.51.100.1')), email)).toBe('ok')
    // The same address as the attacker's, e.g. of an office.
    expect(await login(new Shopper(attacker, shopper.cookies), email)).toBe('ok')
    expect(await login(new Shopper(attacker), email)).toBe('limited')
  })

  test('many clients that guess one password wait together; the owner’s browser does not', async () => {
    const { shopper, email } = await newAccount()
    await shopper.get('/account/logout')
    await triedWithin(86_400, 100, 'login of account', email)
    expect(await login(new Shopper(from('198.51.100.2')), email)).toBe('limited')
    expect(await login(shopper, email)).toBe('ok')
  })

  test('a client that tries many addresses waits, also after a right login in between', async () => {
    const { email } = await newAccount()
    const client = from('203.0.113.8')
    await triedWithin(3600, 99, 'login of client', '203.0.113.8')
    expect(await login(new Shopper(client), email)).toBe('ok')
    expect(await login(new Shopper(client), newEmail(), 'wrong')).toBe('wrong')
    const counters = await shop.database.$count(loginFailures)
    expect(await login(new Shopper(client), newEmail(), 'wrong')).toBe('limited')
    expect(await login(new Shopper(client), email)).toBe('limited')
    expect(await shop.database.$count(loginFailures)).toBe(counters)
    expect(await login(new Shopper(from('198.51.100.3')), email)).toBe('ok')
  })

  test('the cookie of a known browser is for its account, and ends with the password', async () => {
    const [owner, other] = [await newAccount(), await newAccount()]
    const cookie = owner.shopper.cookies.get('known-browser') ?? ''
    expect(cookie).toMatch(/^\d{5}\.[\w-]{22}\.[\w-]{43}$/)
    const withCookie = (value: string) => new Shopper(shop.app, new Map([['known-browser', value]]))
    await triedWithin(86_400, 100, 'login of account', owner.email)
    await triedWithin(86_400, 100, 'login of account', other.email)
    expect(await login(withCookie(cookie), other.email)).toBe('limited')
    const [day = '', browser = '', signature = ''] = cookie.split('.')
    for (const forged of [
      `${Number(day) + 1}.${browser}.${signature}`,
      `${day}.${browser.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
      `${day}.${browser}.${'A'.repeat(43)}`,
      `${cookie}x`,
    ])
      expect(await login(withCookie(forged), owner.email), forged).toBe('limited')
    expect(await login(withCookie(cookie), owner.email)).toBe('ok')

    const change = { 'password[newPassword]': 'another password', 'password[newPasswordConfirm]': 'another password' }
    await owner.shopper.post('/account/profile/password', { ...change, 'password[password]': PASSWORD })
    expect(await login(withCookie(cookie), owner.email, 'another password')).toBe('limited')
    expect(owner.shopper.cookies.get('known-browser')).not.toBe(cookie)
    await owner.shopper.get('/account/logout')
    expect(await login(owner.shopper, owner.email, 'another password')).toBe('ok')
  })

  test('a known browser has a limit of its own', async () => {
    const { shopper, email } = await newAccount()
    await shopper.get('/account/logout')
    await tried(9, 'login of browser', shopper.cookies.get('known-browser')?.split('.')[1] ?? '', email)
    expect(await login(shopper, email, 'wrong')).toBe('wrong')
    expect(await login(shopper, email)).toBe('limited')
  })

  test('a hash of a lower cost is made anew with the next login', async () => {
    const { email } = await newAccount()
    const hash = async () =>
      (await shop.database.select().from(customers).where(eq(customers.email, email)))[0]?.passwordHash ?? ''
    expect(await hash()).toMatch(/^scrypt\$32768\$8\$3\$/)
    // Of PASSWORD, with a third of the work.
    const { scryptSync } = await import('node:crypto')
    const low = scryptSync(PASSWORD, Buffer.from('c2FsdA', 'base64url'), 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 })
    const stored = `scrypt$32768$8$1$c2FsdA$${low.toString('base64url')}`
    await shop.database.update(customers).set({ passwordHash: stored }).where(eq(customers.email, email))
    expect(await login(new Shopper(shop.app), email, 'wrong')).toBe('wrong')
    expect(await hash()).toBe(stored)
    expect(await login(new Shopper(shop.app), email)).toBe('ok')
    expect(await hash()).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(await login(new Shopper(shop.app), email)).toBe('ok')
  })
})

describe('the password that is asked for again', () => {
  test.each([
    ['/account/profile/email', { 'email[email]': 'x@example.org', 'email[emailConfirmation]': 'x@example.org' }],
    [
      '/account/profile/password',
      { 'password[newPassword]': 'another password', 'password[newPasswordConfirm]': 'another password' },
    ],
  ])('%s: from the eleventh wrong try on it waits, and the login does not', async (path, form) => {
    const { shopper, email } = await newAccount()
    const [account] = await shop.database.select().from(customers).where(eq(customers.email, email))
    const field = `${path.split('/').at(-1)}[password]`
    const send = async (password: string) => {
      const { status, text } = await shopper.post(path, { ...form, [field]: password })
      return status === 302 ? 'ok' : /too many tries/.test(text) ? 'limited' : 'wrong'
    }
    await tried(9, 'password again', account?.id ?? '')
    expect(await send('wrong')).toBe('wrong')
    expect(await send('wrong')).toBe('limited')
    expect(await send(PASSWORD)).toBe('limited')
    expect(await login(new Shopper(shop.app), email)).toBe('ok')
  })

  test('the addresses that a customer may try to change to are counted', async () => {
    const { shopper, email } = await newAccount()
    const taken = await newAccount()
    const [account] = await shop.database.select().from(customers).where(eq(customers.email, email))
    const send = async () => {
      const form = { 'email[email]': taken.email, 'email[emailConfirmation]': taken.email }
      const { text } = await shopper.post('/account/profile/email', { ...form, 'email[password]': PASSWORD })
      return [/already an account/.test(text), /too many tries/.test(text)]
    }
    await tried(9, 'new address', account?.id ?? '')
    expect(await send()).toEqual([true, false])
    expect(await send()).toEqual([false, true])
  })
})

describe('a link for a new password', () => {
  const hashOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('hash') ?? ''
  const linkTo = async (email: string) =>
    (await shop.database.select().from(mails).where(eq(mails.recipient, email))).at(-1)?.link ?? ''

  test.each([
    [
      'e-mail address',
      '/account/profile/email',
      {
        'email[email]': 'moved@example.org',
        'email[emailConfirmation]': 'moved@example.org',
        'email[password]': PASSWORD,
      },
    ],
    [
      'password',
      '/account/profile/password',
      {
        'password[newPassword]': 'another password',
        'password[newPasswordConfirm]': 'another password',
        'password[password]': PASSWORD,
      },
    ],
  ])('does not survive a change of the %s', async (_what, path, form) => {
    const { shopper, email } = await newAccount()
    await new Shopper(shop.app).post('/account/recover', { 'email[email]': email })
    const link = await linkTo(email)
    expect((await new Shopper(shop.app).get(link)).status).toBe(200)
    expect((await shopper.post(path, form)).status).toBe(302)
    expect((await new Shopper(shop.app).get(link)).status).toBe(404)
    const reset = await new Shopper(shop.app).post('/account/recover/password', {
      'password[hash]': hashOf(link),
      'password[newPassword]': 'the attacker’s',
      'password[newPasswordConfirm]': 'the attacker’s',
    })
    expect(reset.status).toBe(404)
  })

  test('used, it lets the owner log in whatever others tried before', async () => {
    const { email } = await newAccount()
    await triedWithin(86_400, 100, 'login of account', email)
    await new Shopper(shop.app).post('/account/recover', { 'email[email]': email })
    const owner = new Shopper(shop.app)
    await owner.post('/account/recover/password', {
      'password[hash]': hashOf(await linkTo(email)),
      'password[newPassword]': 'another password',
      'password[newPasswordConfirm]': 'another password',
    })
    await triedWithin(86_400, 100, 'login of account', email)
    expect(await login(owner, email, 'another password')).toBe('ok')
  })

  test('is sent to an address five times an hour', async () => {
    const { email } = await newAccount()
    const ask = async () => {
      const { status } = await new Shopper(shop.app).post('/account/recover', { 'email[email]': email })
      await shop.database.update(passwordRecoveries).set({ createdAt: new Date(Date.now() - 2 * MINUTE_MS) })
      return status
    }
    for (let times = 0; times < 7; times++) expect(await ask()).toBe(302)
    expect(await shop.database.$count(mails, eq(mails.recipient, email))).toBe(5)
  })

  test('one client causes sixty mails an hour; the answer is the same', async () => {
    const { email } = await newAccount()
    await triedWithin(3600, 60, 'mails', '203.0.113.9')
    const ask = (client: string) => new Shopper(from(client)).post('/account/recover', { 'email[email]': email })
    expect((await ask('203.0.113.9')).status).toBe(302)
    expect(await shop.database.$count(mails, eq(mails.recipient, email))).toBe(0)
    expect((await ask('198.51.100.4')).status).toBe(302)
    expect(await shop.database.$count(mails, eq(mails.recipient, email))).toBe(1)
  })
})

test('one client registers sixty times an hour; another is not held up', async () => {
  await triedWithin(3600, 59, 'register', '203.0.113.10')
  const client = from('203.0.113.10')
  expect((await register(new Shopper(client))).status).toBe(302)
  const email = newEmail()
  const { status, text } = await register(new Shopper(client), email)
  expect([status, text.includes('too many tries')]).toEqual([200, true])
  expect(await shop.database.$count(customers, eq(customers.email, email))).toBe(0)
  expect((await register(new Shopper(from('198.51.100.5')), email)).status).toBe(302)
})

test('the postal code of a guest’s order cannot be tried without end', async () => {
  const email = newEmail()
  const guest = new Shopper(shop.app)
  await addToCart(guest, 'mug')
  await guest.post('/account/register', await guestForm(shop.database, email))
  const placed = await guest.post('/checkout/order', await orderForm(guest))
  const orderId = new URL(placed.headers.get('location') ?? '', 'http://localhost').searchParams.get('orderId') ?? ''
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  const send = async (zipcode: string) => {
    const answer = await new Shopper(shop.app).post(`/account/order/${order?.deepLinkCode}`, { email, zipcode })
    const alert = parsePage(answer.text).querySelector('.guest-login-form .alert')?.className ?? ''
    return alert.includes('danger') ? 'wrong' : alert.includes('info') ? 'limited' : 'ok'
  }
  for (let tries = 0; tries < 9; tries++) expect(await send(String(20_000 + tries))).toBe('wrong')
  expect(await send('10115')).toBe('ok')
  for (let tries = 0; tries < 10; tries++) expect(await send(String(20_000 + tries))).toBe('wrong')
  expect(await send('20010')).toBe('limited')
  expect(await send('10115')).toBe('limited')
})

describe('a link to log out', () => {
  const open = async (headers: Record<string, string>) => {
    const { shopper } = await newAccount()
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { status } = await shop.app.request('/account/logout', { headers: { cookie, host: 'localhost', ...headers } })
    return [status, (await shopper.get('/account')).status]
  }

  test.each([{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { referer: 'http://localhost/' }])(
    'of the shop logs out: %j',
    async (headers) => {
      expect(await open(headers)).toEqual([302, 302])
    },
  )

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://other.example/' },
    { referer: 'about:srcdoc' },
    { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
  ])('of another site, or loaded ahead, logs nobody out: %j', async (headers) => {
    expect(await open(headers)).toEqual([302, 200])
  })
})
