/** Changing the payment of a placed order: payments E2, E3.4, E3.5 and the order edit page. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { payabilityOf } from '../../shop/account/order-payment.ts'
import { orders, orderTransactions, paymentMethods, type TransactionState } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { fieldsOf, type Shopper } from '../contract/shopper.ts'
import { guestWith, openTestShop, orderForm } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { database } = shop
const methods = await database.select().from(paymentMethods)
const methodId = (key: string) => methods.find((method) => method.key === key)?.id ?? ''

async function ordered(): Promise<{ guest: Shopper; orderId: string; edit: string }> {
  const guest = await guestWith(shop, { mug: 2 })
  const answer = await guest.post('/checkout/order', await orderForm(guest))
  const orderId = /orderId=([0-9a-f]{32})/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  return { guest, orderId, edit: `/account/order/edit/${orderId}` }
}

async function transactionsOf(orderId: string) {
  const rows = await database.select().from(orderTransactions).where(eq(orderTransactions.orderId, orderId))
  return rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ state, paymentMethodId }) => ({ state, method: methods.find(({ id }) => id === paymentMethodId)?.key }))
}

const setState = (orderId: string, state: TransactionState) =>
  database.update(orderTransactions).set({ state }).where(eq(orderTransactions.orderId, orderId))

const chosenOn = (text: string) =>
  parsePage(text).querySelector('.payment-method-input[checked]')?.getAttribute('value')

describe('the edit page', () => {
  test('a choice is shown, and ordered only by the button', async () => {
    const { guest, orderId, edit } = await ordered()
    expect(chosenOn((await guest.get(edit)).text)).toBe(methodId('invoice'))

    const choice = await guest.post(`/account/order/payment/${orderId}`, { paymentMethodId: methodId('prepayment') })
    expect([choice.status, choice.headers.get('location')]).toEqual([
      302,
      `${edit}?paymentMethodId=${methodId('prepayment')}`,
    ])
    const page = await guest.get(choice.headers.get('location') ?? '')
    expect(chosenOn(page.text)).toBe(methodId('prepayment'))
    expect(await transactionsOf(orderId)).toEqual([{ state: 'open', method: 'invoice' }])

    const update = await guest.post(`/account/order/update/${orderId}`, fieldsOf(page.text, '#confirmOrderForm'))
    expect([update.status, update.headers.get('location')]).toEqual([
      302,
      `/checkout/finish?orderId=${orderId}&changedPayment=1`,
    ])
    expect(await transactionsOf(orderId)).toEqual([
      { state: 'cancelled', method: 'invoice' },
      { state: 'open', method: 'prepayment' },
    ])
    expect((await guest.get(update.headers.get('location') ?? '')).text).toContain('Your payment method was changed.')
  })
  test.each([
    ['CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT', 'info', /You cancelled the payment\. Nothing has been charged/],
    ['CHECKOUT__PAYMENT_TOKEN_EXPIRED', 'danger', /expired/],
    ['CHECKOUT__UNKNOWN_ERROR', 'danger', /failed/],
    ['CHECKOUT__PAYMENT_ERROR', 'danger', /^\s*The payment failed/],
    ['<script>', 'danger', /failed/],
    ['constructor', 'danger', /failed/],
  ])('S5: says what %s means, beside the methods, with the focus', async (code, type, text) => {
    const { guest, edit } = await ordered()
    const page = parsePage((await guest.get(`${edit}?error-code=${encodeURIComponent(code)}`)).text)
    const message = page.querySelector(`.confirm-payment .alert-${type}`)
    expect(message?.textContent).toMatch(text)
    expect(message?.hasAttribute('autofocus')).toBe(true)
    expect(page.querySelectorAll('.checkout-main .alert')).toHaveLength(1)
  })
  test.each(['paypal-card', 'card-app'] as const)('of a card by %s, it is the bank that has declined', async (key) => {
    const { guest, orderId, edit } = await ordered()
    await database
      .update(orderTransactions)
      .set({ state: 'failed', paymentMethodId: methodId(key) })
      .where(eq(orderTransactions.orderId, orderId))
    for (const code of ['CHECKOUT__PAYMENT_ERROR', 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED']) {
      const page = parsePage((await guest.get(`${edit}?error-code=${code}`)).text)
      expect(page.querySelector('.confirm-payment .alert-danger')?.textContent).toMatch(/^\s*Your bank has declined/)
    }
  })
  test.each([
    ['open', 'invoice', 'Change the payment of your order', 'Update payment'],
    ['failed', 'invoice', 'Pay for your order', 'Update payment'],
    ['failed', 'paypal-card', 'Pay for your order', /^Pay €\d/],
    ['cancelled', 'paypal', 'Pay for your order', /^Pay €\d/],
  ] as const)('after a payment that is %s, by %s, its title is “%s”', async (state, key, title, button) => {
    const { guest, orderId, edit } = await ordered()
    await database
      .update(orderTransactions)
      .set({ state, paymentMethodId: methodId(key) })
      .where(eq(orderTransactions.orderId, orderId))
    await database
      .update(orders)
      .set({ paymentMethodId: methodId(key) })
      .where(eq(orders.id, orderId))
    const page = parsePage((await guest.get(edit)).text)
    expect(page.querySelector('h1')?.textContent).toBe(title)
    expect(page.querySelector('#confirmOrderForm button[type=submit]')?.textContent).toMatch(button)
    expect(page.querySelector('.checkout-aside-action-total')?.textContent).toMatch(/€\d/)
  })
  test('who has paid at the second attempt is thanked as anybody else', async () => {
    const { guest, orderId } = await ordered()
    const thanks = `/checkout/finish?orderId=${orderId}&changedPayment=1`
    expect((await guest.get(thanks)).text).toContain('Your order is up to date')
    await setState(orderId, 'paid')
    const { text } = await guest.get(thanks)
    expect(text).toContain('Thank you for your order!')
    expect(text).toContain('We send a confirmation')
    expect(text).not.toContain('Your payment method was changed.')
  })
  test('an unknown method is refused', async () => {
    const { guest, orderId } = await ordered()
    for (const route of ['payment', 'update']) {
      expect((await guest.post(`/account/order/${route}/${orderId}`, { paymentMethodId: 'x' })).status).toBe(400)
    }
    expect(await transactionsOf(orderId)).toHaveLength(1)
  })
  test('somebody else does not find it', async () => {
    const { edit, orderId } = await ordered()
    const other = await guestWith(shop, { mug: 1 })
    expect((await other.get(edit)).status).toBe(404)
    const form = { paymentMethodId: methodId('prepayment') }
    expect((await other.post(`/account/order/update/${orderId}`, form)).status).toBe(404)
  })
})

describe('the list of orders', () => {
  test.each([
    ['open', 'Waiting for payment', false],
    ['unconfirmed', 'Not paid', true],
    ['failed', 'Payment failed', true],
    ['cancelled', 'Not paid', true],
    ['paid', 'Paid', false],
    ['authorized', 'Paid', false],
    ['refunded', 'Refunded', false],
  ] as const)('says of a payment that is %s: %s; it can be paid there: %s', async (state, words, isToPay) => {
    const { guest, orderId, edit } = await ordered()
    await setState(orderId, state)
    const page = parsePage((await guest.get('/account/order')).text)
    expect(page.querySelector('.order-item-status-badge')?.textContent).toBe(words)
    const link = page.querySelector('.order-table-header-actions > .order-pay-btn')
    expect(link?.getAttribute('href')).toBe(isToPay ? edit : undefined)
    await database.update(orders).set({ state: 'completed' }).where(eq(orders.id, orderId))
    expect((await guest.get('/account/order')).text).toContain('Completed')
  })
})

describe('the last transaction decides', () => {
  test.each([
    ['failed', [{ state: 'open', method: 'invoice' }]],
    ['cancelled', [{ state: 'open', method: 'invoice' }]],
    ['open', [{ state: 'open', method: 'invoice' }]],
    [
      'chargeback',
      [
        { state: 'cancelled', method: 'invoice' },
        { state: 'open', method: 'invoice' },
      ],
    ],
  ] as const)('paid by the same method after %s', async (state, expected) => {
    const { guest, orderId } = await ordered()
    await setState(orderId, state)
    await guest.post(`/account/order/update/${orderId}`, { paymentMethodId: methodId('invoice') })
    expect(await transactionsOf(orderId)).toEqual(expected)
  })
  test.each(['authorized', 'in_progress'] as const)('%s: shown, not to be changed', async (state) => {
    const { guest, orderId, edit } = await ordered()
    await setState(orderId, state)
    await database
      .update(orderTransactions)
      .set({ paypalOrderId: 'AT-THE-PROVIDER' })
      .where(eq(orderTransactions.orderId, orderId))
    const page = parsePage((await guest.get(edit)).text)
    expect(page.querySelector('.flashbags .alert-info')).not.toBeNull()
    expect(page.querySelectorAll('.payment-method-input:not([disabled])')).toHaveLength(0)
    expect(page.querySelector('#confirmOrderForm button')?.hasAttribute('disabled')).toBe(true)
    const answer = await guest.post(`/account/order/update/${orderId}`, { paymentMethodId: methodId('prepayment') })
    expect(answer.headers.get('location')).toBe(edit)
    expect(await transactionsOf(orderId)).toEqual([{ state, method: 'invoice' }])
  })
  test('paid: back to the list with a message', async () => {
    const { guest, orderId, edit } = await ordered()
    await setState(orderId, 'paid')
    const answer = await guest.get(edit)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/order'])
    expect((await guest.get('/account/order')).text).toContain('is already paid')
  })
  test('a cancelled order is not paid any more', async () => {
    const { guest, orderId, edit } = await ordered()
    await database.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, orderId))
    expect((await guest.get(edit)).headers.get('location')).toBe('/account/order')
    await guest.post(`/account/order/update/${orderId}`, { paymentMethodId: methodId('prepayment') })
    expect(await transactionsOf(orderId)).toHaveLength(1)
    expect(payabilityOf({ state: 'cancelled', transactions: [] })).toBe('cancelled')
  })
  test('two updates at once start one transaction', async () => {
    const { guest, orderId } = await ordered()
    const send = () => guest.post(`/account/order/update/${orderId}`, { paymentMethodId: methodId('prepayment') })
    await Promise.all([send(), send()])
    expect(await transactionsOf(orderId)).toEqual([
      { state: 'cancelled', method: 'invoice' },
      { state: 'open', method: 'prepayment' },
    ])
  })
})
