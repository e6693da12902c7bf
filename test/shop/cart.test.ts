import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_LINES } from '../../shop/cart/items.ts'
import { productPrices, products } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { fieldsOf, Shopper } from '../contract/shopper.ts'
import { addToCart, cartOf, messagesOf, openTestShop, productId, restock, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => restock(shop.database))

const newShopper = () => new Shopper(shop.app)
const changeQuantity = (shopper: Shopper, name: Parameters<typeof productId>[0], quantity: string) =>
  shopper.post(`/checkout/line-item/change-quantity/${productId(name)}`, {
    quantity,
    redirectTo: 'frontend.cart.offcanvas',
  })

describe('adding to the cart', () => {
  test('adds up, and says so', async () => {
    const shopper = newShopper()
    const answer = await addToCart(shopper, 'mug', 2)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/checkout/offcanvas'])
    expect(await messagesOf(shopper)).toEqual(['success'])
    expect(await messagesOf(shopper)).toEqual([])
    await addToCart(shopper, 'mug')
    const { lineItems, price } = await cartOf(shopper)
    expect(lineItems).toMatchObject([{ id: productId('mug'), quantity: 3, price: { unitPrice: 10, totalPrice: 30 } }])
    expect(price).toMatchObject({ positionPrice: 30, shippingCosts: 4.9, totalPrice: 34.9 })
  })

  test.each(['0', '-1', 'abc', '1.5', '1e9', ''])('the quantity %j changes nothing', async (quantity) => {
    const shopper = newShopper()
    expect((await addToCart(shopper, 'mug', quantity)).status).toBe(302)
    expect(await messagesOf(shopper)).toEqual(['danger'])
    expect((await cartOf(shopper)).lineItems).toEqual([])
  })

  test.each([
    ['more than there may be', 'mug', 1_000_000_000, 100],
    ['more than is left of a closeout', 'lastThree', 5, 3],
    ['less than the minimum', 'candles', 1, 4],
    ['no whole pack', 'candles', 6, 8],
  ] as const)('%s becomes what can be bought, with a warning', async (_case, name, wanted, bought) => {
    const shopper = newShopper()
    await addToCart(shopper, name, wanted)
    expect(await messagesOf(shopper)).toEqual(['warning'])
    expect((await cartOf(shopper)).lineItems).toMatchObject([{ quantity: bought }])
  })

  test('what is sold out or unknown is refused', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'gone')
    expect(await messagesOf(shopper)).toEqual(['danger'])
    await shopper.post('/checkout/line-item/add', { redirectTo: '', 'lineItems[x][id]': 'no-product' })
    expect(await messagesOf(shopper)).toEqual(['danger'])
    const [parent] = await shop.database.select().from(products).where(eq(products.pricesVary, true)).limit(1)
    await shopper.post('/checkout/line-item/add', { redirectTo: '', 'lineItems[x][id]': parent?.id ?? '' })
    expect(await messagesOf(shopper)).toEqual(['danger'])
    expect((await cartOf(shopper)).lineItems).toEqual([])
  })

  test('without line items the request is malformed', async () => {
    expect((await newShopper().post('/checkout/line-item/add', { redirectTo: '' })).status).toBe(400)
    expect((await newShopper().post('/checkout/line-item/add', { lineItems: 'text' })).status).toBe(400)
  })

  test('by product number', async () => {
    const shopper = newShopper()
    await shopper.post('/checkout/product/add-by-number', {
      number: ' TEST-mug ',
      redirectTo: 'frontend.checkout.cart.page',
    })
    expect((await cartOf(shopper)).lineItems).toMatchObject([{ quantity: 1 }])
    await shopper.post('/checkout/product/add-by-number', {
      number: 'nothing',
      redirectTo: 'frontend.checkout.cart.page',
    })
    expect((await cartOf(shopper)).lineItems).toHaveLength(1)
  })

  test('several tabs at once lose nothing', async () => {
    const shopper = newShopper()
    await shopper.get('/')
    await Promise.all([
      ...Array.from({ length: 6 }, () => addToCart(shopper, 'mug')),
      ...(['book', 'plates', 'voucher'] as const).map((name) => addToCart(shopper, name)),
    ])
    const { lineItems } = await cartOf(shopper)
    expect(Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]))).toEqual({
      [productId('mug')]: 6,
      [productId('book')]: 1,
      [productId('plates')]: 1,
      [productId('voucher')]: 1,
    })
  })

  test(`a cart holds at most ${MAX_LINES} lines`, async () => {
    const shopper = newShopper()
    const rows = await shop.database
      .select()
      .from(products)
      .where(eq(products.variantCount, 0))
      .limit(MAX_LINES + 60)
    const buyable = rows.filter(({ closeout, stock, minPurchase }) => !closeout || stock >= minPurchase)
    const form = (ids: typeof rows) => Object.fromEntries(ids.map(({ id }) => [`lineItems[${id}][id]`, id]))
    await shopper.post('/checkout/line-item/add', form(buyable.slice(0, MAX_LINES)))
    await shopper.post('/checkout/line-item/add', form(buyable.slice(MAX_LINES, MAX_LINES + 2)))
    expect((await cartOf(shopper)).lineItems).toHaveLength(MAX_LINES)
    expect((await shopper.get('/checkout/cart')).status).toBe(200)
  })
})

