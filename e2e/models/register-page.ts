/** The checkout's page for shoppers who are not logged in. */
import type { Locator, Page } from 'playwright/test'
import { ShopPage } from './shop-page.ts'

export type Person = {
  firstName: string
  lastName: string
  email: string
  street: string
  zipcode: string
  city: string
}

export class RegisterPage extends ShopPage {
  readonly person: Locator
  readonly address: Locator
  readonly continueButton: Locator
  readonly loginLink: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.person = main.getByRole('group', { name: 'Personal details' })
    this.address = main.getByRole('group', { name: 'Your address' })
    this.continueButton = main.getByRole('button', { name: /^(Continue to the order overview|Create account)$/ })
    this.loginLink = main.getByRole('link', { name: 'Log in here' })
  }

  /** The fields in the order of the page. */
  fields(): Record<keyof Person, Locator> {
    const personal = (label: string) => this.person.getByRole('textbox', { name: label })
    const place = (label: string) => this.address.getByRole('textbox', { name: label })
    return {
      firstName: personal('First name'),
      lastName: personal('Last name'),
      email: personal('E-mail address'),
      street: place('Street and number'),
      zipcode: place('Postal code'),
      city: place('City'),
    }
  }

  async fillIn(details: Person): Promise<void> {
    const fields = this.fields()
    for (const key of Object.keys(fields) as (keyof Person)[]) await fields[key].fill(details[key])
  }
}
