/** The wishlist page of a guest: the newest first, undo, and a list longer than any shopper's. */
import { WishlistPage } from '../models/wishlist-page.ts'
import { expect, test } from '../support/test.ts'
import { allowWishlist, openHome } from '../support/wishlist.ts'

test.beforeEach(({ context }) => allowWishlist(context))

// Specification 2.19, 7.20.
test('sees the newest first, removes one, undoes it, and buys another', { tag: '@phone' }, async ({ page }) => {
  const shop = new WishlistPage(page)
  const [first, second] = await openHome(shop)
  await shop.heart(first, 'add').click()
  await shop.expectCount(1)
  await shop.heart(second, 'add').click()
  await shop.expectCount(2)
  await shop.link.click()
  await expect(shop.heading).toHaveText('Your wishlist')
  await expect(shop.products).toHaveCount(2)
  expect(await shop.names()).toEqual([second, first])
  await shop.remover(first).click()
  await expect(shop.products).toHaveCount(1)
  await shop.expectCount(1)
  await expect(shop.remover(second)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(shop.products).toHaveCount(2)
  expect(await shop.names()).toEqual([second, first])
  await shop.remover(first).click()
  await expect(shop.products).toHaveCount(1)
  await shop.remover(second).click()
  await expect(shop.heading).toHaveText('Your wishlist is empty')
  await shop.expectCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shop.products).toHaveCount(1)
  await shop.expectCount(1)
})

test('10,000 entries are counted, and none leaves a list that is longer than what the shop shows', async ({ page }) => {
  const shop = new WishlistPage(page)
  const [name] = await openHome(shop)
  await page.evaluate(() => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `abc${index.toString(16).padStart(29, '0')}`)
    const list = Object.fromEntries(ids.map((id) => [id, '2026-01-01T00:00:00.000Z']))
    localStorage.setItem(
      `wishlist-${(window as unknown as { salesChannelId: string }).salesChannelId}`,
      JSON.stringify(list),
    )
  })
  await page.reload()
  await shop.expectCount(10_000)
  await shop.heart(name, 'add').click()
  await shop.expectCount(10_001)
  await shop.link.click()
  await expect(shop.products).toHaveCount(1)
  await shop.expectCount(10_001)
})
