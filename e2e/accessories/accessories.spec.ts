/** Accessories and bundles on the product's page (docs/contract-accessories.md). */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { Summary } from '../models/summary.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { firstOf, productsWith } from '../support/accessories.ts'
import { tabTo } from '../support/keyboard.ts'
import { centsOf } from '../support/money.ts'
import { expect, test } from '../support/test.ts'

const { everything, listed, perPiece } = productsWith

const block = (page: Page) => page.locator('[data-accessories]')
const buy = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to shopping cart' }).first()
const reason = (page: Page) => block(page).locator('.accessory-reason')
const total = (page: Page) => block(page).locator('.js-accessory-total')

async function open(page: Page, path: string): Promise<void> {
  const shop = new ShopPage(page)
  await shop.open(path)
  await shop.settle()
}

// Specification 1.9, 2.17, 2.27, 4.33, 5.16.
test('a choice is asked for, and bought with a bundle at the price shown, by keyboard', {
  tag: ['@phone', '@smoke'],
}, async ({ page }) => {
  await open(page, everything.path)
  await buy(page).click()
  await expect(buy(page)).toBeDisabled()
  await expect(reason(page)).toHaveText('Please choose one of “One to go with it”.')
  const radio = block(page).getByRole('radio').first()
  await expect(radio).toBeFocused()
  await expect(new CartPanel(page).dialog).toHaveCount(0)
  await radio.check()
  await expect(buy(page)).toBeEnabled()
  await expect(reason(page)).toBeEmpty()
  const box = block(page).getByRole('checkbox')
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await new ProductPage(page).quantity.fill('2')
  await expect(block(page).locator('.js-accessory-discount')).toContainText('−€')
  await expectAccessible(page)
  const sum = (await total(page).textContent()) ?? ''
  await tabTo(page, buy(page))
  await page.keyboard.press('Enter')
  const panel = new CartPanel(page)
  await panel.expectOpen()
  // The choice, two of the bundle, and what comes with it.
  await expect(panel.dialog.locator('.line-item-accessory')).toHaveCount(4)
  await page.goto('/checkout/cart')
  const sums = await new Summary(page.getByRole('complementary', { name: 'Summary' })).read()
  expect((sums.get('Items') ?? 0) + (sums.get('Discount') ?? 0)).toBe(centsOf(sum))
})

test('what is bought for each piece must suffice for all of them, on the page and in the cart', async ({ page }) => {
  const { name, most } = firstOf(perPiece)
  await open(page, perPiece.path)
  const field = block(page).getByRole('spinbutton').first()
  const { quantity } = new ProductPage(page)
  // One for each piece: one piece too many.
  await field.fill('1')
  await quantity.fill(String(most + 1))
  await expect(reason(page)).toContainText(name)
  await expect(reason(page)).toContainText(`at most ${most}`)
  await expect(buy(page)).toBeDisabled()
  // Two for each of more than half as many.
  await quantity.fill(String(Math.floor(most / 2) + 1))
  await expect(buy(page)).toBeEnabled()
  await field.fill('2')
  await field.blur()
  await expect(buy(page)).toBeDisabled()
  await quantity.fill(String(Math.floor(most / 2)))
  await expect(reason(page)).toBeEmpty()
  // What is typed stays while something else changes, and counts once the field is left.
  await field.fill(String(most))
  const before = (await total(page).textContent()) ?? ''
  await quantity.evaluate((main: HTMLInputElement) => {
    main.value = '1'
    main.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(total(page)).not.toHaveText(before)
  await expect(field).toHaveValue(String(most))
  await quantity.fill('2')
  await expect(buy(page)).toBeDisabled()
  await quantity.fill(String(Math.floor(most / 2)))
  await field.fill('1')
  await field.blur()
  await buy(page).click()
  await new CartPanel(page).expectOpen()

  const cart = new CartPage(page)
  await cart.open('/checkout/cart')
  const line = page.locator('.line-item-accessory')
  await expect(line).toContainText(name)
  await cart.setQuantity(perPiece.name, String(most + 1))
  await expect(cart.messages).toContainText(`${name}: at most ${most} can be had. Nothing was changed.`)
  await expect(cart.lines.quantity(perPiece.name)).toHaveValue(String(Math.floor(most / 2)))
  await cart.setQuantity(perPiece.name, String(most))
  await expect(cart.messages).toContainText('The shopping cart was updated.')
  await expect(cart.lines.quantity(perPiece.name)).toHaveValue(String(most))
  await expect(line).toContainText(new RegExp(`Quantity\\s*${most}\\b`))
})

// Specification 4.32, 5.15.
test('too many cannot be bought, and the sentence says so; a purchase with them takes the product out of the cart, and it can be put back', async ({
  page,
}) => {
  await open(page, listed.path)
  await buy(page).click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await page.keyboard.press('Escape')
  await panel.expectGone()
  const field = block(page).getByRole('spinbutton').first()
  await field.fill('1.5')
  await field.blur()
  await expect(reason(page)).toContainText('please enter a whole number')
  await field.fill('0')
  await field.blur()
  await expect(buy(page)).toBeEnabled()
  await block(page)
    .getByRole('button', { name: /^More of/ })
    .first()
    .click()
  await expect(field).toHaveValue('1')
  await field.fill('1000')
  await field.blur()
  await expect(reason(page)).toContainText('at most')
  await expect(buy(page)).toBeDisabled()
  const { quantity } = new ProductPage(page)
  await quantity.focus()
  // Until the stepper has started, Enter is the browser's press of the button.
  await expect(page.locator('main .js-btn-minus').first()).toHaveAttribute('aria-disabled')
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await quantity.press('Enter')
  expect(new URL((await deleted).url()).pathname).toBe(`/checkout/line-item/delete/${listed.id}`)
  const notice = block(page).locator('.alert')
  await expect(notice).toContainText('was taken out of your cart')
  const added = page.waitForResponse('**/checkout/line-item/add')
  await notice.getByRole('button', { name: 'Put it back' }).click()
  await expect(notice).toHaveCount(0)
  await added
  await page.goto('/checkout/cart')
  await expect(page.locator('.line-item-product')).toHaveCount(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a product is bought with its choice and a bundle', async ({ page }) => {
    await page.goto(everything.path)
    await block(page).getByRole('radio').first().check()
    await block(page).getByRole('checkbox').check()
    await buy(page).click()
    await page.goto('/checkout/cart')
    await expect(page.locator('.line-item-accessory')).toHaveCount(4)
  })
})
