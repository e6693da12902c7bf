/** A purchase over a slow network: 400 ms round trip, 1.6 Mbit/s (a "slow 4G" phone). */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { scarceProduct } from '../support/catalogue.ts'
import { expectStock, newPerson } from '../support/journey.ts'
import { sumsOf } from '../support/money.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const LATENCY_MS = 400
const BYTES_PER_SECOND = 1_600_000 / 8

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

test.describe.configure({ timeout: 300_000 })

test('a shopper faster than the network gets the wanted result, once', async ({ page }) => {
  await slowDown(page)
  const product = scarceProduct()
  const detail = new ProductPage(page)
  await page.goto(product.path, { waitUntil: 'commit' })
  // As soon as the button is there, before our code, and twice: one immediate reaction, one product in the end.
  await detail.quantity.fill('2')
  await detail.buyButton.dblclick()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.quantity(product.name)).toHaveValue('2')

  // Faster than the responses: the last value counts.
  const more = panel.button(`One step more of ${product.name}`)
  for (let presses = 0; presses < 3; presses += 1) await more.click()
  await expect(panel.quantity(product.name)).toHaveValue('5')
  // Not awaited: the checkout link waits for pending changes.
  await panel.dialog.getByRole('link', { name: 'Go to checkout' }).click()

  const register = new RegisterPage(page)
  await expect(register.heading).toHaveText('Your details')
  await register.fillIn(newPerson())
  await register.continueButton.click()
  const confirm = new ConfirmPage(page)
  const sums = sumsOf([{ product, quantity: 5 }])
  await confirm.expectOrder(sums)
  await confirm.terms.check()
  await confirm.orderButton.dblclick()
  await new FinishPage(page).orderNumber()
  await new FinishPage(page).expectOrder(sums)
  await expectStock(page, product, product.stock - 5)
})
