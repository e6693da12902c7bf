/** What a shopper with nothing but a browser cannot do with the money of an order: payments E1 to E4, A17. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cardIntents,
  customers,
  mails,
  orders,
  orderTransactions,
  products,
  providerOrders,
  sessions,
  type TransactionState,
} from '../../shop/database/schema.ts'
import { endHeldBack } from '../../shop/payments/capture.ts'
import { AttemptOver } from '../../shop/payments/failure.ts'
import { createForTransaction } from '../../shop/payments/wallet-payment.ts'
import { wantIntent } from '../../shop/sandbox/card-intents.ts'
import { captureProviderOrder } from '../../shop/sandbox/provider.ts'
import { CURRENCIES } from '../../shop/transport/currency.ts'
import { parsePage } from '../contract/check.ts'
import type { Shopper } from '../contract/shopper.ts'
import {
  choose,
  locationOf,
  methodId,
  order,
  orderIdIn,
  payer,
  play,
  providerOrder,
  providerOrderOf,
  transactionsOf,
} from '../unit/support/payments.ts'
import { addToCart, openTestShop, orderForm, productId, restock } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => restock(shop.database))
const { database } = shop

const INTERRUPTED = /\/account\/order\/edit\/[0-9a-f]{32}\?error-code=CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED$/
const FINISH = /^\/checkout\/finish\?orderId=[0-9a-f]{32}(&changedPayment=1)?$/
const ARRIVED = 'Your payment has arrived'
const REFUNDED = /We have refunded €24\.90\./

const orderRow = async (orderId: string) => {
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('No such order')
  return row
}
const statesOf = async (orderId: string) => (await transactionsOf(shop, orderId)).map(({ state }) => state)
const intentRow = async (id: string) => (await database.select().from(cardIntents).where(eq(cardIntents.id, id)))[0]
const update = async (guest: Shopper, orderId: string, key: string, more: Record<string, string> = {}) =>
  guest.post(`/account/order/update/${orderId}`, { paymentMethodId: await methodId(shop, key), ...more })
const cancel = async (guest: Shopper, orderId: string) => {
  const { deepLinkCode } = await orderRow(orderId)
  return guest.post('/account/order/cancel', {
    orderId,
    deepLinkCode,
    redirectTo: 'frontend.account.order.page',
    redirectParameters: '[]',
  })
}
const mailsOf = async (orderId: string) => {
  const { customerId } = await orderRow(orderId)
  const sent = await database.select().from(mails).where(eq(mails.customerId, customerId))
  return sent.filter(({ subject }) => subject.startsWith('Refund'))
}

/** Orders by card without a form, which leads to the card provider's page. */
async function cardOrder(guest: Shopper) {
  const page = new URL(locationOf(await order(guest)), 'http://localhost')
  const intent = page.searchParams.get('intent') ?? ''
  const [transaction] = await database.select().from(orderTransactions).where(eq(orderTransactions.intentId, intent))
  if (!transaction) throw new Error('The order has no intent')
  const pay = () =>
    guest.post('/__sandbox/card', { intent, choice: 'pay', return: page.searchParams.get('return') ?? '' })
  return { intent, transaction, orderId: transaction.orderId, pay }
}

/** Pays an intent on the card provider's page, whatever it is for. */
const payIntent = (guest: Shopper, intent: string) =>
  guest.post('/__sandbox/card', { intent, choice: 'pay', return: `?_sw_payment_token=${'x'.repeat(43)}` })