describe('a line of the cart', () => {
  test('gets its graduated price with its quantity', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'plates', 9)
    expect((await cartOf(shopper)).price.positionPrice).toBe(90)
    await changeQuantity(shopper, 'plates', '10')
    expect((await cartOf(shopper)).price.positionPrice).toBe(80)
    await changeQuantity(shopper, 'plates', '9')
    expect((await cartOf(shopper)).lineItems[0]?.price.unitPrice).toBe(10)
  })

  test.each(['0', '-1', 'abc', ''])('keeps its quantity when %j is asked for', async (quantity) => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug', 2)
    await messagesOf(shopper)
    expect((await changeQuantity(shopper, 'mug', quantity)).status).toBe(302)
    expect(await messagesOf(shopper)).toEqual(['danger'])
    expect((await cartOf(shopper)).lineItems).toMatchObject([{ quantity: 2 }])
  })

  test('is removed by POST and by DELETE; what is not there is said', async () => {
    const shopper = newShopper()
    const path = `/checkout/line-item/delete/${productId('mug')}`
    for (const method of ['POST', 'DELETE'] as const) {
      await addToCart(shopper, 'mug')
      await messagesOf(shopper)
      expect((await shopper.send({ method, path })).status).toBe(200)
      expect(await messagesOf(shopper)).toEqual(['success'])
      expect((await cartOf(shopper)).lineItems).toEqual([])
    }
    await shopper.send({ method: 'POST', path })
    expect(await messagesOf(shopper)).toEqual(['danger'])
  })

  test('whose price changed says so once', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug')
    await messagesOf(shopper)
    await shop.database
      .update(productPrices)
      .set({ gross: 1100 })
      .where(eq(productPrices.productId, productId('mug')))
    const { text } = await shopper.get('/checkout/cart')
    expect(text).toContain('€10.00')
    expect(text).toContain('€11.00')
    expect(text).toContain('alert-warning')
    expect((await shopper.get('/checkout/cart')).text).not.toContain('alert-warning')
  })

  test('of which fewer are left is brought down, with a warning', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'lastThree', 3)
    await messagesOf(shopper)
    await shop.database
      .update(products)
      .set({ stock: 1 })
      .where(eq(products.id, productId('lastThree')))
    expect(await messagesOf(shopper)).toEqual(['warning'])
    expect((await cartOf(shopper)).lineItems).toMatchObject([{ quantity: 1 }])
  })

  test('that is sold out stays, marked, and cannot be ordered', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'lastThree')
    await messagesOf(shopper)
    await shop.database
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, productId('lastThree')))
    expect(await messagesOf(shopper)).toEqual(['danger'])
    const { text } = await shopper.get('/checkout/cart')
    expect(text).toContain('line-item-notice')
    expect((await cartOf(shopper)).lineItems).toHaveLength(1)
  })
})

