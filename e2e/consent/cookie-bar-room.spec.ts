/** The cookie bar never covers the end of a page. */
import type { Page } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { ShopPage } from '../models/shop-page.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { expect, test } from '../support/test.ts'

test.use({ storageState: NEVER_ASKED })

/** Whether the last element of the page is above the bar when it is scrolled to its end. */
const endIsSeen = async (page: Page, { bar, link }: CookieBar) => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [end, start] = [await link.boundingBox(), await bar.boundingBox()]
  return end !== null && start !== null && end.y + end.height <= start.y
}

// Specification 4.1.
test('the page ends above the bar, also when the bar grows, and at its normal end once the bar is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const cookies = new CookieBar(page)
  await expect.poll(() => endIsSeen(page, cookies)).toBe(true)
  const height = (await cookies.bar.boundingBox())?.height ?? 0
  await page.setViewportSize({ width: 340, height: 800 })
  await expect.poll(async () => (await cookies.bar.boundingBox())?.height).toBeGreaterThan(height)
  await expect.poll(() => endIsSeen(page, cookies)).toBe(true)
  // A control focused by keyboard is scrolled above it (WCAG 2.4.11).
  const room = await page.evaluate(() => document.documentElement.style.scrollPaddingBottom)
  expect(Number.parseFloat(room)).toBe(Math.ceil((await cookies.bar.boundingBox())?.height ?? 0))
  await cookies.refuseButton.click()
  await expect(cookies.bar).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
})
