/** Changing the addresses of an order on the confirm page. */
import type { Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { AddressEditor } from '../models/address-editor.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { answer, FAULTS } from '../support/faults.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const BOOK = '**/widgets/account/address-book'

/** The confirm page of a customer with a second address. */
async function openConfirm(page: Page, query = '') {
  await register(page.request)
  await page.request.post('/account/address/create', {
    form: {
      'address[accountType]': 'private',
      'address[firstName]': 'Robin',
      'address[lastName]': 'Hale',
      'address[street]': 'Am Markt 3',
      'address[zipcode]': '28195',
      'address[city]': 'Bremen',
      'address[countryId]': idOf('country', 'DE'),
      redirectTo: 'frontend.account.address.page',
    },
  })
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open(`/checkout/confirm${query}`)
  await confirm.settle()
  const link = page.getByRole('link', { name: 'Change shipping address' })
  return { confirm, link, editor: new AddressEditor(page, 'shipping') }
}

const shippingAddress = (page: Page) => page.locator('.confirm-address-shipping')

// Specification 1.6, 2.20, 4.29, 6.1.
test('by keyboard: another address, then a new one after an error, and the order goes where goods are delivered', {
  tag: '@smoke',
}, async ({ page }) => {
  const { confirm, link, editor } = await openConfirm(page, '?redirected=0')
  await link.press('Enter')
  await editor.expectOpen()
  await expect(editor.dialog).toHaveClass(/address-editor-modal/)
  await expect(editor.selectButton).toHaveAttribute('aria-expanded', 'true')
  await expect(editor.createButton).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await editor.letsFocusOut(6)).toBe(false)
  await page.keyboard.press('Escape')
  await editor.expectGone()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await editor.expectOpen()
  await editor.use('Am Markt 3').press('Enter')
  await expect(page).toHaveURL('/checkout/confirm')
  await expect(shippingAddress(page)).toContainText('Am Markt 3')
  await editor.expectGone()

  await confirm.settle()
  await link.press('Enter')
  await editor.expectOpen()
  await editor.createButton.press('Enter')
  await expect(editor.createButton).toHaveAttribute('aria-expanded', 'true')
  await expect(editor.selectButton).toHaveAttribute('aria-expanded', 'false')
  await expect(editor.use('Lindenweg 4')).toBeHidden()
  await expect(editor.dialog.getByLabel('Company').filter({ visible: true })).toHaveCount(0)
  await editor.field('First name*').fill('Robin')
  await editor.field('Last name*').fill('Hale')
  await editor.field('Street and number*').fill('200 Pine Street')
  await editor.field('Country*').selectOption({ label: 'United States' })
  await editor.field('State*').selectOption({ label: 'California' })
  // The editor's other form has a country of its own.
  await expect(page.locator('#shipping-address-create-edit').getByRole('option', { name: 'California' })).toHaveCount(0)
  await editor.field(/^Postal code/).fill('94104')
  await editor.saveButton.filter({ visible: true }).press('Enter')
  await expect(editor.field('City*')).toBeFocused()
  await expect(editor.dialog.getByText('City must not be empty.')).toBeVisible()
  // A control character, which only the shop treats as empty.
  await editor.field('City*').fill('\u0085')
  await editor.saveButton.filter({ visible: true }).press('Enter')
  await expect(editor.dialog.getByText('City must not be empty.')).toBeVisible()
  await expect(editor.field('City*')).toBeFocused()
  await expect(editor.field('City*')).toHaveAccessibleDescription('City must not be empty.')
  await expect(editor.field('Street and number*')).toHaveValue('200 Pine Street')
  await expect(editor.field('State*')).toHaveValue(/\w/)
  await expectAccessible(page)
  await editor.field('City*').fill('San Francisco')
  await editor.field('City*').press('Enter')
  await expect(shippingAddress(page)).toContainText('200 Pine Street')
  await editor.expectGone()
  await confirm.settle()
  await expect(page.getByRole('main').getByText('We do not deliver to this country: United States')).toBeVisible()
  await expect(confirm.orderButton).toBeDisabled()

  await link.press('Enter')
  await editor.expectOpen()
  await editor.use('Am Markt 3').press('Enter')
  await expect(shippingAddress(page)).toContainText('Am Markt 3')
  await editor.expectGone()
  await confirm.settle()
  await confirm.order()
  const finish = new FinishPage(page)
  await finish.orderNumber()
  await expect(page.getByRole('main')).toContainText('Am Markt 3')
  await expect(page.getByRole('main')).toContainText('Lindenweg 4')
})

