/** Hearts where the shopper, the browser or the page does not let them keep a list. */
import { CookieBar } from '../models/cookie-bar.ts'
import { WishlistPage } from '../models/wishlist-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { registerElsewhere } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { allowWishlist, keepWishlist, keptWishlist } from '../support/wishlist.ts'

const { plain } = PRODUCTS

// Specification 3.5, 4.5.
test('consent that is given and withdrawn on the page counts at once', { tag: '@phone' }, async ({ page }) => {
  const shop = new WishlistPage(page)
  const cookies = new CookieBar(page)
  await shop.open('/')
  await shop.settle()
  const decide = async (isAllowed: boolean) => {
    await cookies.link.click()
    await cookies.expectSettings()
    await cookies.box('Comfort features').setChecked(isAllowed)
    await cookies.saveButton.click()
    await expect(cookies.settings).toHaveCount(0)
  }
  await decide(true)
  const name = (await page.locator('main .product-box .product-name').first().innerText()).trim()
  await shop.heart(name, 'add').click()
  await expect(shop.heart(name, 'remove')).toBeVisible()
  await shop.expectCount(1)
  await decide(false)
  await expect(shop.heart(name, 'add')).toBeVisible()
  await shop.expectCount(0)
  expect(await keptWishlist(page)).toBeNull()
  await shop.heart(name, 'add').click()
  await expect(page).toHaveURL(/\/account\/login/)
})

test('consent that is withdrawn before a heart was pressed empties the list', async ({ page, context }) => {
  const shop = new WishlistPage(page)
  const cookies = new CookieBar(page)
  await allowWishlist(context)
  await shop.open('/')
  await keepWishlist(page, [plain.id])
  await page.reload()
  await shop.expectCount(1)
  await cookies.link.click()
  await cookies.expectSettings()
  await cookies.box('Comfort features').uncheck()
  await cookies.saveButton.click()
  await shop.expectCount(0)
  expect(await keptWishlist(page)).toBeNull()
})

// Specification 4.23.
test('C5: a browser that stores nothing shows no hearts', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  const shop = new WishlistPage(page)
  await shop.open(plain.path)
  await shop.settle()
  await expect(page.getByRole('button', { name: /wishlist$/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(plain.name)
})

test.describe('on a page without a wishlist', () => {
  test.use({ expectedProblems: [/the page has no wishlist: no element matches \[data-wishlist-storage\]/] })

  // Specification 4.23.
  test('no heart is shown, and the console says so once', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    await page.route(plain.path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('data-wishlist-storage', 'data-gone') })
    })
    const shop = new WishlistPage(page)
    await shop.open(plain.path)
    await shop.settle()
    expect(await page.locator('main [data-add-to-wishlist]').count()).toBeGreaterThan(1)
    await expect(page.locator('[data-add-to-wishlist]').filter({ visible: true })).toHaveCount(0)
    expect(said).toEqual([expect.stringContaining('wishlist-missing')])
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a heart leads past the login to the list', { tag: '@phone' }, async ({ page }) => {
    const shop = new WishlistPage(page)
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

  test('the list of a guest is said to be in an account', async ({ page }) => {
    const shop = new WishlistPage(page)
    await shop.open('/wishlist')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/account\/login\?redirectTo=frontend\.wishlist\.page/)
  })
})
