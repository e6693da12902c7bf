/** Choices that determine which other fields a form shows. */
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

test('fields are shown and sent only when chosen, and those of a row are beside each other', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/account/register')
  await shop.settle()
  const main = page.getByRole('main')
  const company = page.locator('#billingAddresscompany')
  const shipping = main.getByRole('group', { name: 'Shipping address' })
  const shippingCompany = page.locator('#shippingAddresscompany')
  const shippingStreet = page.locator('#shippingAddressAddressStreet')
  await expect(company).toBeHidden()
  await expect(company).toBeDisabled()
  await expect(shipping).toBeHidden()
  await expect(shippingStreet).toBeDisabled()
  const sent = await page.evaluate(() => [
    ...new FormData(document.querySelector('.register-form') as HTMLFormElement).keys(),
  ])
  expect(sent.filter((name) => name.startsWith('shippingAddress'))).toEqual([])
  expect(sent).not.toContain('billingAddress[company]')

  await page.locator('#accountType').selectOption('business')
  await expect(company).toBeVisible()
  await expect(company).toBeEnabled()
  await expect(company).toHaveJSProperty('required', true)

  await page.locator('#differentShippingAddress').check()
  await expect(shippingStreet).toBeVisible()
  await expect(shippingStreet).toBeEnabled()
  await expect(shippingCompany).toBeHidden()
  await expect(shippingCompany).toBeDisabled()
  await page.locator('#shippingAddressaccountType').selectOption('business')
  await expect(shippingCompany).toBeVisible()
  await expect(shippingCompany).toHaveJSProperty('required', true)

  await page.locator('#differentShippingAddress').uncheck()
  await page.locator('#accountType').selectOption('private')
  await expect(shippingStreet).toBeHidden()
  await expect(company).toBeHidden()

  await shop.open('/Newsletter/')
  await shop.settle()
  const choice = main.getByLabel('I would like to')
  const first = main.getByLabel('First name')
  const last = main.getByLabel('Last name')
  await choice.selectOption('unsubscribe')
  await expect(first).toBeHidden()
  await choice.selectOption('subscribe')
  await expect(last).toBeVisible()
  expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y)
})
