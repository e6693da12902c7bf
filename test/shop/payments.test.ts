/** What the shop charges, and when: payments E2 to E4. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '../../shop/catalogue/demo-customer.ts'
import type { Reference } from '../../shop/checkout/reference.ts'
import {
  addresses,
  cardIntents,
  carts,
  countries,
  orders,
  orderTransactions,
  providerOrders,
  returnTokens,
  sessions,
} from '../../shop/database/schema.ts'
import { isBeyondLimits, PAYMENTS } from '../../shop/payments/methods.ts'
import { SWITCH_NAMES, SWITCHES } from '../../shop/payments/switches.ts'
import { wantIntent } from '../../shop/sandbox/card-intents.ts'
import { captureProviderOrder, createProviderOrder } from '../../shop/sandbox/provider.ts'
import { CURRENCIES } from '../../shop/transport/currency.ts'
import { parsePage } from '../contract/check.ts'
import { type Answer, fieldsOf, Shopper } from '../contract/shopper.ts'
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
import { addToCart, cartOf, guestForm, openTestShop, orderForm, restock } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => restock(shop.database))
const { database } = shop

const APPROVE = /^\/__sandbox\/approve\?token=(\w{17})$/
const FINISH = /^\/checkout\/finish\?orderId=[0-9a-f]{32}$/
const FINISH_OF_CHANGE = /^\/checkout\/finish\?orderId=[0-9a-f]{32}&changedPayment=1$/
const statesOf = async (orderId: string) => (await transactionsOf(shop, orderId)).map(({ state }) => state)
const failedWith = (code: string) => new RegExp(`^/account/order/edit/[0-9a-f]{32}\\?error-code=${code}$`)

/** Orders without the provider's script, and returns the provider's order and the shop's. */
async function toApprovePage(guest: Shopper) {
  const answer = await order(guest)
  const [, token = ''] = APPROVE.exec(locationOf(answer)) ?? []
  const [transaction] = await database
    .select()
    .from(orderTransactions)
    .where(eq(orderTransactions.paypalOrderId, token))
  return { token, orderId: transaction?.orderId ?? '', transactionId: transaction?.id ?? '' }
}

const approve = (guest: Shopper, token: string, choice = 'pay') => guest.post('/__sandbox/approve', { token, choice })

/** Orders by card without a form, which leads to the provider's page. */
async function cardOrder(guest: Shopper) {
  const page = new URL(locationOf(await order(guest)), 'http://localhost')
  const intent = page.searchParams.get('intent') ?? ''
  const [row] = await database
    .select({ orderId: orders.id, orderNumber: orders.orderNumber })
    .from(orderTransactions)
    .innerJoin(orders, eq(orders.id, orderTransactions.orderId))
    .where(eq(orderTransactions.intentId, intent))
  if (!row) throw new Error('The order has no intent')
  return row
}

/** The last order of this shopper. */
async function update(guest: Shopper, orderId: string, more: Record<string, string> = {}) {
  const page = await guest.get(`/account/order/edit/${orderId}`)
  return guest.post(`/account/order/update/${orderId}`, { ...fieldsOf(page.text, '#confirmOrderForm'), ...more })
}

describe('the way of each method (E3.2)', () => {
  test('the wallet without an approved order: to the provider, back, captured', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    expect(await statesOf(orderId)).toEqual(['unconfirmed'])
    const back = locationOf(await approve(guest, token))
    expect(back).toMatch(/^\/payment\/finalize-transaction\?_sw_payment_token=[\w-]{43}$/)
    expect(locationOf(await guest.get(back))).toMatch(FINISH)
    expect(await statesOf(orderId)).toEqual(['paid'])
    const paid = await providerOrderOf(shop, token)
    expect(paid).toMatchObject({ status: 'COMPLETED', captures: [{ status: 'COMPLETED' }] })
    expect((await guest.get(`/checkout/finish?orderId=${orderId}`)).text).toContain('Your payment has arrived')
  })

  test.each(['paypal', 'paypal-card'])('%s with an approved order: captured after the return address', async (key) => {
    const guest = await payer(shop, key)
    const paypalOrderId = await providerOrder(shop, guest)
    const answer = await order(guest, { paypalOrderId })
    expect(locationOf(answer)).toMatch(/^\/payment\/finalize-transaction\?/)
    expect(await providerOrderOf(shop, paypalOrderId)).toMatchObject({ status: 'APPROVED', captures: [] })
    const finish = await guest.get(locationOf(answer))
    expect(locationOf(finish)).toMatch(FINISH)
    expect(await statesOf(orderIdIn(finish))).toEqual(['paid'])
  })

  test.each(['paypal-pay-later', 'paypal-sepa', 'paypal-venmo', 'paypal-apple-pay', 'paypal-google-pay'])(
    '%s: captured at once, and only with an approved order',
    async (key) => {
      const guest = await payer(shop, key)
      const paid = await order(guest, { paypalOrderId: await providerOrder(shop, guest) })
      expect(locationOf(paid)).toMatch(FINISH)
      expect(await statesOf(orderIdIn(paid))).toEqual(['paid'])
      await addToCart(guest, 'mug')
      const without = await order(guest)
      expect(locationOf(without)).toMatch(failedWith('CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED'))
      expect(await statesOf(orderIdIn(without))).toEqual(['failed'])
    },
  )

  test('a card without an approved order fails; a stolen one as well', async () => {
    const guest = await payer(shop, 'paypal-card')
    expect(locationOf(await order(guest))).toMatch(failedWith('CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'))
    await addToCart(guest, 'mug')
    const paypalOrderId = await providerOrder(shop, guest)
    await database
      .update(providerOrders)
      .set({ authentication: { liabilityShift: 'NO', enrollment: 'Y' } })
      .where(eq(providerOrders.id, paypalOrderId))
    expect(locationOf(await order(guest, { paypalOrderId }))).toMatch(
      failedWith('CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'),
    )
    expect((await providerOrderOf(shop, paypalOrderId)).captures).toEqual([])
  })

  test('the wall: its script orders, goes to the provider and comes back to a route of its own', async () => {
    const guest = await payer(shop, 'paypal-plus')
    const form = await orderForm(guest)
    expect(form).toMatchObject({ isPayPalPlusCheckout: '1' })
    const answer = await guest.post('/paypal/plus/payment/handle', form, true)
    expect(JSON.parse(answer.text)).toEqual({ redirectUrl: 'plusPatched' })
    const back = locationOf(await approve(guest, form['paypalPaymentId'] ?? ''))
    expect(back).toMatch(/^\/paypal\/plus\/payment\/finalize-transaction\?/)
    const finish = await guest.get(back)
    expect(locationOf(finish)).toMatch(FINISH)
    expect(await statesOf(orderIdIn(finish))).toEqual(['paid'])
  })

  test('a shopper who cancels at the provider may pay again', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    const back = await guest.get(locationOf(await approve(guest, token, 'cancel')))
    expect(locationOf(back)).toMatch(failedWith('CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'))
    expect(await statesOf(orderId)).toEqual(['cancelled'])
    expect((await guest.get(locationOf(back))).text).toContain('You cancelled the payment.')
  })

  test('a declined capture leads to the edit page, where another method pays', async () => {
    const guest = await payer(shop, 'paypal', { scenario: { outcome: 'declined' } })
    const { token, orderId } = await toApprovePage(guest)
    const back = await guest.get(locationOf(await approve(guest, token)))
    expect(locationOf(back)).toMatch(failedWith('CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'))
    expect(await statesOf(orderId)).toEqual(['failed'])
    const invoice = await methodId(shop, 'invoice')
    const done = await guest.post(`/account/order/update/${orderId}`, { paymentMethodId: invoice })
    expect(locationOf(done)).toBe(`/checkout/finish?orderId=${orderId}&changedPayment=1`)
    expect(await statesOf(orderId)).toEqual(['failed', 'open'])
  })

  test('an order that is authorised first', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    await database.update(providerOrders).set({ intent: 'AUTHORIZE' }).where(eq(providerOrders.id, token))
    expect(locationOf(await guest.get(locationOf(await approve(guest, token))))).toMatch(FINISH)
    expect(await statesOf(orderId)).toEqual(['authorized'])
  })
})

