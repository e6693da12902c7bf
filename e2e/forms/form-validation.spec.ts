/** A form shows what is wrong, below each field, before it is sent. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const REGISTER = '/account/register'

async function openRegister(page: Page) {
  const shop = new ShopPage(page)
  await shop.open(REGISTER)
  await shop.settle()
  const main = page.getByRole('main')
  const form = main.locator('form')
  await expect(form).toHaveAttribute('novalidate')
  return {
    form,
    firstName: main.getByRole('textbox', { name: 'First name' }).first(),
    mail: main.getByRole('textbox', { name: 'E-mail address' }),
    city: main.getByRole('textbox', { name: 'City' }).first(),
    password: main.getByLabel('Password*', { exact: true }),
    send: main.getByRole('button', { name: 'Continue' }),
  }
}

// Specification 5.2.
test('an empty form is not sent; each field shows why, and the first has the focus', async ({ page }) => {
  const { form, firstName, mail, send } = await openRegister(page)
  const posts: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().includes('register') && posts.push(request.url()),
  )
  await firstName.focus()
  await send.click()
  await expect(form).toHaveClass(/was-validated/)
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAccessibleDescription(/First name/)
  await expect(mail).toHaveAccessibleDescription(/E-mail/)
  await expect(firstName).toBeFocused()
  await expect(firstName).toBeInViewport()
  expect(posts).toEqual([])
  await expectAccessible(page)
})

test('fields that the shopper has not touched look as before', async ({ page }) => {
  const { form, send, firstName } = await openRegister(page)
  const looks = () =>
    form
      .locator(':is(input, select):valid:visible')
      .evaluateAll((fields) =>
        fields.map((field) => [field.id, getComputedStyle(field).backgroundImage, getComputedStyle(field).borderColor]),
      )
  const before = await looks()
  expect(before.length).toBeGreaterThan(2)
  await send.click()
  await expect(firstName).toBeFocused()
  expect(await looks()).toEqual(before)
})

test('every empty field says which it is, in the same words', async ({ page }) => {
  const { form, send } = await openRegister(page)
  await send.click()
  await expect(form.locator('.invalid-feedback:visible')).toHaveText(
    ['First name', 'Last name', 'E-mail address', 'Password', 'Street and number', 'Postal code', 'City'].map((name) =>
      name === 'Password' ? /^(At least 8 characters\.|Password)/ : `${name} must not be empty.`,
    ),
  )
})

test('a press that leaves a field reaches its button, although a message appears above it', async ({ page }) => {
  const { firstName, city, send } = await openRegister(page)
  await city.fill('  ')
  // At its upper edge, which the message moves away from the pointer.
  await send.click({ position: { x: 20, y: 3 } })
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toBeFocused()
})

// Specification 5.5.
test('a field left empty shows a message, which disappears once it is filled in', async ({ page }) => {
  const { firstName } = await openRegister(page)
  await firstName.fill('R')
  await firstName.press('Tab')
  await expect(firstName).not.toHaveAttribute('aria-invalid')
  await firstName.fill('  ')
  await firstName.press('Tab')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAccessibleDescription(/First name/)
  await firstName.fill('Robin')
  await firstName.press('Tab')
  await expect(firstName).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('.js-validation-message[data-type]')).toHaveCount(0)
})

// Specification 5.4.
test('a short password turns its help text into the error', async ({ page }) => {
  const { password } = await openRegister(page)
  await password.fill('short')
  await password.press('Tab')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-form-validation-length-text]')).toHaveClass(/invalid-feedback/)
  await expect(page.locator('[data-form-validation-length-text]')).toBeVisible()
  await password.fill('long enough')
  await password.press('Tab')
  await expect(page.locator('[data-form-validation-length-text]')).not.toHaveClass(/invalid-feedback/)
})

test('an invalid e-mail address shows a message', async ({ page }) => {
  const { mail } = await openRegister(page)
  await mail.fill('robin')
  await mail.press('Tab')
  await expect(mail).toHaveAccessibleDescription(/name@example\.com/)
})

// Specification 5.3.
test('fields that must be equal are compared', async ({ page }) => {
  await register(page.request)
  const shop = new ShopPage(page)
  await shop.open('/account/profile')
  await shop.settle()
  const fields = page.locator('#profileMailForm input[type="email"]')
  if (!(await fields.first().isVisible())) await page.locator('[data-bs-target="#profile-email-form"]').click()
  const [first, second] = [fields.nth(0), fields.nth(1)]
  await first.fill('one@statefront.example')
  await second.fill('two@statefront.example')
  await second.press('Tab')
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-type="data-form-validation-equal"]')).toBeVisible()
  await second.fill('one@statefront.example')
  await second.press('Tab')
  await expect(first).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('[data-type="data-form-validation-equal"]')).toHaveCount(0)
})

test.describe('when the code fails to load', () => {
  test.use({ expectedProblems: [/Failed to load resource|\[storefront\]/] })
  test('the shop shows what is wrong', async ({ page }) => {
    await page.route('**/bundle/chunks*/**', (route) => route.abort())
    await new ShopPage(page).open(REGISTER)
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('textbox', { name: 'First name' }).first()).toHaveAttribute('aria-invalid', 'true')
  })
})
