/** The modal on the confirm page in which an address of the order is changed. */
import { expect, type Locator, type Page } from 'playwright/test'
import { Modal } from './modal.ts'

export class AddressEditor extends Modal {
  readonly editButton: Locator
  readonly selectButton: Locator
  readonly createButton: Locator
  readonly saveButton: Locator

  constructor(page: Page, kind: 'shipping' | 'billing') {
    super(page, `Change ${kind} address`)
    const button = (name: string) => this.dialog.getByRole('button', { name, exact: true })
    this.editButton = button('Edit address')
    this.selectButton = button('Choose another address')
    this.createButton = button('Add new address')
    this.saveButton = button('Save address')
  }

  /** Expands the part below one of the three buttons, and waits for the transition, during which targets move. */
  async unfold(button: Locator): Promise<void> {
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(this.dialog.locator('.collapsing')).toHaveCount(0)
  }

  /** A field of the expanded form. */
  field(name: string | RegExp): Locator {
    return this.dialog.getByLabel(name, { exact: true }).filter({ visible: true })
  }

  /** The button that selects the stored address with this street. */
  use(street: string): Locator {
    const card = this.dialog.locator('.address-editor-card', { hasText: street })
    return card.getByRole('button', { name: 'Use this address' })
  }
}
