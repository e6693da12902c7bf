/** The page's one announcer announces the server's messages, once each. */
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const { plain, soldOut } = PRODUCTS

test('a message that came with the page is announced once, and stays where it was; errors come first, assertively', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page)
  const shop = new ShopPage(page)
  await putInCart(page.request, plain.id)
  await shop.open('/checkout/cart')
  await expect(shop.messages.first()).toContainText(/shopping cart/)
  const said = await shop.messages.first().innerText()
  await expect.poll(announcements).toEqual([`polite: ${said.trim()}`])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await putInCart(page.request, soldOut.id)
  await putInCart(page.request, plain.id)
  await shop.open('/checkout/cart')
  await expect.poll(async () => (await announcements()).length).toBeGreaterThan(0)
  expect((await announcements())[0]).toMatch(/^assertive: /)
})

test('E3: a message in the panel is announced once per action, also while the page is inert', async ({ page }) => {
  const announcements = await recordAnnouncements(page)
  const product = new ProductPage(page)
  const panel = new CartPanel(page)
  await product.open(plain.path)
  await product.settle()
  expect(await announcements()).toEqual([])
  await product.buyButton.click()
  await panel.expectOpen()
  await expect.poll(announcements).toEqual([expect.stringMatching(/^polite: .*shopping cart/)])
  await expect(page.locator('[data-storefront-announcer]')).toHaveJSProperty('inert', false)
  await page.keyboard.press('Escape')
  await panel.expectGone()
  await product.buyButton.click()
  await panel.expectOpen()
  await expect.poll(async () => (await announcements()).length).toBe(2)
})