describe('H2: an intent pays an order of its amount and currency, and no other', () => {
  test.each([
    ['of amount 1', { amount: 1, currency: 'EUR' }],
    ['in another currency', { amount: null, currency: 'USD' }],
  ] as const)('an order is not paid by a paid intent %s, which is refunded', async (_, { amount, currency }) => {
    const guest = await payer(shop, 'card-app')
    const { transaction, orderId } = await cardOrder(guest)
    const { customerId } = await orderRow(orderId)
    const wanted = { customerId, subject: transaction.id, transactionId: transaction.id, currency }
    const { id } = await wantIntent(database, {
      ...wanted,
      amount: amount ?? transaction.amount,
      paymentMethodId: 'pm_sandbox_ok_1',
    })
    await payIntent(guest, id)
    expect(await intentRow(id)).toMatchObject({ status: 'succeeded' })

    expect(locationOf(await update(guest, orderId, 'card-app'))).toMatch(/^\/__sandbox\/card\?intent=/)
    expect(await statesOf(orderId)).toEqual(['unconfirmed'])
    expect(await intentRow(id)).toMatchObject({ status: 'refunded' })
    expect(await mailsOf(orderId)).toHaveLength(1)
    expect((await guest.get(`/checkout/finish?orderId=${orderId}`)).text).not.toContain(ARRIVED)
  })

  test.each([
    ['paid before', true],
    ['not paid yet', false],
  ])('nor is the cart’s order, by an intent of the cart over amount 1 (%s)', async (_, isPaid) => {
    const guest = await payer(shop, 'card-app')
    const form = await orderForm(guest)
    const customerId = await customerOf(guest)
    const { id } = await wantIntent(database, {
      customerId,
      subject: await cartIdOf(guest),
      transactionId: null,
      amount: 1,
      currency: 'EUR',
      paymentMethodId: 'pm_sandbox_ok_1',
    })
    if (isPaid) await payIntent(guest, id)
    const answer = await guest.post('/checkout/order', form)
    expect(locationOf(answer)).toMatch(INTERRUPTED)
    expect(await statesOf(orderIdIn(answer))).toEqual(['failed'])
    expect(await intentRow(id)).toMatchObject({ status: isPaid ? 'refunded' : 'canceled' })
  })

  test('nor on the way back from the provider’s page', async () => {
    const guest = await payer(shop, 'card-app')
    const { intent, orderId, pay } = await cardOrder(guest)
    await database.update(cardIntents).set({ amount: 1 }).where(eq(cardIntents.id, intent))
    const back = await guest.get(locationOf(await pay()))
    expect(locationOf(back)).toMatch(/error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED$/)
    expect(await statesOf(orderId)).toEqual(['failed'])
    expect(await intentRow(intent)).toMatchObject({ status: 'refunded' })
  })

  test('the wallet: what was approved in one currency is not charged in another', async () => {
    const guest = await payer(shop, 'paypal')
    const paypalOrderId = await providerOrder(shop, guest)
    const currencyId = CURRENCIES.find(({ currency }) => currency === 'USD')?.id ?? ''
    await guest.post('/checkout/configure', { currencyId, redirectTo: '' })
    const { hash: _, ...form } = await orderForm(guest)
    const answer = await guest.post('/checkout/order', { ...form, paypalOrderId })
    expect(locationOf(answer)).toMatch(INTERRUPTED)
    expect(await providerOrderOf(shop, paypalOrderId)).toMatchObject({ currency: 'EUR', captures: [] })
  })

  test('the wallet: a capture over another amount pays nothing, and is refunded', async () => {
    const guest = await payer(shop, 'paypal')
    const answer = await order(guest)
    const [, token = ''] = /token=(\w{17})/.exec(locationOf(answer)) ?? []
    const back = locationOf(await guest.post('/__sandbox/approve', { token, choice: 'pay' }))
    await database.update(providerOrders).set({ amount: 1 }).where(eq(providerOrders.id, token))
    await captureProviderOrder(database, token, { isDeclined: false })
    const { orderId = '' } = (await providerTransaction(token)) ?? {}
    expect(locationOf(await guest.get(back))).toMatch(/error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED$/)
    expect(await statesOf(orderId)).toEqual(['failed'])
    await update(guest, orderId, 'prepayment')
    expect((await providerOrderOf(shop, token)).captures).toMatchObject([{ status: 'REFUNDED' }])
    expect(await statesOf(orderId)).not.toContain('paid')
  })
})

