/** The stepper around a quantity, on a product page and in the cart panel. */
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const { plain, minimum } = PRODUCTS

// Specification 1.8.
test('plus and minus step within the limits of the field, and the buy button uses the value', {
  tag: '@phone',
}, async ({ page }) => {
  const product = new ProductPage(page)
  await product.open(plain.path)
  await product.settle()
  const less = page.getByRole('main').getByRole('button', { name: 'Decrease quantity' })
  const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  await expect(product.quantity).toHaveValue('3')
  await less.click()
  await less.click()
  await expect(product.quantity).toHaveValue('1')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await expect(less).toBeFocused()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(product.quantity).toHaveValue('2')
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(plain.name)).toHaveValue('2')
})

test('steps begin at the minimum purchase', { tag: '@phone' }, async ({ page }) => {
  const product = new ProductPage(page)
  await product.open(minimum.path)
  await product.settle()
  await expect(product.quantity).toHaveValue(String(minimum.minPurchase))
  await product.quantity.focus()
  await expect(page.getByRole('main').getByRole('button', { name: 'Decrease quantity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('B4: many presses in the panel cause at most two requests, and the focus stays on the button', {
  tag: '@phone',
}, async ({ page }) => {
  const product = new ProductPage(page)
  await product.open(plain.path)
  await product.settle()
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  let posts = 0
  page.on('request', (request) => {
    if (request.url().includes('change-quantity')) posts += 1
  })
  const more = panel.line(plain.name).getByRole('button', { name: 'More' })
  for (let press = 0; press < 6; press += 1) await more.click()
  await expect(panel.quantity(plain.name)).toHaveValue('7')
  await expect(panel.line(plain.name)).toContainText(`€${((7 * plain.gross) / 100).toFixed(2)}`)
  await expect(more).toBeFocused()
  expect(posts).toBeLessThanOrEqual(2)
})