describe('E4', () => {
  test('order POST twice: one order, one payment', async () => {
    const guest = await payer(shop, 'paypal')
    const form = await orderForm(guest)
    const before = await database.$count(orders)
    const providerBefore = await database.$count(providerOrders)
    const answers = await Promise.all([1, 2].map(() => guest.post('/checkout/order', form)))
    const places = answers.map(locationOf)
    expect(places.filter((place) => APPROVE.test(place))).toHaveLength(1)
    expect(places.filter((place) => FINISH.test(place))).toHaveLength(1)
    expect(await database.$count(orders)).toBe(before + 1)
    expect(await database.$count(providerOrders)).toBe(providerBefore + 1)
  })

  test('payment start without an open transaction charges nothing', async () => {
    const guest = await payer(shop, 'paypal-pay-later')
    const form = { ...(await orderForm(guest)), paypalOrderId: await providerOrder(shop, guest) }
    const first = await guest.post('/checkout/order', form)
    const paypalOrderId = await providerOrder(shop, await payer(shop, 'paypal'))
    const again = await guest.post('/checkout/order', { ...form, paypalOrderId })
    expect(locationOf(again)).toBe(locationOf(first))
    expect(await providerOrderOf(shop, paypalOrderId)).toMatchObject({ transactionId: null, captures: [] })
  })

  test('finalize twice: the second finds it paid; an unpaid one is over', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    const back = locationOf(await approve(guest, token))
    const answers = await Promise.all([guest.get(back), guest.get(back)])
    expect(new Set(answers.map(locationOf))).toEqual(new Set([`/checkout/finish?orderId=${orderId}`]))
    expect(locationOf(await guest.get(back))).toBe(`/checkout/finish?orderId=${orderId}`)
    expect((await providerOrderOf(shop, token)).captures).toHaveLength(1)
    expect(await statesOf(orderId)).toEqual(['paid'])

    const other = await payer(shop, 'paypal')
    const second = await toApprovePage(other)
    const cancelled = locationOf(await approve(other, second.token, 'cancel'))
    await other.get(cancelled)
    expect(locationOf(await other.get(cancelled.replace('&cancel=1', '')))).toMatch(
      failedWith('CHECKOUT__PAYMENT_TOKEN_EXPIRED'),
    )
    expect(await statesOf(second.orderId)).toEqual(['cancelled'])
  })

  test('the card app sends who has paid already to their orders, with a sentence about orders of theirs that are', async () => {
    const guest = await payer(shop, 'card-app')
    const linked = async (number: string, reader = guest) => {
      const query = new URLSearchParams({ stripe_order_status: 'order_paid', order_number: number })
      return (await reader.get(`/account/order?${query}`)).text
    }
    const { orderId, orderNumber } = await cardOrder(guest)
    expect(await linked(orderNumber)).not.toContain('already paid')
    await database.update(orderTransactions).set({ state: 'paid' }).where(eq(orderTransactions.orderId, orderId))
    expect(await linked(orderNumber)).toContain(`Order ${orderNumber} is already paid.`)
    expect(await linked(orderNumber, await payer(shop, 'card-app'))).not.toContain('already paid')
    for (const number of ['99999', 'your mother', `${orderNumber}<b>`, '']) {
      const page = parsePage(await linked(number)).querySelector('main')?.textContent
      expect(page).not.toMatch(/already paid|your mother|99999|<b>/)
    }
  })

  test('a return address expires, and an invented one is refused', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId, transactionId } = await toApprovePage(guest)
    const back = locationOf(await approve(guest, token))
    await database
      .update(returnTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(returnTokens.transactionId, transactionId))
    expect(locationOf(await guest.get(back))).toMatch(failedWith('CHECKOUT__PAYMENT_TOKEN_EXPIRED'))
    expect(await statesOf(orderId)).toEqual(['unconfirmed'])
    expect((await guest.get('/payment/finalize-transaction?_sw_payment_token=x')).status).toBe(400)
  })

  test('a capture that exists already is not made again', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    const back = locationOf(await approve(guest, token))
    await captureProviderOrder(database, token, { isDeclined: false })
    expect(locationOf(await guest.get(back))).toMatch(FINISH)
    expect((await providerOrderOf(shop, token)).captures).toHaveLength(1)
    expect(await statesOf(orderId)).toEqual(['paid'])
  })

  test('A9: a charge whose answer was lost is found before the shopper pays again', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    await approve(guest, token)
    await captureProviderOrder(database, token, { isDeclined: false })
    const again = await update(guest, orderId)
    expect(locationOf(again)).toBe(`/checkout/finish?orderId=${orderId}&changedPayment=1`)
    expect(await statesOf(orderId)).toEqual(['paid'])
    expect((await providerOrderOf(shop, token)).captures).toHaveLength(1)
  })

  test('A5: what the bank holds back is not paid again, in no way; it is paid, or can be paid anew, by its word alone', async () => {
    for (const [status, states] of [
      ['COMPLETED', ['paid']],
      ['DECLINED', ['failed']],
    ] as const) {
      const guest = await payer(shop, 'paypal', { scenario: { outcome: 'heldBack' } })
      const { token, orderId } = await toApprovePage(guest)
      expect(locationOf(await guest.get(locationOf(await approve(guest, token))))).toMatch(FINISH)
      const page = await guest.get(`/account/order/edit/${orderId}`)
      expect(page.text).toContain('The payment of this order is under way and can no longer be changed.')
      expect(parsePage(page.text).querySelector('#confirmOrderForm [type=submit]')?.hasAttribute('disabled')).toBe(true)
      for (const key of ['paypal', 'invoice']) {
        const paymentMethodId = await methodId(shop, key)
        expect(locationOf(await update(guest, orderId, { paymentMethodId }))).toBe(`/account/order/edit/${orderId}`)
      }
      expect(await statesOf(orderId)).toEqual(['unconfirmed'])
      expect((await providerOrderOf(shop, token)).captures).toHaveLength(1)

      const review = () =>
        guest.send({
          method: 'POST',
          path: `/__sandbox/provider/orders/${token}/review`,
          sent: { json: { status } },
        })
      expect((await review()).status).toBe(204)
      expect((await review()).status).toBe(422)
      expect(await statesOf(orderId)).toEqual(states)
      await play(guest, {})
      const paymentMethodId = await methodId(shop, 'paypal')
      const again = locationOf(await guest.post(`/account/order/update/${orderId}`, { paymentMethodId }))
      expect(again).toMatch(status === 'COMPLETED' ? FINISH_OF_CHANGE : APPROVE)
      expect((await providerOrderOf(shop, token)).captures.map((capture) => capture.status)).toEqual([status])
    }
  })

  test('A5: an order that is cancelled while its payment is held back is not charged', async () => {
    const guest = await payer(shop, 'paypal', { scenario: { outcome: 'heldBack' } })
    const { token, orderId } = await toApprovePage(guest)
    await guest.get(locationOf(await approve(guest, token)))
    const [row] = await database.select().from(orders).where(eq(orders.id, orderId))
    const sent = { orderId, deepLinkCode: row?.deepLinkCode ?? '', redirectTo: '' }
    await guest.post('/account/order/cancel', sent)
    const sentLate = { json: { status: 'COMPLETED' } }
    const path = `/__sandbox/provider/orders/${token}/review`
    expect((await guest.send({ method: 'POST', path, sent: sentLate })).status).toBe(422)
    expect(await statesOf(orderId)).toEqual(['cancelled'])
    expect((await providerOrderOf(shop, token)).captures).toMatchObject([{ status: 'DECLINED' }])
  })

  test('who goes on at the provider after choosing another method pays nothing there', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    const invoice = await methodId(shop, 'invoice')
    await guest.post(`/account/order/update/${orderId}`, { paymentMethodId: invoice })
    const back = await guest.get(locationOf(await approve(guest, token)))
    expect(locationOf(back)).toMatch(failedWith('CHECKOUT__PAYMENT_TOKEN_EXPIRED'))
    expect(await providerOrderOf(shop, token)).toMatchObject({ status: 'VOIDED', captures: [] })
    expect(await statesOf(orderId)).toEqual(['cancelled', 'open'])

    const other = await payer(shop, 'card-app')
    const page = new URL(locationOf(await order(other)), 'http://localhost')
    const intent = page.searchParams.get('intent') ?? ''
    const [transaction] = await database.select().from(orderTransactions).where(eq(orderTransactions.intentId, intent))
    await other.post(`/account/order/update/${transaction?.orderId}`, { paymentMethodId: invoice })
    const sent = { intent, choice: 'pay', return: page.searchParams.get('return') ?? '' }
    await other.get(locationOf(await other.post('/__sandbox/card', sent)))
    const [row] = await database.select().from(cardIntents).where(eq(cardIntents.id, intent))
    expect(row?.status).toBe('canceled')
    expect(await statesOf(transaction?.orderId ?? '')).toEqual(['cancelled', 'open'])
  })

  test('the window of an earlier attempt does not end a later one', async () => {
    const guest = await payer(shop, 'paypal')
    const first = await toApprovePage(guest)
    const second = locationOf(await update(guest, first.orderId))
    const late = await guest.get(locationOf(await approve(guest, first.token)))
    expect(locationOf(late)).toBe(`/checkout/finish?orderId=${first.orderId}`)
    expect(await statesOf(first.orderId)).toEqual(['unconfirmed'])
    const [, token = ''] = APPROVE.exec(second) ?? []
    await guest.get(locationOf(await approve(guest, token)))
    expect(await statesOf(first.orderId)).toEqual(['paid'])
    expect((await providerOrderOf(shop, first.token)).captures).toEqual([])
  })

  test('the same attempt asks for the same provider order, a reopened transaction for another', async () => {
    const wanted = { amount: 1000, currency: 'EUR', source: 'paypal', requestId: 'attempt-1' } as const
    const [one, two] = await Promise.all([createProviderOrder(database, wanted), createProviderOrder(database, wanted)])
    expect(one.id).toBe(two.id)

    const guest = await payer(shop, 'paypal')
    const first = await toApprovePage(guest)
    const again = locationOf(await update(guest, first.orderId))
    expect(again).toMatch(APPROVE)
    expect(again).not.toContain(first.token)
    const [transaction] = await transactionsOf(shop, first.orderId)
    expect(again).toContain(transaction?.paypalOrderId)
    expect(await statesOf(first.orderId)).toEqual(['unconfirmed'])
  })

  test('a number that the provider knows already is left out', async () => {
    const guest = await payer(shop, 'paypal')
    const first = await toApprovePage(guest)
    const { invoiceNumber } = await providerOrderOf(shop, first.token)
    expect(invoiceNumber).toMatch(/^\d{5,}$/)
    await createProviderOrder(database, {
      amount: 1,
      currency: 'EUR',
      source: 'paypal',
      invoiceNumber: String(Number(invoiceNumber) + 1),
    })
    const next = await payer(shop, 'paypal')
    const second = await toApprovePage(next)
    expect(await providerOrderOf(shop, second.token)).toMatchObject({ invoiceNumber: null, status: 'CREATED' })
    expect(locationOf(await next.get(locationOf(await approve(next, second.token))))).toMatch(FINISH)
  })

  test('create-order twice: only the approved one is captured', async () => {
    const guest = await payer(shop, 'paypal-venmo')
    const left = await providerOrder(shop, guest, { isApproved: false })
    const approved = await providerOrder(shop, guest)
    expect(left).not.toBe(approved)
    await order(guest, { paypalOrderId: approved })
    expect(await providerOrderOf(shop, approved)).toMatchObject({ status: 'COMPLETED' })
    expect(await providerOrderOf(shop, left)).toMatchObject({ status: 'CREATED', transactionId: null, captures: [] })
  })

  test('one provider order pays one order', async () => {
    const guest = await payer(shop, 'paypal-pay-later')
    const paypalOrderId = await providerOrder(shop, guest)
    const first = await order(guest, { paypalOrderId })
    await addToCart(guest, 'book', 3)
    const second = await order(guest, { paypalOrderId })
    expect(locationOf(second)).toMatch(failedWith('CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED'))
    expect(await statesOf(orderIdIn(first))).toEqual(['paid'])
    expect(await statesOf(orderIdIn(second))).toEqual(['failed'])
    expect((await providerOrderOf(shop, paypalOrderId)).captures).toHaveLength(1)
  })

  test("nobody pays with another customer's provider order, or one that was not approved", async () => {
    const owner = await payer(shop, 'paypal-pay-later')
    const stolen = await providerOrder(shop, owner)
    const thief = await payer(shop, 'paypal-pay-later')
    expect(locationOf(await order(thief, { paypalOrderId: stolen }))).toMatch(/error-code=/)
    expect(await providerOrderOf(shop, stolen)).toMatchObject({ captures: [], transactionId: null })
    const early = await providerOrder(shop, owner, { isApproved: false })
    expect(locationOf(await order(owner, { paypalOrderId: early }))).toMatch(/error-code=/)
    expect((await providerOrderOf(shop, early)).captures).toEqual([])
  })

  test('polls for an invoice: two answers of 417, then instructions that stay', async () => {
    const guest = await payer(shop, 'paypal-invoice', { scenario: { pui: [417, 417, 200] } })
    const details = { payPalPuiCustomerPhoneNumber: '+49 30 123456', 'payPalPuiCustomerBirthday[day]': '1' }
    const birthday = { 'payPalPuiCustomerBirthday[month]': '2', 'payPalPuiCustomerBirthday[year]': '1990' }
    const answer = await order(guest, { ...details, ...birthday })
    expect(locationOf(answer)).toMatch(FINISH)
    const orderId = orderIdIn(answer)
    expect(await statesOf(orderId)).toEqual(['in_progress'])
    const waiting = parsePage((await guest.get(locationOf(answer))).text)
    expect(waiting.querySelector('.finish-ordernumber')).toBeNull()
    const options = JSON.parse(
      waiting.querySelector('.swag-paypal-pui-polling')?.getAttribute('data-swag-paypal-pui-polling-options') ?? '{}',
    ) as Record<string, string>
    const poll = () => guest.get(options['pollingUrl'] ?? '', true)
    const first = await poll()
    expect([first.status, first.text.includes('<html')]).toEqual([417, true])
    expect((await poll()).status).toBe(417)
    const stranger = await payer(shop, 'invoice')
    expect((await stranger.get(options['pollingUrl'] ?? '', true)).status).toBe(404)
    const nobody = await new Shopper(shop.app).get(options['pollingUrl'] ?? '', true)
    expect(locationOf(nobody)).toMatch(/^\/account\/login\?/)
    expect((await poll()).status).toBe(200)
    const [before] = await transactionsOf(shop, orderId)
    expect((await poll()).status).toBe(200)
    expect(await transactionsOf(shop, orderId)).toEqual([before])
    expect(before).toMatchObject({ state: 'paid', instructions: { iban: expect.stringMatching(/^DE/) as string } })
    const done = parsePage((await guest.get(options['finishUrl'] ?? '')).text)
    expect(done.querySelectorAll('.swag-paypal-checkout-finish-pui-instructions-content dt')).toHaveLength(6)
    expect(done.querySelector('.finish-ordernumber')).not.toBeNull()
  })

  test.each([
    ['voided', 417, 'failed'],
    [404, 404, 'failed'],
  ] as const)('an invoice that ends in %s is paid in another way', async (step, status, state) => {
    const guest = await payer(shop, 'paypal-invoice', { scenario: { pui: [step] } })
    const form = { payPalPuiCustomerPhoneNumber: '+49 30 123456', 'payPalPuiCustomerBirthday[day]': '1' }
    const rest = { 'payPalPuiCustomerBirthday[month]': '2', 'payPalPuiCustomerBirthday[year]': '1990' }
    const orderId = orderIdIn(await order(guest, { ...form, ...rest }))
    const [transaction] = await transactionsOf(shop, orderId)
    const poll = () => guest.get(`/paypal/pui/payment-instructions/${transaction?.id}`, true)
    expect((await poll()).status).toBe(status)
    expect(await statesOf(orderId)).toEqual([state])
    expect((await poll()).status, 'once it has failed').toBe(404)
    const other = await methodId(shop, 'prepayment')
    expect(locationOf(await update(guest, orderId, { paymentMethodId: other }))).toMatch(/^\/checkout\/finish\?/)
    expect(await statesOf(orderId)).toEqual([state, 'open'])
  })

  test('without script the finish page looks for the instructions, but only where an invoice waits for them', async () => {
    const details = {
      payPalPuiCustomerPhoneNumber: '+49 30 123456',
      'payPalPuiCustomerBirthday[day]': '1',
      'payPalPuiCustomerBirthday[month]': '2',
      'payPalPuiCustomerBirthday[year]': '1990',
    }
    const look = async (guest: Shopper, placed: Answer) =>
      guest.get(`/checkout/finish?orderId=${orderIdIn(placed)}&look=1`)
    const waiting = await payer(shop, 'paypal-invoice', { scenario: { pui: [417, 200] } })
    const placed = await order(waiting, details)
    expect(parsePage((await look(waiting, placed)).text).querySelector('.swag-paypal-pui-polling')).not.toBeNull()
    expect(
      parsePage((await look(waiting, placed)).text).querySelectorAll(
        '.swag-paypal-checkout-finish-pui-instructions-content dt',
      ),
    ).toHaveLength(6)
    const refused = await payer(shop, 'paypal-invoice', { scenario: { pui: [404] } })
    const answer = await look(refused, await order(refused, details))
    expect(locationOf(answer)).toMatch(failedWith('CHECKOUT__PAYPAL_PAYMENT_DECLINED'))
    const other = await payer(shop, 'invoice')
    expect((await look(other, await order(other))).status).toBe(200)
  })

  test('an invoice needs a birthday and a phone number', async () => {
    const guest = await payer(shop, 'paypal-invoice')
    expect(locationOf(await order(guest, { 'payPalPuiCustomerBirthday[day]': '' }))).toMatch(
      failedWith('CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED'),
    )
    await addToCart(guest, 'mug')
    const birthday = { 'payPalPuiCustomerBirthday[day]': '1', 'payPalPuiCustomerBirthday[month]': '2' }
    const answer = await order(guest, { ...birthday, 'payPalPuiCustomerBirthday[year]': '1990' })
    expect(locationOf(answer)).toMatch(failedWith('CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED'))
  })

  test('errors posted twice: two messages, shown once; the page leaves the script out, once', async () => {
    const guest = await payer(shop, 'paypal-sepa')
    const report = () =>
      guest.send({
        method: 'POST',
        path: '/paypal/handle-error',
        marker: true,
        sent: { json: { code: 'SWAG_PAYPAL__NOT_ELIGIBLE', error: 'x', fatal: true } },
      })
    expect([(await report()).status, (await report()).status]).toEqual([204, 204])
    const isLeftOut = (text: string) =>
      (
        JSON.parse(
          parsePage(text).querySelector('[data-swag-paypal-sepa]')?.getAttribute('data-swag-paypal-sepa-options') ??
            '{}',
        ) as { preventErrorReload?: boolean }
      ).preventErrorReload
    const first = (await guest.get('/checkout/confirm')).text
    expect(parsePage(first).querySelectorAll('.flashbags .alert-danger li')).toHaveLength(2)
    expect(isLeftOut(first)).toBe(true)
    const second = (await guest.get('/checkout/confirm')).text
    expect(parsePage(second).querySelector('.flashbags .alert-danger')).toBeNull()
    expect(isLeftOut(second)).toBe(false)
    expect(isLeftOut((await guest.get('/checkout/confirm?isPayPalError=1')).text)).toBe(true)
  })

  test('what a browser cannot use: the last word counts, for the whole session', async () => {
    const guest = await payer(shop, 'paypal-sepa')
    const say = (paymentMethods: string[]) =>
      guest.send({
        method: 'POST',
        path: '/paypal/payment-method-eligibility',
        marker: true,
        sent: { json: { paymentMethods } },
      })
    await say(['VENMO', 'APPLEPAY'])
    expect((await say(['SEPA', 'nonsense'])).status).toBe(204)
    const page = parsePage((await guest.get('/checkout/confirm')).text)
    const values = [...page.querySelectorAll('.payment-method-input')].map((input) => input.getAttribute('value'))
    expect(values).not.toContain(await methodId(shop, 'paypal-sepa'))
    expect(values).toContain(await methodId(shop, 'paypal-venmo'))
    expect(page.querySelector('#confirmFormSubmit')?.hasAttribute('disabled')).toBe(true)
    expect(page.querySelector('.flashbags .alert-danger')?.textContent).toContain('cannot be used in your browser')
    const before = await database.$count(orders)
    expect((await order(guest)).status).toBe(200)
    expect(await database.$count(orders)).toBe(before)
  })
})

