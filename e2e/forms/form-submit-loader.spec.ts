/** A submitted form shows a loader on its buttons, and is sent once. */
import { randomUUID } from 'node:crypto'
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

test('A19: the register form is sent once, and its button shows that it is being sent', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/account/register')
  await shop.settle()
  const fill = (selector: string, value: string) => page.locator(selector).fill(value)
  await page.locator('#accountType').selectOption('private')
  await fill('#personalFirstName', 'Robin')
  await fill('#personalLastName', 'Hale')
  await fill('#personalMail', `${randomUUID()}@statefront.example`)
  await fill('#personalPassword', randomUUID())
  await fill('#billingAddressAddressStreet', 'Lindenweg 4')
  await fill('#billingAddressAddressZipcode', '10115')
  await fill('#billingAddressAddressCity', 'Berlin')
  await page.locator('#billingAddressAddressCountry').selectOption({ label: 'Germany' })
  let posts = 0
  // A response without content leaves the browser on the page, so that it can be inspected.
  await page.route('**/account/register', async (route) => {
    posts += 1
    await route.fulfill({ status: 204 })
  })
  const button = page.locator('.register-submit button')
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button.getByRole('status')).toHaveText('Loading')
  await page.locator('#personalFirstName').press('Enter')
  await expect(button).toBeDisabled()
  expect(posts).toBe(1)
})
