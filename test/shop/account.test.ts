import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { customers, products, sessions, wishlistProducts } from '../../shop/database/schema.ts'
import { deleteExpiredSessions, SESSION_COOKIE } from '../../shop/transport/session.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import {
  addToCart,
  cartOf,
  countRows,
  guestForm,
  openTestShop,
  orderForm,
  type TestShop,
} from '../unit/support/shop.ts'

const PASSWORD = 'correct horse battery'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

async function newAccount(email: string): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  const form = { ...(await guestForm(shop.database, email)), createCustomerAccount: '1', password: PASSWORD }
  const answer = await shopper.post('/account/register', { ...form, redirectTo: 'frontend.account.home.page' })
  expect([answer.status, locationOf(answer)]).toEqual([302, '/account'])
  return shopper
}

const login = (shopper: Shopper, username: string, password: string, redirectTo = 'frontend.account.home.page') =>
  shopper.post('/account/login', { username, password, redirectTo, redirectParameters: '[]' })

describe('sessions', () => {
  test('the cookie is as the contract says, and kept while it is good', async () => {
    const shopper = new Shopper(shop.app)
    const [cookie = ''] = (await shopper.get('/')).setCookies
    expect(cookie).toMatch(/^session-=[\w-]{43};/)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
    expect((await shopper.get('/')).setCookies).toEqual([])
    const secure = await shop.app.request('https://shop.example/')
    expect(secure.headers.getSetCookie()[0]).toContain('Secure')
  })

  test.each(['', 'x', 'a'.repeat(43), '../../etc', 'é'.repeat(50), 'x'.repeat(5_000)])(
    'the cookie value %j opens a fresh session',
    async (value) => {
      const response = await shop.app.request('/checkout/cart', {
        headers: { cookie: `${SESSION_COOKIE}=${encodeURIComponent(value)}` },
      })
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie()).toHaveLength(1)
    },
  )

  test('a script that a login has overtaken changes nothing, and replaces nothing', async () => {
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    const former = shopper.cookies.get(SESSION_COOKIE)
    const form = await guestForm(shop.database, 'overtaken@example.org')
    await shopper.post('/account/register', form)
    const late = async (method: string, path: string, marker: string) => {
      const headers = { cookie: `${SESSION_COOKIE}=${former}`, 'x-requested-with': marker }
      const body =
        method === 'POST' ? new URLSearchParams({ countryId: form['billingAddress[countryId]'] ?? '' }) : null
      const response = await shop.app.request(path, { method, headers, body })
      return [response.status, response.headers.getSetCookie().length]
    }
    expect(await late('POST', '/country/country-state-data', 'XMLHttpRequest')).toEqual([200, 0])
    expect(await late('POST', '/checkout/line-item/add', 'XMLHttpRequest')).toEqual([503, 0])
    expect(await late('GET', '/widgets/checkout/info', 'XMLHttpRequest')).toEqual([204, 0])
    // A page cannot stay without a session.
    expect(await late('GET', '/checkout/cart', '')).toEqual([200, 1])
    expect((await cartOf(shopper)).lineItems).toHaveLength(1)
  })

  test('an expired one leads to a fresh one, and is swept with its cart', async () => {
    const shopper = await newAccount('expired@example.org')
    await addToCart(shopper, 'mug')
    const [customer] = await shop.database.select().from(customers).where(eq(customers.email, 'expired@example.org'))
    await shop.database
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.customerId, customer?.id ?? ''))
    const answer = await shopper.get('/account')
    expect(locationOf(answer)).toMatch(/^\/account\/login\?redirectTo=frontend\.account\.home\.page/)
    expect(answer.setCookies).toHaveLength(1)
    expect((await cartOf(shopper)).lineItems).toEqual([])
    await deleteExpiredSessions(shop.database)
    expect(await shop.database.$count(sessions, eq(sessions.customerId, customer?.id ?? ''))).toBe(0)
  })

  const DAY_MS = 86_400_000
  const days = (count: number) => new Date(Date.now() + count * DAY_MS)
  test.each([
    ['29 days after it began', { renewedAt: days(-29) }, 200],
    ['30 days after it began', { renewedAt: days(-30.1) }, 302],
    ['6 days after its last use', { expiresAt: days(30 - 6) }, 200],
    ['7 days after its last use', { expiresAt: days(30 - 7.1) }, 302],
  ])('%s a login is there, or over with the cart kept', async (_when, change, status) => {
    const email = `${crypto.randomUUID()}@example.org`
    const shopper = await newAccount(email)
    await addToCart(shopper, 'mug')
    const [customer] = await shop.database.select().from(customers).where(eq(customers.email, email))
    await shop.database
      .update(sessions)
      .set(change)
      .where(eq(sessions.customerId, customer?.id ?? ''))
    expect((await shopper.get('/account')).status).toBe(status)
    expect((await cartOf(shopper)).lineItems).toHaveLength(1)
    expect((await shopper.get('/account')).status).toBe(status)
  })

  test('a session is over after 180 days, however much it was used, and swept', async () => {
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    const age = (count: number) => shop.database.update(sessions).set({ createdAt: days(-count) })
    await age(179)
    expect((await cartOf(shopper)).lineItems).toHaveLength(1)
    await age(181)
    expect((await cartOf(shopper)).lineItems).toEqual([])
    await age(181)
    await deleteExpiredSessions(shop.database)
    expect(await shop.database.$count(sessions)).toBe(0)
  })

  test('what scripts read at the same time as a form begins one does not take its place', async () => {
    const marker = { 'X-Requested-With': 'XMLHttpRequest' }
    const stored = await shop.database.$count(sessions)
    for (const path of ['/widgets/checkout/info', '/checkout/offcanvas', '/no/such/path']) {
      const answer = await shop.app.request(path, { headers: marker })
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
    }
    expect(await shop.database.$count(sessions)).toBe(stored)
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    expect(shopper.cookies.has(SESSION_COOKIE)).toBe(true)
    expect((await cartOf(shopper)).lineItems).toHaveLength(1)
  })

  test('the database holds no cookie value', async () => {
    const shopper = new Shopper(shop.app)
    await shopper.get('/')
    const value = shopper.cookies.get(SESSION_COOKIE) ?? 'none'
    const rows = await shop.database.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(value)
  })
})