describe('the card app (E4)', () => {
  async function intentIn(
    guest: Shopper,
    paymentMethodId: string,
    change: Partial<{ amount: number; transactionId: string; subject: string }> = {},
  ) {
    const [session] = await database.select().from(sessions).orderBy(sql`${sessions.createdAt} desc`).limit(1)
    const { price } = JSON.parse((await guest.get('/checkout/cart.json')).text) as { price: { totalPrice: number } }
    const {
      subject = session?.cartId ?? '',
      transactionId = null,
      amount = Math.round(price.totalPrice * 100),
    } = change
    return wantIntent(database, {
      customerId: session?.customerId ?? '',
      subject,
      transactionId,
      amount,
      currency: 'EUR',
      paymentMethodId,
    })
  }

  test('an intent asked for again is the same; another method takes its place', async () => {
    const guest = await payer(shop, 'card-app')
    const first = await intentIn(guest, 'pm_sandbox_ok_1')
    expect(await intentIn(guest, 'pm_sandbox_ok_1')).toEqual(first)
    expect(await intentIn(guest, 'pm_sandbox_ok_2')).toEqual({ ...first, paymentMethodId: 'pm_sandbox_ok_2' })
    const dearer = await intentIn(guest, 'pm_sandbox_ok_2', { amount: first.amount + 1 })
    expect(dearer.id).not.toBe(first.id)
    const rows = await database.select().from(cardIntents).where(eq(cardIntents.customerId, first.customerId))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['canceled', 'requires_confirmation'])
  })

  test('pays with the intent of the cart, once', async () => {
    const guest = await payer(shop, 'card-app')
    const intent = await intentIn(guest, 'pm_sandbox_ok_1')
    const answer = await order(guest)
    expect(locationOf(answer)).toMatch(FINISH)
    expect(await transactionsOf(shop, orderIdIn(answer))).toMatchObject([{ state: 'paid', intentId: intent.id }])
    expect(
      (
        await intentIn(guest, 'pm_sandbox_ok_9', {
          subject: (await transactionsOf(shop, orderIdIn(answer)))[0]?.id ?? '',
        })
      ).status,
    ).toBe('succeeded')
    expect(locationOf(await guest.get(`/account/order/edit/${orderIdIn(answer)}`))).toBe('/account/order')
  })

  test('an amount that changed after the intent is refused', async () => {
    const guest = await payer(shop, 'card-app')
    const intent = await intentIn(guest, 'pm_sandbox_ok_1')
    await addToCart(guest, 'mug')
    const answer = await order(guest)
    expect(locationOf(answer)).toMatch(failedWith('CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'))
    const [row] = await database.select().from(cardIntents).where(eq(cardIntents.id, intent.id))
    expect(row?.status).toBe('canceled')
  })

  test('after a declined card: the same order, its transaction reopened, a new method on the intent', async () => {
    const guest = await payer(shop, 'card-app')
    const intent = await intentIn(guest, 'pm_sandbox_declined_1')
    const declined = await order(guest)
    expect(locationOf(declined)).toMatch(failedWith('CHECKOUT__PAYMENT_ERROR'))
    const orderId = orderIdIn(declined)
    const [transaction] = await transactionsOf(shop, orderId)
    const amount = transaction?.amount ?? 0
    const subject = transaction?.id ?? ''
    const again = await intentIn(guest, 'pm_sandbox_ok_2', { amount, subject, transactionId: subject })
    expect(again).toMatchObject({ id: intent.id, status: 'requires_confirmation' })
    expect(locationOf(await update(guest, orderId))).toBe(`/checkout/finish?orderId=${orderId}&changedPayment=1`)
    expect(await statesOf(orderId)).toEqual(['paid'])
    const rows = await database.select().from(cardIntents).where(eq(cardIntents.customerId, intent.customerId))
    expect(rows.map(({ status }) => status)).toEqual(['succeeded'])
  })

  test.each([
    ['pay', FINISH, 'paid'],
    ['fail', failedWith('CHECKOUT__PAYMENT_ERROR'), 'failed'],
    ['cancel', failedWith('CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'), 'cancelled'],
  ] as const)('3-D Secure on the provider page: %s', async (choice, place, state) => {
    const guest = await payer(shop, 'card-app')
    await intentIn(guest, 'pm_sandbox_challenge_1')
    const page = new URL(locationOf(await order(guest)), 'http://localhost')
    expect(page.pathname).toBe('/__sandbox/card')
    const intent = page.searchParams.get('intent') ?? ''
    const sent = { intent, choice, return: page.searchParams.get('return') ?? '' }
    const back = await guest.post('/__sandbox/card', sent)
    const end = await guest.get(locationOf(back))
    expect(locationOf(end)).toMatch(place)
    expect(await statesOf(orderIdIn(end))).toEqual([state])
  })

  test('A5: what the bank looks at is not paid again, in no way; it is paid, or can be paid anew, by its word alone', async () => {
    const review = (guest: Shopper, intent: string, status: string) =>
      guest.send({ method: 'POST', path: `/__sandbox/card/${intent}/review`, sent: { json: { status } } })
    for (const [status, states, next] of [
      ['COMPLETED', ['paid'], FINISH_OF_CHANGE],
      ['DECLINED', ['failed'], /^\/__sandbox\/card\?intent=/],
    ] as const) {
      const guest = await payer(shop, 'card-app')
      const intent = await intentIn(guest, 'pm_sandbox_processing_1')
      const ordered = await order(guest)
      expect(locationOf(ordered)).toMatch(FINISH)
      const orderId = orderIdIn(ordered)
      expect(await statesOf(orderId)).toEqual(['unconfirmed'])
      const [transaction] = await transactionsOf(shop, orderId)
      const subject = transaction?.id ?? ''
      const more = { subject, transactionId: subject, amount: transaction?.amount ?? 0 }
      expect(await intentIn(guest, 'pm_sandbox_ok_2', more)).toMatchObject({ id: intent.id, status: 'processing' })
      expect(await intentIn(guest, 'pm_sandbox_ok_2', { ...more, amount: more.amount + 1 })).toMatchObject({
        id: intent.id,
        status: 'processing',
      })
      for (const key of ['card-app', 'invoice']) {
        const paymentMethodId = await methodId(shop, key)
        expect(locationOf(await update(guest, orderId, { paymentMethodId }))).toBe(`/account/order/edit/${orderId}`)
      }
      expect(await statesOf(orderId)).toEqual(['unconfirmed'])

      expect((await review(guest, intent.id, status)).status).toBe(204)
      expect((await review(guest, intent.id, status)).status).toBe(422)
      expect(await statesOf(orderId)).toEqual(states)
      const paymentMethodId = await methodId(shop, 'card-app')
      expect(locationOf(await guest.post(`/account/order/update/${orderId}`, { paymentMethodId }))).toMatch(next)
      const rows = await database.select().from(cardIntents).where(eq(cardIntents.customerId, intent.customerId))
      expect(rows.filter((row) => row.status === 'succeeded')).toHaveLength(status === 'COMPLETED' ? 1 : 0)
    }
  })

  test('A5: the bank looks at a payment of the provider page; a cancelled order calls it back', async () => {
    const guest = await payer(shop, 'card-app')
    const page = new URL(locationOf(await order(guest)), 'http://localhost')
    const intent = page.searchParams.get('intent') ?? ''
    const sent = { intent, choice: 'wait', return: page.searchParams.get('return') ?? '' }
    const end = await guest.get(locationOf(await guest.post('/__sandbox/card', sent)))
    expect(locationOf(end)).toMatch(FINISH)
    const orderId = orderIdIn(end)
    expect((await guest.get(`/account/order/edit/${orderId}`)).text).toContain('The payment of this order is under way')
    const [row] = await database.select().from(orders).where(eq(orders.id, orderId))
    await guest.post('/account/order/cancel', { orderId, deepLinkCode: row?.deepLinkCode ?? '', redirectTo: '' })
    const late = { json: { status: 'COMPLETED' } }
    const path = `/__sandbox/card/${intent}/review`
    expect((await guest.send({ method: 'POST', path, sent: late })).status).toBe(422)
    expect(await statesOf(orderId)).toEqual(['cancelled'])
  })

  test('without an intent the shopper pays on the provider page', async () => {
    const guest = await payer(shop, 'card-app')
    const page = new URL(locationOf(await order(guest)), 'http://localhost')
    const sent = {
      intent: page.searchParams.get('intent') ?? '',
      choice: 'pay',
      return: page.searchParams.get('return') ?? '',
    }
    const end = await guest.get(locationOf(await guest.post('/__sandbox/card', sent)))
    expect(locationOf(end)).toMatch(FINISH)
    expect((await guest.post('/__sandbox/card', { ...sent, return: 'https://evil.example' })).status).toBe(400)
  })
})

