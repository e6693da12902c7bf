/** An account that waits for the link of a mail, where the shop asks for it. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers, mails } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, type TestShop } from './support/shop.ts'

const PASSWORD = 'correct horse battery'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newEmail = () => `${crypto.randomUUID()}@statefront.example`
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

async function newShopper(doubleOptIn = true): Promise<Shopper> {
  const shopper = new Shopper(shop.app, new Map([['sandbox-session', crypto.randomUUID()]]))
  await shopper.send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json: { doubleOptIn } } })
  return shopper
}

async function register(shopper: Shopper, email: string, more: Record<string, string> = {}) {
  const form = { ...(await guestForm(shop.database, email)), createCustomerAccount: '1', password: PASSWORD }
  const ways = { redirectTo: 'frontend.account.home.page', errorRoute: 'frontend.account.login.page' }
  return shopper.post('/account/register', { ...form, ...ways, ...more })
}

async function linksTo(email: string): Promise<string[]> {
  const sent = await shop.database.select().from(mails).where(eq(mails.recipient, email))
  return sent.map(({ link }) => link ?? '').map((link) => link.replace('http://localhost', ''))
}

const logIn = (shopper: Shopper, email: string) =>
  shopper.post('/account/login', {
    username: email,
    password: PASSWORD,
    redirectTo: 'frontend.account.home.page',
    redirectParameters: '[]',
  })

test('the account is there once its mail’s link was opened, and the shopper is logged in', async () => {
  const [shopper, email] = [await newShopper(), newEmail()]
  const sent = await register(shopper, email)
  expect([sent.status, locationOf(sent)]).toEqual([302, '/account/login'])
  const page = parsePage((await shopper.get('/account/login')).text)
  expect(page.querySelector('.flashbags')?.textContent).toContain(`we have sent a mail to ${email}`)
  expect(locationOf(await shopper.get('/account'))).toContain('/account/login')

  const refused = await logIn(await newShopper(), email)
  expect(refused.status).toBe(200)
  expect(parsePage(refused.text).querySelector('.login-form .alert')?.textContent).toContain(
    'Please confirm your account first',
  )

  const [link = ''] = await linksTo(email)
  const confirmed = await shopper.get(link)
  expect(confirmed.status).toBe(200)
  expect(parsePage(confirmed.text).body.className).toBe('is-ctl-register is-act-confirmregistration')
  expect(parsePage(confirmed.text).querySelector('main .alert-success')?.textContent).toContain('you are logged in')
  expect((await shopper.get('/account')).status).toBe(200)
  expect((await logIn(await newShopper(), email)).status).toBe(302)
  expect((await shopper.get(link)).status).toBe(404)
})

test.each(['', '?em=nobody@statefront.example', '?em=nobody@statefront.example&hash=x', '?hash=x'])(
  'a link with “%s” confirms nothing',
  async (query) => {
    expect((await (await newShopper()).get(`/registration/confirm${query}`)).status).toBe(404)
  },
)

test('a link is good for its own address alone', async () => {
  const [mine, theirs] = [newEmail(), newEmail()]
  await register(await newShopper(), mine)
  await register(await newShopper(), theirs)
  const [link = ''] = await linksTo(mine)
  const address = new URL(link, 'http://localhost')
  address.searchParams.set('em', theirs)
  expect((await (await newShopper()).get(`${address.pathname}${address.search}`)).status).toBe(404)
})

test('who does not own an address keeps nobody from it: the last registration counts', async () => {
  const email = newEmail()
  await register(await newShopper(), email)
  const owner = await newShopper()
  expect((await register(owner, email)).status).toBe(302)
  const [first = '', second = ''] = await linksTo(email)
  expect((await owner.get(first)).status).toBe(404)
  expect((await owner.get(second)).status).toBe(200)
  expect((await register(await newShopper(), email)).status).toBe(200)
  const accounts = await shop.database
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email))
  expect(accounts.map(({ confirmationHash }) => confirmationHash)).toEqual([null])
})

test('on the way to the checkout, the shopper stays there', async () => {
  const answer = await register(await newShopper(), newEmail(), { errorRoute: 'frontend.checkout.register.page' })
  expect(locationOf(answer)).toBe('/checkout/register')
})

test('guests, and shops that do not ask, are as before', async () => {
  const guest = await newShopper()
  const form = { ...(await guestForm(shop.database, newEmail())), redirectTo: 'frontend.checkout.confirm.page' }
  expect(locationOf(await guest.post('/account/register', form))).toBe('/checkout/confirm')
  expect(locationOf(await register(await newShopper(false), newEmail()))).toBe('/account')
})

test('only the hash of the secret is stored', async () => {
  const email = newEmail()
  await register(await newShopper(), email)
  const [account] = await shop.database.select().from(customers).where(eq(customers.email, email))
  const secret = new URL((await linksTo(email))[0] ?? '', 'http://localhost').searchParams.get('hash') ?? ''
  expect(secret.length).toBeGreaterThan(20)
  expect(account?.confirmationHash).toMatch(/^[0-9a-f]{64}$/)
  expect(account?.confirmationHash).not.toContain(secret)
})
