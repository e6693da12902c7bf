/** The search as a dialog over the page. */
import { CartPanel } from '../models/cart-panel.ts'
import { HeaderTheme } from '../models/header-theme.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.12.
test('opens with the focus in its field, and leads back to its button', { tag: '@phone' }, async ({ page }) => {
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
})

test('suggests and searches; Escape closes the suggestions first', { tag: '@phone' }, async ({ page }) => {
  const theme = new HeaderTheme(page)
  const suggestions = new SearchSuggestions(page)
  await theme.open('/')
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
  await theme.shop.search('lamp')
  await expect(page).toHaveURL('/search?search=lamp')
})

test('is closed by a panel that opens over it', async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await theme.searchToggle.click()
  await expect(theme.search).toBeVisible()
  await theme.shop.cartLink.evaluate((link: HTMLElement) => link.click())
  await new CartPanel(page).expectOpen()
  await expect(theme.search).toHaveCount(0)
})

test.describe('without its parts', () => {
  // Specification 8.8.
  for (const [missing, selector, words] of [
    ['parent', 'header', /not inside "header"/],
    ['target', '.js-search-overlay', /matches ".js-search-overlay"/],
    ['close button', '.js-search-overlay-close', /no close button ".js-search-overlay-close"/],
  ] as const)
    test(`it says that the ${missing} is missing, and the link does what links do`, async ({
      page,
      expectedProblems,
    }) => {
      expectedProblems.push(words)
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await new ShopPage(page).open(oddPath('header', '/'))
      await new ShopPage(page).settle()
      await page.evaluate((selector) => {
        const found = document.querySelector(selector)
        if (selector === 'header') found?.replaceWith(...found.childNodes)
        else if (selector.endsWith('close')) found?.remove()
        else found?.classList.remove(selector.slice(1))
      }, selector)
      await page.locator('[data-search-overlay]').click()
      await expect(page).toHaveURL(/#search-overlay$/)
      expect(said.filter((text) => words.test(text))).toHaveLength(1)
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link shows the search, and its close link hides it', { tag: '@phone' }, async ({ page }) => {
    await page.goto(oddPath('header', '/'))
    const { searchField } = new ShopPage(page)
    await expect(searchField).toBeHidden()
    await page.locator('[data-search-overlay]').click()
    await expect(searchField).toBeVisible()
    await page.getByRole('link', { name: 'Close search' }).click()
    await expect(searchField).toBeHidden()
  })
})