describe('an order that is cancelled while it is being paid (E2)', () => {
  const intentOf = async (orderId: string) => {
    const [transaction] = await transactionsOf(shop, orderId)
    const [intent] = await database
      .select()
      .from(cardIntents)
      .where(eq(cardIntents.id, transaction?.intentId ?? ''))
    return intent
  }
  const cancel = async (guest: Shopper, orderId: string) => {
    const [row] = await database
      .select({ deepLinkCode: orders.deepLinkCode })
      .from(orders)
      .where(eq(orders.id, orderId))
    await guest.post('/account/order/cancel', { orderId, deepLinkCode: row?.deepLinkCode ?? '', redirectTo: '' })
    const [cancelled] = await database.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
    expect(cancelled?.state).toBe('cancelled')
  }

  test('who goes on at the provider of the wallet pays nothing', async () => {
    const guest = await payer(shop, 'paypal')
    const { token, orderId } = await toApprovePage(guest)
    await cancel(guest, orderId)
    const back = locationOf(await approve(guest, token))
    expect(locationOf(await guest.get(back))).toMatch(failedWith('CHECKOUT__PAYMENT_TOKEN_EXPIRED'))
    expect(await providerOrderOf(shop, token)).toMatchObject({ status: 'VOIDED', captures: [] })
  })

  test('who goes on at the card provider pays nothing', async () => {
    const guest = await payer(shop, 'card-app')
    const page = new URL(locationOf(await order(guest)), 'http://localhost')
    const intent = page.searchParams.get('intent') ?? ''
    const [row] = await database.select().from(orderTransactions).where(eq(orderTransactions.intentId, intent))
    const orderId = row?.orderId ?? ''
    await cancel(guest, orderId)
    await guest.post('/__sandbox/card', { intent, choice: 'pay', return: page.searchParams.get('return') ?? '' })
    expect(await intentOf(orderId)).toMatchObject({ status: 'canceled' })
    expect(await statesOf(orderId)).toEqual(['cancelled'])
  })

  test('an invoice is not paid out by the polls that follow', async () => {
    const guest = await payer(shop, 'paypal-invoice', { scenario: { pui: [200] } })
    const details = { payPalPuiCustomerPhoneNumber: '+49 30 123456', 'payPalPuiCustomerBirthday[day]': '1' }
    const birthday = { 'payPalPuiCustomerBirthday[month]': '2', 'payPalPuiCustomerBirthday[year]': '1990' }
    const orderId = orderIdIn(await order(guest, { ...details, ...birthday }))
    await cancel(guest, orderId)
    const [transaction] = await transactionsOf(shop, orderId)
    expect((await guest.get(`/paypal/pui/payment-instructions/${transaction?.id}`, true)).status).toBe(404)
    expect(await providerOrderOf(shop, transaction?.paypalOrderId)).toMatchObject({ status: 'VOIDED', captures: [] })
    expect(await statesOf(orderId)).toEqual(['cancelled'])
  })
})

