/** An account that waits for the link of a mail, where the shop asks for it. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers, mails } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { fieldsOf, Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, type TestShop } from '../unit/support/shop.ts'

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

/** Presses the button of the link's page. */
const confirm = (shopper: Shopper, link: string) => {
  const { searchParams } = new URL(link, 'http://localhost')
  return shopper.post('/registration/confirm', Object.fromEntries(searchParams))
}

test('the account is there once its mail’s link was confirmed, and the shopper is logged in', async () => {
  const [shopper, email] = [await newShopper(), newEmail()]
  const sent = await register(shopper, email)
  expect([sent.status, locationOf(sent)]).toEqual([302, '/account/login'])
  const page = parsePage((await shopper.get('/account/login')).text)
  expect(page.querySelector('.flashbags')?.textContent).toContain(`we have sent a mail to ${email}`)
  expect(locationOf(await shopper.get('/account'))).toContain('/account/login')

  const refused = await logIn(await newShopper(), email)
  expect(refused.status).toBe(200)
  expect(parsePage(refused.text).querySelector('.login-form .alert')?.textContent).toContain(
    'please confirm your account first',
  )

  const [link = ''] = await linksTo(email)
  const asked = await shopper.get(link)
  expect(asked.status).toBe(200)
  expect(locationOf(await shopper.get('/account'))).toContain('/account/login')
  const confirmed = await confirm(shopper, link)
  expect(confirmed.status).toBe(200)
  expect(parsePage(confirmed.text).body.className).toBe('is-ctl-register is-act-confirmregistration')
  expect(parsePage(confirmed.text).querySelector('main .alert-success')?.textContent).toContain('you are logged in')
  expect((await shopper.get('/account')).status).toBe(200)
  expect((await logIn(await newShopper(), email)).status).toBe(302)
  expect((await shopper.get(link)).status).toBe(404)
  expect((await confirm(shopper, link)).status).toBe(404)
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
  const other = `${address.pathname}${address.search}`
  expect((await (await newShopper()).get(other)).status).toBe(404)
  expect((await confirm(await newShopper(), other)).status).toBe(404)
})

test('who does not own an address keeps nobody from it: the last registration counts', async () => {
  const email = newEmail()
  await register(await newShopper(), email)
  const owner = await newShopper()
  expect((await register(owner, email)).status).toBe(302)
  const [first = '', second = ''] = await linksTo(email)
  expect((await owner.get(first)).status).toBe(404)
  expect((await confirm(owner, second)).status).toBe(200)
  expect((await register(await newShopper(), email)).status).toBe(302)
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

test('the page of the link sends what its form confirms with', async () => {
  const email = newEmail()
  const shopper = await newShopper()
  await register(shopper, email)
  const [link = ''] = await linksTo(email)
  const { text } = await shopper.get(link)
  const form = parsePage(text).querySelector('.confirmation-form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/registration/confirm'])
  expect((await shopper.post('/registration/confirm', fieldsOf(text, '.confirmation-form'))).status).toBe(200)
  expect((await shopper.get('/account')).status).toBe(200)
})

test('registering with an address that has an account is answered as with a new one; a mail to its owner says so', async () => {
  const [known, unknown] = [newEmail(), newEmail()]
  const owner = await newShopper(false)
  expect(locationOf(await register(owner, known))).toBe('/account')
  const answers = []
  for (const email of [known, unknown]) {
    const shopper = await newShopper()
    const { status, headers } = await register(shopper, email.toUpperCase())
    const said = parsePage((await shopper.get('/account/login')).text).querySelector('.flashbags')?.textContent
    const login = await shopper.post('/account/login', { username: email, password: 'another password' })
    const mail = (await shopper.get('/mails')).text.includes('You already have an account')
    answers.push([status, headers.get('location'), said?.trim().replace(email.toUpperCase(), '@'), login.status, mail])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[2]).toContain('we have sent a mail to @')
  const right = await logIn(await newShopper(), unknown)
  expect([right.status, locationOf(right)]).toEqual([200, ''])
  const sent = await shop.database.select().from(mails).where(eq(mails.recipient, known))
  expect(sent.map(({ subject, link }) => [subject, link])).toEqual([
    ['You already have an account', 'http://localhost/account/recover'],
  ])
  expect((await owner.get('/mails')).text).toContain('You already have an account')
})
