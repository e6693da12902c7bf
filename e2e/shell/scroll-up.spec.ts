/** The button that leads back to the top of a long page. */
import { ShopPage } from '../models/shop-page.ts'
import { sentence } from '../networks/play.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.describe('with what is fetched ahead, of which the message is', () => {
  test.use({ isFetchedAhead: true })

  test('makes room for a message at the foot of a phone', async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /no answer from/)
    await page.setViewportSize({ width: 390, height: 844 })
    const shop = new ShopPage(page)
    await shop.open(CATEGORIES.department.path)
    await shop.settle()
    const button = page.getByRole('button', { name: 'Back to the top' })
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await expect(button).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('main').getByRole('link').first().dispatchEvent('click')
    const message = sentence(page)
    await expect(message).toBeVisible()
    await expect(button).toBeHidden()
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeVisible()
  })
})
