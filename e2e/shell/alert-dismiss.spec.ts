/** A message that can be closed: the result of a newsletter change in a customer's account. */
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('its button closes it, by keyboard too, and the focus stays close by', async ({ page }) => {
  await register(page.request)
  const shop = new ShopPage(page)
  await shop.open('/account')
  await shop.settle()
  const message = page.locator('.newsletter-alerts .alert')
  await page.locator('#newsletterOption').check()
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('button').press('Enter')
  await expect(message).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page.locator('body:focus')).toHaveCount(0)
  await page.locator('#newsletterOption').uncheck()
  await expect(message).toBeVisible()
  await message.getByRole('button').click()
  await expect(message).toHaveCount(0)
})
