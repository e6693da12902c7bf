/** What shoppers send as reviews, in whatever form (contract, catalog 4.9). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, productId, type TestShop } from '../unit/support/shop.ts'

const GOOD = { points: '4', title: 'On my desk', content: 'It keeps the tea warm for as long as I need it to be.' }

let shop: TestShop
let customer: Shopper
beforeAll(async () => {
  shop = await openTestShop()
  customer = new Shopper(shop.app)
  const form = await guestForm(shop.database, 'reviews@example.org')
  await customer.post('/account/register', { ...form, createCustomerAccount: '1', password: 'correct horse battery' })
})
afterAll(() => shop.close())

const mug = productId('mug')
const count = () => shop.database.$count(reviews)

async function send(fields: Record<string, string>, id = mug) {
  const before = await count()
  const answer = await customer.post(`/product/${id}/rating`, { ...fields, parentId: id }, true)
  const page = parsePage(answer.text)
  const field = (name: string) =>
    page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.review-form [name="${name}"]`)
  return { answer, page, field, added: (await count()) - before }
}

const STARS = 'Please choose one to five stars.'
test.each([
  ['no stars', { points: '' }, STARS],
  ['0 stars', { points: '0' }, STARS],
  ['6 stars', { points: '6' }, STARS],
  ['-1 stars', { points: '-1' }, STARS],
  ['1.5 stars', { points: '1.5' }, STARS],
  ['1e9 stars', { points: '1e9' }, STARS],
  ['words for stars', { points: 'five' }, STARS],
  ['a title of four characters', { title: 'Mugs' }, 'Please write at least 5 characters.'],
  ['a title of 256 characters', { title: 'm'.repeat(256) }, 'Please use at most 255 characters.'],
  ['a text of 39 characters', { content: 'c'.repeat(39) }, 'Please write at least 40 characters.'],
  ['a text of blanks', { content: ' \n\t'.repeat(40) }, /\S/],
  ['a text of characters that nobody sees', { content: '\0\x1b\x07'.repeat(40) }, /\S/],
  ['a text of 5,001 characters', { content: 'c'.repeat(5001) }, 'Please use at most 5,000 characters.'],
])('%s: a sentence at the field, the rest as it was typed, and no review', async (_, change, sentence) => {
  const sent = { ...GOOD, ...change }
  const { page, field, added, answer } = await send(sent)
  expect([answer.status, added]).toEqual([200, 0])
  const told = [...page.querySelectorAll('.review-form .invalid-feedback')].map((each) => each.textContent?.trim())
  expect(told).toEqual([typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string)])
  for (const name of ['title', 'content'] as const) {
    const shown = field(name)
    const value = shown?.localName === 'textarea' ? shown.textContent : shown?.getAttribute('value')
    if (!(name in change)) expect(value).toBe(sent[name])
  }
})

test('a hostile text is shown as text, to everybody', async () => {
  const hostile = {
    title: '"><img src=x onerror=alert(1)>',
    content: '</textarea><script>alert(1)</script> {{7*7}} ${7*7} \u202Eevil\u202C 👩‍👩‍👧 & so on, and so on',
  }
  const { page, added } = await send({ ...GOOD, ...hostile })
  expect(added).toBe(1)
  const others = parsePage((await new Shopper(shop.app).get(`/product/${mug}/reviews`, true)).text)
  for (const document of [page, others]) {
    expect(document.querySelectorAll('script, img[onerror], [onerror]')).toHaveLength(0)
    const items = [...document.querySelectorAll('.product-detail-review-item')].map((each) => each.textContent ?? '')
    expect(items.filter((text) => Object.values(hostile).every((each) => text.includes(each)))).toHaveLength(1)
  }
  expect(page.querySelector('.review-form textarea')?.textContent).toBe(hostile.content)
})

test('a second review of a product replaces the first', async () => {
  await send(GOOD)
  const { added, page } = await send({ ...GOOD, title: 'Still on my desk', id: 'f'.repeat(32) })
  expect(added).toBe(0)
  expect(page.body.textContent).toContain('Still on my desk')
})

test.each(['f'.repeat(32), 'not-an-id', '%00'])('of the product %s there is no review', async (id) => {
  const before = await count()
  const answer = await customer.post(`/product/${id}/rating`, { ...GOOD, parentId: id }, true)
  expect([400, 404]).toContain(answer.status)
  expect(await count()).toBe(before)
})

test('nobody reviews in the name of another, or without a name', async () => {
  const before = await count()
  const guest = new Shopper(shop.app)
  const answer = await guest.post(`/product/${mug}/rating`, { ...GOOD, customerId: '1' }, true)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toContain('/account/login')
  expect(await count()).toBe(before)
})

test.each([
  { p: '0' },
  { p: '-1' },
  { p: '1e9' },
  { p: '1.5' },
  { p: '999999999999' },
  { sort: "'; drop table reviews --" },
  { language: 'xx' },
  { 'points[]': '6' },
  { 'points[]': '5 or 1=1' },
])('%o asks for the reviews as they are by default', async (query) => {
  const path = `/product/${mug}/reviews`
  const [asked, plain] = await Promise.all([customer.post(path, query, true), customer.post(path, {}, true)])
  const itemsOf = ({ text }: { text: string }) =>
    [...parsePage(text).querySelectorAll('.product-detail-review-item')].map(({ textContent }) => textContent)
  expect(asked.status).toBe(200)
  expect(itemsOf(asked)).toEqual(itemsOf(plain))
  expect(itemsOf(plain).length).toBeGreaterThan(0)
})
