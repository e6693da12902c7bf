/** The pages of the reviews: links that turn the list in its place. */
import { Reviews } from '../models/reviews.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const { reviewed } = PRODUCTS

test('a link turns the page in its place and keeps the focus', { tag: ['@phone'] }, async ({ page }) => {
  const reviews = new Reviews(page)
  await reviews.open(reviewed)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && /\/reviews\?/.test(request.url()))
  const address = page.url()
  const second = reviews.pane.getByRole('link', { name: 'Page 2' })
  await second.focus()
  await page.keyboard.press('Enter')
  expect(new URLSearchParams((await posted).postData() ?? '').get('p') ?? (await posted).postData()).toContain('2')
  await expect(reviews.pane.locator('.page-item.active')).toContainText('2')
  await expect(second).toBeFocused()
  expect(page.url()).toBe(address)
  await reviews.pane.getByRole('link', { name: 'First page' }).click()
  await expect(reviews.pane.locator('.page-item.active')).toContainText('1')
  expect(page.url()).toBe(address)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the page of the reviews', async ({ page }) => {
    await page.goto(reviewed.path)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/[?&]p=2#review-tab-/)
    await expect(page.locator('.product-detail-review .page-item.active')).toContainText('2')
  })
})
