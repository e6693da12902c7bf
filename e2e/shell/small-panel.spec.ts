/** Content with a place of its own on wide screens that opens in the panel on small ones: the account menu. */
import type { Page } from 'playwright/test'
import { AccountMenu } from '../models/account-menu.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

const HEIGHT = 800

async function openShop(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return new AccountMenu(page)
}

test('it stays open from one small screen to another; on a wide one it closes, and the content is in its place', async ({
  page,
}) => {
  const { button, menu, panel } = await openShop(page, 390)
  await button.click()
  await expect(panel).toBeVisible()
  const changed = page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('Viewport/isSM', () => resolve(), { once: true })),
  )
  await page.setViewportSize({ width: 700, height: HEIGHT })
  await changed
  await expect(panel.getByRole('button', { name: 'Close' })).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel).toBeVisible()
  await page.setViewportSize({ width: 1200, height: HEIGHT })
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
  await button.click()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 700, height: HEIGHT })
  await expect(menu).toBeHidden()
  await button.click()
  await expect(panel.getByRole('link', { name: 'Log in' })).toBeVisible()
})
