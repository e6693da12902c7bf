/** Markup with the contract's classes alone: no roles, names or attributes of this shop's own (contract, shell 4.2, 7 and 9). */
import { CookieBar } from '../models/cookie-bar.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { openOdd } from '../support/odd-page.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('in the panel a quantity is chosen from a list, a way of shipping and a code too, and a line is removed', async ({
  page,
}) => {
  await putInCart(page.request, PRODUCTS.plain.id)
  await openOdd(new ProductPage(page), 'classes', PRODUCTS.plain.path)
  await page.locator('.header-cart-btn').click()
  const panel = page.locator('.cart-offcanvas')
  await expect(panel.locator('.js-cart-item')).toHaveCount(1)

  await panel.locator('select.js-offcanvas-cart-change-quantity').selectOption('3')
  await expect(panel.locator('.js-offcanvas-cart-change-quantity-number')).toHaveValue('3')
  await expect(page.locator('.header-cart-badge')).toHaveText('3')

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

  await panel.locator('.line-item-product .js-offcanvas-cart-remove-product button').click()
  await expect(panel.locator('.js-cart-item')).toHaveCount(0)
  await expect(page.locator('.header-cart-badge')).toHaveCount(0)
  await panel.locator('.js-offcanvas-close').first().click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.header-cart-btn')).toBeFocused()
})

test('a list is turned, and its filters are where they were; a search needs no button that closes it', async ({
  page,
}) => {
  const listing = await openOdd(new ListingPage(page), 'classes', `${CATEGORIES.department.path}?rating=4`)
  await expect(page.locator('.filter-panel .filter-active')).toHaveCount(1)
  await page.locator('select.sorting').selectOption('price-asc')
  await expect(page).toHaveURL(/order=price-asc/)
  await listing.expectSettled()
  await page.locator('.filter-active-remove').filter({ visible: true }).click()
  await expect(page).not.toHaveURL(/rating/)
  await listing.expectSettled()

  await listing.searchField.pressSequentially('table')
  await expect(page.locator('.js-search-result .js-result').first()).toBeVisible()
  await listing.searchField.press('ArrowDown')
  await expect(page.locator('.js-result').first()).toHaveClass(/is-active/)
  await listing.searchField.press('Escape')
  await expect(page.locator('.js-search-result')).toHaveCount(0)
})

test.describe('undecided', () => {
  test.use({ storageState: NEVER_ASKED })

  test('buttons anywhere decide, or open the settings, whose classes alone say what is chosen', async ({ page }) => {
    const cookies = new CookieBar(page)
    const bar = page.locator('.cookie-permission-container')
    const open = async () => {
      await page.context().clearCookies()
      await openOdd(new ProductPage(page), 'classes', PRODUCTS.plain.path)
      await expect(bar).toBeVisible()
    }
    for (const [hook, isAllowed] of [
      ['js-cookie-accept-all-button', true],
      ['js-cookie-permission-button', false],
    ] as const) {
      await open()
      await page.locator(`main .${hook} button`).click()
      await expect(bar).toBeHidden()
      const names = await cookies.cookies()
      expect(names).toContain('cookie-preference')
      expect(names.length > 1).toBe(isAllowed)
    }

    await open()
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
})
