/** The button that leads back to the top of a long page. */
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ isScrolledSmoothly: true })

test('appears beyond 250 px and not at the end, and leads to the top with the focus', { tag: '@phone' }, async ({
  page,
}) => {
  const shop = new ShopPage(page)
  await shop.open(CATEGORIES.department.path)
  await shop.settle()
  const button = page.getByRole('button', { name: 'Back to the top' })
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await scrollTo(250)
  await expect(button).toBeHidden()
  await scrollTo(600)
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await scrollTo(100_000)
  await expect(button).toBeHidden()
  await scrollTo(600)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a')
})
