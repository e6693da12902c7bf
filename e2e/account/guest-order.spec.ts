/** A guest's order, looked at later by its link, on a device that knows nothing of it. */
import { FinishPage } from '../models/finish-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { registrationFields } from '../support/registration.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const EMAIL = 'guest-order@statefront.example'

test('the link of a guest asks for e-mail address and postal code, without script too', async ({ page, browser }) => {
  const { createCustomerAccount: _, ...guest } = registrationFields({ email: EMAIL, password: '' })
  await page.request.post('/account/register', { form: guest })
  await putInCart(page.request, PRODUCTS.plain.id)
  const finish = new FinishPage(page)
  const answer = await page.request.post('/checkout/order', { form: { tos: 'on' } })
  await finish.open(answer.url())
  const number = await finish.orderNumber()
  await expect(page.getByRole('main')).toContainText(`We send a confirmation to ${EMAIL}.`)
  await page.getByRole('main').getByRole('link', { name: 'Your mails' }).click()
  const mail = page.getByRole('article').filter({ hasText: `Your order ${number}` })
  await expect(mail).toContainText(PRODUCTS.plain.name)
  const link = (await mail.getByRole('link', { name: 'Open the link' }).getAttribute('href')) ?? ''

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false })
  const device = await elsewhere.newPage()
  const shop = new ShopPage(device)
  await shop.open(link)
  const main = device.getByRole('main')
  await expect(shop.heading).toHaveText('Look at your order')
  const fill = async (zipcode: string) => {
    await main.getByRole('textbox', { name: 'E-mail address' }).fill(EMAIL)
    await main.getByRole('textbox', { name: 'Postal code' }).fill(zipcode)
    await main.getByRole('button', { name: 'Show order' }).click()
  }
  await fill('99999')
  await expect(main.getByText('These details do not match this order.')).toBeVisible()
  await fill('10115')
  await expect(shop.heading).toHaveText(`Order ${number}`)
  await expect(main).toContainText(PRODUCTS.plain.name)
  await elsewhere.close()
})
