/** The withdrawal function (Directive 2011/83, article 11a): declared and confirmed, once, without a login, with a receipt. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails, orders, withdrawals } from '../../shop/database/schema.ts'
import { sweepWithdrawals } from '../../shop/withdrawal/records.ts'
import { parsePage } from '../contract/check.ts'
import { fieldsOf, Shopper } from '../contract/shopper.ts'
import { guestWith, openTestShop, orderForm, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DEMO = { username: 'demo@statefront.example', password: 'statefront' }
const GUEST = 'guest@example.org'
const WORDS = {
  '': ['Withdraw from contract here', 'Confirm withdrawal'],
  '/de': ['Vertrag widerrufen', 'Widerruf bestätigen'],
} as const

/** A guest's order of three mugs and a book, and its number. */
async function guestOrder(): Promise<string> {
  const guest = await guestWith(shop, { mug: 3, book: 1 })
  const { headers } = await guest.post('/checkout/order', await orderForm(guest))
  const id = new URL(headers.get('location') ?? '', 'http://shop').searchParams.get('orderId') ?? ''
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, id))
  return order?.orderNumber ?? ''
}

const declare = (shopper: Shopper, orderNumber: string, email = GUEST, path = '/withdrawal') =>
  shopper.post(path, { orderNumber, email, name: 'Ada Example' })
const CONFIRM = 'form[action$="/withdrawal/confirm"]'
const stepOf = (text: string) =>
  parsePage(text).querySelector('[data-withdrawal-step]')?.getAttribute('data-withdrawal-step')
const factsOf = (text: string) =>
  [...parsePage(text).querySelectorAll('.withdrawal-facts dd')].map((fact) => fact.textContent)
const goodsOf = (text: string) =>
  [...parsePage(text).querySelectorAll('.withdrawal-step li')].map((line) => line.textContent)
const stored = async (attempt = '') =>
  (await shop.database.select().from(withdrawals).where(eq(withdrawals.id, attempt)))[0]
const mailsTo = (recipient: string) => shop.database.select().from(mails).where(eq(mails.recipient, recipient))

describe.each(['', '/de'] as const)('in %j', (language) => {
  const [link, button] = WORDS[language]

  test.each(['/', '/checkout/cart', '/account/login', '/no-such-page', '/Imprint/', '/Impressum/'])(
    'the way to it is on %s, outside of what folds, and needs no login',
    async (path) => {
      const shopper = new Shopper(shop.app)
      const page = parsePage((await shopper.get(`${language}${path}`)).text)
      const way = [...page.querySelectorAll('footer [data-withdrawal-link]')]
      expect(way.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
        [link, `${language}/withdrawal`],
      ])
      expect(way[0]?.closest('.collapse, .js-footer-column-content, [hidden]')).toBeNull()
      expect(stepOf((await shopper.get(`${language}/withdrawal`)).text)).toBe('declare')
    },
  )

  test('it is in the reduced frame, too', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    const page = parsePage((await guest.get(`${language}/checkout/confirm`)).text)
    expect(page.querySelector('.footer-minimal [data-withdrawal-link]')?.textContent).toBe(link)
  })

  test('an order found by number and e-mail address is withdrawn from in two steps, with a receipt by mail', async () => {
    const number = await guestOrder()
    const before = (await mailsTo(GUEST)).length
    const shopper = new Shopper(shop.app)
    const confirm = await declare(shopper, `No. ${number}`, ' GUEST@example.org ', `${language}/withdrawal`)
    const page = parsePage(confirm.text)
    expect(
      [...page.querySelectorAll('.withdrawal-line label.form-check-label')].map(({ textContent }) => textContent),
    ).toEqual(['mug', 'book'])
    expect(page.querySelector(`${CONFIRM} button`)?.textContent).toBe(button)
    const fields = fieldsOf(confirm.text, CONFIRM)
    const sent = await shopper.post(`${language}/withdrawal/confirm`, fields)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      `${language}/withdrawal/receipt/${fields['attempt']}`,
    ])
    const receipt = await shopper.get(sent.headers.get('location') ?? '')
    expect(stepOf(receipt.text)).toBe('receipt')
    expect(goodsOf(receipt.text)).toEqual(['3 × mug', '1 × book'])
    const [, when, name, , email] = factsOf(receipt.text)
    expect([name, email]).toEqual(['Ada Example', 'GUEST@example.org'])
    expect(when).toMatch(/\d{1,2}:\d{2}:\d{2}.* UTC/)
    expect(receipt.headers.get('cache-control')).toContain('no-store')
    const sentMails = [...(await mailsTo(GUEST)), ...(await mailsTo('GUEST@example.org'))]
    expect(sentMails.length).toBeGreaterThan(before)
    const mail = sentMails.find(({ text }) => text.includes(when ?? '-'))
    expect(mail?.text).toContain('3 × mug')
    expect(mail?.text).toContain(number)
  })
})

