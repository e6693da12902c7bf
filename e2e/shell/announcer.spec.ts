/** The page's one announcer: our flows' messages go through its two regions. */
import { CartPanel } from '../models/cart-panel.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { expect, test } from '../support/test.ts'

test('E3: messages of our flows use the announcer, too; a result is announced once per action of the shopper', async ({
  page,
}) => {
  await page.route('**/checkout/offcanvas', (route) => route.fulfill({ json: {} }), { times: 1 })
  const announcements = await recordAnnouncements(page)
  const shop = new ShopPage(page)
  const panel = new CartPanel(page)
  await shop.open('/')
  await shop.settle()
  await shop.cartLink.click()
  await expect(panel.alerts).toBeVisible()
  const failure = 'assertive: Your cart could not be loaded. Nothing in it is lost. Try again'
  await expect.poll(announcements).toEqual([failure])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await panel.expectGone()

  const { links, total } = new SearchSuggestions(page)
  // No shorter beginning of a term with three characters is requested.
  await shop.searchField.pressSequentially('mug')
  await expect(links.first()).toBeVisible()
  const first = `polite: ${(await total.innerText()).trim()}`
  await expect.poll(announcements).toEqual([failure, first])
  await shop.searchField.press('ControlOrMeta+a')
  await shop.searchField.pressSequentially('cup')
  await expect.poll(async () => (await announcements()).length).toBe(3)
  expect(await announcements()).toEqual([failure, first, `polite: ${(await total.innerText()).trim()}`])
})
