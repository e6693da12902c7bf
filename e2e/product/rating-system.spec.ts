/** The stars of a review's form, by mouse and by keyboard. */
import { Reviews } from '../models/reviews.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('the chosen number of stars is marked and said, by mouse and by keyboard', async ({ page }) => {
  await register(page.request)
  const reviews = new Reviews(page)
  await reviews.open(PRODUCTS.reviewable)
  await reviews.openForm()
  const { stars } = reviews
  await expect(stars.locator('.is-active')).toHaveCount(5)
  await stars.locator('[data-review-form-point="2"]').click()
  await expect(stars.locator('.is-active')).toHaveCount(2)
  await expect(stars.locator('[data-rating-text]:not(.d-none)')).toHaveText('Could be better')
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByLabel('3 stars')).toBeFocused()
  await expect(stars.locator('.is-active')).toHaveCount(3)
  await expect(stars.locator('[data-rating-text]:not(.d-none)')).toHaveText('All right')
})
