/** What is printed: the order, and nothing that only a screen can do. */
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('an order has its number and sums on paper, without ways to go on', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.order()
  const number = await new FinishPage(page).orderNumber()
  const goOn = page.getByRole('link', { name: /Continue shopping|Back to the shop|See all your orders|Imprint/ })
  await expect(goOn.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Your order number: ${number}`)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toBeVisible()
  for (const link of await goOn.all()) await expect(link).toBeHidden()
})
