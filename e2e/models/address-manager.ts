/** The modal on the confirm page in which the addresses of an order are chosen, of a shop with the flag for it. */
import { expect, type Locator, type Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { playScenario } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { ConfirmPage } from './confirm-page.ts'
import { Modal } from './modal.ts'

export const MANAGER = /\/widgets\/account\/address-manager(\/[^?]*)?(\?.*)?$/

/** Stores another address of the customer. */
export const storeAddress = (page: Page, street: string) =>
  page.request.post('/account/address/create', {
    form: {
      'address[accountType]': 'private',
      'address[firstName]': 'Robin',
      'address[lastName]': 'Hale',
      'address[street]': street,
      'address[zipcode]': '28195',
      'address[city]': 'Bremen',
      'address[countryId]': idOf('country', 'DE'),
      redirectTo: 'frontend.account.address.page',
    },
  })

export class AddressManager extends Modal {
  readonly opener: Locator
  readonly search: Locator
  readonly add: Locator
  readonly save: Locator
  readonly back: Locator
  readonly submit: Locator

  constructor(page: Page, opens: 'shipping' | 'billing' = 'shipping') {
    // Its name changes with what it shows.
    super(page, /./)
    this.opener = page.getByRole('link', { name: `Change ${opens} address` })
    const button = (name: string) => this.dialog.getByRole('button', { name, exact: true })
    this.search = this.dialog.getByRole('searchbox').filter({ visible: true })
    this.add = button('Add an address').filter({ visible: true })
    this.save = button('Save address')
    this.back = button('Back')
    this.submit = button('Use these addresses')
  }

  /** Opens the confirm page of a customer with three addresses. */
  async openConfirm(query = ''): Promise<void> {
    await playScenario(this.page, { on: [], platform: '6.6.10-flags' })
    await register(this.page.request)
    for (const street of ['Am Markt 3', 'Lange Reihe 9']) await storeAddress(this.page, street)
    await putInCart(this.page.request, PRODUCTS.plain.id)
    const confirm = new ConfirmPage(this.page)
    await confirm.open(`/checkout/confirm${query}`)
    await confirm.settle()
  }

  choice(street: string): Locator {
    return this.dialog.getByRole('radio', { name: street }).filter({ visible: true })
  }

  tab(name: 'Shipping address' | 'Billing address'): Locator {
    return this.dialog.getByRole('radio', { name, exact: true })
  }

  /** Shows the other addresses, by the label of the tab. */
  async turnTo(name: 'Shipping address' | 'Billing address'): Promise<void> {
    await this.dialog.locator('label.btn', { hasText: name }).click()
    await expect(this.tab(name)).toBeChecked()
  }

  field(name: string | RegExp): Locator {
    return this.dialog.getByLabel(name, { exact: true }).filter({ visible: true })
  }

  /** Opens the menu of an address, and chooses what is in it. */
  async act(street: string, action: 'Edit' | 'Set as default'): Promise<void> {
    await this.menu(street).press('Enter')
    await this.dialog.getByRole('link', { name: action }).filter({ visible: true }).press('Enter')
  }

  menu(street: string): Locator {
    return this.dialog.getByRole('button', { name: `Actions for ${street}` }).filter({ visible: true })
  }

  async expectList(): Promise<void> {
    await expect(this.search).toBeVisible()
    await expect(this.dialog).toHaveAttribute('aria-busy', 'false')
  }
}
