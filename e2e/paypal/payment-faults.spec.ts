/**
 * Each way to pay, and what breaks it off in each of its steps (contract, payments D5; quality.md A1, A4, A7, A11, A17): whatever
 * happened before, the shopper pays once.
 */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { answer, type Fault, noAnswer, postsTo } from '../support/faults.ts'
import { CREATE_ORDER, countsOf, expectReload } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'
import { bankOn } from '../support/wallets.ts'
import { begin, closeOthers, isLoadedAnew, ready, TAKE_PAYMENT, tagsOf, WAYS, type WayName } from '../support/ways.ts'

test.use({ expectedProblems: [/Failed to load resource|CORS policy/] })

async function expectPaidOnce(page: Page): Promise<void> {
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  await new OrdersPage(page).expectCount(1)
}

const EACH = [
  'the provider’s button',
  'Apple Pay',
  'Google Pay',
  'the card’s fields',
  'the wall',
  'the card app',
] as const satisfies readonly WayName[]

/** What a page elsewhere, or a frame on this one, could send: the words of our flows, and of the provider's scripts. */
const MESSAGES: readonly unknown[] = [
  { type: 'order.approve', orderId: 'FORGED0000000000A' },
  { type: 'payment.authorize' },
  { type: 'order.created', orderId: 'FORGED0000000000A' },
  { sandbox: 'statefront', kind: 'approve', order: 'FORGED0000000000A' },
  { event: 'onApprove', orderID: 'FORGED0000000000A' },
  JSON.stringify({ action: 'checkout', result: { redirectUrl: 'https://elsewhere.example/' } }),
  null,
]
/** What would be asked of the shop, the app and the provider. */
const ASKED = [
  'POST /paypal/create-order',
  'POST /paypal/plus/payment/handle',
  'POST /create-intent',
  'POST /checkout/order',
]

/** Messages of other origins begin nothing, and end nothing. */
async function expectDeaf(page: Page): Promise<void> {
  const [address, asked] = [page.url(), await countsOf(page, ASKED)]
  await page.evaluate((messages) => {
    for (const origin of ['https://elsewhere.example', 'null', ''])
      for (const data of messages) dispatchEvent(new MessageEvent('message', { data, origin }))
  }, MESSAGES)
  expect(await countsOf(page, ASKED)).toEqual(asked)
  expect(page.url()).toBe(address)
}

const FAULTS: readonly Fault[] = [answer(500, 'oops'), (route) => route.abort(), noAnswer]

for (const name of EACH)
  for (const [step, address] of Object.entries(WAYS[name].steps))
    test(
      `${name}: ${step} fails, is lost, is not answered, and is left in between; each time it is told, and paid once`,
      tagsOf(name),
      async ({ page }) => {
        test.slow()
        await page.clock.install()
        const posts = await postsTo(page, address)
        const way = await begin(page, name)
        await expectDeaf(page)
        for (const fault of FAULTS) {
          const loading = isLoadedAnew(way) ? page.waitForEvent('load') : null
          await posts.failDuring(() => way.start(page), fault)
          if (fault === noAnswer) await page.clock.fastForward(way.patienceMs + 1000)
          await loading
          await way.told(page)
          posts.pass()
          await closeOthers(page)
          if (loading) await ready(page, way)
        }
        await posts.failDuring(() => way.start(page), noAnswer)
        await expectDeaf(page)
        await closeOthers(page)
        await page.goto('/checkout/confirm')
        posts.pass()
        await ready(page, way)
        await way.pay(page)
        await expectPaidOnce(page)
      },
    )

for (const name of ['Google Pay', 'the card’s fields'] as const)
  test(`${name}: loaded anew while the bank asks, the page pays once`, tagsOf(name), async ({ page }) => {
    const way = await begin(page, name)
    await page.request.put('/__sandbox/scenario', { data: { on: 'all', threeDS: 'ask' } })
    for (const isLast of [false, true]) {
      await page.goto('/checkout/confirm')
      await ready(page, way)
      await way.start(page)
      await expect(bankOn(page).first()).toBeVisible()
      if (isLast) await bankOn(page).filter({ hasText: 'Complete' }).click()
    }
    await expectPaidOnce(page)
  })

test('the card’s fields: a provider that never takes the card is given up, and the card pays once', async ({
  page,
}) => {
  const posts = await postsTo(page, TAKE_PAYMENT)
  const way = await begin(page, 'the card’s fields')
  await posts.failDuring(() => way.start(page), noAnswer)
  const loading = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await loading
  await expectReload(page, /You cancelled the payment/)
  posts.pass()
  await ready(page, way)
  await way.pay(page)
  await expectPaidOnce(page)
})

for (const name of EACH)
  test(
    `${name}: a cart that is paid is paid no more, in another tab or on the way back`,
    tagsOf(name),
    async ({ page }) => {
      const way = await begin(page, name)
      const other = await page.context().newPage()
      await other.goto('/checkout/confirm')
      await ready(other, way)
      await way.pay(page)
      await expect(page.getByText('Your payment has arrived')).toBeVisible()
      await way.start(other)
      await expect(
        other
          .getByRole('main')
          .getByText(/cart is empty|placed already/i)
          .first(),
      ).toBeVisible()
      await page.goBack()
      await page.goto('/checkout/confirm')
      await new CartPage(page).expectEmpty()
      await new OrdersPage(page).expectCount(1)
    },
  )

for (const name of ['the provider’s button', 'SEPA'] as const)
  test(
    `${name}: a window that is closed before it shows an order is told, and the page pays once`,
    tagsOf(name),
    async ({ page }) => {
      const way = await begin(page, name)
      const held = Promise.withResolvers<void>()
      const posts = await postsTo(page, CREATE_ORDER)
      const opening = page.waitForEvent('popup')
      await posts.failDuring(
        () => way.start(page),
        async (route) => {
          await held.promise
          await route.continue()
        },
      )
      await (await opening).close()
      const loading = page.waitForEvent('load')
      held.resolve()
      await loading
      await expectReload(page, /You cancelled the payment/)
      posts.pass()
      await ready(page, way)
      await way.pay(page)
      await expectPaidOnce(page)
    },
  )
