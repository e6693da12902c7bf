/** The stepper around a quantity, on a product page and in the cart panel. */
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const { plain, minimum } = PRODUCTS

// Specification 1.8.
test('plus and minus step within the limits of the field; in the panel, many presses are two requests at most', async ({
  page,
}) => {
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

  // B4: the focus stays on the button.
  let posts = 0
  page.on('request', (request) => {
    if (request.url().includes('change-quantity')) posts += 1
  })
  const inPanel = panel.line(plain.name).getByRole('button', { name: 'More' })
  for (let press = 0; press < 5; press += 1) await inPanel.click()
  await expect(panel.quantity(plain.name)).toHaveValue('7')
  await expect(panel.line(plain.name)).toContainText(`€${((7 * plain.gross) / 100).toFixed(2)}`)
  await expect(inPanel).toBeFocused()
  expect(posts).toBeLessThanOrEqual(2)

  await product.open(minimum.path)
  await product.settle()
  await expect(product.quantity).toHaveValue(String(minimum.minPurchase))
  await product.quantity.focus()
  await expect(less).toHaveAttribute('aria-disabled', 'true')
})
