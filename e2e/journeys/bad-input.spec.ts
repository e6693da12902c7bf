/** Odd addresses, odd input and long absence lead to a clear page, and nothing is lost. */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { LoginPage } from '../models/login-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS, scarceProduct } from '../support/catalogue.ts'
import { newPerson } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { sumsOf } from '../support/money.ts'
import { placeOrder, putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const { plain } = PRODUCTS
const TRACE = /\bat \S+ \(|node_modules|\.ts:\d+|Error:/

/** The page is one of the shop, offers a next step, and reveals no internals. */
async function expectClear(page: Page, heading: string): Promise<void> {
  const shop = new ShopPage(page)
  await expect(shop.heading).toHaveText(heading)
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue on the home page' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(TRACE)
  await shop.settle()
}

async function expectCartKept(page: Page): Promise<void> {
  const cart = new CartPage(page)
  await cart.open('/checkout/cart')
  await cart.expectCart(sumsOf([{ product: plain, quantity: 2 }]))
}

test.describe('an address', () => {
  test.use({ expectedProblems: [/responded with a status of 4\d\d/] })

  const REFUSALS = [
    {
      status: 404,
      heading: 'We could not find this page',
      paths: ['/checkout/no-such-step', '/account/order/no-such-code'],
    },
    {
      status: 400,
      heading: 'We could not read this request',
      paths: ['/Kitchen/%00', '/detail/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/checkout/finish'],
    },
    {
      status: 405,
      heading: 'This address cannot be used like that',
      paths: ['/checkout/line-item/add', '/checkout/order', '/checkout/promotion/add'],
    },
  ]
  test('that is refused shows a page, and the cart stays', async ({ page }) => {
    await register(page.request)
    await putInCart(page.request, plain.id, 2)
    for (const { status, heading, paths } of REFUSALS) {
      for (const path of paths) {
        const response = await new ShopPage(page).open(path)
        expect(response.status(), path).toBe(status)
        await expectClear(page, heading)
      }
      await expectAccessible(page)
    }
    await expectCartKept(page)
  })

  test('another customer’s order is not shown', async ({ page, request }) => {
    await register(request)
    await putInCart(request, plain.id)
    await placeOrder(request)
    const orders = await (await request.get('/account/order')).text()
    const code = /\/account\/order\/([\w-]{20,})/.exec(orders)?.[1]
    await register(page.request)
    await page.goto(`/account/order/${code}`)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('main')).toContainText('You have not ordered anything yet.')
  })
})

test.describe('the session ends', () => {
  // The browser notes it when the wishlist of a customer is read, and the answer is the login page.
  test.use({ expectedProblems: [/403 \(Forbidden\).*frontend\.wishlist\.product\.list/] })
  test('on the confirm page: nothing is ordered, and a message tells why', async ({ page, context }) => {
    const registration = await register(page.request)
    const product = scarceProduct()
    await putInCart(page.request, product.id, 2)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await context.clearCookies({ name: 'session-' })
    await confirm.order()
    await expect(confirm.messages.filter({ hasText: 'Your session has ended' })).toBeVisible()
    await confirm.settle()
    await expectAccessible(page)

    const orders = new OrdersPage(page)
    await orders.open('/account/order')
    await new LoginPage(page).logIn(registration)
    await expect(orders.heading).toHaveText('Orders')
    await expect(orders.orders).toHaveCount(0)
    const detail = new ProductPage(page)
    await detail.open(product.path)
    await expect(detail.quantity).toHaveAttribute('max', String(product.stock))
  })

  test('on the register page: the details are accepted, and the cart page shows that it is empty', async ({
    page,
    context,
  }) => {
    await putInCart(page.request, plain.id)
    const form = new RegisterPage(page)
    await form.open('/checkout/register')
    await form.fillIn(newPerson())
    await context.clearCookies({ name: 'session-' })
    await form.continueButton.click()
    await new CartPage(page).expectEmpty()
  })

  test('on the cart page and on that of a product: a changed quantity finds no product, and buying starts again', async ({
    page,
    context,
  }) => {
    await putInCart(page.request, plain.id)
    const cart = new CartPage(page)
    await cart.open('/checkout/cart')
    await context.clearCookies({ name: 'session-' })
    await cart.setQuantity(plain.name, 3)
    await cart.expectEmpty()
    await expect(cart.messages.filter({ hasText: 'We could not find this product.' })).toBeVisible()

    const product = new ProductPage(page)
    await product.open(plain.path)
    await product.settle()
    await context.clearCookies({ name: 'session-' })
    await product.quantity.fill('2')
    await product.buyButton.click()
    const panel = new CartPanel(page)
    await panel.expectOpen()
    await expect(panel.quantity(plain.name)).toHaveValue('2')
    await expectCartKept(page)
  })
})

test.describe('names that contain code', () => {
  const HOSTILE = {
    firstName: '<script>alert(1)</script>',
    lastName: '"><img src=x onerror=alert(1)>',
    street: '{{7*7}} ${7*7} </textarea>',
    city: '👩‍👩‍👧 Köln & Søn 𝕏',
  }

  test('are shown as text on every page, also after a validation error', async ({ page }) => {
    page.on('dialog', () => expect(true, 'no script of a shopper runs').toBe(false))
    await putInCart(page.request, plain.id, 2)
    const form = new RegisterPage(page)
    await form.open('/checkout/register')
    const person = { ...newPerson(), ...HOSTILE }
    await form.fillIn({ ...person, zipcode: '' })
    await form.continueButton.click()
    await expect(form.fields().zipcode).toHaveAttribute('aria-invalid', 'true')
    for (const key of ['firstName', 'lastName', 'street', 'city'] as const)
      await expect(form.fields()[key]).toHaveValue(HOSTILE[key])
    await form.settle()
    await expectAccessible(page)
    await form.fields().zipcode.fill('10115')
    await form.continueButton.click()

    const confirm = new ConfirmPage(page)
    const main = page.getByRole('main')
    const shown = [`${HOSTILE.firstName} ${HOSTILE.lastName}`, HOSTILE.street, HOSTILE.city]
    for (const text of shown) await expect(main).toContainText(text)
    await confirm.settle()
    await expectAccessible(page)
    await confirm.order()
    await new FinishPage(page).orderNumber()
    for (const text of shown) await expect(main).toContainText(text)
    await expect(main.getByRole('img', { name: 'x' })).toHaveCount(0)
  })

  test('of 255 characters fit the page, longer ones are rejected with a message', async ({ page }) => {
    await putInCart(page.request, plain.id, 2)
    const form = new RegisterPage(page)
    await form.open('/checkout/register')
    await form.fillIn({ ...newPerson(), lastName: '界'.repeat(255) })
    await form.fields().firstName.evaluate((field) => field.removeAttribute('maxlength'))
    await form.fields().firstName.fill('W'.repeat(300))
    await form.continueButton.click()
    await expect(form.fields().firstName).toHaveAccessibleDescription('Please use at most 255 characters.')
    await form.fields().firstName.fill('W'.repeat(255))
    await form.continueButton.click()
    const confirm = new ConfirmPage(page)
    await expect(confirm.heading).toHaveText('Complete order')
    await expectNoSidewaysScroll(page)
    await confirm.order()
    await new FinishPage(page).orderNumber()
    await expectNoSidewaysScroll(page)
  })

  test('in the search and as codes are shown as text', async ({ page }) => {
    page.on('dialog', () => expect(true, 'no script of a shopper runs').toBe(false))
    const shop = new ShopPage(page)
    await shop.open(`/search?search=${encodeURIComponent(HOSTILE.lastName)}`)
    await expect(shop.heading).toContainText(HOSTILE.lastName)
    await putInCart(page.request, plain.id, 2)
    const cart = new CartPage(page)
    await cart.open('/checkout/cart')
    await cart.redeem(HOSTILE.firstName)
    await cart.expectRefused(HOSTILE.firstName)
    await cart.addByNumber(HOSTILE.lastName)
    await expect(cart.messages).toContainText('We could not find this product.')
    await expectCartKept(page)
  })
})

const NO_QUANTITY = 'Please enter a whole number of at least 1 as quantity.'
const BAD_QUANTITIES = ['0', '-1', '1e9', '1.5']

/** Like a shopper who edits the page: the field accepts anything. */
const freeTheField = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('spinbutton')
    .first()
    .evaluate((field) => {
      for (const name of ['min', 'max', 'step']) field.removeAttribute(name)
      field.setAttribute('step', 'any')
    })

test.describe('a quantity', () => {
  test('that cannot be bought is answered by the shop, and nothing is bought', async ({ page }) => {
    const product = new ProductPage(page)
    const panel = new CartPanel(page)
    await product.open(plain.path)
    await product.settle()
    for (const quantity of [...BAD_QUANTITIES, '-3', '']) {
      await product.quantity.fill(quantity)
      await product.buyButton.click()
      await panel.expectOpen()
      await expect(panel.alerts.filter({ hasText: NO_QUANTITY })).toBeVisible()
      await page.keyboard.press('Escape')
      await panel.expectGone()
      // What was typed is there to be corrected, and the button can be pressed again (quality, B6).
      await expect(product.quantity).toHaveValue(quantity)
      await expect(product.buyButton).not.toHaveAttribute('aria-busy', 'true')
      await expect(product.buyButton).toBeEnabled()
    }
    await product.quantity.press('Enter')
    await expect(panel.alerts.filter({ hasText: NO_QUANTITY })).toBeVisible()
    await page.keyboard.press('Escape')
    await panel.expectGone()
    await expect(product.quantity).toBeFocused()
    // From nothing, less and more lead to what can be bought.
    await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
    await expect(product.quantity).toHaveValue('1')
    await product.quantity.fill('1e9')
    await page.getByRole('main').getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(product.quantity).toHaveValue((await product.quantity.getAttribute('max')) ?? '')
    await new CartPage(page).open('/checkout/cart')
    await new CartPage(page).expectEmpty()
  })

  test('that is not a number is rejected in the panel and on the cart page, and the cart is unchanged', async ({
    page,
  }) => {
    await putInCart(page.request, plain.id, 2)
    const product = new ProductPage(page)
    const panel = new CartPanel(page)
    await product.open(plain.path)
    await product.settle()
    await freeTheField(page)
    for (const quantity of BAD_QUANTITIES) {
      await product.quantity.fill(quantity)
      await product.buyButton.click()
      await panel.expectOpen()
      await expect(panel.alerts.filter({ hasText: NO_QUANTITY })).toBeVisible()
      await expect(panel.quantity(plain.name)).toHaveValue('2')
      if (quantity === '0') await expectAccessible(page)
      await page.keyboard.press('Escape')
      await panel.expectGone()
    }

    const cart = new CartPage(page)
    await cart.open('/checkout/cart')
    for (const quantity of BAD_QUANTITIES) {
      await freeTheField(page)
      await cart.setQuantity(plain.name, quantity)
      await expect(cart.messages.filter({ hasText: NO_QUANTITY })).toBeVisible()
      await expectCartKept(page)
    }
  })

  test('beyond the stock is reduced to it, with a message', async ({ page }) => {
    const product = scarceProduct()
    const detail = new ProductPage(page)
    await detail.open(product.path)
    await detail.settle()
    await detail.quantity.fill('999')
    await detail.buyButton.click()
    const panel = new CartPanel(page)
    await panel.expectOpen()
    await expect(panel.alerts).toContainText(`${product.name}: only ${product.stock} can be ordered`)
    await expect(panel.quantity(product.name)).toHaveValue(String(product.stock))
  })
})
