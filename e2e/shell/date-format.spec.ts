/** A date as the browser's user writes it. No page of the shop has one, so the tests insert one. */
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })

test('a date is written in the language and the time zone of the browser', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.evaluate(() => {
    const dates = ['', '{"weekday":"long","hour":"2-digit","minute":"2-digit"}'].map((format) => {
      const date = document.createElement('p')
      date.dataset['dateFormat'] = format
      date.textContent = '2026-03-05T20:30:00+00:00'
      return date
    })
    document.querySelector('main')?.prepend(...dates)
  })
  await expect(page.getByText('06.03.2026', { exact: true })).toBeVisible()
  await expect(page.getByText('Freitag, 06.03.2026, 05:30')).toBeVisible()
})
