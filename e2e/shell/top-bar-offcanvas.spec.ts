/** The top bar, with language and currency, in the panel. */
import { HeaderTheme } from '../models/header-theme.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.13.
test('opens from the right, and leads back to its button', { tag: '@phone' }, async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await theme.preferencesToggle.click()
  await expect(theme.preferences).toHaveClass(/(^| )offcanvas-end( |$)/)
  await expect(theme.preferences).toHaveClass(/(^| )top-bar-offcanvas( |$)/)
  await expect(theme.preferences).toBeFocused()
  // It slides in from beyond the edge.
  const rightEdge = () => theme.preferences.evaluate((panel) => Math.round(panel.getBoundingClientRect().right))
  await expect.poll(rightEdge).toBe(page.viewportSize()?.width)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(theme.preferences).toHaveCount(0)
  await expect(theme.preferencesToggle).toBeFocused()

  await page.keyboard.press('Enter')
  await theme.preferences.getByRole('button', { name: 'Close' }).click()
  await expect(theme.preferences).toHaveCount(0)
  await expect(theme.preferencesToggle).toBeFocused()
})

test('its button has room in the header', { tag: '@phone' }, async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await expect(theme.preferencesToggle).toBeVisible()
  await expectNoSidewaysScroll(page, [320, 390, 481, 600, 641])
})

test('changes the currency', { tag: '@phone' }, async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await theme.preferencesToggle.click()
  await theme.preferences.getByRole('button', { name: /Currency/ }).click()
  // Not `check`, which looks whether it is checked, on the next page again.
  await theme.preferences.getByRole('radio', { name: 'US dollar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/_odd'))
  await expect(page.locator('.header-cart-total').first()).toContainText('$')
})

test('the back button of the browser closes it', { tag: '@phone' }, async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await theme.preferencesToggle.click()
  await expect(theme.preferences).toBeFocused()
  await page.goBack()
  await expect(theme.preferences).toHaveCount(0)
  await expect(page).toHaveURL(oddPath('header', '/'))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link shows the top bar in its place', { tag: '@phone' }, async ({ page }) => {
    await page.goto(oddPath('header', '/'))
    const currency = page.getByRole('banner').getByRole('button', { name: /Currency/ })
    await expect(currency).toBeHidden()
    await page.getByRole('link', { name: 'Language and currency' }).click()
    await expect(currency).toBeVisible()
  })
})
