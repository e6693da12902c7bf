/** The steps of a whole purchase, each with its checks; specs combine them. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { ListingPage } from '../models/listing-page.ts'
import { LoginPage } from '../models/login-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { type Person, RegisterPage } from '../models/register-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, isInManyVariants, type KnownProduct, productAt, scarceProduct } from './catalogue.ts'
import { type BoughtLine, type ExpectedSums, euros, sumsOf } from './money.ts'
import type { Registration } from './registration.ts'
import { register } from './shopper.ts'

/** Checks a page of the journey, e.g. for accessibility. */
export type Look = (page: Page) => Promise<void>

/** Whether the scripts of the pages run. */
type Browsing = { script: boolean }

/** The way a person shops: `buy` starts on the product's page and ends on the cart page with two pieces in it. */
export type Way = Browsing & {
  buy: (page: Page, product: KnownProduct) => Promise<BoughtLine>
  look: Look
}

/** A whole purchase without an account; the order's page is open at the end. */
export async function buyAsGuest(page: Page, { buy, look, script }: Way): Promise<void> {
  const scarce = { product: scarceProduct(), quantity: 3 }
  const bought = await buy(page, await findVariant(page, { script }))
  const cart = await fillCart(page, bought, scarce, look)
  await checkOutAsGuest(page, newPerson(), look)
  const { number, sums } = await order(page, cart, look, { script })
  const link = await page.getByRole('link', { name: 'your order' }).getAttribute('href')
  await expectOrderedOnce(page, scarce, { script })
  await page.goto(link ?? '')
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText(euros(sums.total))
  await look(page)
}

/** A whole purchase of a customer who logs in on the way; the list of orders is open at the end. */
export async function buyAsCustomer(page: Page, request: APIRequestContext, { buy, look, script }: Way): Promise<void> {
  const registration = await register(request)
  const scarce = { product: scarceProduct(), quantity: 3 }
  const bought = await buy(page, await findVariant(page, { script }))
  const cart = await fillCart(page, bought, scarce, look)
  await checkOutAsCustomer(page, registration, look)
  const { number, sums } = await order(page, cart, look, { script })
  await expectOrderedOnce(page, scarce, { script })
  await expectInAccount(page, number, sums)
  await look(page)
}

/** A person unknown to all other tests. */
export function newPerson(): Person {
  return {
    firstName: 'Robin',
    lastName: 'Hale',
    email: `${randomUUID()}@statefront.example`,
    street: 'Lindenweg 4',
    zipcode: '10115',
    city: 'Berlin',
  }
}

/** Home, a department, sorted, its second page, a product, another variant of it, whose page is open at the end. */
async function findVariant(page: Page, { script }: Browsing): Promise<KnownProduct> {
  const shop = new ShopPage(page)
  await shop.open('/')
  const { department } = CATEGORIES
  await page.getByRole('main').getByRole('link', { name: department.name, exact: true }).click()
  await expect(shop.heading).toContainText(department.name)

  const listing = new ListingPage(page)
  await listing.sort('price-asc')
  await expect(page).toHaveURL(/[?&]order=price-asc/)
  // The address changes before the whole page has loaded.
  await expect(listing.products).toHaveCount(24)
  const first = await listing.entries()
  await listing.pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/[?&]p=2/)
  await listing.expectSettled()
  await expect(listing.sorting).toHaveValue('price-asc')
  await expect(listing.products).toHaveCount(24)
  const second = await listing.entries()
  const prices = [...first, ...second].map(({ price }) => price)
  expect(prices, 'prices over both pages').toEqual(prices.toSorted((a, b) => a - b))
  expect(new Set([...first, ...second].map(({ path }) => path)).size, 'different products').toBe(48)

  const path = second.map((entry) => entry.path).find(isInManyVariants)
  if (!path) throw new Error('No product with variants on this page')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: productAt(path).name, exact: true })
    .first()
    .click()
  const product = new ProductPage(page)
  await expect(product.heading).toHaveText(productAt(path).name)
  const before = page.url()
  if (script) await product.settle()
  await product.variants.first().click()
  if (!script) await product.showVariantButton.click()
  await expect(page).not.toHaveURL(before)
  const variant = productAt(new URL(page.url()).pathname)
  await expect(page.getByRole('main')).toContainText(`Product number: ${variant.number}`)
  await expect(page.getByRole('main')).toContainText(euros(variant.gross))
  return variant
}

/** On the cart page: a second product by its number, more of it, a wrong and a right promotion code. */
async function fillCart(page: Page, bought: BoughtLine, scarce: BoughtLine, look: Look): Promise<ExpectedSums> {
  const cart = new CartPage(page)
  await cart.expectCart(sumsOf([bought]))
  await cart.addByNumber(scarce.product.number)
  await cart.expectCart(sumsOf([bought, { ...scarce, quantity: 1 }]))
  await expect(cart.messages).toContainText('The product is in your shopping cart.')
  await cart.setQuantity(scarce.product.name, scarce.quantity)
  await cart.expectCart(sumsOf([bought, scarce]))
  await cart.redeem('SAVE99')
  await cart.expectRefused('SAVE99')
  await cart.redeem('save10')
  await expect(cart.messages).toContainText('The promotion code was redeemed.')
  const sums = sumsOf([bought, scarce], { percent: 10 })
  await cart.expectCart(sums)
  await look(page)
  // Reloading the page after a form does not submit it again.
  await page.reload()
  await cart.expectCart(sums)
  await expect(cart.messages).toHaveCount(0)
  return sums
}

