/** From a forgotten password to a new one, on the pages of the shop. */
import type { Page } from 'playwright/test'
import { LoginPage } from '../models/login-page.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'staple of the stable'

/** A customer who forgot the password, and is logged in on another device. */
async function forgetful(page: Page) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('there is no browser')
  const { email } = await register(context.request)
  const device = await context.newPage()
  return {
    email,
    /** The address of the link in the mail, which the shop shows there. */
    async link(): Promise<string> {
      await device.goto('/mails')
      const link = device.getByRole('main').getByRole('link', { name: 'Open the link' })
      return (await link.first().getAttribute('href')) ?? ''
    },
    isLoggedIn: async () => new URL((await context.request.get('/account')).url()).pathname === '/account',
    close: () => context.close(),
  }
}

test.describe('without script', () => {
  // The link that is used up is answered with 404, which the browser logs.
  test.use({ javaScriptEnabled: false, expectedProblems: [/status of 404/] })

  test('a forgotten password is replaced by the link of a mail', async ({ page }) => {
    const login = new LoginPage(page)
    const main = page.getByRole('main')
    await login.open('/account/login')
    const customer = await forgetful(page)
    await main.getByRole('link', { name: 'I have forgotten my password' }).click()
    await expect(login.heading).toHaveText('Forgotten your password?')
    await main.getByRole('textbox', { name: 'E-mail address' }).fill(customer.email)
    await main.getByRole('button', { name: 'Send the link' }).click()
    await expect(login.messages).toContainText('If there is an account with this address, we have sent it a link')

    // Who typed the address is not shown the mail.
    await login.open('/mails')
    await expect(main).toContainText('You see mails to an account here once you are logged in to it.')
    await expect(main.getByRole('link', { name: 'Open the link' })).toHaveCount(0)
    const link = await customer.link()
    expect(await customer.isLoggedIn()).toBe(true)
    await login.open(link)
    await expect(login.heading).toHaveText('Choose a new password')
    await main.getByLabel('New password*', { exact: true }).fill(NEW_PASSWORD)
    await main.getByLabel('Repeat the password*', { exact: true }).fill(NEW_PASSWORD)
    await main.getByRole('button', { name: 'Save password' }).click()
    await expect(login.messages).toHaveText('Your new password is saved. Please log in with it.')

    expect(await customer.isLoggedIn()).toBe(false)
    await customer.close()
    await login.logIn({ email: customer.email, password: NEW_PASSWORD })
    await expect(login.heading).toHaveText('Your account')

    await login.open(link)
    await expect(login.messages).toContainText('This link is not valid any more.')
    await main.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(login.heading).toHaveText('Forgotten your password?')
  })
})

test('a password that is too short or differs is refused at its field, and nothing is sent; another one is taken', async ({
  page,
}) => {
  const login = new LoginPage(page)
  await login.open('/account/recover')
  const customer = await forgetful(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'E-mail address' }).fill(customer.email)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(login.messages).toBeVisible()
  await login.open(await customer.link())
  await customer.close()
  await login.settle()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const password = main.getByLabel('New password*', { exact: true })
  const repeated = main.getByLabel('Repeat the password*', { exact: true })
  const save = main.getByRole('button', { name: 'Save password' })
  await password.fill('short')
  await repeated.fill('short')
  await save.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(NEW_PASSWORD)
  await save.click()
  await expect(main.getByText('The entries do not match.').first()).toBeVisible()
  expect(posts).toEqual([])
  await repeated.fill(NEW_PASSWORD)
  await save.click()
  await expect(login.messages).toHaveText('Your new password is saved. Please log in with it.')
  await login.logIn({ email: customer.email, password: NEW_PASSWORD })
  await expect(login.heading).toHaveText('Your account')
})
