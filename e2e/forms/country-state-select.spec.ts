/** The country of an address, and what it requires. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const STATES = '**/country/country-state-data'

async function openRegister(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/account/register')
  await shop.settle()
  const country = page.locator('#billingAddressAddressCountry')
  const state = page.locator('#billingAddressAddressCountryState')
  await country.scrollIntoViewIfNeeded()
  await expect(state).toHaveAttribute('aria-busy', 'false')
  return {
    country,
    state,
    zip: page.locator('#billingAddressAddressZipcode'),
    alert: page.locator('.register-billing .alert'),
  }
}

// Specification 1.6, 7.18.
test('a country shows its states and whether one is required, and another one hides them', async ({ page }) => {
  const { country, state } = await openRegister(page)
  await country.selectOption({ label: 'Germany' })
  await expect(state).toBeVisible()
  await expect(state).toBeEnabled()
  await expect(state.getByRole('option', { name: 'Berlin' })).toBeAttached()
  await country.selectOption({ label: 'Austria' })
  await expect(state).toBeHidden()
  await expect(state).toBeDisabled()
})

// Specification 5.10.
test('a country may require a state and no zip code', async ({ page }) => {
  const { country, state, zip } = await openRegister(page)
  const needy = await country.locator('option[data-state-required="1"]').first().getAttribute('value')
  await country.selectOption(needy)
  await expect(state).toBeVisible()
  await expect(state).toHaveJSProperty('required', true)
  await expect(page.locator('label[for="billingAddressAddressCountryState"]')).toHaveText('State*')
  await country.selectOption({ label: 'Austria' })
  await expect(zip).toHaveJSProperty('required', true)
  const free = await country.locator('option[data-zipcode-required=""]').first().getAttribute('value')
  await country.selectOption(free)
  await expect(zip).toHaveJSProperty('required', false)
  await expectAccessible(page)
})

// Specification 5.10.
test('the VAT id is required for the shipping address', async ({ page }) => {
  const { country } = await openRegister(page)
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

test('the newest country wins', async ({ page }) => {
  const { country, state } = await openRegister(page)
  const release = Promise.withResolvers<void>()
  await page.route(
    STATES,
    async (route) => {
      await release.promise
      await route.continue()
    },
    { times: 1 },
  )
  await country.selectOption({ label: 'Germany' })
  await country.selectOption({ label: 'Austria' })
  await expect(state).toHaveAttribute('aria-busy', 'false')
  release.resolve()
  await expect(state).toBeHidden()
})

test.describe('when the states fail to load', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })
  const faults = {
    'a server error': { status: 500, contentType: 'text/html', body: 'oops' },
    'too many requests': { status: 429, contentType: 'text/html', body: 'slow down' },
    'a page that is not there': { status: 404, contentType: 'text/html', body: '<html></html>' },
    'a login page': { status: 200, contentType: 'text/html', body: '<!doctype html><html></html>' },
    'an answer cut short': { status: 200, contentType: 'application/json', body: '{"states":[{"id"' },
    'another answer': { status: 200, contentType: 'application/json', body: '{"regions":[]}' },
    'no answer': null,
  }
  for (const [name, answer] of Object.entries(faults))
    test(`${name} shows a message, and a retry works`, async ({ page }) => {
      const { country, state, alert } = await openRegister(page)
      await page.route(STATES, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await country.selectOption({ label: 'Germany' })
      await expect(alert).toContainText('The states of this country could not be loaded.')
      await page.unroute(STATES)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(state.getByRole('option', { name: 'Berlin' })).toBeAttached()
      await expect(alert).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    })

  test('A17: a request that hangs is aborted', async ({ page }) => {
    await page.clock.install()
    const { country, alert } = await openRegister(page)
    await page.route(STATES, () => undefined)
    await country.selectOption({ label: 'Germany' })
    await page.clock.fastForward(10_100)
    await expect(alert).toContainText('The states of this country could not be loaded.')
  })
})
