/** Pages without script: what flows fold away or move is there, and no button does nothing. */
import { AccountMenu } from '../models/account-menu.ts'
import { CategoryMenu } from '../models/category-menu.ts'
import { LANDING_PATH } from '../models/landing-page.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { STUDIO_PATH } from '../models/studio-page.ts'
import { TextSlider } from '../models/text-slider.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } })

const PHONE = { width: 390, height: 844 }

test('header and footer: pointer and focus open the account menu, all columns are open, the top bar is a link away', async ({
  page,
}) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  const { button, menu } = new AccountMenu(page)
  await button.hover()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(menu).toBeHidden()
  await button.focus()
  await expect(menu).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(new CategoryMenu(page).burger).toBeHidden()

  // The browser shows the titles.
  await shop.open(CATEGORIES.leaf.path)
  await expect(new ListingPage(page).cartLink).toHaveAttribute('title', 'Shopping cart')

  await page.goto(oddPath('header', '/'))
  const currency = page.getByRole('banner').getByRole('button', { name: /Currency/ })
  await expect(currency).toBeHidden()
  await page.getByRole('link', { name: 'Language and currency' }).click()
  await expect(currency).toBeVisible()
})

test('a product: both tabs are open, and every slider of products is there, which scrolls and has no buttons', async ({
  page,
}) => {
  await new ShopPage(page).open(PRODUCTS.reviewed.path)
  for (const name of ['Description', 'Reviews'])
    await expect(page.locator('.product-detail-tabs').getByRole('tabpanel', { name })).toBeVisible()
  await new ShopPage(page).open(PRODUCTS.plain.path)
  for (const title of ['Similar products', 'Often bought together'])
    await expect(page.getByRole('group', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
})

test('content: what appears is there, the texts scroll, and a picture stands for the model', async ({ page }) => {
  await page.goto(LANDING_PATH)
  for (const text of ['Drawn by hand', 'Made nearby', 'Sent with care', 'Things that stay'])
    await expect(page.getByRole('heading', { name: text })).toHaveCSS('opacity', '1')
  const slider = new TextSlider(page)
  await slider.strip.scrollIntoViewIfNeeded()
  await expect(slider.texts.first()).toBeInViewport()
  await slider.texts.nth(2).scrollIntoViewIfNeeded()
  await expect(slider.texts.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(slider.next).toHaveCount(0)
  await expect(slider.toggle).toHaveCount(0)

  await page.goto(STUDIO_PATH)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Turn it around' })).toBeVisible()
  await expect(main.getByText('Move your device slowly')).toBeHidden()
  await expect(main.getByText('View in your room').first()).toBeHidden()
})
