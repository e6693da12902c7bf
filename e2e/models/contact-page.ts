import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

/** What a shopper writes. */
export const LETTER = {
  'First name': 'Robin',
  'Last name': 'Hale',
  Subject: 'The lamp',
  'Your message': 'Is it warm white?',
}

/** The contact page: its form, its captcha, and what the shop answers. */
export class ContactPage extends ShopPage {
  readonly form: Locator
  readonly send: Locator
  readonly confirmation: Locator
  readonly again: Locator
  readonly answers: Locator
  readonly picture: Locator
  readonly otherPicture: Locator
  readonly code: Locator
  readonly withoutPicture: Locator
  readonly proven: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.form = main.getByRole('form', { name: 'Contact form' })
    this.send = main.getByRole('button', { name: 'Send message' })
    this.confirmation = main.locator('.confirm-message')
    this.again = this.confirmation.getByRole('button', { name: 'Back to the form' })
    this.answers = main.locator('.confirm-alert .alert')
    this.picture = main.getByRole('img', { name: 'A picture of five characters' })
    this.otherPicture = main.getByRole('button', { name: 'Another picture' })
    this.code = main.getByRole('textbox', { name: 'Characters in the picture' })
    this.withoutPicture = main.getByRole('button', { name: 'Continue without the picture' })
    this.proven = main.getByRole('button', { name: 'Done: you can send the form without the picture.' })
  }

  async openForm(): Promise<void> {
    await this.open('/Contact/')
    await this.settle()
  }

  field(name: string): Locator {
    return this.form.getByRole('textbox', { name: new RegExp(`^${name}`) })
  }

  /** Everything but the captcha. */
  async fillIn(): Promise<void> {
    for (const [name, value] of Object.entries(LETTER)) await this.field(name).fill(value)
    await this.field('E-mail address').fill('robin@statefront.example')
    await this.form.getByRole('checkbox', { name: 'I have read' }).check()
  }

  async expectKept(): Promise<void> {
    await expect(this.form).toBeVisible()
    await expect(this.field('Subject')).toHaveValue(LETTER.Subject)
    await expect(this.field('Your message')).toHaveValue(LETTER['Your message'])
  }
}
