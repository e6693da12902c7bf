/** The button that shows a password, on the pages of the shop that have one. */
import { randomUUID } from 'node:crypto'
import { LoginPage } from '../models/login-page.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.11.
test('by keyboard, a press shows the password and another masks it; on its way to the shop it is masked', async ({
  page,
}) => {
  const login = new LoginPage(page)
  await login.open('/account/login')
  await login.settle()
  await login.email.fill(`${randomUUID()}@statefront.example`)
  await login.password.fill('open sesame')
  await tabTo(page, login.showPassword)
  for (const [key, type, isPressed] of [
    ['Space', 'text', 'true'],
    ['Enter', 'password', 'false'],
    ['Space', 'text', 'true'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(login.password).toHaveAttribute('type', type)
    await expect(login.password).toHaveValue('open sesame')
    await expect(login.showPassword).toHaveAttribute('aria-pressed', isPressed)
    await expect(login.showPassword).toBeFocused()
  }
  // A response without content leaves the browser on the page, so that it can be inspected.
  await page.route('**/account/login', (route) => route.fulfill({ status: 204 }))
  const sent = page.waitForRequest('**/account/login')
  await login.password.press('Enter')
  expect(new URLSearchParams((await sent).postData() ?? '').get('password')).toBe('open sesame')
  await expect(login.password).toHaveAttribute('type', 'password')
  await expect(login.showPassword).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open('/account/login')
    await expect(login.password).toBeVisible()
    await expect(login.showPassword).toBeHidden()
  })
})
