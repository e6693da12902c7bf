/** The wishlist page of a guest: the newest first, and undo. */
import { WishlistPage } from '../models/wishlist-page.ts'
import { expect, test } from '../support/test.ts'
import { allowWishlist, openHome } from '../support/wishlist.ts'

test.beforeEach(({ context }) => allowWishlist(context))

// Specification 2.19, 7.20.
test('sees the newest first, removes one, undoes it, and removes all', async ({ page }) => {
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
