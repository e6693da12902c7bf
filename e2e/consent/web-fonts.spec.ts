/** Fonts from another host: loaded with consent, and never requested without. */
import type { Page } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { ShopPage } from '../models/shop-page.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { expect, test } from '../support/test.ts'
import { areWebFontsThere } from '../support/web-fonts.ts'

test.use({ storageState: NEVER_ASKED })

const FONTS = /\/sandbox\/fonts\//
async function openShop(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => FONTS.test(request.url()) && asked.push(request.url()))
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return { shop, cookies: new CookieBar(page), asked }
}

// Specification 3.3.
test('D1, D6: they are loaded once allowed, on the next page too, and never again after withdrawal', async ({
  page,
}) => {
  const { shop, cookies, asked } = await openShop(page)
  expect(asked).toEqual([])
  await cookies.acceptButton.click()
  await expect.poll(() => areWebFontsThere(page)).toBe(true)
  asked.length = 0
  await shop.open('/')
  await shop.settle()
  await expect.poll(() => areWebFontsThere(page)).toBe(true)

  await cookies.link.click()
  await cookies.expectSettings()
  await cookies.box('Comfort features').uncheck()
  await cookies.saveButton.click()
  await expect(cookies.settings).toHaveCount(0)
  expect(await cookies.cookies()).not.toContain('zen_google_fonts')
  asked.length = 0
  await shop.open('/')
  await shop.settle()
  expect(asked).toEqual([])
  expect(await areWebFontsThere(page)).toBe(false)
})
