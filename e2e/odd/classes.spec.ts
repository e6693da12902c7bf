/** Markup with the contract's classes alone: no roles, names or attributes of this shop's own (contract, shell 4.2, 7 and 9). */
import type { Page } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { openOdd } from '../support/odd-page.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Opens the panel of a cart with one product. */
async function openCart(page: Page) {
  await putInCart(page.request, PRODUCTS.plain.id)
  await openOdd(new ProductPage(page), 'classes', PRODUCTS.plain.path)
  await page.locator('.header-cart-btn').click()
  const panel = page.locator('.cart-offcanvas')
  await expect(panel.locator('.js-cart-item')).toHaveCount(1)
  return panel
}

test('a quantity is chosen from a list in the panel, and the header follows', { tag: '@phone' }, async ({ page }) => {
  const panel = await openCart(page)
  await panel.locator('select.js-offcanvas-cart-change-quantity').selectOption('3')
  await expect(panel.locator('.js-offcanvas-cart-change-quantity-number')).toHaveValue('3')
  await expect(page.locator('.header-cart-badge')).toHaveText('3')
})

test('a line is removed, and the panel is closed by its own button', { tag: '@phone' }, async ({ page }) => {
  const panel = await openCart(page)
  await panel.locator('.js-offcanvas-cart-remove-product button').click()
  await expect(panel.locator('.js-cart-item')).toHaveCount(0)
  await expect(page.locator('.header-cart-badge')).toHaveCount(0)
  await panel.locator('.js-offcanvas-close').first().click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.header-cart-btn')).toBeFocused()
})

test('the way of shipping is chosen, and a code entered', async ({ page }) => {
  const panel = await openCart(page)
  const shipping = panel.locator('.offcanvas-shipping-preference select')
  await expect(shipping).toBeHidden()
  await panel.locator('.js-toggle-shipping-selection').click()
  const other = shipping.locator('option:not(:checked):enabled').first()
  const name = (await other.textContent()) ?? ''
  await shipping.selectOption((await other.getAttribute('value')) ?? '')
  await expect(panel.locator('.js-toggle-shipping-selection')).toContainText(name.split(' ')[0] ?? '')
  await panel.locator('.js-offcanvas-cart-promotion summary').click()
  await panel.locator('.js-offcanvas-cart-add-promotion [name="code"]').fill('SAVE10')
  await panel.locator('.js-offcanvas-cart-add-promotion button').click()
  await expect(panel.locator('.line-item-promotion')).toBeVisible()
})

test('the form of the search needs no button that closes it', async ({ page }) => {
  const product = await openOdd(new ProductPage(page), 'classes', PRODUCTS.plain.path)
  await product.searchField.pressSequentially('table')
  await expect(page.locator('.js-search-result .js-result').first()).toBeVisible()
  await product.searchField.press('ArrowDown')
  await expect(page.locator('.js-result').first()).toHaveClass(/is-active/)
  await product.searchField.press('Escape')
  await expect(page.locator('.js-search-result')).toHaveCount(0)
})

test('a list is turned, and its filters are where they were', async ({ page }) => {
  const listing = await openOdd(new ListingPage(page), 'classes', `${CATEGORIES.department.path}?rating=4`)
  await expect(page.locator('.filter-panel .filter-active')).toHaveCount(1)
  await page.locator('select.sorting').selectOption('price-asc')
  await expect(page).toHaveURL(/order=price-asc/)
  await listing.expectSettled()
  await page.locator('.filter-active-remove').filter({ visible: true }).click()
  await expect(page).not.toHaveURL(/rating/)
})

test.describe('undecided', () => {
  test.use({ storageState: NEVER_ASKED })

  const open = async (page: Page) => {
    await openOdd(new ProductPage(page), 'classes', PRODUCTS.plain.path)
    const cookies = new CookieBar(page)
    const bar = page.locator('.cookie-permission-container')
    await expect(bar).toBeVisible()
    return { cookies, bar }
  }

  test('a button anywhere opens the settings, whose classes alone say what is chosen', async ({ page }) => {
    const { cookies, bar } = await open(page)
    await page.locator('main .js-cookie-configuration-button button').click()
    const settings = page.locator('.offcanvas .offcanvas-cookie')
    const group = settings
      .locator('.offcanvas-cookie-group')
      .filter({ has: page.locator('[data-cookie="google-analytics-enabled"]') })
    await group.locator('.offcanvas-cookie-entries > span').click()
    await group.locator('[data-cookie="google-analytics-enabled"]').check()
    await expect(group.locator('.offcanvas-cookie-parent-input')).toBeChecked()
    await page.locator('.js-offcanvas-cookie-submit').click()
    await expect(settings).toHaveCount(0)
    await expect(bar).toBeHidden()
    expect(await cookies.cookies()).toEqual(['cookie-preference', 'google-analytics-enabled'])
  })

  for (const [hook, isAllowed] of [
    ['js-cookie-accept-all-button', true],
    ['js-cookie-permission-button', false],
  ] as const)
    test(`a press on .${hook} outside the bar decides`, async ({ page }) => {
      const { cookies, bar } = await open(page)
      await page.locator(`main .${hook} button`).click()
      await expect(bar).toBeHidden()
      const names = await cookies.cookies()
      expect(names).toContain('cookie-preference')
      expect(names.length > 1).toBe(isAllowed)
    })
})
