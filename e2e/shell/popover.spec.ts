/** Popovers in markup that is inserted later; the shop has none. */
import type { Page } from 'playwright/test'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const TEXT = 'What one litre of it costs, so that sizes can be compared.'

/** Adds a control beside the price. */
async function openProduct(page: Page) {
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await page.evaluate(
    (attributes) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn btn-link' })
      button.append('What is this?')
      for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
      document.querySelector('.product-detail-tax-link')?.after(button)
    },
    { 'data-bs-toggle': 'popover', title: 'Unit price', 'data-bs-content': TEXT },
  )
  return {
    product,
    control: page.getByRole('button', { name: 'What is this?' }),
    popover: page.locator('.popover'),
    code: page.waitForResponse('**/popover*.js'),
  }
}

test('opens on a press, stays while it is read, and closes on a press elsewhere', { tag: '@phone' }, async ({
  page,
}) => {
  const { product, control, popover, code } = await openProduct(page)
  await control.click()
  await code
  await expect(popover).toHaveCSS('opacity', '1')
  await expect(popover.locator('.popover-header')).toHaveText('Unit price')
  await expect(popover.locator('.popover-body')).toHaveText(TEXT)
  await expect(control).toHaveAccessibleDescription(`Unit price ${TEXT}`)
  await expectAccessible(page)
  const box = await popover.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  await product.heading.hover()
  await popover.locator('.popover-body').click()
  await expect(popover).toBeVisible()
  await product.heading.click()
  await expect(popover).toHaveCount(0)
  await control.click()
  await expect(popover).toBeVisible()
})
