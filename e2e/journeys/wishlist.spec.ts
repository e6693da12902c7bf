/** A guest's wishlist becomes a customer's, is there on another device, and is bought from. */
import { randomUUID } from 'node:crypto'
import { CartPanel } from '../models/cart-panel.ts'
import { LoginPage } from '../models/login-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { WishlistPage } from '../models/wishlist-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { refusedBefore } from '../support/consent.ts'
import { newPerson } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'
import { allowWishlist, keptWishlist } from '../support/wishlist.ts'

test.use({ isFetchedAhead: true })

const { plain, discounted } = PRODUCTS

// Specification 1.6.
test('a guest keeps two products, registers, and buys one of them on another device', { tag: '@phone' }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await allowWishlist(context)
  const shop = new WishlistPage(page)
  for (const [index, { path }] of [plain, discounted].entries()) {
    await shop.open(path)
    await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click()
    await shop.expectCount(index + 1)
  }

  const person = newPerson()
  const password = randomUUID()
  const form = new RegisterPage(page)
  await form.open('/account/login')
  await form.settle()
  await form.fillIn(person)
  await form.person.getByLabel('Password*', { exact: true }).fill(password)
  await form.continueButton.click()
  await expect(shop.messages).toContainText('was added to the one in your account')
  await shop.expectCount(2)
  await expect.poll(() => keptWishlist(page)).toBeNull()

  const device = await browser.newContext({
    ...(baseURL && { baseURL, storageState: refusedBefore(baseURL) }),
  })
  const second = new WishlistPage(await device.newPage())
  const login = new LoginPage(second.page)
  await login.open('/account/login')
  await login.logIn({ email: person.email, password })
  await second.expectCount(2)
  await second.link.click()
  expect((await second.names()).map((name) => name.trim()).toSorted()).toEqual([plain.name, discounted.name].toSorted())
  await second.remover(discounted.name).click()
  await expect(second.products).toHaveCount(1)
  await second.page.getByRole('button', { name: 'Undo' }).click()
  await expect(second.products).toHaveCount(2)
  // A new page: pressed before its script runs, the button is the server's own.
  await second.settle()
  await second.products.filter({ hasText: plain.name }).getByRole('button', { name: 'Add to shopping cart' }).click()
  await expect(new CartPanel(second.page).quantity(plain.name)).toHaveValue('1')
  await device.close()
})

test('a heart on the page of a product counts for its boxes as well', async ({ page, context }) => {
  await allowWishlist(context)
  const shop = new WishlistPage(page)
  await shop.open(plain.path)
  await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click()
  await shop.expectCount(1)
  await shop.search(plain.name)
  await expect(shop.heart(plain.name, 'remove')).toBeVisible()
  await shop.heart(plain.name, 'remove').click()
  await shop.expectCount(0)
  await page.goBack()
  await expect(new ProductPage(page).buyButton).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first()).toBeVisible()
})