async function providerTransaction(token: string) {
  const { transactionId } = await providerOrderOf(shop, token)
  const [row] = await database
    .select()
    .from(orderTransactions)
    .where(eq(orderTransactions.id, transactionId ?? ''))
  return row
}

async function sessionOf(guest: Shopper) {
  const id = createHash('sha256')
    .update(guest.cookies.get('session-') ?? '')
    .digest('hex')
  const [row] = await database.select().from(sessions).where(eq(sessions.id, id))
  if (!row) throw new Error('No session')
  return row
}
const customerOf = async (guest: Shopper) => (await sessionOf(guest)).customerId ?? ''
const cartIdOf = async (guest: Shopper) => (await sessionOf(guest)).cartId

describe('H3: an order is cancelled or paid, never both', () => {
  /** Orders two mugs (€20.00) with shipping (€4.90), and pays. */
  const WAYS: Readonly<Record<string, (guest: Shopper) => Promise<string>>> = {
    'paypal-pay-later': async (guest) =>
      orderIdIn(await order(guest, { paypalOrderId: await providerOrder(shop, guest) })),
    'card-app': async (guest) => {
      const { orderId, pay } = await cardOrder(guest)
      await guest.get(locationOf(await pay()))
      return orderId
    },
    'paypal-invoice': async (guest) => {
      const orderId = orderIdIn(await order(guest, INVOICE))
      const [transaction] = await transactionsOf(shop, orderId)
      await guest.get(`/paypal/pui/payment-instructions/${transaction?.id}`, true)
      return orderId
    },
  }

  test.each(Object.entries(WAYS))('%s: a paid order that is cancelled is refunded, and says so', async (key, pay) => {
    const guest = await payer(shop, key, { scenario: { pui: [200] } })
    const orderId = await pay(guest)
    expect(await statesOf(orderId)).toEqual(['paid'])
    const { deepLinkCode } = await orderRow(orderId)
    const [stock] = await database
      .select()
      .from(products)
      .where(eq(products.id, productId('mug')))
    expect((await guest.get(`/account/order/${deepLinkCode}`)).text).toContain('refund what you have paid')

    const list = await guest.get(locationOf(await cancel(guest, orderId)))
    expect(list.text).toContain('was cancelled.')
    expect(list.text).toMatch(REFUNDED)
    expect(await orderRow(orderId)).toMatchObject({ state: 'cancelled' })
    expect(await statesOf(orderId)).toEqual(['refunded'])
    const [back] = await database
      .select()
      .from(products)
      .where(eq(products.id, productId('mug')))
    expect(back?.stock).toBe((stock?.stock ?? 0) + 2)
    const [transaction] = await transactionsOf(shop, orderId)
    if (transaction?.intentId) expect(await intentRow(transaction.intentId)).toMatchObject({ status: 'refunded' })
    else {
      const { captures } = await providerOrderOf(shop, transaction?.paypalOrderId)
      expect(captures).toMatchObject([{ status: 'REFUNDED' }])
    }
    const page = parsePage((await guest.get(`/account/order/${deepLinkCode}`)).text)
    expect(page.querySelector('.order-detail-facts')?.textContent).toMatch(/\(refunded\).*Refund\s*€24\.90/s)
    expect(await mailsOf(orderId)).toMatchObject([{ text: expect.stringMatching(REFUNDED) as string }])

    // Whatever follows: the order stays cancelled, and no page says that it is paid.
    const after = [
      await update(guest, orderId, key),
      await guest.get(`/checkout/finish?orderId=${orderId}&changedPayment=1`),
      await cancel(guest, orderId),
    ]
    const number = (await orderRow(orderId)).orderNumber
    const query = new URLSearchParams({ stripe_order_status: 'order_paid', order_number: number })
    const pages = [`/account/order?${query}`, ...after.map(locationOf), `/account/order/edit/${orderId}`]
    for (const address of pages) {
      const { text } = await guest.get(address)
      expect(text, address).not.toMatch(/payment has arrived|is already paid|Your payment method was changed/)
    }
    expect(await statesOf(orderId)).toEqual(['refunded'])
    expect(await mailsOf(orderId)).toHaveLength(1)
  })

  test('in German', async () => {
    const guest = await payer(shop, 'paypal-pay-later')
    const orderId = orderIdIn(await order(guest, { paypalOrderId: await providerOrder(shop, guest) }))
    await cancel(guest, orderId)
    expect((await guest.get('/de/account/order')).text).toContain('Erstattung')
  })

  test('money that came without a provider: refused in words, and nothing is cancelled', async () => {
    const guest = await payer(shop, 'prepayment')
    const orderId = orderIdIn(await order(guest))
    await database.update(orderTransactions).set({ state: 'paid' }).where(eq(orderTransactions.orderId, orderId))
    const list = await guest.get(locationOf(await cancel(guest, orderId)))
    expect(list.text).toContain('we cannot refund your payment automatically')
    expect(await orderRow(orderId)).toMatchObject({ state: 'open' })
    expect(await statesOf(orderId)).toEqual(['paid'])
  })

  test('what was only reserved is released', async () => {
    const guest = await payer(shop, 'paypal-pay-later')
    const paypalOrderId = await providerOrder(shop, guest)
    await database.update(providerOrders).set({ intent: 'AUTHORIZE' }).where(eq(providerOrders.id, paypalOrderId))
    const orderId = orderIdIn(await order(guest, { paypalOrderId }))
    expect(await statesOf(orderId)).toEqual(['authorized'])
    await cancel(guest, orderId)
    expect(await statesOf(orderId)).toEqual(['cancelled'])
    expect((await providerOrderOf(shop, paypalOrderId)).captures).toMatchObject([{ status: 'REFUNDED' }])
    expect(await mailsOf(orderId)).toEqual([])
  })

  test('a charge whose answer was lost is refunded with the order', async () => {
    const guest = await payer(shop, 'paypal')
    const [, token = ''] = /token=(\w{17})/.exec(locationOf(await order(guest))) ?? []
    await guest.post('/__sandbox/approve', { token, choice: 'pay' })
    await captureProviderOrder(database, token, { isDeclined: false })
    const { orderId = '' } = (await providerTransaction(token)) ?? {}
    await cancel(guest, orderId)
    expect(await statesOf(orderId)).toEqual(['refunded'])
    expect((await providerOrderOf(shop, token)).captures).toMatchObject([{ status: 'REFUNDED' }])
  })

  test.each(['the return address', 'an update of the order', 'the card app’s address'])(
    'a card payment that arrives after the cancellation is refunded when the shop hears of it by %s',
    async (way) => {
      const guest = await payer(shop, 'card-app')
      const { transaction, orderId, pay } = await cardOrder(guest)
      const { customerId, orderNumber } = await orderRow(orderId)
      await cancel(guest, orderId)
      const late = await wantIntent(database, {
        customerId,
        subject: transaction.id,
        transactionId: transaction.id,
        amount: transaction.amount,
        currency: 'EUR',
        paymentMethodId: 'pm_sandbox_ok_1',
      })
      await payIntent(guest, late.id)
      const query = new URLSearchParams({ stripe_order_status: 'order_paid', order_number: orderNumber })
      if (way === 'the return address') await guest.get(locationOf(await pay()))
      else if (way === 'an update of the order') await update(guest, orderId, 'card-app')
      const list = await guest.get(`/account/order?${way === 'the card app’s address' ? query : ''}`)
      expect(list.text).toMatch(REFUNDED)
      expect(list.text).not.toContain('is already paid')
      expect(await intentRow(late.id)).toMatchObject({ status: 'refunded' })
      expect(await statesOf(orderId)).toEqual(['refunded'])
      expect(await mailsOf(orderId)).toHaveLength(1)
    },
  )

  test('what the bank ends after the cancellation pays nothing', async () => {
    const guest = await payer(shop, 'card-app')
    const { intent, orderId } = await cardOrder(guest)
    await database.update(cardIntents).set({ status: 'processing' }).where(eq(cardIntents.id, intent))
    await database.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, orderId))
    expect(await endHeldBack(database, intent, 'COMPLETED')).toBe(false)
    expect(await statesOf(orderId)).toEqual(['refunded'])
  })

  test('of two charges of one order the second is refunded', async () => {
    const guest = await payer(shop, 'card-app')
    const { transaction, orderId } = await cardOrder(guest)
    const { customerId } = await orderRow(orderId)
    await update(guest, orderId, 'paypal-pay-later', {})
    const second = await wantIntent(database, {
      customerId,
      subject: transaction.id,
      transactionId: transaction.id,
      amount: transaction.amount,
      currency: 'EUR',
      paymentMethodId: 'pm_sandbox_ok_1',
    })
    const paypalOrderId = await providerOrder(shop, guest, { orderId })
    await update(guest, orderId, 'paypal-pay-later', { paypalOrderId })
    expect(await statesOf(orderId)).toEqual(['cancelled', 'paid'])
    await database.update(cardIntents).set({ status: 'succeeded' }).where(eq(cardIntents.id, second.id))
    expect(locationOf(await update(guest, orderId, 'card-app'))).toMatch(FINISH)
    expect(await statesOf(orderId)).toEqual(['refunded', 'paid'])
    expect(await intentRow(second.id)).toMatchObject({ status: 'refunded' })
    expect((await guest.get(`/checkout/finish?orderId=${orderId}`)).text).toContain(ARRIVED)
  })
})

