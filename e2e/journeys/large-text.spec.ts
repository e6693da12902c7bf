/** Pages of a shopper whose browser shows text twice as large as usual (WCAG 1.4.4). */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { boxesOf, doubleText, expectNoSidewaysScroll, rowLengths } from '../support/layout.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const ON_PHONES = { tag: ['@phone', '@touch'] }

const asCustomerWithCart = async ({ request }: Page) => {
  await register(request)
  await putInCart(request, PRODUCTS.plain.id, 2)
}

const VISITS: readonly { name: string; path: string; arrange?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/de/' },
  { name: 'a department', path: CATEGORIES.department.german.path },
  { name: 'a product', path: PRODUCTS.withVariants.german.path },
  { name: 'a search without result', path: '/de/search?search=xyzzyxyzzy' },
  { name: 'the login', path: '/de/account/login' },
  {
    name: 'the checkout register',
    path: '/de/checkout/register',
    arrange: ({ request }) => putInCart(request, PRODUCTS.plain.id),
  },
  { name: 'the cart', path: '/de/checkout/cart', arrange: asCustomerWithCart },
  { name: 'the confirm page', path: '/de/checkout/confirm' },
]

async function open(page: Page, { path, arrange }: (typeof VISITS)[number]): Promise<void> {
  await arrange?.(page)
  const shop = new ShopPage(page)
  await shop.open(path)
  await shop.settle()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
}

test('pages fit a phone, a tablet and a desktop', async ({ page }) => {
  test.slow()
  await doubleText(page)
  for (const visit of VISITS)
    await test.step(visit.name, async () => {
      await open(page, visit)
      await expectNoSidewaysScroll(page, [390, 768, 1366])
    })
})

test(
  'by touch, the cart fits, and products stand below each other, each with its whole text',
  ON_PHONES,
  async ({ page }) => {
    await doubleText(page)
    for (const visit of VISITS.filter(({ name }) => name === 'home' || name === 'the cart')) {
      await open(page, visit)
      await expectNoSidewaysScroll(page, [390])
    }
    const shop = new ShopPage(page)
    await shop.open('/search?search=xyzzyxyzzy')
    const products = page
      .getByRole('list', { name: 'What others buy' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
    expect(rowLengths(await boxesOf(products))).toEqual([1, 1, 1, 1])
  },
)
