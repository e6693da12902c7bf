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
  path: string
  heading: string | RegExp
  /** If it differs from the heading. */
  title?: string | RegExp
  arrange?: (page: Page) => Promise<void>
}

const { department, leaf } = CATEGORIES

const headOf = ({ name }: KnownCategory) => ({ heading: name, title: name })

const asCustomer = async ({ request }: Page) => void (await register(request))
const withCart = ({ request }: Page) => putInCart(request, PRODUCTS.plain.id, 2)
const inDollars = async (page: Page) => {
  await useDollars(page.request)
  await withCart(page)
}

const HOME: Visit = { path: '/', heading: 'Good things for every day' }
const DEPARTMENT: Visit = { path: department.path, ...headOf(department) }
const CART: Visit = { path: '/checkout/cart', heading: 'Shopping cart', arrange: withCart }
const CHECKOUT_REGISTER: Visit = { path: '/checkout/register', heading: 'Your details' }
const ACCOUNT: Visit = { path: '/account', heading: 'Your account', arrange: asCustomer }
const CONFIRM: Visit = { path: '/checkout/confirm', heading: 'Complete order' }
const TERMS: Visit = { path: '/de/AGB/', heading: 'AGB' }

const productVisit = ({ path, name }: { path: string; name: string }): Visit => ({ path, heading: name })

/** What is arranged for one page is there on the next. */
const WALKS: Readonly<Record<string, readonly Visit[]>> = {
  lists: [
    HOME,
    DEPARTMENT,
    { path: `${department.path}?order=price-asc&p=2`, ...headOf(department), title: `${department.name}, page 2` },
    { path: leaf.path, ...headOf(leaf) },
    { path: '/search?search=mug', heading: 'Search results for “mug”', title: /Search for “mug”/ },
    { path: '/search?search=xyzzyxyzzy', heading: /^No products found for/, title: /Search for/ },
  ],
  products: Object.values(PRODUCTS).map(productVisit),
  'for a guest': [
    { path: '/checkout/cart', heading: 'Shopping cart' },
    { path: '/account/login', heading: 'Log in or register' },
    { path: '/customer-group-registration', heading: 'Register as a business' },
    { path: '/account/recover', heading: 'Forgotten your password?' },
    CART,
    CHECKOUT_REGISTER,
  ],
  // What is tested in one language only uses German, whose words are longer; some use dollars.
  'in German': [
    { path: '/de/', heading: 'Gute Dinge für jeden Tag' },
    productVisit(PRODUCTS.withVariants.german),
    { path: '/de/account/register', heading: 'Ich bin neu hier' },
    TERMS,
    { path: '/de/account/profile', heading: 'Persönliche Angaben', arrange: asCustomer },
    { path: '/de/account/address', heading: 'Adressen' },
    { path: '/de/account/address/create', heading: 'Adresse hinzufügen' },
    { path: '/de/account/order', heading: 'Bestellungen' },
  ],
}

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

const walk = async (page: Page, visits: readonly Visit[]): Promise<void> => {
  for (const { path, heading, title = heading, arrange } of visits)
    await test.step(path, async () => {
      await arrange?.(page)
      const shop = new ShopPage(page)
      const response = await shop.open(path)
      expect(response.status()).toBe(200)
      await expect(shop.heading).toHaveText(heading)
      await expect(page).toHaveTitle(typeof title === 'string' ? `${title} | Statefront` : title)
      await expectSound(page)
    })
}

/** From the confirm page to the finish page. */
async function orderHere(page: Page): Promise<void> {
  const confirm = new ConfirmPage(page)
  await confirm.order()
  await expect(confirm.heading).toHaveText('Thank you for your order!')
  await expect(page).toHaveTitle('Thank you for your order! | Statefront')
  await expectSound(page)
}

// A dozen pages at most, each examined at four widths.
test.describe.configure({ timeout: 300_000 })

for (const [which, visits] of Object.entries(WALKS)) test(`pages ${which}`, ({ page }) => walk(page, visits))

test('pages for a customer, to the order', async ({ page }) => {
  await walk(page, [ACCOUNT, { ...CONFIRM, arrange: withCart }])
  await orderHere(page)
  await walk(page, [{ path: '/account/order', heading: 'Orders' }])
})

test('pages by touch', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  const product = productVisit(PRODUCTS.withVariants)
  await walk(page, [HOME, DEPARTMENT, product, TERMS, CART, CHECKOUT_REGISTER, ACCOUNT, CONFIRM])
  await orderHere(page)
})

test('pages in German and dollars, to the payment of a placed order', async ({ page }) => {
  await walk(page, [
    {
      path: `${department.german.path}?p=900`,
      heading: department.german.name,
      title: `${department.german.name}, Seite 900`,
      arrange: inDollars,
    },
    { path: '/de/checkout/cart', heading: 'Warenkorb' },
    { path: '/de/checkout/confirm', heading: 'Bestellung abschließen', arrange: asCustomer },
  ])
  const shop = new ShopPage(page)
  await shop.open('/checkout/confirm')
  await new ConfirmPage(page).order()
  await expect(shop.heading).toHaveText('Thank you for your order!')
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await shop.open(`/de/account/order/edit/${orderId}`)
  await expect(shop.heading).toHaveText('Zahlung Ihrer Bestellung ändern')
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectSound(page)
  await shop.open('/de/account/order')
  await expect(shop.heading).toHaveText('Bestellungen')
  await expectSound(page)
})

test.describe('not found', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('is said in the language of the address', async ({ page }) => {
    for (const { path, heading } of [
      { path: '/detail/00000000000000000000000000000000', heading: 'We could not find this page' },
      { path: '/de/keine-solche-seite', heading: 'Wir konnten diese Seite nicht finden' },
    ]) {
      const shop = new ShopPage(page)
      const response = await shop.open(path)
      expect(response.status()).toBe(404)
      await expect(shop.heading).toHaveText(heading)
      await expectSound(page)
    }
  })
})