test('a card charged just before another method is chosen: the order is paid, and nothing more is begun', async () => {
  const guest = await payer(shop, 'card-app')
  const page = new URL(locationOf(await order(guest)), 'http://localhost')
  const intent = page.searchParams.get('intent') ?? ''
  const [row] = await database.select().from(orderTransactions).where(eq(orderTransactions.intentId, intent))
  const orderId = row?.orderId ?? ''
  const edit = await guest.get(`/account/order/edit/${orderId}`)
  const form = { ...fieldsOf(edit.text, '#confirmOrderForm'), paymentMethodId: await methodId(shop, 'paypal') }
  // The provider charges between the shop's question for a charge and the end of the earlier attempt.
  await database.execute(sql`create function charge() returns trigger language plpgsql as
    $$ begin update card_intents set status = 'succeeded' where id = old.intent_id; return new; end $$`)
  await database.execute(sql`create trigger charge before update of state on order_transactions
    for each row when (new.state = 'cancelled') execute function charge()`)
  try {
    expect(locationOf(await guest.post(`/account/order/update/${orderId}`, form))).toMatch(FINISH_OF_CHANGE)
  } finally {
    await database.execute(sql`drop trigger charge on order_transactions`)
  }
  expect(await statesOf(orderId)).toEqual(['paid'])
  expect(locationOf(await guest.get(`/account/order/edit/${orderId}`))).toBe('/account/order')
})

