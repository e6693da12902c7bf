/** The login page. */
import type { Locator, Page } from 'playwright/test'
import type { Registration } from '../support/registration.ts'
import { ShopPage } from './shop-page.ts'

export class LoginPage extends ShopPage {
  readonly email: Locator
  readonly password: Locator
  readonly showPassword: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.email = main.getByRole('textbox', { name: 'E-mail address', exact: true })
    this.password = main.getByLabel('Password', { exact: true })
    this.showPassword = this.password.locator('..').getByRole('button', { name: 'Show “Password”' })
  }

  async logIn({ email, password }: Registration): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
}
