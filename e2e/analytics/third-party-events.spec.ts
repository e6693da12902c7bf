/** The eleven events for a third-party service, in a purchase and around it, against the shop's collector. */
import { randomUUID } from 'node:crypto'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { FinishPage } from '../models/finish-page.ts'
import { LoginPage } from '../models/login-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { putInCart, register } from '../support/shopper.ts'
import { collect, STATISTICS, TRACKER } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'

const { plain } = PRODUCTS
const CARD = '4242 4242 4242 4242'

/** The events without the service's own page views, each with its payload. */
const eventsOf = async (collected: Awaited<ReturnType<typeof collect>>) =>
  (await collected.from('service')).flatMap(({ name, event }) => (name === 'page_view' ? [] : [{ name, event }]))

// Specification 1.11, 7.37.
test('a purchase: each event once, with what the contract says', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const collected = await collect(page, baseURL, [STATISTICS])
  const expectLast = async (name: string, event: unknown) =>
    expect.poll(async () => (await eventsOf(collected)).at(-1)).toEqual({ name, event })
  const shop = new ShopPage(page)

  await shop.open(CATEGORIES.leaf.path)
  await expect.poll(async () => (await eventsOf(collected)).map(({ name }) => name)).toEqual(['view_item_list'])
  const [list] = await eventsOf(collected)
  const items = (list?.event as { items?: { id: string; name: string }[] } | undefined)?.items ?? []
  expect(items).toHaveLength(Math.min(24, CATEGORIES.leaf.products))
  expect(items[0]).toEqual({ id: expect.stringMatching(/^\w{32}$/), name: expect.any(String) })

  const product = new ProductPage(page)
  await product.open(plain.path)
  await expectLast('view_item', { items: [{ id: plain.id, name: plain.name }] })
  await product.quantity.fill('2')
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expectLast('add_to_cart', { items: [{ id: plain.id, name: plain.name, quantity: 2 }] })

  const line = { id: plain.id, name: plain.name, quantity: 2, price: plain.gross / 100, currency: 'EUR' }
  await panel.dialog.getByRole('link', { name: 'Go to checkout' }).click()
  await expectLast('begin_checkout', { items: [line] })

  const person = new RegisterPage(page)
  await expect(person.heading).toBeVisible()
  const email = `${randomUUID()}@statefront.example`
  await person.fillIn({
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    street: 'Way 1',
    zipcode: '10115',
    city: 'Berlin',
  })
  await person.continueButton.click()
  const confirm = new ConfirmPage(page)
  await expect(confirm.heading).toHaveText('Complete order')
  await expect
    .poll(async () => (await eventsOf(collected)).slice(-2))
    .toEqual([
      { name: 'sign_up', event: { method: 'mail' } },
      { name: 'checkout_progress', event: { items: [line] } },
    ])
  await page.reload()
  await confirm.order()
  const finish = new FinishPage(page)
  const number = await finish.orderNumber()
  const purchase = {
    transaction_id: number,
    items: [{ ...line, id: expect.any(String) }],
    currency: 'EUR',
    shipping: expect.any(String),
    value: expect.stringMatching(/^[\d.]+$/),
    tax: expect.stringMatching(/^[\d.]+$/),
  }
  await expectLast('purchase', purchase)
  await page.reload()
  await shop.settle()
  const names = (await eventsOf(collected)).map(({ name }) => name)
  expect(names).toEqual([
    'view_item_list',
    'view_item',
    'add_to_cart',
    'begin_checkout',
    'sign_up',
    'checkout_progress',
    'purchase',
  ])
  expect(JSON.stringify(await collected.from('service'))).not.toMatch(/Ada|Byron|statefront\.example/)
})