// Specification 3.15.
test('a guest changes the billing address', async ({ page }) => {
  await page.request.post('/account/register', {
    maxRedirects: 0,
    form: {
      accountType: 'private',
      firstName: 'Kim',
      lastName: 'Guest',
      email: 'kim@statefront.example',
      'billingAddress[street]': 'Weg 1',
      'billingAddress[zipcode]': '10115',
      'billingAddress[city]': 'Berlin',
      'billingAddress[countryId]': idOf('country', 'DE'),
      redirectTo: 'frontend.checkout.confirm.page',
      errorRoute: 'frontend.checkout.register.page',
    },
  })
  await putInCart(page.request, PRODUCTS.plain.id)
  await new ConfirmPage(page).open('/checkout/confirm')
  await page.getByRole('link', { name: 'Change billing address' }).click()
  const editor = new AddressEditor(page, 'billing')
  await editor.expectOpen()
  await expect(editor.selectButton).toHaveCount(0)
  await editor.unfold(editor.editButton)
  await editor.field('Type of customer*').selectOption({ label: 'Business customer' })
  await editor.field('Company*').fill('Kim & Co.')
  await editor.field('VAT ID').fill('DE123456789')
  await editor.saveButton.filter({ visible: true }).click()
  // It is also the shipping address.
  await expect(shippingAddress(page)).toContainText('Kim & Co.')
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })
  const faults = {
    ...FAULTS,
    'a server error': answer(500, '<div class="js-address-editor">oops</div>'),
    'another part of the page': answer(200, '<div class="flashbags"><p>Something else</p></div>'),
    'an answer cut short': answer(200, '<div class="js-addr'),
  }

  test('B15: an editor that fails to load shows a message, a retry and a link to the address page', async ({
    page,
  }) => {
    const { link, editor } = await openConfirm(page)
    for (const [name, fault] of Object.entries(faults)) {
      await page.route(BOOK, fault)
      await link.click()
      await expect(editor.alerts, name).toContainText('Your addresses could not be loaded.')
      await page.unroute(BOOK)
      await page.keyboard.press('Escape')
      await editor.expectGone()
      await expect(link).toBeFocused()
    }
    await page.clock.install()
    await page.route(BOOK, () => undefined)
    await link.click()
    await expect(link.getByRole('status')).toHaveText('Loading')
    await page.clock.fastForward(10_100)
    await expect(editor.alerts).toContainText('Your addresses could not be loaded.')
    await expect(editor.dialog.getByRole('link', { name: 'Change the address on its own page' })).toHaveAttribute(
      'href',
      (await link.getAttribute('href')) ?? '',
    )
    await expectAccessible(page)
    await page.unroute(BOOK)
    await editor.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(editor.use('Am Markt 3')).toBeVisible()
    await expect(editor.alerts).toHaveCount(0)
  })

  test('closed while one of its forms is being sent, the page reloads and shows what was saved', async ({ page }) => {
    const { link, editor } = await openConfirm(page)
    await link.click()
    await editor.expectOpen()
    // The shop accepts the form, but its response never arrives.
    const taken = Promise.withResolvers<void>()
    await page.route(BOOK, (route) => route.fetch().then(() => taken.resolve()))
    await editor.use('Am Markt 3').click()
    await taken.promise
    await page.keyboard.press('Escape')
    await expect(shippingAddress(page)).toContainText('Am Markt 3')
  })
})
