/** The total under a product's quantity, against what the catalogue says, and against the cart. */
import { expect } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { bracketsOf, PRODUCTS } from '../support/catalogue.ts'
import { euros } from '../support/money.ts'
import { test } from '../support/test.ts'

const { graduated, plain, minimum, soldOut } = PRODUCTS

// Specification 2.17, 3.20.
test('the total follows the quantity through every bracket, to the cent, and is what the cart asks; none where nothing can be bought', async ({
  page,
}) => {
  const product = new ProductPage(page)
  await product.open(graduated.path)
  await product.settle()
  const brackets = bracketsOf(graduated)
  expect(brackets.length, 'several brackets').toBeGreaterThan(2)
  const around = brackets.flatMap(({ from }) => [from - 1, from, from + 1]).filter((quantity) => quantity > 1)
  for (const quantity of around) {
    await product.quantity.fill(String(quantity))
    const cents = brackets.findLast(({ from }) => from <= quantity)?.gross ?? Number.NaN
    await expect(product.total).toHaveText(`Total ${euros(cents * quantity)}`)
  }
  const asked = around.at(-1) ?? 0
  const sum = euros((brackets.at(-1)?.gross ?? Number.NaN) * asked)
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await expect(panel.quantity(graduated.name)).toHaveValue(String(asked))
  await expect(panel.dialog).toContainText(sum)

  await product.open(minimum.path)
  await expect(product.total).toHaveText(`Total ${euros((bracketsOf(minimum)[0]?.gross ?? 0) * minimum.minPurchase)}`)
  await product.open(soldOut.path)
  await expect(page.getByText('This product cannot be ordered at the moment')).toBeVisible()
  await expect(product.total).toHaveCount(0)
})

test('the steps change it; once they rest it is said once, and other flows are told; what is no quantity has none', async ({
  page,
}) => {
  const said = await recordAnnouncements(page)
  const product = new ProductPage(page)
  await product.open(plain.path)
  await product.settle()
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    if (window.storefront && 'on' in window.storefront)
      window.storefront.on('main-quantity.changed', ({ quantity }) => heard.push(quantity))
  })
  const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' })
  await more.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await expect(product.total).toHaveText(`Total ${euros(plain.gross * 4)}`)
  await expect.poll(said).toEqual([`polite: Total ${euros(plain.gross * 4)}`])
  expect(await page.evaluate(() => (window as unknown as { heard: number[] }).heard)).toEqual([4])
  for (const quantity of ['0', '-1', '1.5', '']) {
    await product.quantity.fill(quantity)
    await expect(product.total, quantity).toHaveText('Total –')
    await product.quantity.fill('1000000000')
    // As many as can be ordered.
    await expect(product.total).toHaveText(`Total ${euros(plain.gross * 100)}`)
    await expect(page.getByText('At most 100 can be ordered at once.')).toBeVisible()
  }
})
