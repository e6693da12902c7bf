/** A form shows what is wrong, below each field, before it is sent. */
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

// Specification 5.2, 5.4, 5.5.
test('an empty form is not sent: each field shows why until it is filled in, and the first has the focus', async ({
  page,
}) => {
  const shop = new ShopPage(page)
  await shop.open('/account/register')
  await shop.settle()
  const main = page.getByRole('main')
  const form = main.locator('form')
  const firstName = main.getByRole('textbox', { name: 'First name' }).first()
  const mail = main.getByRole('textbox', { name: 'E-mail address' })
  const city = main.getByRole('textbox', { name: 'City' }).first()
  const password = main.getByLabel('Password*', { exact: true })
  const send = main.getByRole('button', { name: 'Create account' })
  await expect(form).toHaveAttribute('novalidate')
  const posts: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().includes('register') && posts.push(request.url()),
  )
  const looks = () =>
    form
      .locator(':is(input, select):valid:visible')
      .evaluateAll((fields) =>
        fields.map((field) => [field.id, getComputedStyle(field).backgroundImage, getComputedStyle(field).borderColor]),
      )
  const before = await looks()
  expect(before.length).toBeGreaterThan(2)

  await city.fill('  ')
  // At its upper edge, which the message of the field that is left moves away from the pointer.
  await send.click({ position: { x: 20, y: 3 } })
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await city.fill('')
  await expect(form).toHaveClass(/was-validated/)
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAccessibleDescription(/First name/)
  await expect(mail).toHaveAccessibleDescription(/E-mail/)
  await send.click()
  await expect(firstName).toBeFocused()
  await expect(firstName).toBeInViewport()
  await expect(form.locator('.invalid-feedback:visible')).toHaveText(
    ['First name', 'Last name', 'E-mail address', 'Password', 'Street and number', 'Postal code', 'City'].map((name) =>
      name === 'Password' ? /^(At least 8 characters\.|Password)/ : `${name} must not be empty.`,
    ),
  )
  // Fields that the shopper has not touched look as before.
  expect(await looks()).toEqual(before)
  await expectAccessible(page)

  await firstName.fill('Robin')
  await firstName.press('Tab')
  await expect(firstName).not.toHaveAttribute('aria-invalid')
  await mail.fill('robin')
  await mail.press('Tab')
  await expect(mail).toHaveAccessibleDescription(/name@example\.com/)
  const help = page.locator('[data-form-validation-length-text]')
  await password.fill('short')
  await password.press('Tab')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(help).toHaveClass(/invalid-feedback/)
  await expect(help).toBeVisible()
  await password.fill('long enough')
  await password.press('Tab')
  await expect(help).not.toHaveClass(/invalid-feedback/)
  expect(posts).toEqual([])
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
