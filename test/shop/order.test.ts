import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  mails,
  orderLineItems,
  orders,
  orderTransactions,
  paymentMethods,
  productPrices,
  products,
  shippingMethods,
} from '../../shop/database/schema.ts'
import { Shopper } from '../contract/shopper.ts'
import {
  addToCart,
  cartOf,
  guestForm,
  guestWith,
  openTestShop,
  orderForm,
  productId,
  restock,
  stockOf,
  type TestShop,
} from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => restock(shop.database))

const order = (shopper: Shopper, form: Record<string, string>) => shopper.post('/checkout/order', form)
const countOrders = () => shop.database.$count(orders)
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

describe('an order', () => {
  test('holds what the cart held, and empties it', async () => {
    const guest = await guestWith(shop, { mug: 2, book: 1 })
    await guest.post('/checkout/promotion/add', { code: 'SAVE10', redirectTo: '' })
    const { price } = await cartOf(guest)
    const answer = await order(guest, await orderForm(guest))
    expect(answer.status).toBe(302)
    expect(locationOf(answer)).toMatch(/^\/checkout\/finish\?orderId=[0-9a-f]{32}$/)

    const id = locationOf(answer).slice(-32)
    const [stored] = await shop.database.select().from(orders).where(eq(orders.id, id))
    expect(stored).toMatchObject({ state: 'open', total: Math.round(price.totalPrice * 100), currency: 'EUR' })
    const lines = await shop.database
      .select()
      .from(orderLineItems)
      .where(eq(orderLineItems.orderId, id))
      .orderBy(asc(orderLineItems.position))
    expect(lines.map(({ type, quantity, total }) => [type, quantity, total])).toEqual([
      ['product', 2, 2000],
      ['product', 1, 2000],
      ['promotion', 1, -400],
    ])
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(stored?.itemsTotal)
    const transactions = await shop.database.select().from(orderTransactions).where(eq(orderTransactions.orderId, id))
    expect(transactions).toMatchObject([{ state: 'open', amount: stored?.total }])
    expect(await stockOf(shop.database, 'mug')).toBe(998)
    expect((await cartOf(guest)).lineItems).toEqual([])

    const confirmations = await shop.database
      .select()
      .from(mails)
      .where(eq(mails.customerId, stored?.customerId ?? ''))
    expect(confirmations).toMatchObject([{ subject: `Your order ${stored?.orderNumber}`, sessionId: null }])
    const inbox = await guest.get('/mails')
    for (const part of ['2 × ', 'Total with shipping: €40.90', `/account/order/${stored?.deepLinkCode}`])
      expect(inbox.text).toContain(part)
    expect((await new Shopper(shop.app).get('/mails')).text).not.toContain(stored?.deepLinkCode)

    for (const visit of ['first', 'second']) {
      const { status, text } = await guest.get(locationOf(answer))
      expect([status, text.includes(`data-order-number="${stored?.orderNumber}"`)], `${visit} visit`).toEqual([
        200,
        true,
      ])
    }
    const stranger = await guestWith(shop, { mug: 1 })
    expect(locationOf(await stranger.get(locationOf(answer)))).toBe('/checkout/cart')
  })

  test('the shipping method of one order is not that of the next cart; the payment method is', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    const [standard, express] = await shop.database
      .select()
      .from(shippingMethods)
      .orderBy(asc(shippingMethods.position))
    const [, prepayment] = await shop.database.select().from(paymentMethods).orderBy(asc(paymentMethods.position))
    await guest.post('/checkout/configure', {
      shippingMethodId: express?.id ?? '',
      paymentMethodId: prepayment?.id ?? '',
      redirectTo: '',
    })
    await order(guest, await orderForm(guest))
    await addToCart(guest, 'mug')
    const { text } = await guest.get('/checkout/confirm')
    const chosen = [...text.matchAll(/MethodId" value="([0-9a-f]{32})"[^>]* checked/g)].map(([, id]) => id)
    expect(chosen).toEqual([prepayment?.id, standard?.id])
  })

  test('needs the terms', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    const before = await countOrders()
    const { tos: _tos, ...form } = await orderForm(guest)
    const { status, text } = await order(guest, form)
    expect(status).toBe(200)
    expect(text).toMatch(/<input[^>]*is-invalid[^>]*id="tos"/)
    expect(await countOrders()).toBe(before)
  })

  test('needs a customer and a cart', async () => {
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    expect(locationOf(await order(shopper, { tos: 'on' }))).toBe('/checkout/register')
    expect((await shopper.get('/checkout/register')).text).toContain('Your session has ended')
    expect(locationOf(await shopper.get('/checkout/confirm'))).toBe('/checkout/register')
    const guest = await guestWith(shop, { mug: 1 })
    await guest.post(`/checkout/line-item/delete/${productId('mug')}`, {})
    expect(locationOf(await guest.get('/checkout/confirm'))).toBe('/checkout/cart')
    expect(locationOf(await order(guest, { tos: 'on' }))).toBe('/checkout/cart')
  })

  test('numbers follow each other without a gap', async () => {
    const numbers: number[] = []
    for (let round = 0; round < 3; round++) {
      const guest = await guestWith(shop, { mug: 1 })
      await order(guest, { tos: 'on', hash: 'of something else' })
      const answer = await order(guest, await orderForm(guest))
      const [stored] = await shop.database
        .select()
        .from(orders)
        .where(eq(orders.id, locationOf(answer).slice(-32)))
      numbers.push(Number(stored?.orderNumber))
    }
    expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step))
  })
})

