/** The wishlist of a customer, in the shop. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, productId, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A customer, and the ids on the list, the latest first. */
async function customer(mail: string) {
  const shopper = new Shopper(shop.app)
  const form = await guestForm(shop.database, mail)
  await shopper.post('/account/register', { ...form, createCustomerAccount: '1', password: 'correct horse battery' })
  const listed = async () => Object.keys(JSON.parse((await shopper.get('/wishlist/list')).text) as object)
  return { shopper, listed }
}

test.each(['f'.repeat(32), 'x', "' or 1=1 --"])(
  'the product %s, which the shop does not know, comes on no list',
  async (id) => {
    const { shopper, listed } = await customer(`unknown-${id.length}@example.org`)
    const known = productId('mug')
    await shopper.post(`/wishlist/add/${known}`, {})
    const path = encodeURIComponent(id)
    for (const call of [`/wishlist/add/${path}`, `/wishlist/remove/${path}`])
      expect(JSON.parse((await shopper.post(call, {})).text)).toEqual({ success: false })
    // The way of a heart whose login had expired.
    await shopper.get(`/wishlist/add-after-login/${path}`)
    const home = parsePage((await shopper.get('/')).text)
    expect(home.querySelector('.flashbags .alert-danger')?.textContent).toContain('could not be added')
    await shopper.post('/wishlist/merge', { 'productIds[0]': id, 'productIds[1]': known })
    await shopper.post(`/wishlist/product/delete/${path}`, {})
    expect(await listed()).toEqual([known])
  },
)

test('10,000 products of a guest are merged in one request, and only those that the shop knows', async () => {
  const { shopper, listed } = await customer('many@example.org')
  const unknown = Array.from({ length: 9_999 }, (_, index) => index.toString(16).padStart(32, '0'))
  const sent = { json: { productIds: [...unknown, productId('mug')] } }
  const { status, text } = await shopper.send({ method: 'POST', path: '/wishlist/merge', marker: true, sent })
  expect(status).toBe(200)
  expect(parsePage(text).querySelector('.alert-info')).not.toBeNull()
  expect(await listed()).toEqual([productId('mug')])
})

test('a product whose removal is undone returns to its place', async () => {
  const { shopper, listed } = await customer('wishes@example.org')
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

test('a link of another site adds nothing, that of a heart does', async () => {
  const { shopper, listed } = await customer('linked@example.org')
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = (site: string) =>
    shop.app.request(`/wishlist/add-after-login/${productId('mug')}`, { headers: { cookie, 'sec-fetch-site': site } })
  expect((await open('cross-site')).headers.get('location')).toBe('/wishlist')
  expect(await listed()).toEqual([])
  expect((await open('same-origin')).headers.get('location')).toBe('/')
  expect(await listed()).toEqual([productId('mug')])
})