describe('promotions and shipping', () => {
  const addCode = (shopper: Shopper, code: string) =>
    shopper.post('/checkout/promotion/add', { code, redirectTo: 'frontend.cart.offcanvas' })

  test('SAVE10 takes ten per cent, in any case, once', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug', 3)
    await messagesOf(shopper)
    await addCode(shopper, ' save10 ')
    expect(await messagesOf(shopper)).toEqual(['success'])
    await addCode(shopper, 'SAVE10')
    expect(await messagesOf(shopper)).toEqual(['info'])
    const { lineItems, price } = await cartOf(shopper)
    expect(lineItems.map(({ type }) => type)).toEqual(['product', 'promotion'])
    expect(price).toMatchObject({ positionPrice: 27, totalPrice: 31.9 })
    await shopper.post(`/checkout/line-item/delete/${lineItems[1]?.id}`, {})
    expect((await cartOf(shopper)).price.positionPrice).toBe(30)
  })

  test.each(['', 'NOPE', "' or 1=1 --", 'x'.repeat(10_000)])('the code %j is refused', async (code) => {
    const shopper = newShopper()
    await addCode(shopper, code)
    expect(await messagesOf(shopper)).toEqual(['danger'])
  })

  test('a refused code stays in its field, with the message below it, once', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug')
    for (const path of ['/checkout/offcanvas', '/checkout/cart']) {
      await addCode(shopper, 'S"AVE11')
      const { text } = await shopper.get(path)
      expect(text, path).toMatch(/is-invalid"[^>]*value="S&quot;AVE11"[^>]*aria-invalid="true"/)
      expect(text, path).toMatch(/class="invalid-feedback"[^>]*>This promotion code is not valid\.</)
      expect(text, path).not.toContain('alert-danger')
      expect((await shopper.get(path)).text, path).not.toContain('is-invalid')
    }
  })

  test('what the script removes, or puts back, is said once and in its words', async () => {
    const shopper = newShopper()
    const id = productId('mug')
    await addToCart(shopper, 'mug')
    await shopper.get('/checkout/offcanvas')
    const request = { method: 'POST' as const, path: `/checkout/line-item/delete/${id}`, sent: { form: {} } }
    await shopper.send({ ...request, marker: true })
    expect(await messagesOf(shopper)).toEqual([])
    await shopper.post('/checkout/line-item/add', {
      redirectTo: '',
      restored: '1',
      [`lineItems[${id}][id]`]: id,
      [`lineItems[${id}][quantity]`]: '1',
    })
    expect((await shopper.get('/checkout/offcanvas')).text).toContain('The product is back in your shopping cart.')
  })

  test('a code that is there already is told so, and not as a fault', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug', 2)
    await addCode(shopper, 'SAVE10')
    await shopper.get('/checkout/cart')
    await addCode(shopper, 'save10')
    const page = parsePage((await shopper.get('/checkout/cart')).text)
    expect(page.querySelector('.flashbags .alert-info')?.textContent).toContain('already in your cart')
    expect(page.querySelectorAll('.alert-danger, .is-invalid')).toHaveLength(0)
  })

  test('the summary says what is taken off, and the panel what is to be paid', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug', 2)
    await addCode(shopper, 'SAVE10')
    const sums = async (path: string) => {
      const page = parsePage((await shopper.get(path)).text)
      const terms = [...page.querySelectorAll('.checkout-aside-summary-list dt')].map(({ textContent }) => textContent)
      const amounts = [...page.querySelectorAll('.checkout-aside-summary-list dd')].map(
        ({ textContent }) => textContent,
      )
      return terms.slice(0, 4).map((term, index) => `${term} ${amounts[index]}`)
    }
    expect(await sums('/checkout/cart')).toEqual([
      'Items €20.00',
      'Discount −€2.00',
      'Shipping costs €4.90',
      'Total €22.90',
    ])
    const panel = parsePage((await shopper.get('/checkout/offcanvas')).text)
    expect(panel.querySelector('.offcanvas-total')?.textContent?.replaceAll(/\s+/g, ' ')).toBe('Total€22.90')
    expect((await shopper.get('/widgets/checkout/info')).text).toContain('€22.90')
  })

  test('what is removed on the page of the cart can be brought back there', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug', 3)
    const before = (await cartOf(shopper)).lineItems
    await shopper.post(`/checkout/line-item/delete/${productId('mug')}`, { redirectTo: 'frontend.checkout.cart.page' })
    const { text } = await shopper.get('/checkout/cart')
    expect(parsePage(text).querySelector('.cart-undo button')?.textContent).toBe('Undo')
    await shopper.post('/checkout/line-item/add', fieldsOf(text, '.cart-undo'))
    expect((await cartOf(shopper)).lineItems).toEqual(before)
    expect((await shopper.get('/checkout/cart')).text).not.toContain('cart-undo')
  })

  test('the shipping method is chosen, an unknown one refused', async () => {
    const shopper = newShopper()
    await addToCart(shopper, 'mug', 5)
    expect((await cartOf(shopper)).price.shippingCosts).toBe(0)
    const { text } = await shopper.get('/checkout/cart')
    const express = /<option value="([0-9a-f]{32})">Express/.exec(text)?.[1] ?? ''
    const answer = await shopper.send({
      method: 'POST',
      path: '/checkout/configure',
      marker: true,
      sent: { form: { shippingMethodId: express, forwardTo: 'frontend.cart.offcanvas' } },
    })
    expect([answer.status, answer.text.includes('offcanvas-cart')]).toEqual([200, true])
    expect((await cartOf(shopper)).price.shippingCosts).toBe(9.9)
    for (const field of ['shippingMethodId', 'paymentMethodId', 'countryId', 'billingAddressId', 'currencyId']) {
      expect((await shopper.post('/checkout/configure', { [field]: 'f'.repeat(32) })).status, field).toBe(400)
    }
    expect((await cartOf(shopper)).price.shippingCosts).toBe(9.9)
  })
})