test('a card is not charged for a transaction that was ended since it was begun', async () => {
  const guest = await payer(shop, 'card-app')
  const form = await orderForm(guest)
  // Another tab cancels the order once its payment is begun.
  await database.execute(sql`create function end_it() returns trigger language plpgsql as
    $$ begin update order_transactions set state = 'cancelled' where id = new.subject; return new; end $$`)
  await database.execute(sql`create trigger end_it after insert on card_intents
    for each row execute function end_it()`)
  try {
    const answer = await guest.post('/checkout/order', form)
    expect(locationOf(answer)).toMatch(failedWith('CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED'))
    const [transaction] = await transactionsOf(shop, orderIdIn(answer))
    const intents = await database
      .select()
      .from(cardIntents)
      .where(eq(cardIntents.subject, transaction?.id ?? ''))
    expect(intents.map(({ status }) => status)).toEqual(['canceled'])
  } finally {
    await database.execute(sql`drop trigger end_it on card_intents`)
  }
})

describe('express (A4)', () => {
  async function visitor() {
    const guest = await payer(shop, 'paypal')
    await guest.get('/account/logout')
    await addToCart(guest, 'mug', 2)
    return guest
  }
  const post = (guest: Shopper, path: string, json: object) =>
    guest.send({ method: 'POST', path, marker: true, sent: { json } })

  test('a visitor becomes a guest, and orders by a plain form', async () => {
    const guest = await visitor()
    const paymentMethodId = await methodId(shop, 'paypal')
    const prepared = await post(guest, '/paypal/express/prepare-cart', { paymentMethodId, deleteCart: false })
    expect(prepared.status).toBe(204)
    const created = JSON.parse((await guest.post('/paypal/express/create-order', {}, true)).text) as Record<
      string,
      string
    >
    expect(created).toEqual({
      apiAlias: expect.any(String) as string,
      token: expect.stringMatching(/^\w{17}$/) as string,
    })
    const token = created['token'] ?? ''
    const early = await post(guest, '/paypal/express/prepare-checkout', { token })
    expect([early.status, early.text.startsWith('<div class="flashbags">')]).toEqual([500, true])
    await guest.send({ method: 'POST', path: `/__sandbox/provider/orders/${token}/approve`, sent: { json: {} } })
    const checkout = await post(guest, '/paypal/express/prepare-checkout', { token })
    expect([checkout.status, JSON.parse(checkout.text)]).toEqual([
      200,
      { apiAlias: expect.any(String) as string, redirectUrl: null },
    ])
    const confirm = await guest.get('/checkout/confirm?isPayPalExpressCheckout=1')
    const page = parsePage(confirm.text)
    expect(page.querySelectorAll('.payment-method-input')).toHaveLength(1)
    expect(page.querySelectorAll('main [name="redirectParameters[isPayPalExpressCheckout]"]')).toHaveLength(2)
    expect(page.querySelector('[data-swag-paypal-smart-payment-buttons]')).toBeNull()
    expect(fieldsOf(confirm.text, '#confirmOrderForm')).toMatchObject({
      isPayPalExpressCheckout: '1',
      paypalOrderId: token,
    })
    const finish = await guest.get(locationOf(await order(guest)))
    expect(locationOf(finish)).toMatch(FINISH)
    expect(await statesOf(orderIdIn(finish))).toEqual(['paid'])
  })

  test('of two purchases that a visitor approves at once in two tabs, one goes on, and the cart is kept', async () => {
    const guest = await visitor()
    const approve = async () => {
      const created = await guest.post('/paypal/express/create-order', {}, true)
      const { token } = JSON.parse(created.text) as { token: string }
      await guest.send({ method: 'POST', path: `/__sandbox/provider/orders/${token}/approve`, sent: { json: {} } })
      return { token }
    }
    const approved = [await approve(), await approve()]
    const answers = await Promise.all(approved.map((json) => post(guest, '/paypal/express/prepare-checkout', json)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503])
    expect((await cartOf(guest)).lineItems).toHaveLength(1)
    const finish = await guest.get(locationOf(await order(guest)))
    expect(await statesOf(orderIdIn(finish))).toEqual(['paid'])
  })

  test('a visitor whose answer is lost keeps the cart, and nothing else; once it has arrived, the former cookie opens nothing', async () => {
    const taken = async () => {
      const guest = await visitor()
      const { token } = JSON.parse((await guest.post('/paypal/express/create-order', {}, true)).text) as {
        token: string
      }
      await guest.send({ method: 'POST', path: `/__sandbox/provider/orders/${token}/approve`, sent: { json: {} } })
      const lost = new Shopper(shop.app, new Map(guest.cookies))
      expect((await post(guest, '/paypal/express/prepare-checkout', { token })).status).toBe(200)
      return { guest, lost, token }
    }
    const { guest, lost, token } = await taken()
    // Asked again, the shop does nothing in the name of another session.
    expect((await post(lost, '/paypal/express/prepare-checkout', { token })).status).toBe(503)
    expect((await cartOf(lost)).lineItems).toHaveLength(1)
    expect((await lost.get('/account')).status).toBe(302)
    // The login that nobody heard of is undone; the approved order is nobody's.
    expect((await guest.get('/account')).status).toBe(302)
    await lost.post('/account/register', await guestForm(database, 'lost-answer@example.org'))
    expect((await lost.get('/checkout/confirm')).text).not.toContain(token)

    // What a browser sends at once, with one cookie, finds one cart.
    const { lost: first } = await taken()
    const second = new Shopper(shop.app, new Map(first.cookies))
    await first.get('/checkout/register')
    const failure = { code: 'SWAG_PAYPAL__EXPRESS_GENERIC_ERROR', error: '', fatal: false }
    expect((await post(second, '/paypal/handle-error', failure)).status).toBe(204)
    for (const each of [first, second]) expect((await cartOf(each)).lineItems).toHaveLength(1)

    // An answer that arrives after all replaces the cookie; once the shopper is known, neither of the two opens anything.
    const late = await taken()
    await late.lost.get('/checkout/register')
    const former = new Shopper(shop.app, new Map(late.lost.cookies))
    const replaced = new Shopper(shop.app, new Map(late.guest.cookies))
    expect((await cartOf(late.guest)).lineItems).toHaveLength(1)
    expect((await late.guest.get('/account')).status).toBe(302)
    await late.guest.post('/account/register', await guestForm(database, 'late-answer@example.org'))
    expect((await late.guest.get('/checkout/confirm')).status).toBe(200)
    for (const each of [former, replaced]) expect((await cartOf(each)).lineItems).toHaveLength(0)

    const arrived = await taken()
    await arrived.guest.get('/checkout/confirm')
    expect((await cartOf(arrived.lost)).lineItems).toHaveLength(0)
    expect((await cartOf(arrived.guest)).lineItems).toHaveLength(1)
  })

  test('on a product the cart holds that product alone', async () => {
    const guest = await visitor()
    await post(guest, '/paypal/express/prepare-cart', {
      paymentMethodId: await methodId(shop, 'paypal'),
      deleteCart: true,
    })
    const { lineItems } = JSON.parse((await guest.get('/checkout/cart.json')).text) as { lineItems: unknown[] }
    expect(lineItems).toEqual([])
    // The provider has an order for an empty cart, too (contract, payments A17).
    expect((await guest.post('/paypal/express/create-order', {}, true)).status).toBe(200)
    expect(await database.$count(carts)).toBeGreaterThan(0)
  })

  test('what another visitor has approved is not taken over', async () => {
    const [guest, stranger] = [await visitor(), await visitor()]
    const { token } = JSON.parse((await guest.post('/paypal/express/create-order', {}, true)).text) as { token: string }
    await guest.send({ method: 'POST', path: `/__sandbox/provider/orders/${token}/approve`, sent: { json: {} } })
    expect((await post(stranger, '/paypal/express/prepare-checkout', { token })).status).toBe(500)
    expect((await stranger.get('/checkout/confirm?isPayPalExpressCheckout=1')).status).toBe(302)
    expect((await post(guest, '/paypal/express/prepare-checkout', { token })).status).toBe(200)
  })

  test('another method than the wallet is refused', async () => {
    const guest = await visitor()
    const paymentMethodId = await methodId(shop, 'invoice')
    expect((await post(guest, '/paypal/express/prepare-cart', { paymentMethodId, deleteCart: false })).status).toBe(400)
  })
})