test('a confirmation is taken once, whatever is sent again; a script is told whether it came in', async () => {
  const number = await guestOrder()
  const shopper = new Shopper(shop.app)
  const fields = fieldsOf((await declare(shopper, number)).text, CONFIRM)
  const { attempt = '' } = fields
  const ask = () => shopper.get(`/withdrawal/receipt/${attempt}`, true)
  expect((await ask()).status).toBe(204)
  const before = (await mailsTo(GUEST)).length
  const send = () => shopper.post('/withdrawal/confirm', fields, true)
  const answers = await Promise.all([send(), send(), send()])
  const numbers = new Set(answers.map(({ text }) => factsOf(text)[0]))
  expect([...numbers]).toEqual([(await stored(attempt))?.number])
  expect((await mailsTo(GUEST)).length).toBe(before + 1)
  const asked = await ask()
  expect([asked.status, stepOf(asked.text), asked.text.includes('<html')]).toEqual([200, 'receipt', false])
  // Nobody else is shown it, or told that it is there.
  const other = await new Shopper(shop.app).get(`/withdrawal/receipt/${attempt}`, true)
  expect(other.status).toBe(204)
})

test('parts can be chosen, and what is left later; nothing chosen is said', async () => {
  const number = await guestOrder()
  const shopper = new Shopper(shop.app)
  const page = (await declare(shopper, number)).text
  const fields = fieldsOf(page, CONFIRM)
  const [mug = '', book = ''] = Object.keys(fields).filter((name) => name.startsWith('goods'))
  const quantity = mug.replace('goods', 'quantity')
  const { [mug]: _mug, [book]: _book, ...nothing } = fields
  const refused = await shopper.post('/withdrawal/confirm', nothing)
  expect(stepOf(refused.text)).toBe('confirm')
  expect(refused.text).toContain('Please choose at least one item.')
  expect(parsePage(refused.text).querySelectorAll('.withdrawal-line input[checked]')).toHaveLength(0)
  await shopper.post('/withdrawal/confirm', { ...nothing, [mug]: '1', [quantity]: '2' })
  expect((await stored(fields['attempt']))?.lines).toMatchObject([{ label: 'mug', quantity: 2 }])
  const rest = parsePage((await declare(shopper, number)).text)
  expect([...rest.querySelectorAll('.withdrawal-line label')].map(({ textContent }) => textContent)).toEqual([
    'mug',
    'book',
  ])
  const again = fieldsOf((await declare(shopper, number)).text, CONFIRM)
  await shopper.post('/withdrawal/confirm', { ...again, [quantity]: '99' })
  expect((await stored(again['attempt']))?.lines).toMatchObject([{ quantity: 1 }, { label: 'book', quantity: 1 }])
  const over = await declare(shopper, number)
  expect(over.text).toContain('already withdrawn from all of this order')
  expect(parsePage(over.text).querySelector('.withdrawal-step .btn-primary')).toBeNull()
})

