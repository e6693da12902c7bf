/**
 * A whole purchase without a pointer: every control is reached by Tab, shows its focus, and never loses it to the page.
 */
import type { Locator, Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { type Person, RegisterPage } from '../models/register-page.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { newPerson } from '../support/journey.ts'
import { FURTHEST, tabTo } from '../support/keyboard.ts'
import { sumsOf } from '../support/money.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test.describe.configure({ timeout: 300_000 })

// Specification 1.1.
test('search, product, panel, details, terms, order', { tag: '@smoke' }, async ({ page }) => {
  const { plain } = PRODUCTS
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()

  await tabTo(page, shop.searchField)
  await page.keyboard.type(plain.name)
  const suggestion = new SearchSuggestions(page).panel.getByRole('link', { name: plain.name })
  await expect(suggestion).toBeVisible()
  for (let presses = 0; !(await suggestion.evaluate((link) => link === document.activeElement)); presses += 1) {
    expect(presses, 'arrow keys lead to the suggestion').toBeLessThan(FURTHEST)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')

  const product = new ProductPage(page)
  await expect(product.heading).toHaveText(plain.name)
  await press(page, page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).first())
  await expect(product.quantity).toHaveValue('2')
  await press(page, product.buyButton)

  const panel = new CartPanel(page)
  await panel.expectOpen()
  await tabTo(page, panel.quantity(plain.name))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(panel.quantity(plain.name)).toHaveValue('3')
  const goods = sumsOf([{ product: plain, quantity: 3 }])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping cart', includeHidden: true })).toHaveCount(
    1,
  )
  await press(page, panel.dialog.getByRole('link', { name: 'Go to checkout' }))

  const register = new RegisterPage(page)
  await expect(register.heading).toHaveText('Your details')
  const person = newPerson()
  const fields = register.fields()
  for (const key of Object.keys(fields) as (keyof Person)[]) {
    await tabTo(page, fields[key])
    await page.keyboard.type(person[key])
  }
  await press(page, register.continueButton)

  const confirm = new ConfirmPage(page)
  await confirm.expectOrder(goods)
  await confirm.settle()
  // Missing terms: the focus moves there.
  await press(page, confirm.orderButton)
  await expect(confirm.terms).toBeFocused()
  // The link to the terms follows the checkbox, inside its label.
  const terms = page.getByRole('link', { name: 'general terms and conditions' })
  await press(page, terms)
  await expect(page.getByRole('dialog', { name: /terms/i })).toContainText(/\w{4}/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(terms).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(confirm.terms).toBeFocused()
  await page.keyboard.press('Space')
  await expect(confirm.terms).toBeChecked()

  // The choice of a method submits itself; its control is focused again afterwards.
  const shipping = confirm.method('Shipping')
  await tabTo(page, shipping.getByRole('radio', { name: 'Standard' }))
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('ArrowDown')
  await loaded
  await confirm.expectOrder(sumsOf(goods.lines, { shipping: 'Express' }))
  await expect(shipping.getByRole('radio', { name: 'Express' })).toBeFocused()
  // The checkbox is ticked as before.
  await expect(confirm.terms).toBeChecked()
  await press(page, confirm.orderButton)
  expect(await new FinishPage(page).orderNumber()).toMatch(/^\d+$/)
})
