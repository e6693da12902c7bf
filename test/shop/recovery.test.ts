/** A forgotten password: a link by mail, good for an hour and for one new password. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers, mails, passwordRecoveries } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, type TestShop } from '../unit/support/shop.ts'

const OLD = 'correct horse battery'
const NEW = 'staple of the stable'
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

async function newAccount(email: string): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  const form = { ...(await guestForm(shop.database, email)), createCustomerAccount: '1', password: OLD }
  await shopper.post('/account/register', { ...form, redirectTo: 'frontend.account.home.page' })
  return shopper
}

const ask = (email: string, shopper = new Shopper(shop.app)) =>
  shopper.post('/account/recover', { 'email[email]': email })

async function linksTo(email: string): Promise<string[]> {
  const sent = await shop.database.select().from(mails).where(eq(mails.recipient, email))
  return sent.map(({ link }) => link ?? '')
}

const hashOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('hash') ?? ''

const choose = (link: string, password: string, repeated = password, shopper = new Shopper(shop.app)) =>
  shopper.post('/account/recover/password', {
    'password[hash]': hashOf(link),
    'password[newPassword]': password,
    'password[newPasswordConfirm]': repeated,
  })

async function canLogIn(email: string, password: string): Promise<boolean> {
  const form = { username: email, password, redirectTo: 'frontend.account.home.page', redirectParameters: '[]' }
  return (await new Shopper(shop.app).post('/account/login', form)).status === 302
}

/** As if the mail had been sent that long ago. */
async function age(email: string, ms: number): Promise<void> {
  const [account] = await shop.database.select().from(customers).where(eq(customers.email, email))
  await shop.database
    .update(passwordRecoveries)
    .set({ createdAt: new Date(Date.now() - ms) })
    .where(eq(passwordRecoveries.customerId, account?.id ?? ''))
}

test('the link of the mail leads to a new password, once, and everybody is logged out', async () => {
  const email = 'forgetful@example.org'
  const elsewhere = await newAccount(email)
  expect((await elsewhere.get('/account')).status).toBe(200)
  expect(locationOf(await ask('Forgetful@Example.org'))).toBe('/account/login')
  const [link = '', ...more] = await linksTo(email)
  expect(more).toEqual([])
  expect(link).toMatch(/^http:\/\/localhost\/account\/recover\/password\?hash=[0-9a-f]{32}$/)
  const [stored] = await shop.database.select().from(passwordRecoveries)
  expect(stored?.hash).not.toContain(hashOf(link))

  const page = parsePage((await new Shopper(shop.app).get(link)).text)
  expect(page.querySelectorAll('#resetPasswordForm input[type="password"]')).toHaveLength(2)
  expect(locationOf(await choose(link, NEW))).toBe('/account/login')
  expect([await canLogIn(email, OLD), await canLogIn(email, NEW)]).toEqual([false, true])
  expect(locationOf(await elsewhere.get('/account'))).toMatch(/^\/account\/login/)

  expect((await new Shopper(shop.app).get(link)).status).toBe(404)
  expect((await choose(link, 'something else')).status).toBe(404)
  expect(await canLogIn(email, NEW)).toBe(true)
})

test('the mail is shown to who is logged in as its customer, and to nobody else', async () => {
  const [owner, other] = await Promise.all([newAccount('owner@example.org'), newAccount('other@example.org')])
  const asking = new Shopper(shop.app)
  await ask('owner@example.org', asking)
  await ask('owner@example.org', other)
  const [link = ''] = await linksTo('owner@example.org')
  const shown = async (shopper: Shopper) => (await shopper.get('/mails')).text.includes(hashOf(link))
  expect([await shown(owner), await shown(asking), await shown(other)]).toEqual([true, false, false])
  await owner.get('/account/logout')
  expect(await shown(owner)).toBe(false)
})