const INVOICE = {
  payPalPuiCustomerPhoneNumber: '+49 30 123456',
  'payPalPuiCustomerBirthday[day]': '1',
  'payPalPuiCustomerBirthday[month]': '2',
  'payPalPuiCustomerBirthday[year]': '1990',
}

describe('M5: who pays by the express button sees nobody else’s orders', () => {
  const post = (guest: Shopper, path: string, json: object) =>
    guest.send({ method: 'POST', path, marker: true, sent: { json } })
  async function byExpress() {
    const guest = await payer(shop, 'paypal')
    await guest.get('/account/logout')
    await addToCart(guest, 'mug', 2)
    await post(guest, '/paypal/express/prepare-cart', {
      paymentMethodId: await methodId(shop, 'paypal'),
      deleteCart: false,
    })
    const approved = async () => {
      const { token } = JSON.parse((await guest.post('/paypal/express/create-order', {}, true)).text) as {
        token: string
      }
      await guest.send({ method: 'POST', path: `/__sandbox/provider/orders/${token}/approve`, sent: { json: {} } })
      return token
    }
    const token = await approved()
    expect((await post(guest, '/paypal/express/prepare-checkout', { token })).status).toBe(200)
    return { guest, token, approved }
  }

  test('two visitors with the same account at the provider are two customers', async () => {
    const [first, second] = [await byExpress(), await byExpress()]
    expect(await customerOf(first.guest)).not.toBe(await customerOf(second.guest))
    const finish = await first.guest.get(locationOf(await order(first.guest)))
    const orderId = orderIdIn(finish)
    const { orderNumber } = await orderRow(orderId)
    for (const address of ['/account/order', '/mails', `/account/order/edit/${orderId}`])
      expect((await second.guest.get(address)).text.toLowerCase(), address).not.toContain(`order ${orderNumber}`)
    expect((await second.guest.get(`/checkout/finish?orderId=${orderId}`)).status).toBe(302)
  })

  test('a visitor whose answer was lost is the same customer afterwards', async () => {
    const { guest } = await byExpress()
    const id = await customerOf(guest)
    const rows = () => database.select().from(customers).where(eq(customers.payerId, 'SANDBOXPAYER1'))
    const count = (await rows()).length
    const { id: sessionId } = await sessionOf(guest)
    await database.update(sessions).set({ customerId: null }).where(eq(sessions.id, sessionId))
    const { token } = JSON.parse((await guest.post('/paypal/express/create-order', {}, true)).text) as { token: string }
    await guest.send({ method: 'POST', path: `/__sandbox/provider/orders/${token}/approve`, sent: { json: {} } })
    expect((await post(guest, '/paypal/express/prepare-checkout', { token })).status).toBe(200)
    expect(await customerOf(guest)).toBe(id)
    expect(await rows()).toHaveLength(count)
  })

  test('an order that a visitor approved pays nobody else’s order', async () => {
    const { token } = await byExpress()
    const thief = await payer(shop, 'paypal')
    const answer = await order(thief, { paypalOrderId: token })
    expect(locationOf(answer)).toMatch(INTERRUPTED)
    expect(await providerOrderOf(shop, token)).toMatchObject({ captures: [], transactionId: null })
  })
})

