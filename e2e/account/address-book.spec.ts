/** The addresses of an account on their own page: a second one, which becomes that of deliveries, is changed and goes again. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const FIRST = 'Lindenweg 4'
const SECOND = 'Hafenstraße 12'

const cardOf = (page: Page, street: string) => page.getByRole('main').locator('.address-card', { hasText: street })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a second address is added, used for deliveries, changed, and deleted once it is not used', async ({
      page,
    }) => {
      await register(page.request)
      const shop = new ShopPage(page)
      await shop.open('/account/address')
      const main = page.getByRole('main')
      const press = (street: string, name: string) => cardOf(page, street).getByRole('button', { name }).press('Enter')
      await expect(cardOf(page, FIRST)).toContainText('Billing address Shipping address')
      await expect(cardOf(page, FIRST).getByRole('button')).toHaveCount(0)

      await main.getByRole('link', { name: 'Add an address' }).press('Enter')
      await expect(shop.heading).toHaveText('Add an address')
      const fields = {
        'First name': 'Robin',
        'Last name': 'Hale',
        'Street and number': SECOND,
        'Postal code': '20457',
        City: 'Hamburg',
      }
      for (const [name, value] of Object.entries(fields))
        await main.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
      await main.getByRole('combobox', { name: /^Country/ }).selectOption({ label: 'Germany' })
      await main.getByRole('button', { name: 'Save address' }).press('Enter')
      await expect(main).toContainText('The address was saved.')
      await expect(main.locator('.address-card')).toHaveCount(2)

      await press(SECOND, 'Use as shipping address')
      await expect(main).toContainText('The address is used from now on.')
      await expect(cardOf(page, SECOND)).toContainText('Shipping address')
      await expect(cardOf(page, SECOND).getByRole('button', { name: 'Delete' })).toHaveCount(0)
      if (javaScriptEnabled) await expectAccessible(page)

      await cardOf(page, SECOND).getByRole('link', { name: 'Edit' }).press('Enter')
      await main.getByRole('textbox', { name: /^Postal code/ }).fill('20459')
      await main.getByRole('button', { name: 'Save address' }).press('Enter')
      await expect(cardOf(page, SECOND)).toContainText('20459')

      await press(FIRST, 'Use as shipping address')
      await expect(cardOf(page, FIRST)).toContainText('Billing address Shipping address')
      await press(SECOND, 'Delete')
      await expect(main).toContainText('The address was deleted.')
      await expect(main.locator('.address-card')).toHaveCount(1)
      await expect(cardOf(page, FIRST)).toContainText('10115')
    })
  })
