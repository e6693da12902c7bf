/** In the shopper's own colours, what is chosen looks different from what is not. */
import type { Locator, Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { prepareToPay } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Whether an input, with the label beside it, looks different once it is not checked; it is checked again afterwards. */
async function showsChoice(page: Page, chosen: Locator): Promise<boolean> {
  const input = page.locator(`[id="${await chosen.getAttribute('id')}"]`)
  const place = input.locator('..')
  const set = (isChecked: boolean) =>
    input.evaluate((element: HTMLInputElement, isChecked) => {
      element.blur()
      element.checked = isChecked
    }, isChecked)
  await set(true)
  const before = await place.screenshot()
  await set(false)
  const other = await place.screenshot()
  await set(true)
  return !before.equals(other)
}

test('options of a product, methods to pay and to ship, and the terms', async ({ page }) => {
  await prepareToPay(page, 'paypal-sepa')
  const product = new ProductPage(page)
  await product.open(PRODUCTS.withVariants.path)
  const options = page.locator('.product-detail-configurator-option-input:checked')
  await expect(options).not.toHaveCount(0)
  for (const option of await options.all()) expect(await showsChoice(page, option), 'option').toBe(true)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.terms.check()
  for (const kind of ['Payment', 'Shipping'] as const)
    expect(await showsChoice(page, confirm.method(kind).getByRole('radio', { checked: true })), kind).toBe(true)
  expect(await showsChoice(page, confirm.terms), 'terms').toBe(true)
})
