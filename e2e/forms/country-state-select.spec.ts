/** The country of an address, and what it requires, as the shop answers. */
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.6, 5.10, 7.18.
test('a country shows its states, and which fields are required, for either address', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/account/register')
  await shop.settle()
  const country = page.locator('#billingAddressAddressCountry')
  const state = page.locator('#billingAddressAddressCountryState')
  const zip = page.locator('#billingAddressAddressZipcode')
  await country.scrollIntoViewIfNeeded()
  await expect(state).toHaveAttribute('aria-busy', 'false')

  await country.selectOption({ label: 'Germany' })
  await expect(state).toBeVisible()
  await expect(state).toBeEnabled()
  await expect(state.getByRole('option', { name: 'Berlin' })).toBeAttached()
  await country.selectOption({ label: 'Austria' })
  await expect(state).toBeHidden()
  await expect(state).toBeDisabled()
  await expect(zip).toHaveJSProperty('required', true)

  const needy = await country.locator('option[data-state-required="1"]').first().getAttribute('value')
  await country.selectOption(needy)
  await expect(state).toBeVisible()
  await expect(state).toHaveJSProperty('required', true)
  await expect(page.locator('label[for="billingAddressAddressCountryState"]')).toHaveText('State*')
  const free = await country.locator('option[data-zipcode-required=""]').first().getAttribute('value')
  await country.selectOption(free)
  await expect(zip).toHaveJSProperty('required', false)
  await expectAccessible(page)

  const vat = page.locator('#vatIds')
  await page.locator('#accountType').selectOption('business')
  await country.selectOption({ label: 'Austria' })
  await expect(vat).toHaveJSProperty('required', true)
  await page.locator('#differentShippingAddress').check()
  const shipping = page.locator('#shippingAddressAddressCountry')
  await shipping.scrollIntoViewIfNeeded()
  await expect(page.locator('#shippingAddressAddressCountryState')).toHaveAttribute('aria-busy', 'false')
  await shipping.selectOption({ label: 'Switzerland' })
  await expect(vat).toHaveJSProperty('required', false)
  await page.locator('#differentShippingAddress').uncheck()
  await expect(vat).toHaveJSProperty('required', true)
})