test('nobody learns whether an address has an account', async () => {
  await newAccount('known@example.org')
  const answers = await Promise.all(
    ['known@example.org', 'unknown@example.org'].map(async (email) => {
      const shopper = new Shopper(shop.app)
      const { status, headers } = await ask(email, shopper)
      const page = parsePage((await shopper.get('/account/login')).text)
      return [status, headers.get('location'), page.querySelector('main .alert')?.textContent?.trim()]
    }),
  )
  expect(answers[0]?.[2]).toContain('If there is an account with this address')
  expect(answers[1]).toEqual(answers[0])
  expect(await linksTo('unknown@example.org')).toEqual([])
})

test('a guest has no password to recover', async () => {
  const form = await guestForm(shop.database, 'guest@example.org')
  await new Shopper(shop.app).post('/account/register', form)
  expect((await ask('guest@example.org')).status).toBe(302)
  expect(await linksTo('guest@example.org')).toEqual([])
})

test('a link is good for an hour', async () => {
  const email = 'late@example.org'
  await newAccount(email)
  await ask(email)
  const [link = ''] = await linksTo(email)
  await age(email, HOUR_MS - MINUTE_MS)
  expect((await new Shopper(shop.app).get(link)).status).toBe(200)
  await age(email, HOUR_MS + MINUTE_MS)
  const late = await new Shopper(shop.app).get(link)
  expect(late.status).toBe(404)
  expect(parsePage(late.text).querySelector('main a.btn')?.getAttribute('href')).toBe('/account/recover')
  expect((await choose(link, NEW)).status).toBe(404)
  expect([await canLogIn(email, OLD), await canLogIn(email, NEW)]).toEqual([true, false])
})

test('no second mail within a minute; the newest link is the one that is good', async () => {
  const email = 'impatient@example.org'
  await newAccount(email)
  await ask(email)
  await ask(email)
  expect(await linksTo(email)).toHaveLength(1)
  await age(email, 2 * MINUTE_MS)
  await ask(email)
  const [first = '', second = ''] = await linksTo(email)
  const statuses = await Promise.all(
    [first, second].map(async (link) => (await new Shopper(shop.app).get(link)).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('a refused password leaves the link as it is', async () => {
  const email = 'hasty@example.org'
  await newAccount(email)
  await ask(email)
  const [link = ''] = await linksTo(email)
  for (const [password, repeated] of [
    ['short', 'short'],
    [NEW, `${NEW}!`],
  ] as const) {
    const answer = await choose(link, password, repeated)
    expect(answer.status).toBe(200)
    const page = parsePage(answer.text)
    expect(page.querySelectorAll('#resetPasswordForm .is-invalid')).toHaveLength(1)
    expect(page.querySelector('[name="password[hash]"]')?.getAttribute('value')).toBe(hashOf(link))
    expect(answer.text).not.toContain(NEW)
  }
  expect(await canLogIn(email, OLD)).toBe(true)
  expect((await choose(link, NEW)).status).toBe(302)
})

test('of two who use a link at the same time, one is served', async () => {
  const email = 'twice@example.org'
  await newAccount(email)
  await ask(email)
  const [link = ''] = await linksTo(email)
  const answers = await Promise.all([choose(link, 'the first of two'), choose(link, 'the second of two')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 404])
})

test('who is logged in here is logged out, too, and told so', async () => {
  const email = 'here@example.org'
  const shopper = await newAccount(email)
  await ask(email, shopper)
  const [link = ''] = await linksTo(email)
  await choose(link, NEW, NEW, shopper)
  expect(locationOf(await shopper.get('/account'))).toMatch(/^\/account\/login/)
  expect((await shopper.get('/account/login')).text).toContain('Your new password is saved.')
})

test.each(['', 'nobody', 'a@b'])('the address "%s" is refused at its field', async (email) => {
  const answer = await ask(email)
  expect(answer.status).toBe(200)
  expect(parsePage(answer.text).querySelectorAll('#recoverPasswordForm #personalMail.is-invalid')).toHaveLength(1)
})

test.each(['', '?hash=', `?hash=${'0'.repeat(32)}`, '?hash[]=x'])('no link is "%s"', async (query) => {
  expect((await new Shopper(shop.app).get(`/account/recover/password${query}`)).status).toBe(404)
})
