/**
 * The button that expands the search. This shop always shows its field, so the test styles the page like other themes.
 */
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

test('expands the search with the focus in its field, and collapses it', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await page.addStyleTag({
    content: '.search-toggle-btn{display:block!important}.collapse:not(.show){display:none!important}',
  })
  await shop.settle()
  await page.evaluate(() => {
    const form = document.querySelector('[data-search-widget]')
    form?.addEventListener('focusInput', () => form.setAttribute('data-told', 'true'))
  })
  await expect(shop.searchField).toBeHidden()
  const toggle = page.locator('.js-search-toggle-btn')
  await toggle.click()
  await expect(shop.searchField).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search')).toHaveAttribute('data-told', 'true')
  await page.keyboard.type('mug')
  await expect(page.locator('.search-suggest')).toBeVisible()
  await page.keyboard.press('Escape')
  await toggle.click()
  await expect(shop.searchField).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})
