/** A form that is submitted in the background: an address of the order, changed on the confirm page. */
import { AddressEditor } from '../models/address-editor.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { answer } from '../support/faults.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const BOOK = '**/widgets/account/address-book'

test.use({ expectedProblems: [/Failed to load resource/] })

test('A19: it is sent once, whatever is pressed meanwhile; without an answer it keeps what was typed, and is sent again', async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await page.getByRole('link', { name: 'Change shipping address' }).click()
  const editor = new AddressEditor(page, 'shipping')
  await editor.expectOpen()
  await editor.unfold(editor.editButton)
  const street = editor.field('Street and number*')
  const save = editor.saveButton.filter({ visible: true })
  await street.fill('Neuer Weg 8')

  const release = Promise.withResolvers<void>()
  let posts = 0
  await page.route(BOOK, async (route) => {
    posts += 1
    await release.promise
    await answer(500, 'oops')(route)
  })
  await save.press('Enter')
  await expect(editor.dialog.locator('form[aria-busy="true"]')).toHaveCount(1)
  await expect(editor.dialog.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeAttached()
  await save.press('Enter')
  await street.press('Enter')
  release.resolve()
  await expect(editor.alerts).toContainText('No clear answer came.')
  await expect(street).toHaveValue('Neuer Weg 8')
  expect(posts).toBe(1)
  await expectAccessible(page)
  await page.unroute(BOOK)
  await editor.alerts.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.confirm-address-shipping')).toContainText('Neuer Weg 8')
  await expect(page.locator('.address-editor-modal')).toHaveCount(0)
})
