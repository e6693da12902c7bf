/** Hearts of shoppers who keep no list in the browser: they lead past the login. */
import { CookieBar } from '../models/cookie-bar.ts'
import { WishlistPage } from '../models/wishlist-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { registerElsewhere } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { keptWishlist, openHome } from '../support/wishlist.ts'

const { plain } = PRODUCTS

// Specification 3.5, 4.5, 4.20.
test('a heart leads past the login to the list, unless consent keeps it in the browser, which counts at once', async ({
  page,
}) => {
  const shop = new WishlistPage(page)
  const cookies = new CookieBar(page)
  const [name] = await openHome(shop)
  const { email, password } = await registerElsewhere(page)
  await shop.heart(name, 'add').click()
  await expect(page).toHaveURL(/\/account\/login/)
  await openHome(shop)
  const decide = async (isAllowed: boolean) => {
    await cookies.link.click()
    await cookies.expectSettings()
    await cookies.box('Comfort features').setChecked(isAllowed)
    await cookies.saveButton.click()
    await expect(cookies.settings).toHaveCount(0)
  }
  await decide(true)
  await shop.heart(name, 'add').click()
  await expect(shop.heart(name, 'remove')).toBeVisible()
  await shop.expectCount(1)
  await decide(false)
  await expect(shop.heart(name, 'add')).toBeVisible()
  await shop.expectCount(0)
  expect(await keptWishlist(page)).toBeNull()
  await shop.heart(name, 'add').click()
  await expect(page).toHaveURL(/\/account\/login/)
  await page.getByLabel('E-mail address').first().fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/')
  await expect(shop.messages).toContainText('The product is on your wishlist.')
  await shop.expectCount(1)
  await expect(shop.heart(name, 'remove')).toBeVisible()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the list of a guest is said to be in an account, and a heart leads past the login to it', async ({ page }) => {
    const shop = new WishlistPage(page)
    await shop.open('/wishlist')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/account\/login\?redirectTo=frontend\.wishlist\.page/)
    await shop.open(plain.path)
    const { email, password } = await registerElsewhere(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click()
    await page.getByLabel('E-mail address').first().fill(email)
    await page.getByLabel('Password').first().fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(shop.messages).toContainText('The product is on your wishlist.')
    await shop.link.click()
    await expect(shop.products).toHaveCount(1)
    await shop.remover(plain.name).click()
    await expect(shop.heading).toHaveText('Your wishlist is empty')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shop.products).toHaveCount(1)
  })
})
