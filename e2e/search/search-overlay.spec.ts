/** The search as a dialog over the page. */
import { CartPanel } from '../models/cart-panel.ts'
import { HeaderTheme } from '../models/header-theme.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.12.
test('opens with the focus in its field, suggests and searches, and leads back to its button', {
  tag: '@phone',
}, async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await expect(theme.shop.searchField).toHaveCount(0)
  await theme.searchToggle.click()
  await expect(theme.search).toBeVisible()
  await expect(theme.shop.searchField).toBeFocused()
  await expect(theme.searchToggle).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expectAccessible(page)

  await theme.search.getByRole('link', { name: 'Close search' }).click()
  await expect(theme.search).toHaveCount(0)
  await expect(theme.searchToggle).toBeFocused()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')

  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(theme.shop.searchField).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(theme.search).toHaveCount(0)
    await expect(theme.searchToggle).toBeFocused()
  }

  await theme.searchToggle.click()
  await expect(theme.search).toBeVisible()
  await page.mouse.click(20, (page.viewportSize()?.height ?? 0) - 20)
  await expect(theme.search).toHaveCount(0)
  await expect(theme.searchToggle).toBeFocused()

  const suggestions = new SearchSuggestions(page)
  await theme.searchToggle.click()
  await expect(theme.shop.searchField).toBeFocused()
  await page.keyboard.type('lamp')
  await expect(suggestions.links.first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(suggestions.panel).toBeHidden()
  await expect(theme.search).toBeVisible()
  await expect(theme.shop.searchField).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(theme.search).toHaveCount(0)

  await theme.searchToggle.click()
  await expect(theme.search).toBeVisible()
  await theme.shop.cartLink.evaluate((link: HTMLElement) => link.click())
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(theme.search).toHaveCount(0)
  await page.keyboard.press('Escape')
  await panel.expectGone()

  await theme.searchToggle.click()
  await theme.shop.search('lamp')
  await expect(page).toHaveURL('/search?search=lamp')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link shows the search, and its close link hides it', async ({ page }) => {
    await page.goto(oddPath('header', '/'))
    const { searchField } = new ShopPage(page)
    await expect(searchField).toBeHidden()
    await page.locator('[data-search-overlay]').click()
    await expect(searchField).toBeVisible()
    await page.getByRole('link', { name: 'Close search' }).click()
    await expect(searchField).toBeHidden()
  })
})