/** From the cart to the confirm page as a guest, who first submits the form empty. */
async function checkOutAsGuest(page: Page, person: Person, look: Look): Promise<void> {
  await new CartPage(page).checkout.click()
  const register = new RegisterPage(page)
  await expect(page).toHaveURL('/checkout/register')
  await expect(register.heading).toHaveText('Your details')
  await look(page)
  await register.continueButton.click()
  for (const field of Object.values(register.fields())) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/\S/)
  }
  await look(page)
  await register.fillIn(person)
  await register.continueButton.click()
  await expectConfirm(page, person)
}

/** From the cart to the confirm page as a customer, who first mistypes the password. */
async function checkOutAsCustomer(page: Page, registration: Registration, look: Look): Promise<void> {
  await new CartPage(page).checkout.click()
  const register = new RegisterPage(page)
  await expect(register.heading).toHaveText('Your details')
  await register.loginLink.click()
  const login = new LoginPage(page)
  await login.logIn({ ...registration, password: 'mistyped password' })
  await expect(login.messages).toContainText('No account matches this e-mail address and password.')
  await expect(login.email).toHaveValue(registration.email)
  await look(page)
  await login.logIn(registration)
  await expectConfirm(page, newPerson())
}

async function expectConfirm(page: Page, { firstName, lastName, street, zipcode, city }: Person): Promise<void> {
  await expect(page).toHaveURL('/checkout/confirm')
  const main = page.getByRole('main')
  for (const text of [`${firstName} ${lastName}`, street, `${zipcode} ${city}`]) await expect(main).toContainText(text)
}

/** Other methods, the terms first forgotten and then accepted, the order; returns its number. */
async function order(
  page: Page,
  sums: ExpectedSums,
  look: Look,
  { script }: Browsing,
): Promise<{ number: string; sums: ExpectedSums }> {
  const confirm = new ConfirmPage(page)
  const choose = script ? 'choose' : 'chooseWithoutScript'
  await confirm.expectOrder(sums)
  await look(page)
  await confirm[choose]('Shipping', 'Express')
  const ordered = sumsOf(sums.lines, { percent: 10, shipping: 'Express' })
  await confirm.expectOrder(ordered)
  await expect(confirm.method('Shipping').getByRole('radio', { name: 'Express' })).toBeChecked()
  await confirm[choose]('Payment', 'Paid in advance')
  await confirm.expectOrder(ordered)
  await expect(confirm.method('Payment').getByRole('radio', { name: 'Paid in advance' })).toBeChecked()

  await confirm.press()
  await expect(confirm.terms).toBeFocused()
  await expect(page).toHaveURL('/checkout/confirm?redirected=0')
  await confirm.order()
  const finish = new FinishPage(page)
  const number = await finish.orderNumber()
  await finish.expectOrder(ordered)
  await expect(page.getByRole('main')).toContainText(`Please transfer ${euros(ordered.total)}`)
  await look(page)
  return { number, sums: ordered }
}

/**
 * Going back and reloading order nothing: the cart is empty, on its page and in the header. With scripts the way back
 * leads to the orders, which include this one.
 */
async function expectOrderedOnce(page: Page, scarce: BoughtLine, { script }: Browsing): Promise<void> {
  const cart = new CartPage(page)
  const finished = page.url()
  await page.reload()
  await new FinishPage(page).orderNumber()
  await page.goBack()
  if (script) {
    const orders = new OrdersPage(page)
    await expect(orders.heading).toHaveText('Orders')
    await expect(orders.orders).toHaveCount(1)
    await page.goto('/checkout/confirm')
  }
  await cart.expectEmpty()
  await page.goto(finished)
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/')
  await expect(cart.cartLink).toHaveAccessibleName(/^Shopping cart €0\.00\*?$/)
  await expectStock(page, scarce.product, scarce.product.stock - scarce.quantity)
}

/** Puts one piece into the cart and checks the maximum there. */
export async function expectStock(page: Page, product: KnownProduct, pieces: number): Promise<void> {
  const shop = new ProductPage(page)
  await shop.open(product.path)
  await expect(shop.quantity).toHaveAttribute('max', String(pieces))
}

/** The account lists one order, with this number and total. */
export async function expectInAccount(page: Page, number: string, { total }: ExpectedSums): Promise<void> {
  const orders = new OrdersPage(page)
  await orders.expectCount(1)
  await expect(orders.order(number)).toContainText(euros(total))
}
