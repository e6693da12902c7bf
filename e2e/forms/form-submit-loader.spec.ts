/** The submit of a form is coordinated: it is sent once, with a loader on its buttons, and again when the shopper comes back. */
import { randomUUID } from 'node:crypto'
import { ShopPage } from '../models/shop-page.ts'
import { restorePage } from '../support/restore.ts'
import { expect, test } from '../support/test.ts'

test('A19: the register form is sent once, its button shows that it is being sent, and it can be sent again by who comes back', async ({
  page,
}) => {
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
  // Earlier requests have arrived when this one has.
  await page.evaluate(() => fetch('/account/login'))
  expect(posts).toBe(1)
  await restorePage(page)
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect.poll(() => posts).toBe(2)
})
