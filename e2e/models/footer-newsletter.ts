import type { Locator, Page } from 'playwright/test'

/** The newsletter form of the footer, and what the shop answers. */
export class FooterNewsletter {
  readonly form: Locator
  readonly address: Locator
  readonly privacy: Locator
  readonly code: Locator
  readonly picture: Locator
  readonly withoutPicture: Locator
  readonly proven: Locator
  readonly send: Locator
  readonly answers: Locator

  constructor(page: Page) {
    const footer = page.getByRole('contentinfo')
    this.form = footer.getByRole('form', { name: 'Newsletter' })
    this.address = this.form.getByRole('textbox', { name: 'Your e-mail address for the newsletter' })
    this.privacy = this.form.getByRole('checkbox', { name: 'I have read' })
    this.code = this.form.getByRole('textbox', { name: 'Characters in the picture' })
    this.picture = this.form.getByRole('img', { name: 'A picture of five characters' })
    this.withoutPicture = this.form.getByRole('button', { name: 'Continue without the picture' })
    this.proven = this.form.getByRole('button', { name: 'Done:' })
    this.send = this.form.getByRole('button', { name: 'Subscribe' })
    this.answers = footer.locator('.confirm-alert')
  }
}
