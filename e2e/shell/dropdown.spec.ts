/** A dropdown menu: the account menu on wide screens, and one that is inserted later. */
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

test('the button opens it and closes it; so does a click elsewhere', { tag: '@phone' }, async ({ page }) => {
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
})

test('by keyboard: arrow keys open it and move, Escape closes it and restores the focus, Tab leaves it', async ({
  page,
}) => {
  const { button, menu } = await openShop(page)
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

test('a menu that is inserted later works as well', { tag: '@phone' }, async ({ page }) => {
  await openShop(page)
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Sort' })
    button.dataset['bsToggle'] = 'dropdown'
    const menu = Object.assign(document.createElement('div'), { className: 'dropdown-menu', textContent: 'By price' })
    const frame = document.createElement('div')
    frame.append(button, menu)
    document.querySelector('main')?.prepend(frame)
  })
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByText('By price')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('pointer and focus open it', { tag: '@phone' }, async ({ page }) => {
    await new ShopPage(page).open('/')
    const { button, menu } = new AccountMenu(page)
    await button.hover()
    await expect(menu).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(menu).toBeHidden()
    await button.focus()
    await expect(menu).toBeVisible()
  })
})
