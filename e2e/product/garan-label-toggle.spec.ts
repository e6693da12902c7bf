/** The label of a guarantee: on the page of a product, and at its line in the cart, as 6.6.10 prints them. */
import { CartPanel } from '../models/cart-panel.ts'
import { GaranLabel } from '../models/garan-label.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const { plain } = PRODUCTS

// Specification 1.11.
test('6.6.10: a label of a guarantee, a quantity that is finished, and the label’s dialog in the panel', async ({
  page,
}) => {
  const label = new GaranLabel(page)
  await label.openPage()
  await expect(label.button).toHaveAttribute('aria-expanded', 'false')
  await label.button.press('Enter')
  await expect(label.whole).toBeVisible()
  await expect(label.button).toBeFocused()
  await expectAccessible(page)
  await label.button.press('Space')
  await expect(label.small).toBeVisible()

  await label.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  const asked = page.waitForRequest(/\/line-item\/change-quantity\//)
  await panel.quantity(plain.name).fill('3')
  await panel.quantity(plain.name).press('Enter')
  expect((await asked).postData()).toContain('3')
  await expect(panel.dialog.getByText(`€${((plain.gross * 3) / 100).toFixed(2)}`).first()).toBeVisible()
  await expect(panel.quantity(plain.name)).toBeFocused()
  await expectAccessible(page)

  await panel.button('36 months of guarantee').click()
  const dialog = page.getByRole('dialog', { name: 'Guarantee of the manufacturer' })
  await expect(dialog.getByRole('link', { name: 'What guarantees are' })).toBeVisible()
  await expectAccessible(page)
})
