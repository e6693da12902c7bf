/** Consent as 6.7 asks for it: the panel of one feature, the hash of the settings, and the note of a decision (contract, versions C9). */
import { expect, type Page, test } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { ShopPage } from '../models/shop-page.ts'
import { WishlistPage } from '../models/wishlist-page.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { playScenario } from '../support/sandbox.ts'

const NEWEST = { on: [], platform: '6.7' }

async function openList(page: Page): Promise<CookieBar> {
  const shop = new ShopPage(page)
  await shop.open(CATEGORIES.department.path)
  await shop.settle()
  return new CookieBar(page)
}

test('a guest’s heart asks for the wishlist’s cookie; once it is allowed, the wish is kept', { tag: '@phone' }, async ({
  page,
}) => {
  await playScenario(page, NEWEST)
  const cookies = await openList(page)
  await cookies.refuseButton.click()
  const heart = new WishlistPage(page).hearts.first()
  await heart.click()
  const panel = cookies.settings
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Keep my wishlist' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('main .product-wishlist-added').first()).toBeVisible()
  expect(await cookies.cookies()).toContain('wishlist-enabled')
})

test('the panel leads to all settings, and to the login', async ({ page }) => {
  await playScenario(page, NEWEST)
  const cookies = await openList(page)
  const heart = new WishlistPage(page).hearts.first()
  await cookies.refuseButton.click()
  await heart.click()
  await cookies.settings.getByRole('button', { name: 'All cookie settings' }).click()
  await cookies.expectSettings()
  const details = cookies.settings.getByRole('button', { name: 'Show details' }).nth(1)
  await expect(details).toHaveAttribute('aria-expanded', 'false')
  await details.press('Enter')
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(cookies.settings).toHaveCount(0)
  await heart.click()
  await cookies.settings.getByRole('button', { name: 'Log in instead' }).click()
  await expect(page).toHaveURL(/account\/login/)
})

test('a decision is noted with the hash of the settings; once these change, it is asked for anew', async ({ page }) => {
  await playScenario(page, NEWEST)
  const cookies = await openList(page)
  const noted = page.waitForRequest(/consent-log/)
  await cookies.acceptButton.click()
  expect((await noted).method()).toBe('POST')
  await expect.poll(() => cookies.cookies()).toContain('cookie-config-hash')
  await page.reload()
  await expect(cookies.bar).toBeHidden()
  await playScenario(page, { ...NEWEST, hasNewCookies: true })
  await page.reload()
  await expect(cookies.refuseButton).toBeVisible()
  const kept = await cookies.cookies()
  expect(['cookie-preference', 'wishlist-enabled'].filter((name) => kept.includes(name))).toEqual([])
})
