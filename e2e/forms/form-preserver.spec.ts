/** Input before an order is kept until it is placed; afterwards back leads to the orders. */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

async function openConfirm(page: Page): Promise<ConfirmPage> {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  return confirm
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('confirmOrderForm.tos'))

// Specification 3.9.
test('accepted terms are kept across a reload, and cleared with the order', async ({ page }) => {
  const confirm = await openConfirm(page)
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
})

test('terms are kept when the payment is changed, though the form itself is out of sight', async ({ page }) => {
  await page.addInitScript(() => {
    // Real pages show fields of a form that itself has no box (`form="confirmOrderForm"`).
    const style = document.createElement('style')
    style.textContent = '#confirmOrderForm { display: none }'
    addEventListener('DOMContentLoaded', () => document.head.append(style))
  })
  const confirm = await openConfirm(page)
  await confirm.terms.check()
  await confirm.choose('Payment', 'Paid in advance')
  await expect(confirm.terms).toBeChecked()
})

test('back leads from the finished order to the orders', async ({ page }) => {
  const confirm = await openConfirm(page)
  await confirm.order()
  await expect(page).toHaveURL(/\/checkout\/finish/)
  await page.goBack()
  await expect(page).toHaveURL('/account/order')
})
