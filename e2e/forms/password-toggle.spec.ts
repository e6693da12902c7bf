/** The button that shows a password, on the pages of the shop that have one. */
import { randomUUID } from 'node:crypto'
import { LoginPage } from '../models/login-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { tabTo } from '../support/keyboard.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.11.
test('a press shows the password and says so; another masks it', { tag: '@phone' }, async ({ page }) => {
  const login = new LoginPage(page)
  await login.open('/account/login')
  await login.password.fill('open sesame')
  await login.showPassword.click()
  await expect(login.password).toHaveAttribute('type', 'text')
  await expect(login.showPassword).toHaveAttribute('aria-pressed', 'true')
  await expect(login.password).toHaveValue('open sesame')
  await login.showPassword.click()
  await expect(login.password).toHaveAttribute('type', 'password')
  await expect(login.showPassword).toHaveAttribute('aria-pressed', 'false')
  await expect(login.password).toHaveValue('open sesame')
})

test('by keyboard, the focus stays on the button', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open('/account/login')
  await login.settle()
  await login.password.focus()
  await tabTo(page, login.showPassword)
  for (const [key, type] of [
    ['Space', 'text'],
    ['Enter', 'password'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(login.password).toHaveAttribute('type', type)
    await expect(login.showPassword).toBeFocused()
  }
})

test('a password on its way to the shop is masked', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open('/account/login')
  await login.email.fill(`${randomUUID()}@statefront.example`)
  await login.password.fill('open sesame')
  await login.showPassword.click()
  await expect(login.password).toHaveAttribute('type', 'text')
  // A response without content leaves the browser on the page, so that it can be inspected.
  await page.route('**/account/login', (route) => route.fulfill({ status: 204 }))
  const sent = page.waitForRequest('**/account/login')
  await login.password.press('Enter')
  expect(new URLSearchParams((await sent).postData() ?? '').get('password')).toBe('open sesame')
  await expect(login.password).toHaveAttribute('type', 'password')
  await expect(login.showPassword).toHaveAttribute('aria-pressed', 'false')
})

test('each password of the profile has a button of its own', async ({ page }) => {
  await register(page.request)
  const shop = new ShopPage(page)
  await shop.open('/account/profile?change=password')
  await shop.settle()
  const form = page.locator('#profilePasswordForm')
  const labels = ['New password', 'Repeat the password', 'Current password']
  const types = () =>
    form.locator('.form-control').evaluateAll((all: HTMLInputElement[]) => all.map(({ type }) => type))
  for (const [index, label] of labels.entries()) {
    await form.getByRole('button', { name: `Show “${label}”` }).click()
    await expect.poll(types).toEqual(labels.map((_, other) => (other <= index ? 'text' : 'password')))
  }
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
