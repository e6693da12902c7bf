/** The submit of a form is coordinated: a check may prevent it, otherwise it is sent once. */
import { LoginPage } from '../models/login-page.ts'
import { restorePage } from '../support/restore.ts'
import { expect, test } from '../support/test.ts'

test('A19: a login is sent once it is filled in, once, and again when the shopper comes back', async ({ page }) => {
  const login = new LoginPage(page)
  const form = page.getByRole('main').locator('.login-form')
  const button = form.getByRole('button', { name: 'Log in', exact: true })
  await login.open('/account/login')
  await login.settle()
  let posts = 0
  // A response without content leaves the browser on the page, so that it can be inspected.
  await page.route('**/account/login', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    await route.fulfill({ status: 204 })
  })
  await expect(form).toHaveAttribute('novalidate')
  await login.password.press('Enter')
  await expect(login.email).toHaveAttribute('aria-invalid', 'true')
  await expect(login.email).toBeFocused()
  expect(posts).toBe(0)

  await login.email.fill('robin@statefront.example')
  await login.password.fill('moon and stars')
  for (let press = 0; press < 3; press += 1) await login.password.press('Enter')
  await button.press('Enter')
  // Earlier requests have arrived when this one has.
  await page.evaluate(() => fetch('/account/login'))
  expect(posts).toBe(1)
  await restorePage(page)
  await button.press('Enter')
  await expect.poll(() => posts).toBe(2)
})