describe('M6: each way into an order takes the same methods', () => {
  const inDollars = async (guest: Shopper) =>
    guest.post('/checkout/configure', {
      currencyId: CURRENCIES.find(({ currency }) => currency === 'USD')?.id ?? '',
      redirectTo: '',
    })
  const OBSTACLES: readonly [string, string, (guest: Shopper) => Promise<unknown>][] = [
    ['beyond its limits', 'paypal-invoice', inDollars],
    ['switched off', 'paypal-venmo', (guest) => play(guest, { on: [] })],
    [
      'that the browser cannot use',
      'paypal-sepa',
      (guest) =>
        guest.send({
          method: 'POST',
          path: '/paypal/payment-method-eligibility',
          marker: true,
          sent: { json: { paymentMethods: ['SEPA'] } },
        }),
    ],
  ]

  test.each(OBSTACLES)('the order form and the wall order nothing by a method %s', async (_, key, obstruct) => {
    const guest = await payer(shop, key)
    await obstruct(guest)
    const before = await database.$count(orders)
    const { hash: _hash, ...form } = await orderForm(guest)
    for (const more of [{}, INVOICE]) {
      const page = await guest.post('/checkout/order', { ...form, ...more })
      expect([page.status, parsePage(page.text).querySelector('.flashbags .alert-danger') !== null]).toEqual([
        200,
        true,
      ])
      const answer = await guest.post('/paypal/plus/payment/handle', { ...form, ...more, tos: 'on' }, true)
      expect(JSON.parse(answer.text)).toEqual({ redirectUrl: '/checkout/confirm' })
    }
    expect(await database.$count(orders)).toBe(before)
  })

  test('the wall orders by the wall alone', async () => {
    const guest = await payer(shop, 'invoice')
    const before = await database.$count(orders)
    const answer = await guest.post('/paypal/plus/payment/handle', { ...(await orderForm(guest)), tos: 'on' }, true)
    expect(JSON.parse(answer.text)).toEqual({ redirectUrl: '/checkout/confirm' })
    expect(await database.$count(orders)).toBe(before)
  })

  test('an order is not paid by the wall where that is switched off', async () => {
    const guest = await payer(shop, 'prepayment')
    const orderId = orderIdIn(await order(guest))
    await play(guest, { on: [] })
    const answer = await guest.post('/paypal/plus/payment/handle', { orderId }, true)
    expect(JSON.parse(answer.text)).toEqual({ redirectUrl: `/account/order/edit/${orderId}` })
    expect(await statesOf(orderId)).toEqual(['open'])
  })

  test('a payment that is not begun yet is not begun once its method is switched off', async () => {
    const guest = await payer(shop, 'paypal-venmo')
    const form = await orderForm(guest)
    const orderId = orderIdIn(await guest.post('/checkout/order', form))
    await database.update(orderTransactions).set({ state: 'open' }).where(eq(orderTransactions.orderId, orderId))
    await play(guest, { on: [] })
    expect(locationOf(await guest.post('/checkout/order', form))).toBe(
      `/account/order/edit/${orderId}?error-code=CHECKOUT__UNKNOWN_PAYMENT_METHOD`,
    )
    expect(await statesOf(orderId)).toEqual(['open'])
  })

  test('the express button leads to no wallet that is switched off', async () => {
    const guest = await payer(shop, 'invoice')
    const post = (paymentMethodId: string) =>
      guest.send({
        method: 'POST',
        path: '/paypal/express/prepare-cart',
        marker: true,
        sent: { json: { paymentMethodId, deleteCart: false } },
      })
    expect((await post(await methodId(shop, 'paypal'))).status).toBe(204)
    expect((await post(await methodId(shop, 'paypal-venmo'))).status).toBe(400)
    await choose(shop, guest, 'invoice')
  })
})