describe('login', () => {
  test('renews the session, keeps the cart, and goes where it was asked to', async () => {
    await newAccount('login@example.org')
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug', 2)
    const before = shopper.cookies.get(SESSION_COOKIE)
    const answer = await login(shopper, 'LOGIN@example.org', PASSWORD, 'frontend.checkout.confirm.page')
    expect([answer.status, locationOf(answer)]).toEqual([302, '/checkout/confirm'])
    expect(shopper.cookies.get(SESSION_COOKIE)).not.toBe(before)
    expect((await cartOf(shopper)).lineItems).toMatchObject([{ quantity: 2 }])
    const old = new Shopper(shop.app, new Map([[SESSION_COOKIE, before ?? '']]))
    expect((await old.get('/account')).status).toBe(302)

    const inside = shopper.cookies.get(SESSION_COOKIE)
    expect(locationOf(await shopper.get('/account/logout'))).toBe('/account/login')
    expect(shopper.cookies.get(SESSION_COOKIE)).not.toBe(inside)
    expect((await new Shopper(shop.app, new Map([[SESSION_COOKIE, inside ?? '']])).get('/account')).status).toBe(302)
  })

  test('leads nowhere but to routes of the shop', async () => {
    await newAccount('redirect@example.org')
    for (const redirectTo of ['https://evil.example', '//evil.example', '/account', '__proto__', 'no.such.route']) {
      const answer = await login(new Shopper(shop.app), 'redirect@example.org', PASSWORD, redirectTo)
      expect([answer.status, /\n\s+at |\.ts:\d/.test(answer.text)], redirectTo).toEqual([500, false])
    }
    expect(locationOf(await login(new Shopper(shop.app), 'redirect@example.org', PASSWORD, ''))).toBe('/')
  })

  test.each(['limit@example.org', 'nobody@example.org'])(
    '%s: from the eleventh failed try on it waits',
    async (email) => {
      // The waiting time does not pass while a slow machine works.
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      if (email.startsWith('limit')) await newAccount(email)
      for (let tries = 0; tries < 10; tries++) {
        const { status, text } = await login(new Shopper(shop.app), email, 'wrong')
        expect([status, /login-form[\s\S]*alert-danger/.test(text)]).toEqual([200, true])
      }
      const { status, text } = await login(new Shopper(shop.app), email, PASSWORD)
      expect([status, /login-form[\s\S]*alert-info/.test(text), text.includes('is-invalid')]).toEqual([200, true, true])
      expect(text).not.toContain(PASSWORD)
    },
  )

  test('a guest cannot log in, and has no account pages', async () => {
    const guest = new Shopper(shop.app)
    await addToCart(guest, 'mug')
    await guest.post('/account/register', await guestForm(shop.database, 'only-guest@example.org'))
    expect((await guest.get('/account/order')).status).toBe(200)
    expect(locationOf(await guest.get('/account'))).toMatch(/^\/account\/login/)
    expect((await login(new Shopper(shop.app), 'only-guest@example.org', '')).status).toBe(200)
  })
})