test('what the shop does not find is taken in the own words of who withdraws, and shows nothing of an order', async () => {
  const number = await guestOrder()
  const shopper = new Shopper(shop.app)
  const confirm = await declare(shopper, number, 'else@example.org')
  expect(confirm.text).toContain('We did not find an order')
  expect(confirm.text).not.toContain('withdrawal-line')
  const fields = fieldsOf(confirm.text, CONFIRM)
  const receipt = await shopper.post('/withdrawal/confirm', { ...fields, comment: 'The <b>mugs</b>' }, true)
  expect(goodsOf(receipt.text)).toEqual(['The <b>mugs</b>'])
  expect(await stored(fields['attempt'])).toMatchObject({
    orderId: null,
    orderNumber: number,
    comment: 'The <b>mugs</b>',
  })
})

test('what is missing is said with what was typed; details can be changed after that, and an old form begins anew', async () => {
  const shopper = new Shopper(shop.app)
  const wrong = parsePage((await shopper.post('/withdrawal', { orderNumber: '', name: 'Ada', email: 'no' })).text)
  expect([...wrong.querySelectorAll('.is-invalid')].map((field) => field.getAttribute('name'))).toEqual([
    'orderNumber',
    'email',
  ])
  expect(wrong.querySelector('[name="name"]')?.getAttribute('value')).toBe('Ada')
  const fields = fieldsOf((await declare(shopper, '99999')).text, CONFIRM)
  const changed = await shopper.post('/withdrawal', { ...fields, change: '1' })
  expect(fieldsOf(changed.text, 'form[action="/withdrawal"]')).toMatchObject({ orderNumber: '99999', email: GUEST })
  await sweepWithdrawals(shop.database, new Date(Date.now() + 2 * 86_400_000))
  const late = await shopper.post('/withdrawal/confirm', fields)
  expect([stepOf(late.text), late.text.includes('This form has expired')]).toEqual(['declare', true])
})

test('an account chooses the order, and the order says what was withdrawn', async () => {
  const shopper = new Shopper(shop.app)
  await shopper.post('/account/login', { ...DEMO, redirectTo: 'frontend.account.home.page', redirectParameters: '[]' })
  const list = parsePage((await shopper.get('/account/order')).text)
  const way = list.querySelector('.order-withdrawal a')
  expect([way?.textContent, way?.getAttribute('href')]).toEqual([
    'Withdraw from contract here',
    '/withdrawal?order=10000',
  ])
  const page = (await shopper.get('/withdrawal?order=10000')).text
  expect(parsePage(page).querySelector('input[name="order"][checked]')?.getAttribute('value')).toBe('10000')
  const fields = fieldsOf(page, 'form[action="/withdrawal"]')
  expect(fields).toMatchObject({ order: '10000', email: DEMO.username })
  const confirm = await shopper.post('/withdrawal', fields)
  await shopper.post('/withdrawal/confirm', fieldsOf(confirm.text, CONFIRM))
  const { text } = await shopper.get('/account/order')
  expect(text).toMatch(/Withdrawal W\d+, received on/)
  expect(parsePage(text).querySelector('.order-withdrawal a')).toBeNull()
})

test('who tries too often is not shown an order, and may withdraw nevertheless', async () => {
  const number = await guestOrder()
  const email = 'victim@example.org'
  const shopper = new Shopper(shop.app)
  for (let tries = 0; tries < 11; tries++) await declare(shopper, String(20_000 + tries), email)
  for (let count = 0; count < 7; count++) {
    const fields = fieldsOf((await declare(shopper, number, email)).text, CONFIRM)
    const { text } = await shopper.post('/withdrawal/confirm', fields, true)
    expect(stepOf(text)).toBe('receipt')
    expect(text.includes('so we could not send the confirmation')).toBe(count >= 5)
  }
  expect(await mailsTo(email)).toHaveLength(5)
})
