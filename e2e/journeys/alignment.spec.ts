/** What stands below or beside each other is in line, at the widths where it was not. */
import { AccountMenu } from '../models/account-menu.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { boxesOf, rowLengths, textEdges } from '../support/layout.ts'
import { logIn, placeOrder, putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const ON_PHONES = { tag: ['@phone', '@touch'] }

test(
  'on a phone, fields have one distance, texts of cards one edge, and what others buy stands two in a row',
  ON_PHONES,
  async ({ page }) => {
    const form = new RegisterPage(page)
    await form.open('/account/login')
    await form.settle()
    const tops = (await boxesOf(form.person.getByRole('combobox').or(form.person.getByRole('textbox')))).map(
      ({ y }) => y,
    )
    const shown = tops.filter((top) => top > 0)
    expect(shown.length).toBeGreaterThanOrEqual(6)
    const steps = shown.slice(1).map((top, index) => Math.round(top - (shown[index] ?? 0)))
    expect(new Set(steps).size, `steps of ${steps.join(', ')} px`).toBe(1)

    await form.open('/search?search=xyzzyxyzzy')
    await form.settle()
    const products = page
      .getByRole('list', { name: 'What others buy' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
    expect(rowLengths(await boxesOf(products))).toEqual([2, 2])
    await expect(page.getByRole('main')).toContainText('departments below')

    await putInCart(page.request, PRODUCTS.plain.id)
    await form.open('/checkout/register')
    await form.settle()
    const summary = page.getByRole('heading', { name: 'Summary' })
    const { left } = await textEdges(form.person)
    expect((await textEdges(summary)).left).toBeCloseTo(left, 0)
  },
)

test(
  'on a phone, the links of the account stand in rows above the content, and the menu of an order is inside the window',
  ON_PHONES,
  async ({ page }) => {
    await register(page.request)
    await putInCart(page.request, PRODUCTS.plain.id)
    await placeOrder(page.request)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const orders = new OrdersPage(page)
      await orders.expectCount(1)
      const { reorder } = await orders.openMenu()
      await expect(reorder).toBeInViewport({ ratio: 1 })
      const [box] = await boxesOf(reorder)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }

    // Without the messages of the first page.
    const shop = new ShopPage(page)
    await shop.open('/account')
    const [heading] = await boxesOf(shop.heading)
    expect(heading?.y).toBeLessThan(300)
  },
)

test('the fields of the newsletter have one distance, the names stand side by side, and the links of the account’s menu have one edge', async ({
  page,
}) => {
  await logIn(page.request)
  const shop = new ShopPage(page)
  await shop.open('/Newsletter/')
  await shop.settle()
  const main = page.getByRole('main')
  const [email, first, last] = await Promise.all(
    ['E-mail address', 'First name', 'Last name'].map(async (name) => (await boxesOf(main.getByLabel(name)))[0]),
  )
  const [option] = await boxesOf(main.getByLabel('I would like to'))
  expect(first?.y).toBe(last?.y)
  expect(last?.x).toBeGreaterThan(first?.x ?? 0)
  expect(Math.round((first?.y ?? 0) - (email?.y ?? 0))).toBe(Math.round((email?.y ?? 0) - (option?.y ?? 0)))

  const account = new AccountMenu(page)
  await account.button.click()
  const links = account.menu.getByRole('link')
  await expect(links.last()).toHaveText('Log out')
  const edges = await Promise.all((await links.all()).map((link) => textEdges(link)))
  expect(new Set(edges.map(({ left }) => Math.round(left))).size).toBe(1)
})

test('nothing in the header covers the next thing, or moves when the total of the cart arrives', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const banner = page.getByRole('banner')
  const parts = [
    banner.getByRole('link', { name: 'Statefront' }),
    banner.getByRole('search'),
    banner.getByRole('button', { name: 'Your account' }),
    banner.getByRole('link', { name: 'Wishlist' }),
    shop.cartLink,
  ]
  const before = page.viewportSize() ?? { width: 1366, height: 768 }
  for (const width of [320, 390, 768, 992]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = (await Promise.all(parts.map((part) => boxesOf(part)))).flat()
    expect(boxes).toHaveLength(parts.length)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart = one.x + one.width <= other.x || other.x + other.width <= one.x
        const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y
        expect(isApart || isBelow, `in a window of ${width} px`).toBe(true)
      }
  }

  await page.setViewportSize(before)
  const moving = new AccountMenu(page).button.or(shop.searchField).or(shop.cartLink)
  const places = await boxesOf(moving)
  expect(places).toHaveLength(3)
  await putInCart(page.request, PRODUCTS.plain.id, 9)
  await page.reload()
  await expect(shop.cartLink).toContainText('9')
  expect(await boxesOf(moving)).toEqual(places)
})

test('on a tablet, no row of departments is half empty, and the prices of suggestions are in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const shop = new ShopPage(page)
  await shop.open('/')
  const departments = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  expect(new Set(rowLengths(await boxesOf(departments))).size).toBe(1)
  await shop.settle()
  await shop.searchField.fill('bottle')
  const { panel } = new SearchSuggestions(page)
  const prices = panel.getByText(/^(From )?€/)
  await expect(prices.nth(4)).toBeVisible()
  const edges = await Promise.all((await prices.all()).map((price) => textEdges(price)))
  expect(new Set(edges.map(({ right }) => Math.round(right))).size).toBe(1)
  const [box] = await boxesOf(panel)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(768)
})