describe('the other routes (A13)', () => {
  const post = (guest: Shopper, path: string, json: object) =>
    guest.send({ method: 'POST', path, marker: true, sent: { json } })

  test.each([
    ['cancel', 'You cancelled the payment.'],
    ['browser', 'Your browser does not support this payment method.'],
    ['error', 'Something went wrong with your payment.'],
    ['constructor', 'Something went wrong with your payment.'],
  ])('the older call for an error: %s', async (type, text) => {
    const guest = await payer(shop, 'paypal')
    expect((await post(guest, '/paypal/error', { error: 'x', type })).status).toBe(204)
    expect((await guest.get('/checkout/confirm')).text).toContain(text)
  })

  test.each([
    ['SWAG_PAYPAL__EXPRESS_USER_CANCELLED', 'You cancelled the express checkout.'],
    ['SWAG_PAYPAL__SCRIPT_NOT_LOADED', 'The payment provider could not be reached.'],
    [
      'CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE',
      'This order can no longer be paid in this way. Please choose another payment method.',
    ],
    ['<script>', 'Something went wrong with your payment.'],
  ])('%s has a sentence, and is not fatal by itself', async (code, text) => {
    const guest = await payer(shop, 'paypal')
    await post(guest, '/paypal/handle-error', { code, error: 'x', fatal: false })
    const page = (await guest.get('/de/checkout/confirm')).text + (await guest.get('/checkout/confirm')).text
    expect(page).not.toContain('&quot;preventErrorReload&quot;:true')
    await post(guest, '/paypal/handle-error', { code, error: 'x', fatal: false })
    expect((await guest.get('/checkout/confirm')).text).toContain(text)
  })

  test('clearing the vault leads where the page says, and only customers with an account do it', async () => {
    const guest = await payer(shop, 'paypal')
    const path = '/paypal/vault/clear?redirectTo=frontend.account.home.page'
    expect(locationOf(await guest.get(path))).toMatch(/^\/account\/login\?/)
    const account = await payer(shop, 'paypal')
    await account.get('/account/logout')
    const login = { username: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password }
    await account.post('/account/login', {
      ...login,
      redirectTo: 'frontend.account.home.page',
      redirectParameters: '[]',
    })
    expect(locationOf(await account.get(path))).toBe('/account')
  })

  test("somebody else's cart, orders and instructions are out of reach; other sites send nothing", async () => {
    const stranger = new Shopper(shop.app)
    const poll = await stranger.get(`/paypal/pui/payment-instructions/${'a'.repeat(32)}`, true)
    expect(locationOf(poll)).toMatch(/^\/account\/login\?/)
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    const foreign = await shop.app.request('/paypal/create-order', { method: 'POST', headers, body: '{}' })
    expect(foreign.status).toBe(403)
    const wall = await stranger.post('/paypal/plus/payment/handle', { tos: 'on' }, true)
    expect(wall.status).toBe(403)
  })
})

