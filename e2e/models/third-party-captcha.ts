import type { FrameLocator, Locator, Page } from 'playwright/test'

/** The captcha of a third party in a form, and what its stand-in draws. */
export class ThirdPartyCaptcha {
  readonly notice: Locator
  readonly boxFrame: Locator
  readonly box: Locator
  readonly task: FrameLocator
  readonly solve: Locator
  readonly close: Locator
  readonly missing: Locator
  readonly lasting: Locator
  readonly failure: Locator
  readonly again: Locator
  /** The field of its token, which nobody sees. */
  readonly token: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.notice = main.getByText('A service of another company checks')
    this.boxFrame = main.getByTestId('captcha-box')
    this.box = this.boxFrame.contentFrame().getByRole('checkbox', { name: 'I am not a robot' })
    this.task = page.getByTestId('captcha-task').contentFrame()
    this.solve = this.task.getByRole('button', { name: 'I have solved it' })
    this.close = this.task.getByRole('button', { name: 'Close' })
    const alert = (text: string) => main.locator('.alert').filter({ hasText: text })
    this.missing = alert('Please confirm above that you are not a robot.')
    this.lasting = alert('You are being checked.')
    this.failure = alert('The check against robots could not be loaded, or has failed.')
    this.again = this.failure.getByRole('button', { name: 'Try again' })
    this.token = main.locator('input[name^="_grecaptcha"]')
  }
}