describe('what changed between confirm and order', () => {
  const changes: [string, (guest: Shopper) => Promise<unknown>][] = [
    ['the quantity', (guest) => addToCart(guest, 'mug')],
    ['another line', (guest) => addToCart(guest, 'book')],
    [
      'the price',
      () =>
        shop.database
          .update(productPrices)
          .set({ gross: 1100 })
          .where(eq(productPrices.productId, productId('mug'))),
    ],
    ['a promotion', (guest) => guest.post('/checkout/promotion/add', { code: 'SAVE10', redirectTo: '' })],
  ]

  test.each(changes)('%s is shown and not ordered', async (_what, change) => {
    const guest = await guestWith(shop, { mug: 1 })
    const form = await orderForm(guest)
    const before = await countOrders()
    await change(guest)
    const { status, text } = await order(guest, form)
    expect(status).toBe(200)
    expect(text).toContain('is-act-confirmpage')
    expect(text).toContain('alert-danger')
    expect(await countOrders()).toBe(before)
    expect((await order(guest, await orderForm(guest))).status).toBe(302)
    expect(await countOrders()).toBe(before + 1)
  })

  test('what ran out is not ordered either, and stays to be seen', async () => {
    const guest = await guestWith(shop, { mug: 1, lastThree: 1 })
    const form = await orderForm(guest)
    const before = await countOrders()
    await shop.database
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, productId('lastThree')))
    const { status, text } = await order(guest, form)
    expect([status, text.includes('alert-danger'), text.includes('line-item-notice')]).toEqual([200, true, true])
    expect(await countOrders()).toBe(before)
    expect(await stockOf(shop.database, 'mug')).toBe(1000)
  })
})

describe('one attempt makes one order', () => {
  test.each([
    ['told apart by its hash alone', {}],
    ['named by the page', { attemptId: 'attempt-1' }],
  ])('ten at once, %s', async (_how, extra) => {
    const guest = await guestWith(shop, { mug: 1, lastThree: 2 })
    const form = { ...(await orderForm(guest)), ...extra }
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(guest, form)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
    expect(new Set(answers.map(locationOf)).size).toBe(1)
    expect(locationOf(answers[0] ?? { headers: new Headers() })).toMatch(/^\/checkout\/finish\?orderId=/)
    expect(await countOrders()).toBe(before + 1)
    expect(await stockOf(shop.database, 'lastThree')).toBe(1)
    expect(locationOf(await order(guest, form))).toBe(locationOf(answers[0] ?? { headers: new Headers() }))
  })

  test('the same name used by another customer is another attempt', async () => {
    const [one, two] = [await guestWith(shop, { mug: 1 }), await guestWith(shop, { mug: 1 })]
    const first = await order(one, { ...(await orderForm(one)), attemptId: 'same' })
    const second = await order(two, { ...(await orderForm(two)), attemptId: 'same' })
    expect(locationOf(first)).toMatch(/finish/)
    expect(locationOf(second)).toMatch(/finish/)
    expect(locationOf(first)).not.toBe(locationOf(second))
  })

  test('ten shoppers cannot buy more than the last three', async () => {
    const guests: Shopper[] = []
    for (let number = 0; number < 10; number++) guests.push(await guestWith(shop, { lastThree: 1 }))
    const forms: Record<string, string>[] = []
    for (const guest of guests) forms.push(await orderForm(guest))
    const answers = await Promise.all(guests.map((guest, index) => order(guest, forms[index] ?? {})))
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(await stockOf(shop.database, 'lastThree')).toBe(0)
  })
})

describe('after the order', () => {
  test('it can be cancelled once, which puts the goods back', async () => {
    const guest = await guestWith(shop, { lastThree: 2 })
    const location = locationOf(await order(guest, await orderForm(guest)))
    const [stored] = await shop.database
      .select()
      .from(orders)
      .where(eq(orders.id, location.slice(-32)))
    const form = {
      orderId: stored?.id ?? '',
      deepLinkCode: stored?.deepLinkCode ?? '',
      redirectTo: 'frontend.account.order.page',
    }
    expect(await stockOf(shop.database, 'lastThree')).toBe(1)
    const stranger = await guestWith(shop, { mug: 1 })
    expect((await stranger.post('/account/order/cancel', form)).status).toBe(404)
    expect((await guest.post('/account/order/cancel', { orderId: form.orderId })).status).toBe(400)
    await Promise.all([1, 2, 3].map(() => guest.post('/account/order/cancel', form)))
    expect(await stockOf(shop.database, 'lastThree')).toBe(3)
    const [transaction] = await shop.database
      .select()
      .from(orderTransactions)
      .where(eq(orderTransactions.orderId, form.orderId))
    expect(transaction?.state).toBe('cancelled')
    expect((await guest.get('/account/order')).text).toContain('order-item-status-badge-cancelled')
  })

  test('a guest opens it by its link, after e-mail address and postal code', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    const location = locationOf(await order(guest, await orderForm(guest)))
    const [stored] = await shop.database
      .select()
      .from(orders)
      .where(eq(orders.id, location.slice(-32)))
    const link = `/account/order/${stored?.deepLinkCode}`
    expect((await guest.get(link)).status).toBe(200)

    const later = new Shopper(shop.app)
    expect(locationOf(await later.get(link))).toBe(`/account/guest/login?deepLinkCode=${stored?.deepLinkCode}`)
    const { email = '' } = await guestForm(shop.database)
    const wrong = await later.post(link, { email, zipcode: '99999' })
    expect([wrong.status, wrong.text.includes('alert-danger'), wrong.text.includes('Long Lane')]).toEqual([
      200,
      true,
      false,
    ])
    const right = await later.post(link, { email: email.toUpperCase(), zipcode: '10115' })
    expect([right.status, right.text.includes(stored?.orderNumber ?? '?')]).toEqual([200, true])
    expect((await later.get('/account/order/no-such-link')).status).toBe(404)
  })
})
