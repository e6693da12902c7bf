/** Stacked layers: a dialog on a panel, a panel over a dialog, and which of them works. */
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a panel replaces an open dialog; back closes it, then leads where it led before', async ({ page }) => {
  await putInCart(page.request, PRODUCTS.plain.id)
  const product = new ProductPage(page)
  const panel = new CartPanel(page)
  await product.open('/')
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await page.locator('.product-detail-tax-link').click()
  const dialog = page.locator('.js-pseudo-modal .modal')
  await expect(dialog).toBeFocused()
  await expect(page.locator('header').first()).toHaveJSProperty('inert', true)
  // Behind the dialog only a script can click.
  await product.cartLink.evaluate((link: HTMLElement) => link.click())
  await panel.expectOpen()
  await expect(dialog).toHaveCount(0)
  await expect(panel.dialog).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await panel.expectGone()
  await expect(page.locator('header').first()).toHaveJSProperty('inert', false)
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  await expect(page).toHaveURL(PRODUCTS.plain.path)
  await page.goBack()
  await expect(page).toHaveURL('/')
})
