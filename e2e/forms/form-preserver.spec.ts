/** Input before an order is kept until it is placed; afterwards back leads to the orders. */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('confirmOrderForm.tos'))

// Specification 3.9.
test('accepted terms are kept across a reload, and cleared with the order, from which back leads to the orders', async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await confirm.orderButton.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await confirm.terms.uncheck()
      await confirm.terms.check()
      return kept(page)
    })
    .toBe('true')
  await page.reload()
  await confirm.orderButton.scrollIntoViewIfNeeded()
  await expect(confirm.terms).toBeChecked()
  await confirm.terms.uncheck()
  await expect.poll(() => kept(page)).toBeNull()
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish/)
  expect(await kept(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/account/order')
})
