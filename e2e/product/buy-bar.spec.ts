/** The bar with price and buy button at the foot of small screens. */
import type { Locator } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const { plain } = PRODUCTS
const ON_PHONES = { tag: ['@phone', '@touch'] }

/** Nothing of `upper` is below the upper edge of `lower`. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(lower).toBeVisible()
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}

// A low one, so that the form of every product is below it.
test.use({ viewport: { width: 390, height: 664 } })

test('the bar is in sight where the form is not, covers nothing, and sends the form', ON_PHONES, async ({ page }) => {
  const product = new ProductPage(page)
  await product.open(plain.path)
  await product.settle()
  const bar = product.buyBar(plain.name)
  await expect(bar.button).toBeInViewport()
  await expect(bar.price).toContainText(`€${(plain.gross / 100).toFixed(2)}`)
  await expect(product.buyButton).not.toBeInViewport()
  await expectAccessible(page)
  await bar.button.tap()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('1')
  await page.keyboard.press('Escape')
  await panel.expectGone()
  await product.quantity.fill('2')
  await product.buyButton.scrollIntoViewIfNeeded()
  await expect(bar.button).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar.button).toBeVisible()
  await bar.button.tap()
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('3')
  await page.keyboard.press('Escape')
  await panel.expectGone()

  await page.evaluate(() => window.scrollTo({ top: 1600, behavior: 'instant' }))
  const up = page.getByRole('button', { name: 'Back to the top' })
  await expect(up).toBeVisible()
  await expectAbove(up, bar.button)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAbove(page.getByRole('contentinfo').getByRole('link').last(), bar.button)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar buys', ON_PHONES, async ({ page }) => {
    const product = new ProductPage(page)
    await product.open(plain.path)
    await product.buyBar(plain.name).button.tap()
    await expect(product.messages.filter({ hasText: 'The product is in your shopping cart.' })).toBeVisible()
    await expect(page).toHaveURL(plain.path)
  })
})
