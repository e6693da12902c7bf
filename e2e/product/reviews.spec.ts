/** Reviews of a product: filtering, ordering, turning pages, writing, changing, and logging in for it. */
import { Reviews } from '../models/reviews.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const { reviewed, reviewable } = PRODUCTS
const TEXT = 'It stands on my desk, and it does what it should do every single day.'

test('stars, language, order and pages work together, and the focus stays on the control', async ({ page }) => {
  const reviews = new Reviews(page)
  await reviews.open(reviewed)
  const all = await reviews.pane.locator('.product-detail-review-share-count').allTextContents()
  const veil = reviews.pane.locator('.element-loader-backdrop')
  await expect(reviews.items).toHaveCount(10)
  const five = page.locator('#reviewRating5')
  await five.check()
  await expect.poll(async () => new Set(await reviews.points())).toEqual(new Set([5]))
  await expect(five).toBeFocused()
  await expect(five).toBeChecked()
  await page.locator('#reviewRating4').check()
  await expect.poll(async () => (await reviews.points()).length).toBe(Math.min(10, Number(all[0]) + Number(all[1])))
  // Under the veil nothing else can be chosen.
  await expect(veil).toHaveCount(0)
  const address = page.url()
  await page.locator('#reviewsSortby').selectOption('points')
  await expect
    .poll(async () => {
      const points = await reviews.points()
      return points.length > 0 && points.every((point, index) => index === 0 || point <= (points[index - 1] ?? 0))
    })
    .toBe(true)
  await reviews.pane.getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(reviews.pane.locator('.page-item.active')).toContainText('2')
  await expect(reviews.pane.getByRole('link', { name: 'Page 2' })).toBeFocused()
  expect(page.url()).toBe(address)
  await expect(veil).toHaveCount(0)
  const second = await reviews.points()
  expect(second.length).toBe(Number(all[0]) + Number(all[1]) - 10)
  expect(new Set(second)).not.toContain(3)
  await page.getByRole('checkbox', { name: 'Only in English' }).check()
  await expect(reviews.pane.locator('.product-detail-review-item-language')).toHaveCount(0)
  await expect(page.locator('#reviewRating5')).toBeChecked()
  await expect(page.locator('#reviewsSortby')).toHaveValue('points')
  await expectAccessible(page)
})

test('a customer writes a review, keeps the form when it is refused, and changes it', async ({ page }) => {
  await register(page.request)
  const reviews = new Reviews(page)
  await reviews.open(reviewable)
  await reviews.openForm()
  await expectAccessible(page)
  await reviews.stars.getByLabel('4 stars').check()
  await expect(reviews.stars.getByText('Good', { exact: true })).toBeVisible()
  await reviews.title.fill('On my desk')
  await reviews.content.fill('Too short')
  await reviews.form.getByRole('button').click()
  await expect(reviews.content).toHaveAccessibleDescription(/^(Your review needs at|At) least 40 characters\.$/)
  await expect(reviews.content).toHaveAttribute('aria-invalid', 'true')

  // Without the page's own checks the shop refuses it: the form is open, with what was typed.
  await reviews.form.evaluate((form: HTMLFormElement) => {
    const field = form.elements.namedItem('content') as HTMLTextAreaElement
    for (const name of ['minlength', 'data-form-validation-length']) field.removeAttribute(name)
  })
  await reviews.form.getByRole('button').click()
  await expect(reviews.form.getByText('Please write at least 40 characters.')).toBeVisible()
  await expect(reviews.content).toBeFocused()
  await expect(reviews.content).toHaveValue('Too short')
  await expect(reviews.title).toHaveValue('On my desk')
  await expect(reviews.stars.locator('.is-active')).toHaveCount(4)

  await reviews.content.fill(TEXT)
  await reviews.form.getByRole('button').click()
  await expect(reviews.teaser).toContainText('Thank you. Your review is published.')
  const own = reviews.items.filter({ hasText: TEXT }).first()
  await expect(own).toBeVisible()
  await expect(own).toContainText('Robin H.')

  await reviews.openForm()
  await expect(reviews.content).toHaveValue(TEXT)
  const before = await reviews.pane.locator('.product-detail-review-total').textContent()
  await reviews.title.fill('Still on my desk')
  await reviews.form.getByRole('button', { name: 'Save changes' }).click()
  await expect(reviews.items.getByText('Still on my desk').first()).toBeVisible()
  await expect(reviews.teaser).toContainText('Thank you')
  expect(before).not.toBeNull()
})

test('a guest logs in where the form is, and comes back to the product', async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, password } = await register(other)
  await other.dispose()
  const reviews = new Reviews(page)
  await reviews.open(reviewable)
  await reviews.teaser.getByRole('button').click()
  const login = reviews.pane.locator('.login-form')
  await expect(login).toBeVisible()
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(reviewable.path)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await reviews.openForm()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a link leads to the next page, a filter has a button, and a review is written', async ({ page }) => {
    await register(page.request)
    const reviews = new Reviews(page)
    await page.goto(reviewed.path)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/[?&]p=2#review-tab-/)
    await expect(page.locator('.product-detail-review .page-item.active')).toContainText('2')
    await page.goto(reviewed.path)
    await page.locator('#reviewRating5').check()
    await page.locator('.review-filter-form').getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(new RegExp(`${reviewed.path}\\?points`))
    expect(new Set(await reviews.points())).toEqual(new Set([5]))
    await page.goto(reviewable.path)
    await reviews.stars.getByLabel('5 stars').check()
    await reviews.title.fill('Without script')
    await reviews.content.fill(TEXT)
    await reviews.form.getByRole('button').click()
    await expect(page).toHaveURL(reviewable.path + `#review-tab-${reviewable.id}-pane`)
    await expect(reviews.items.getByText('Without script').first()).toBeVisible()
  })
})