test('messages that nobody looks at do not pile up without end', async () => {
  const shopper = newShopper()
  await addToCart(shopper, 'mug')
  for (let round = 0; round < 30; round++) await changeQuantity(shopper, 'mug', 'none')
  const { text } = await shopper.get('/checkout/offcanvas', true)
  expect(text.match(/<li>/g)?.length).toBe(19)
})

test('the panel is a fragment for scripts, and leads a browser to the cart page', async () => {
  const ask = (headers: Record<string, string>) => shop.app.request('/checkout/offcanvas', { headers })
  expect(await (await ask({ 'x-requested-with': 'XMLHttpRequest' })).text()).not.toContain('<head>')
  expect(await (await ask({})).text()).toMatch(/^<head>/)
  expect((await ask({ 'sec-fetch-dest': 'document' })).headers.get('location')).toBe('/checkout/cart')
})

describe('the header cart', () => {
  test('is empty without a body, then counts goods by quantity, without promotions', async () => {
    const shopper = newShopper()
    const empty = await shopper.get('/widgets/checkout/info', true)
    expect([empty.status, empty.text]).toEqual([204, ''])
    await addToCart(shopper, 'mug', 3)
    await addToCart(shopper, 'book')
    await shopper.post('/checkout/promotion/add', { code: 'SAVE10', redirectTo: '' })
    const filled = await shopper.get('/widgets/checkout/info', true)
    expect(filled.headers.get('x-robots-tag')).toBe('noindex')
    expect(filled.text).toMatch(/header-cart-badge[^>]*>4</)
  })
})
