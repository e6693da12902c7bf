/** An account that is opened by the link of a mail, on the pages of the shop. */
import { randomUUID } from 'node:crypto'
import { LoginPage } from '../models/login-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const PERSON = { firstName: 'Robin', lastName: 'Hale', street: 'Lindenweg 4', zipcode: '10115', city: 'Berlin' }

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // The link that is used up is answered with 404, which the browser logs.
    test.use({ javaScriptEnabled, expectedProblems: [/status of 404/] })

    test('an account opens with the link of its mail, once', { tag: '@smoke' }, async ({ page }) => {
      await playScenario(page, { doubleOptIn: true })
      const register = new RegisterPage(page)
      const login = new LoginPage(page)
      const [email, password] = [`${randomUUID()}@statefront.example`, randomUUID()]
      const main = page.getByRole('main')
      await register.open('/account/register')
      if (javaScriptEnabled) await register.settle()
      await register.fillIn({ ...PERSON, email })
      await main.getByLabel('Password*', { exact: true }).fill(password)
      await register.continueButton.click()
      await expect(page).toHaveURL('/account/login')
      await expect(login.messages).toContainText(`we have sent a mail to ${email}`)

      await login.email.fill(email)
      await login.password.fill(password)
      await main.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(main).toContainText('please confirm your account first')

      await page.goto('/mails')
      await main.getByRole('link', { name: 'Open the link' }).first().click()
      const link = page.url()
      await expect(main).toContainText(email)
      if (javaScriptEnabled) await expectAccessible(page)
      await main.getByRole('button', { name: 'Confirm account' }).click()
      await expect(main).toContainText('Your account is confirmed, and you are logged in.')
      if (javaScriptEnabled) await expectAccessible(page)
      await main.getByRole('link', { name: 'To your account' }).click()
      await expect(page).toHaveURL('/account')
      await page.goto(link)
      await expect(main).toContainText('This link is not valid, or was used already.')
    })
  })