describe('create-order (A3)', () => {
  test('of a visitor is refused; of another customer, the order is not found', async () => {
    const guest = await payer(shop, 'paypal')
    const { orderId } = await toApprovePage(guest)
    const stranger = await payer(shop, 'paypal')
    const answer = await stranger.post('/paypal/create-order', { product: 'spb', orderId }, true)
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      404,
      { errors: [{ status: '404', code: 'CHECKOUT__ORDER_ORDER_NOT_FOUND' }] },
    ])
    const own = await guest.post('/paypal/create-order', { product: 'spb', orderId }, true)
    expect(JSON.parse(own.text)).toEqual({
      apiAlias: expect.any(String) as string,
      token: expect.stringMatching(/^\w{17}$/) as string,
    })
    await stranger.get('/account/logout')
    const refused = await stranger.post('/paypal/create-order', { product: 'spb' }, true)
    expect([refused.status, refused.text.startsWith('<!DOCTYPE html>')]).toEqual([403, true])
  })

  test.each([
    ['400(SOME_CODE)', 400, 'SOME_CODE'],
    ['400(SWAG_PAYPAL__API_INSTRUMENT_DECLINED)', 422, 'SWAG_PAYPAL__API_INSTRUMENT_DECLINED'],
    ['500', 500, 'INTERNAL_SERVER_ERROR'],
    ['badJson', 200, '<p>Not JSON'],
  ])('as the scenario says: %s', async (createOrder, status, text) => {
    const guest = await payer(shop, 'paypal', { scenario: { createOrder } })
    const answer = await guest.post('/paypal/create-order', { product: 'spb' }, true)
    expect([answer.status, answer.text.includes(text)]).toEqual([status, true])
  })
})

test('methods of providers are not there for ordinary shoppers, nor chosen by them', async () => {
  const guest = await payer(shop, 'paypal')
  await play(guest, { on: [] })
  await choose(shop, guest, 'invoice')
  const page = parsePage((await guest.get('/checkout/confirm')).text)
  const offered = [...page.querySelectorAll('.payment-method-input')].map((radio) => radio.getAttribute('value'))
  const off = SWITCH_NAMES.filter((name) => PAYMENTS[name] && !SWITCHES[name].isLive)
  expect(off).not.toHaveLength(0)
  for (const key of off) expect(offered, key).not.toContain(await methodId(shop, key))
  for (const key of [
    'invoice',
    'prepayment',
    'paypal',
    'paypal-pay-later',
    'paypal-sepa',
    'paypal-card',
    'paypal-invoice',
    'card-app',
  ])
    expect(offered, key).toContain(await methodId(shop, key))
  const answer = await guest.post('/checkout/configure', {
    paymentMethodId: await methodId(shop, 'paypal-venmo'),
    redirectTo: '',
  })
  expect(answer.status).toBe(400)
})

describe('an invoice is for orders in euros, from 5 € to 2500 €, billed in Germany', () => {
  const LIMITS = /possible for orders in euros, from €5 to €2,500, with a billing address in Germany/
  const isOffered = (text: string, id: string) =>
    parsePage(text).querySelector(`.payment-method-input[value="${id}"]`) !== null

  test.each([
    ['4.99 €', 499, false],
    ['5.00 €', 500, true],
    ['2500.00 €', 250_000, true],
    ['2500.01 €', 250_001, false],
  ])('%s', (_, total, isTaken) => {
    const countries = [{ id: 'de', iso: 'DE' }] as Reference['countries']
    const toPay = { currency: 'EUR', total, billing: { countryId: 'de' } } as const
    expect(isBeyondLimits({ key: 'paypal-invoice' }, toPay, { countries })).toBe(!isTaken)
  })

  test.each([
    ['dollars', { currencyId: CURRENCIES.find(({ currency }) => currency === 'USD')?.id ?? '' }, {}],
    ['an address in Austria', {}, { country: 'AT' }],
  ])(
    'with %s the chosen method is refused in words, and nothing is ordered',
    async (_, configured, { country }: { country?: string }) => {
      const guest = await payer(shop, 'paypal-invoice', { scenario: { on: [] } })
      const id = await methodId(shop, 'paypal-invoice')
      const before = await guest.get('/checkout/confirm')
      expect(isOffered(before.text, id)).toBe(true)
      const form = await orderForm(guest)
      await guest.post('/checkout/configure', { ...configured, redirectTo: '' })
      if (country) {
        const placed = await database.select().from(countries).where(eq(countries.iso, country))
        await database.update(addresses).set({ countryId: placed[0]?.id ?? '' })
      }
      const page = await guest.get('/checkout/confirm')
      expect([LIMITS.test(page.text), isOffered(page.text, id)]).toEqual([true, false])
      const count = (await database.select().from(orders)).length
      const answer = await guest.post('/checkout/order', form)
      expect([answer.status, LIMITS.test(answer.text)]).toEqual([200, true])
      expect(await database.select().from(orders)).toHaveLength(count)
    },
  )
})