describe('registration', () => {
  test('marks what is missing and keeps what was typed', async () => {
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    const form = {
      ...(await guestForm(shop.database)),
      lastName: ' ',
      email: 'no address',
      createCustomerAccount: 'true',
      password: 'short',
    }
    const { status, text } = await shopper.post('/account/register', form)
    expect(status).toBe(200)
    expect(text).toContain('is-act-checkoutregisterpage')
    for (const id of ['personalLastName', 'personalMail', 'personalPassword']) {
      expect(text, id).toMatch(new RegExp(`is-invalid" id="${id}"`))
    }
    expect(text).toContain('value="Ada"')
    expect(text).not.toContain('short"')
    expect(await shop.database.$count(customers, eq(customers.email, 'no address'))).toBe(0)
  })

  test('an e-mail address has one account, however it is written, also at once', async () => {
    await newAccount('twice@example.org')
    const form = {
      ...(await guestForm(shop.database, 'TWICE@example.org')),
      createCustomerAccount: '1',
      password: PASSWORD,
    }
    const { status, text } = await new Shopper(shop.app).post('/account/register', form)
    expect([status, /is-invalid" id="personalMail"/.test(text)]).toEqual([200, true])
    const race = { ...form, email: 'race@example.org' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => new Shopper(shop.app).post('/account/register', race)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 302])
  })

  test('a filled honeypot is refused', async () => {
    const form = { ...(await guestForm(shop.database)), shopware_surname_confirm: 'robot' }
    expect((await new Shopper(shop.app).post('/account/register', form)).status).toBe(403)
  })

  test.each([
    ['ABC', 'Please enter a postal code of 5 digits.'],
    ['1234', 'Please enter a postal code of 5 digits.'],
    ['', 'Postal code must not be empty.'],
  ])('a German postal code is checked: "%s"', async (zipcode, message) => {
    const form = await guestForm(shop.database, 'zip@example.org')
    const { status, text } = await new Shopper(shop.app).post('/account/register', {
      ...form,
      'billingAddress[zipcode]': zipcode,
    })
    expect(status).toBe(200)
    expect(text).toContain(`id="billingAddressAddressZipcodeFeedback">${message}`)
  })

  test('a country may ask for a state', async () => {
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    const { text: page } = await shopper.get('/checkout/register')
    const usa = /value="([0-9a-f]{32})"[^>]*data-state-required="1"/.exec(page)?.[1] ?? ''
    const form = { ...(await guestForm(shop.database)), 'billingAddress[countryId]': usa }
    const { text } = await shopper.post('/account/register', form)
    expect(text).toMatch(/<select[^>]*is-invalid[^>]*id="billingAddressAddressCountryState"/)
    const state =
      /data-placeholder-option="true">[^<]*<\/option>\s*<option value="([0-9a-f]{32})"/.exec(text)?.[1] ?? ''
    expect((await shopper.post('/account/register', { ...form, 'billingAddress[countryStateId]': state })).status).toBe(
      302,
    )
    const { text: json } = await shopper.send({
      method: 'POST',
      path: '/country/country-state-data',
      sent: { json: { countryId: usa } },
    })
    expect(JSON.parse(json)).toMatchObject({ stateRequired: true })
    expect((JSON.parse(json) as { states: { id: string }[] }).states.map(({ id }) => id)).toContain(state)
  })
})

describe('the account', () => {
  test('changes name, e-mail address and password, and ends other sessions', async () => {
    const shopper = await newAccount('change@example.org')
    const other = new Shopper(shop.app)
    await login(other, 'change@example.org', PASSWORD)
    await shopper.post('/account/profile', {
      accountType: 'private',
      firstName: 'Grace',
      lastName: '<script>alert(1)</script>',
    })
    const { text } = await shopper.get('/account')
    expect(text).toContain('Grace &lt;script&gt;alert(1)&lt;/script&gt;')

    const wrong = {
      'email[email]': 'new@example.org',
      'email[emailConfirmation]': 'new@example.org',
      'email[password]': 'wrong',
    }
    expect((await shopper.post('/account/profile/email', wrong)).status).toBe(200)
    expect((await shopper.post('/account/profile/email', { ...wrong, 'email[password]': PASSWORD })).status).toBe(302)
    expect((await other.get('/account')).status).toBe(302)
    expect((await shopper.get('/account')).text).toContain('new@example.org')

    const change = {
      'password[newPassword]': 'another password',
      'password[newPasswordConfirm]': 'another password',
      'password[password]': PASSWORD,
    }
    expect(
      (await shopper.post('/account/profile/password', { ...change, 'password[newPasswordConfirm]': 'x' })).status,
    ).toBe(200)
    expect((await shopper.post('/account/profile/password', change)).status).toBe(302)
    expect((await login(new Shopper(shop.app), 'new@example.org', PASSWORD)).status).toBe(200)
    expect((await login(new Shopper(shop.app), 'new@example.org', 'another password')).status).toBe(302)
  })

  test('an account is deleted with its password, with everything of its own; nobody logs in to it', async () => {
    const shopper = await newAccount('leaves@example.org')
    const other = new Shopper(shop.app)
    expect((await login(other, 'leaves@example.org', PASSWORD)).status).toBe(302)
    const [product] = await shop.database.select({ id: products.id }).from(products).limit(1)
    await shopper.post(`/wishlist/add/${product?.id}`, {})
    expect(await shop.database.$count(wishlistProducts)).toBe(1)
    const before = await countRows(shop.database)
    const refused = await shopper.post('/account/profile/delete', { 'delete[password]': 'wrong' })
    expect([
      refused.status,
      parsePage(refused.text).querySelector('#profile-delete-form.show .is-invalid')?.id,
    ]).toEqual([200, 'profileDeletePassword'])
    const deleted = await shopper.post('/account/profile/delete', { 'delete[password]': PASSWORD })
    expect([deleted.status, locationOf(deleted)]).toEqual([302, '/account/login'])
    expect((await shopper.get('/account/login')).text).toContain('Your account is deleted.')
    for (const each of [shopper, other]) expect((await each.get('/account')).status).toBe(302)
    expect((await login(new Shopper(shop.app), 'leaves@example.org', PASSWORD)).status).toBe(200)
    const after = await countRows(shop.database)
    expect([after['customers'], after['addresses']]).toEqual(
      [before['customers'], before['addresses']].map((count) => Number(count) - 1),
    )
    expect(await shop.database.$count(wishlistProducts)).toBe(0)
  })

  test('the orders of a deleted account are kept, for their number and address', async () => {
    const shopper = await newAccount('has-ordered@example.org')
    await addToCart(shopper, 'mug')
    expect((await shopper.post('/checkout/order', await orderForm(shopper))).status).toBe(302)
    const before = await countRows(shop.database)
    await shopper.post('/account/profile/delete', { 'delete[password]': PASSWORD })
    const [owner] = await shop.database.select().from(customers).where(eq(customers.email, 'has-ordered@example.org'))
    expect([owner?.guest, owner?.passwordHash, (await countRows(shop.database))['orders']]).toEqual([
      true,
      null,
      before['orders'],
    ])
    expect((await login(new Shopper(shop.app), 'has-ordered@example.org', PASSWORD)).status).toBe(200)
    // The address is free for a new account.
    await newAccount('has-ordered@example.org')
  })

  test('B14: forms of fragments that no script took over are answered with pages', async () => {
    const shopper = await newAccount('no-script@example.org')
    const send = (path: string, form: Record<string, string>) =>
      shopper.send({ method: 'POST', path, isPage: true, sent: { form } })
    const { 'billingAddress[countryId]': countryId = '' } = await guestForm(shop.database)
    const address = {
      'changeableAddresses[changeShipping]': '1',
      'address[firstName]': 'Ada',
      'address[lastName]': 'Example',
      'address[street]': 'Second Street 2',
      'address[zipcode]': '10115',
      'address[countryId]': countryId,
    }
    const refused = await send('/widgets/account/address-book', address)
    expect(refused.status).toBe(200)
    const page = parsePage(refused.text)
    expect(page.querySelector('main [name="address[city]"]')?.className).toContain('is-invalid')
    expect(page.querySelector('.account-address-form [name="redirectTo"]')?.getAttribute('value')).toBe(
      'frontend.checkout.confirm.page',
    )
    const taken = await send('/widgets/account/address-book', { ...address, 'address[city]': 'Berlin' })
    expect([taken.status, locationOf(taken)]).toEqual([302, '/checkout/confirm'])
    expect(locationOf(await send('/widgets/account/newsletter', { option: 'subscribe' }))).toBe('/account')
    const overview = parsePage((await shopper.get('/account')).text)
    expect(overview.querySelector('[name="option"]')?.hasAttribute('checked')).toBe(true)
    expect(overview.querySelector('.flashbags .alert-success')?.textContent).toContain('no-script@example.org')
    expect(overview.querySelector('.overview-shipping-address')?.textContent).toContain('Second Street 2')
  })

  test('keeps addresses: create, edit, use, delete, and nobody else touches them', async () => {
    const shopper = await newAccount('addresses@example.org')
    const stranger = await newAccount('stranger@example.org')
    const { 'billingAddress[countryId]': countryId = '' } = await guestForm(shop.database)
    const fields = (street: string) => ({
      'address[accountType]': 'private',
      'address[firstName]': 'Ada',
      'address[lastName]': 'Example',
      'address[street]': street,
      'address[zipcode]': '10115',
      'address[city]': 'Berlin',
      'address[countryId]': countryId,
    })
    expect((await shopper.post('/account/address/create', { ...fields(''), redirectTo: '' })).status).toBe(200)
    expect(locationOf(await shopper.post('/account/address/create', fields('Second Street 2')))).toBe(
      '/account/address',
    )
    const { text } = await shopper.get('/account/address')
    const id = /\/account\/address\/delete\/([0-9a-f]{32})/.exec(text)?.[1] ?? ''
    expect((await stranger.get(`/account/address/${id}`)).status).toBe(404)
    expect((await stranger.post(`/account/address/${id}`, fields('Hijacked'))).status).toBe(404)
    expect((await stranger.post(`/account/address/delete/${id}`, {})).status).toBe(404)
    await shopper.post(`/account/address/${id}`, fields('Third Street 3'))
    await shopper.post(`/account/address/default-shipping/${id}`, {})
    expect((await shopper.get('/account')).text).toContain('Third Street 3')
    await shopper.post(`/account/address/delete/${id}`, {})
    expect((await shopper.get('/account/address')).text).toContain('Third Street 3')
    expect((await shopper.get('/account/address/f'.padEnd(49, 'f'))).status).toBe(404)
  })

  test('pages ask for a login and come back afterwards', async () => {
    const shopper = new Shopper(shop.app)
    for (const path of ['/account', '/account/profile', '/account/address', '/account/order']) {
      expect(locationOf(await shopper.get(path)), path).toMatch(/^\/account\/login\?redirectTo=frontend\.account\./)
    }
    expect(locationOf(await shopper.post('/account/profile', {}))).toContain('redirectTo=frontend.account.home.page')
  })
})