// Specification 7.37.
test('a search, the cart page, and a login', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const registration = await register(page.request)
  await page.context().clearCookies({ name: 'session-' })
  const collected = await collect(page, baseURL, [STATISTICS])
  const expectLast = async (name: string, event: unknown) =>
    expect.poll(async () => (await eventsOf(collected)).at(-1)).toEqual({ name, event })
  const shop = new ShopPage(page)
  await shop.open('/')
  await expect.poll(() => collected.names('service')).toEqual(['page_view'])
  await shop.searchField.fill('mug')
  await expectLast('search', { search_term: 'mug' })
  await shop.searchField.press('Enter')
  await expect
    .poll(async () => (await eventsOf(collected)).slice(1).map(({ name }) => name))
    .toEqual(['view_item_list', 'view_search_results'])
  await expectLast('view_search_results', { search_term: 'mug' })

  await putInCart(page.request, plain.id)
  const cart = new CartPage(page)
  await cart.open('/checkout/cart')
  await cart.settle()
  await cart.addByNumber(PRODUCTS.discounted.number)
  await expectLast('add_to_cart', { items: [{ id: PRODUCTS.discounted.number, quantity: 1 }] })
  await expect(page.getByRole('main').getByRole('link', { name: PRODUCTS.discounted.name }).first()).toBeVisible()
  await cart.settle()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`Remove.*${PRODUCTS.discounted.name}|${PRODUCTS.discounted.name}.*emove`) })
    .click()
  await expectLast('remove_from_cart', { items: [{ id: PRODUCTS.discounted.id }] })
  await cart.settle()
  await cart.checkout.click()
  await expect
    .poll(async () => (await eventsOf(collected)).at(-1))
    .toMatchObject({ name: 'begin_checkout', event: { items: [{ id: plain.id, quantity: 1 }] } })

  const login = new LoginPage(page)
  await login.open('/account/login')
  await login.settle()
  await login.logIn(registration)
  await expectLast('login', { method: 'mail' })
})

test('a card number typed into a wrong field reaches no statistics', async ({ page, baseURL }) => {
  const collected = await collect(page, baseURL, [STATISTICS, TRACKER])
  const shop = new ShopPage(page)
  await shop.open('/')
  await expect.poll(() => collected.names('service')).toEqual(['page_view'])
  await shop.searchField.fill(CARD)
  await expect.poll(async () => (await eventsOf(collected)).at(-1)?.name).toBe('search')
  await shop.searchField.press('Enter')
  await expect.poll(() => collected.names('tracker')).toEqual(['page Home', 'page Search'])
  await expect.poll(async () => (await eventsOf(collected)).at(-1)?.name).toBe('view_search_results')
  const all = JSON.stringify([await collected.from('service'), await collected.from('tracker')])
  expect(all.replaceAll(/%20|\+| /g, '')).not.toContain(CARD.replaceAll(' ', ''))
})

test.describe('the consent', () => {
  test.use({ storageState: NEVER_ASKED })

  test('D4, D6: denied at first, granted by an update, and gone after the withdrawal', async ({
    page,
    context,
    baseURL,
  }) => {
    const collected = await collect(page, baseURL)
    const shop = new ShopPage(page)
    const cookies = new CookieBar(page)
    await shop.open('/?gclid=click-1')
    await shop.settle()
    expect(await collected.from('service')).toEqual([])
    await cookies.acceptButton.click()
    await expect.poll(() => collected.names('service')).toEqual(['page_view'])
    const expected = ['consent default denied', 'consent update granted', 'js', 'config']
    expect((await collected.from('service'))[0]?.event).toMatchObject({ calls: expected })
    await shop.open('/wishlist')
    await expect.poll(() => collected.names('service')).toEqual(['page_view', 'page_view'])
    const [, second] = (await collected.from('service')).map(({ event }) => event)
    expect(second).toMatchObject({ calls: expected, page_location: expect.stringContaining('gclid=click-1') })
    const own = async () => (await context.cookies(baseURL)).map(({ name }) => name).filter((name) => /_ga/.test(name))
    expect((await own()).length).toBeGreaterThan(1)

    await cookies.link.click()
    await cookies.expectSettings()
    await cookies.box('Statistics').uncheck()
    await cookies.saveButton.click()
    await expect(cookies.settings).toHaveCount(0)
    expect(await own()).toEqual([])
    await shop.searchField.fill('mug')
    await expect(page.getByRole('region', { name: /suggestions/i }).or(page.locator('.search-suggest'))).toBeVisible()
    await shop.open('/')
    await shop.settle()
    expect(await own()).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('google-')))).toEqual([])
    expect(await collected.names('service')).toEqual(['page_view', 'page_view'])
  })
})

test('a merchant reads what came in, and takes it along', async ({ page, baseURL }) => {
  const collected = await collect(page, baseURL, [STATISTICS, TRACKER])
  const shop = new ShopPage(page)
  await shop.open('/')
  await expect.poll(() => collected.names('tracker')).toEqual(['page Home'])
  const [event] = await collected.from('tracker')
  await page.goto(`/sandbox/analytics?account=${event?.account}`)
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'How often' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Page: Home' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`One event of the account ${event?.account}`)
  const details = page.getByRole('region', { name: 'The latest' }).getByRole('group')
  await expect(details).not.toContainText('anonymousId', { useInnerText: true })
  await details.getByText('Show').press('Enter')
  await expect(details).toContainText('anonymousId', { useInnerText: true })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('statistics.csv')
})
