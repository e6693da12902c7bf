/**
 * Every page of the shop, as delivered: status, title, one heading, accessible, no console errors, no wider than its
 * window, with every rule of Bootstrap that it needs.
 */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, type KnownCategory, PRODUCTS } from '../support/catalogue.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expectNoMissingRule } from '../support/missing-rules.ts'
import { putInCart, register, useDollars } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

type Visit = {
  name: string
  path: string
  heading: string | RegExp
  /** If it differs from the heading. */
  title?: string | RegExp
  status?: number
  arrange?: (page: Page) => Promise<void>
  /** It is also visited by touch, on a page made for a phone; every page is looked at in a phone's widths. */
  isTouched?: true
}

const { department, leaf } = CATEGORIES

const headOf = ({ name }: KnownCategory) => ({ heading: name, title: name })

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

const inDollars =
  (arrange: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await useDollars(page.request)
    await arrange(page)
  }

const VISITS: Visit[] = [
  { isTouched: true, name: 'home', path: '/', heading: 'Good things for every day' },
  { isTouched: true, name: 'department', path: department.path, ...headOf(department) },
  { name: 'second page, sorted', path: `${department.path}?order=price-asc&p=2`, ...headOf(department) },
  { name: 'leaf category', path: leaf.path, ...headOf(leaf) },
  { name: 'search', path: '/search?search=mug', heading: 'Search results for “mug”', title: /Search for “mug”/ },
  {
    name: 'search without result',
    path: '/search?search=xyzzyxyzzy',
    heading: /^No products found for/,
    title: /Search for/,
  },
  ...Object.entries(PRODUCTS).map(
    ([kind, { path, name }]): Visit => ({
      name: `product: ${kind}`,
      path,
      heading: name,
      ...(path === PRODUCTS.withVariants.path && { isTouched: true }),
    }),
  ),
  { name: 'empty cart', path: '/checkout/cart', heading: 'Shopping cart' },
  { isTouched: true, name: 'cart', path: '/checkout/cart', heading: 'Shopping cart', arrange: withCart },
  { name: 'log in', path: '/account/login', heading: 'Log in or register' },
  { name: 'business sign up', path: '/customer-group-registration', heading: 'Register as a business' },
  { name: 'forgotten password', path: '/account/recover', heading: 'Forgotten your password?' },
  {
    isTouched: true,
    name: 'checkout register',
    path: '/checkout/register',
    heading: 'Your details',
    arrange: withCart,
  },
  { isTouched: true, name: 'account', path: '/account', heading: 'Your account', arrange: asCustomer },
  { name: 'orders', path: '/account/order', heading: 'Orders', arrange: asCustomerWithOrder },
  {
    isTouched: true,
    name: 'confirm',
    path: '/checkout/confirm',
    heading: 'Complete order',
    arrange: asCustomerWithCart,
  },
]

/** Pages that are tested in one language only use German, whose words are longer; some use dollars. */
const GERMAN_VISITS: Visit[] = [
  { name: 'home', path: '/de/', heading: 'Gute Dinge für jeden Tag' },
  {
    name: 'page beyond the last, in dollars',
    path: `${department.german.path}?p=900`,
    heading: department.german.name,
    arrange: inDollars(withCart),
  },
  { name: 'product', path: PRODUCTS.withVariants.german.path, heading: PRODUCTS.withVariants.german.name },
  { name: 'cart, in dollars', path: '/de/checkout/cart', heading: 'Warenkorb', arrange: inDollars(withCart) },
  { name: 'register', path: '/de/account/register', heading: 'Ich bin neu hier' },
  { name: 'profile', path: '/de/account/profile', heading: 'Persönliche Angaben', arrange: asCustomer },
  { name: 'addresses', path: '/de/account/address', heading: 'Adressen', arrange: asCustomer },
  { name: 'new address', path: '/de/account/address/create', heading: 'Adresse hinzufügen', arrange: asCustomer },
  { name: 'no orders', path: '/de/account/order', heading: 'Bestellungen', arrange: asCustomer },
  {
    name: 'confirm, in dollars',
    path: '/de/checkout/confirm',
    heading: 'Bestellung abschließen',
    arrange: inDollars(asCustomerWithCart),
  },
  { isTouched: true, name: 'terms', path: '/de/AGB/', heading: 'AGB' },
]

/** CSS pixels: the narrowest of WCAG 1.4.10, a phone, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1366]

async function expectSound(page: Page): Promise<void> {
  const shop = new ShopPage(page)
  await shop.settle()
  await expect(shop.heading).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, WIDTHS)
  await expectNoMissingRule(page)
}

function visit({ name, path, heading, title = heading, status = 200, arrange, isTouched }: Visit): void {
  test(name, isTouched ? { tag: '@phone' } : {}, async ({ page }) => {
    await arrange?.(page)
    const shop = new ShopPage(page)
    const response = await shop.open(path)
    expect(response.status()).toBe(status)
    await expect(shop.heading).toHaveText(heading)
    await expect(page).toHaveTitle(typeof title === 'string' ? `${title} | Statefront` : title)
    await expectSound(page)
  })
}

for (const page of VISITS) visit(page)
test.describe('in German', () => {
  for (const page of GERMAN_VISITS) visit(page)
})

test('changing the payment of a placed order, in German and dollars', async ({ page }) => {
  await useDollars(page.request)
  await asCustomerWithOrder(page)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const shop = new ShopPage(page)
  await shop.open(`/de/account/order/edit/${orderId}`)
  await expect(shop.heading).toHaveText('Zahlung Ihrer Bestellung ändern')
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectSound(page)
  await shop.open('/de/account/order')
  await expect(shop.heading).toHaveText('Bestellungen')
  await expectSound(page)
})

test('finish', { tag: '@phone' }, async ({ page }) => {
  await asCustomerWithOrder(page)
  await expect(page).toHaveTitle('Thank you for your order! | Statefront')
  await expectSound(page)
})

test.describe('not found', () => {
  test.use({ expectedProblems: [/status of 404/] })

  for (const { path, heading } of [
    { path: '/detail/00000000000000000000000000000000', heading: 'We could not find this page' },
    { path: '/de/keine-solche-seite', heading: 'Wir konnten diese Seite nicht finden' },
  ]) {
    test(path, async ({ page }) => {
      const shop = new ShopPage(page)
      const response = await shop.open(path)
      expect(response.status()).toBe(404)
      await expect(shop.heading).toHaveText(heading)
      await expectSound(page)
    })
  }
})
