/** A form that is submitted in the background: an address of the order, changed on the confirm page. */
import type { Page } from 'playwright/test'
import { AddressEditor } from '../models/address-editor.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { answer, FAULTS } from '../support/faults.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const BOOK = '**/widgets/account/address-book'

/** The form that changes the shipping address, with another street. */
async function openForm(page: Page) {
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
  await street.fill('Neuer Weg 8')
  return { editor, street, save: editor.saveButton.filter({ visible: true }) }
}
const shippingAddress = (page: Page) => page.locator('.confirm-address-shipping')

test('A19: it is sent once, whatever is pressed meanwhile, and its response is shown', async ({ page }) => {
  const { editor, street, save } = await openForm(page)
  const release = Promise.withResolvers<void>()
  let posts = 0
  await page.route(BOOK, async (route) => {
    posts += 1
    await release.promise
    await route.continue()
  })
  await save.press('Enter')
  await expect(editor.dialog.locator('form[aria-busy="true"]')).toHaveCount(1)
  await expect(editor.dialog.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeAttached()
  await save.press('Enter')
  await street.press('Enter')
  release.resolve()
  await expect(shippingAddress(page)).toContainText('Neuer Weg 8')
  expect(posts).toBe(1)
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })
  const faults = {
    ...FAULTS,
    'another part of the page': answer(200, '<div class="flashbags"><p>Something else</p></div>'),
    'an answer cut short': answer(200, '<div class="js-addr'),
  }

  test('rejected input is kept as typed, and can be sent again', async ({ page }) => {
    const { editor, street, save } = await openForm(page)
    for (const [name, fault] of Object.entries(faults)) {
      await page.route(BOOK, fault)
      await save.click()
      const isRefusal = name === 'too many requests' || name === 'a 404 page'
      await expect(editor.alerts, name).toContainText(isRefusal ? 'This was not accepted.' : 'No clear answer came.')
      await expect(street, name).toHaveValue('Neuer Weg 8')
      await page.unroute(BOOK)
    }
    await expectAccessible(page)
  })

  test('A17: a request that hangs is aborted after 20 seconds; a retry works', async ({ page }) => {
    const { editor, save } = await openForm(page)
    await page.clock.install()
    await page.route(BOOK, () => undefined)
    const asked = page.waitForRequest(BOOK)
    await save.click()
    await asked
    await page.clock.runFor(19_000)
    await expect(editor.alerts).toHaveCount(0)
    await page.clock.fastForward(1100)
    await expect(editor.alerts).toContainText('No clear answer came.')
    await page.unroute(BOOK)
    await page.clock.resume()
    await editor.alerts.getByRole('button', { name: 'Try again' }).click()
    await expect(shippingAddress(page)).toContainText('Neuer Weg 8')
    await expect(page.locator('.address-editor-modal')).toHaveCount(0)
  })
})
