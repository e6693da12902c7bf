/** The password of the login form. */
import { expect, type Page } from 'playwright/test'
import { passwordToggleMachine } from '../../../../src/machines/forms/password-toggle.ts'
import { passwordToggleCases } from '../../../../test/model/forms/cases/password-toggle.ts'
import { LoginPage } from '../../../models/login-page.ts'
import { defineRoom } from '../../support/room.ts'

const login = (page: Page) => new LoginPage(page)

export const room = defineRoom({
  flow: 'password-toggle',
  machine: passwordToggleMachine,
  cases: passwordToggleCases,
  async open(page) {
    await login(page).open('/account/login')
    await login(page).settle()
    await login(page).password.fill('open sesame')
  },
  requests: {},
  does: {
    'the shopper presses the button': (page) => login(page).showPassword.click(),
    // Without an address the form is refused and stays.
    'the shopper is done with the form': (page) => login(page).password.press('Enter'),
  },
  sees: {
    async 'dots instead of the password, and a button that is not pressed'(page) {
      await expect(login(page).password).toHaveAttribute('type', 'password')
      await expect(login(page).showPassword).toHaveAttribute('aria-pressed', 'false')
    },
    async 'the password, and a pressed button'(page) {
      await expect(login(page).password).toHaveAttribute('type', 'text')
      await expect(login(page).showPassword).toHaveAttribute('aria-pressed', 'true')
    },
  },
})
