/** Every page of the shop, as it arrives: status, title, one heading, accessible, calm in the console, no wider than its window. */
import type { Page } from 'playwright/test'
import { ConfirmPage } from './models/confirm-page.ts'
import { ShopPage } from './models/shop-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { CATEGORIES, type KnownCategory, PRODUCTS } from './support/catalogue.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { putInCart, register } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

type Visit = {
  name: string
  path: string
  heading: string | RegExp
  /** Where it is not the heading. */
  title?: string | RegExp
  status?: number
  arrange?: (page: Page) => Promise<void>
}

const { department, leaf } = CATEGORIES

const headOf = ({ name, products }: KnownCategory) => ({ heading: `${name} ${products} products`, title: name })

const asCustomer = async ({ request }: Page) => void (await register(request))
const withCart = ({ request }: Page) => putInCart(request, PRODUCTS.plain.id, 2)
const asCustomerWithCart = async (page: Page) => {
  await asCustomer(page)
  await withCart(page)
}
const asCustomerWithOrder = async (page: Page) => {
  await asCustomerWithCart(page)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.order()
  await expect(confirm.heading).toHaveText('Thank you for your order!')
}

const VISITS: Visit[] = [
  { name: 'home', path: '/', heading: 'Good things for every day' },
  { name: 'department', path: department.path, ...headOf(department) },
  { name: 'second page, sorted', path: `${department.path}?order=price-asc&p=2`, ...headOf(department) },
  { name: 'page beyond the last', path: `${department.path}?p=900`, ...headOf(department) },
  { name: 'leaf category', path: leaf.path, ...headOf(leaf) },
  { name: 'search', path: '/search?search=mug', heading: /products found for “mug”/, title: /Search for “mug”/ },
  {
    name: 'search without result',
    path: '/search?search=xyzzyxyzzy',
    heading: /^0 products found/,
    title: /Search for/,
  },
  ...Object.entries(PRODUCTS).map(([kind, { path, name }]) => ({ name: `product: ${kind}`, path, heading: name })),
  { name: 'empty cart', path: '/checkout/cart', heading: 'Shopping cart' },
  { name: 'cart', path: '/checkout/cart', heading: 'Shopping cart', arrange: withCart },
  { name: 'log in', path: '/account/login', heading: 'Log in or register' },
  { name: 'register', path: '/account/register', heading: 'I am new here' },
  { name: 'checkout register', path: '/checkout/register', heading: 'Your details', arrange: withCart },
  { name: 'account', path: '/account', heading: 'Overview', arrange: asCustomer },
  { name: 'profile', path: '/account/profile', heading: 'Profile', arrange: asCustomer },
  { name: 'addresses', path: '/account/address', heading: 'Addresses', arrange: asCustomer },
  { name: 'new address', path: '/account/address/create', heading: 'Add an address', arrange: asCustomer },
  { name: 'no orders', path: '/account/order', heading: 'Orders', arrange: asCustomer },
  { name: 'orders', path: '/account/order', heading: 'Orders', arrange: asCustomerWithOrder },
  { name: 'confirm', path: '/checkout/confirm', heading: 'Complete order', arrange: asCustomerWithCart },
]

async function expectSound(page: Page): Promise<void> {
  const shop = new ShopPage(page)
  await shop.settle()
  await expect(shop.heading).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const { name, path, heading, title = heading, status = 200, arrange } of VISITS) {
  test(name, async ({ page }) => {
    await arrange?.(page)
    const shop = new ShopPage(page)
    const response = await shop.open(path)
    expect(response.status()).toBe(status)
    await expect(shop.heading).toHaveText(heading)
    await expect(page).toHaveTitle(typeof title === 'string' ? `${title} | Statefront` : title)
    await expectSound(page)
  })
}

test('finish', async ({ page }) => {
  await asCustomerWithOrder(page)
  await expect(page).toHaveTitle('Thank you for your order! | Statefront')
  await expectSound(page)
})

test.describe('not found', () => {
  test.use({ expectedProblems: [/status of 404/] })

  for (const path of ['/no-such-page', '/detail/00000000000000000000000000000000']) {
    test(path, async ({ page }) => {
      const shop = new ShopPage(page)
      const response = await shop.open(path)
      expect(response.status()).toBe(404)
      await expect(shop.heading).toHaveText('We could not find this page')
      await expectSound(page)
    })
  }
})
