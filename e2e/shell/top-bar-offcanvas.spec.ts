/** The top bar, with language and currency, in the panel. */
import { HeaderTheme } from '../models/header-theme.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.13.
test('opens from the right, leads back to its button, and changes the currency', async ({ page }) => {
  const theme = new HeaderTheme(page)
  await theme.open('/')
  await expect(theme.preferencesToggle).toBeVisible()
  await expectNoSidewaysScroll(page, [320, 390, 481, 600, 641])
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

  await page.keyboard.press('Enter')
  await expect(theme.preferences).toBeFocused()
  await page.goBack()
  await expect(theme.preferences).toHaveCount(0)
  await expect(page).toHaveURL(oddPath('header', '/'))

  await theme.preferencesToggle.click()
  await theme.preferences.getByRole('button', { name: /Currency/ }).click()
  // Not `check`, which looks whether it is checked, on the next page again.
  await theme.preferences.getByRole('radio', { name: 'US dollar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/_odd'))
  await expect(page.locator('.header-cart-total').first()).toContainText('$')
})