describe('M7: an invoice that its provider never heard of can be paid in another way', () => {
  /** As after a process that ended between the claim of the transaction and the provider's answer. */
  async function stranded() {
    const guest = await payer(shop, 'paypal-invoice')
    const orderId = orderIdIn(await order(guest, INVOICE))
    await database.update(orderTransactions).set({ paypalOrderId: null }).where(eq(orderTransactions.orderId, orderId))
    expect(await statesOf(orderId)).toEqual(['in_progress'])
    return { guest, orderId }
  }

  test.each([
    ['paypal-invoice', ['in_progress'] as TransactionState[]],
    ['prepayment', ['cancelled', 'open'] as TransactionState[]],
  ])('by %s', async (key, states) => {
    const { guest, orderId } = await stranded()
    const finish = parsePage((await guest.get(`/checkout/finish?orderId=${orderId}`)).text)
    expect(finish.querySelector('.swag-paypal-pui-polling')).toBeNull()
    expect(finish.querySelector('.finish-payment')?.textContent).toContain('This order has not been paid yet.')
    expect(finish.querySelector(`.finish-payment a[href="/account/order/edit/${orderId}"]`)).not.toBeNull()
    const [transaction] = await transactionsOf(shop, orderId)
    expect((await guest.get(`/paypal/pui/payment-instructions/${transaction?.id}`, true)).status).toBe(404)
    const edit = parsePage((await guest.get(`/account/order/edit/${orderId}`)).text)
    expect(edit.querySelectorAll('.payment-method-input:not([disabled])').length).toBeGreaterThan(1)
    expect(edit.querySelector('#confirmOrderForm [type=submit]')?.hasAttribute('disabled')).toBe(false)

    const fraud = { payPalPuiFraudnetSessionId: 'a'.repeat(32) }
    expect(locationOf(await update(guest, orderId, key, { ...INVOICE, ...fraud }))).toMatch(FINISH)
    expect(await statesOf(orderId)).toEqual(states)
  })

  test('a request that was only slow creates no order at the provider once the payment was begun anew', async () => {
    const { guest, orderId } = await stranded()
    const [transaction] = await transactionsOf(shop, orderId)
    await update(guest, orderId, 'prepayment')
    const before = await database.$count(providerOrders)
    const attempt = {
      c: { var: { database } },
      order: await orderRow(orderId),
      transaction,
      payment: { way: 'invoice', source: 'pay_upon_invoice' },
    }
    await expect(
      createForTransaction(attempt as unknown as Parameters<typeof createForTransaction>[0]),
    ).rejects.toThrow(AttemptOver)
    expect(await database.$count(providerOrders)).toBe(before)
  })
})

test.each(['paypal-google-pay', 'paypal-apple-pay', 'paypal-pay-later', 'paypal-card', 'paypal'])(
  'M9: %s with a failed 3-D Secure is refused as a card is',
  async (key) => {
    const guest = await payer(shop, key)
    const paypalOrderId = await providerOrder(shop, guest)
    await database
      .update(providerOrders)
      .set({ authentication: { liabilityShift: 'NO', enrollment: 'Y' } })
      .where(eq(providerOrders.id, paypalOrderId))
    const answer = await order(guest, { paypalOrderId })
    expect(locationOf(answer)).toMatch(INTERRUPTED)
    expect(await statesOf(orderIdIn(answer))).toEqual(['failed'])
    expect((await providerOrderOf(shop, paypalOrderId)).captures).toEqual([])
  },
)
