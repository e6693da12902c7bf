/** A dropdown menu: the account menu on wide screens. */
import type { Page } from 'playwright/test'
import { AccountMenu } from '../models/account-menu.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1366, height: 768 }, isMobile: false })

async function openShop(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return new AccountMenu(page)
}

test('the button opens it and closes it; so does a click elsewhere; keys open it, move in it, close it and leave it', async ({
  page,
}) => {
  const { button, menu } = await openShop(page)
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()

  await button.focus()
  await expect(menu).toBeHidden()
  await expect(page.locator('.account-menu-wrapper')).toHaveClass(/is-bound/)
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toBeHidden()
})
