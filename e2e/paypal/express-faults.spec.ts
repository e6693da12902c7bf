/**
 * What breaks off an express purchase in each of its steps (contract, payments A4 and D5; quality.md A1, A4, A7): the shopper
 * learns of it, and buys once afterwards.
 */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import {
  CREATE_ORDER,
  expressButton,
  openExpress,
  openExpressWindow,
  PREPARE_CART,
  PREPARE_CHECKOUT,
  placeOf,
} from '../support/express.ts'
import { answer, type Fault, noAnswer, postsTo } from '../support/faults.ts'
import { countsOf, inWindow } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'
import { closeOthers } from '../support/ways.ts'

test.use({ expectedProblems: [/Failed to load resource/] })

const ORDERED = 'POST /checkout/order'
/** After this time without an answer a step has failed. */
const PATIENCE_MS = 20_000

const begin = (page: Page) => expressButton(page).click()
const approve = async (page: Page) => inWindow(await openExpressWindow(page), 'Pay')

/** The steps in their order, and what a shopper does until each. */
const STEPS = [
  ['the cart is prepared', PREPARE_CART, begin],
  ['the order is created', CREATE_ORDER, begin],
  ['the checkout is prepared', PREPARE_CHECKOUT, approve],
] as const

/** Opens the product again, whatever was begun. */
async function openAgain(page: Page): Promise<void> {
  await page.goto(PRODUCTS.plain.path)
  await closeOthers(page)
  await placeOf(page).scrollIntoViewIfNeeded()
}

for (const [name, address, act] of STEPS)
  test(`a failure while ${name}, a lost answer and none at all are told by the cart; left and opened again, it buys once`, async ({
    page,
  }) => {
    test.slow()
    await page.clock.install()
    const posts = await postsTo(page, address)
    await openExpress(page)
    for (const fault of [answer(500, 'oops'), (route) => route.abort(), noAnswer] satisfies Fault[]) {
      await posts.failDuring(() => act(page), fault)
      if (fault === noAnswer) await page.clock.fastForward(PATIENCE_MS + 1000)
      await expect(page).toHaveURL(/\/checkout\/cart$/)
      await expect(page.getByRole('main').getByText(/express checkout could not be completed/)).toBeVisible()
      await openAgain(page)
    }
    await posts.failDuring(() => act(page), noAnswer)
    await openAgain(page)
    posts.pass()
    await approve(page)
    await expect(page).toHaveURL(/isPayPalExpressCheckout=1$/)
    const confirm = new ConfirmPage(page)
    await confirm.settle()
    await confirm.order()
    await expect(page).toHaveURL(/\/checkout\/finish\?/)
    expect(await countsOf(page, [ORDERED])).toEqual({ [ORDERED]: 1 })
  })

// Contract, payments A4 and E5; quality.md S5.
test('a product that is not accepted: the provider’s window closes at once, and a sentence at the button says why', {
  tag: '@phone',
}, async ({ page }) => {
  const posts = await postsTo(page, /\/checkout\/line-item\/add$/)
  const product = await openExpress(page)
  const opening = page.waitForEvent('popup')
  await posts.failDuring(() => begin(page), answer(500, 'oops'))
  const window = await opening
  if (!window.isClosed()) await window.waitForEvent('close')
  const words = page.getByRole('main').getByText(/could not be added to your cart/)
  await expect(words).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  expect(page.url()).toContain(PRODUCTS.plain.path)
  posts.pass()
  await product.settle()
  await approve(page)
  await expect(page).toHaveURL(/isPayPalExpressCheckout=1$/)
})
