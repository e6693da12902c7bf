/** The wishlist of a customer, in the shop. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, productId, type TestShop } from './support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a product whose removal is undone returns to its place', async () => {
  const shopper = new Shopper(shop.app)
  const form = await guestForm(shop.database, 'wishes@example.org')
  await shopper.post('/account/register', { ...form, createCustomerAccount: '1', password: 'correct horse battery' })
  const listed = async () => Object.keys(JSON.parse((await shopper.get('/wishlist/list')).text) as object)
  const [older, newer] = [productId('mug'), productId('book')]
  for (const id of [older, newer]) await shopper.post(`/wishlist/add/${id}`, {})
  expect(await listed()).toEqual([newer, older])

  const { headers } = await shopper.post(`/wishlist/product/delete/${older}`, {})
  const undo = parsePage((await shopper.get(headers.get('location') ?? '')).text).querySelector('form.wishlist-undo')
  const fields = [...(undo?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])
  expect(await listed()).toEqual([newer])
  await shopper.post(undo?.getAttribute('action') ?? '', Object.fromEntries(fields) as Record<string, string>)
  expect(await listed()).toEqual([newer, older])
})
