/** Another inspector, told through `@xstate/inspect`: to a window at the address that the page names, or to a socket; after a press. */
import type { BrowserContext, Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { Inspector } from '../models/inspector.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { allowInspector } from '../support/inspected.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const { plain } = PRODUCTS

/** The stand-in, on this machine's other name. */
const standIn = (baseURL: string | undefined) => {
  const url = new URL('/sandbox/inspector', baseURL)
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return url
}

async function openInspected(page: Page, path: string): Promise<Inspector> {
  const shop = new ShopPage(page)
  await shop.open(`${path}?inspect`)
  await shop.settle()
  const inspector = new Inspector(page)
  await inspector.expectOpen()
  return inspector
}

const sendButton = (inspector: Inspector, { host }: URL) =>
  inspector.panel.getByRole('button', { name: `Send to ${host}`, exact: true })

/** The window that a press opens. */
async function pressAndWait(context: BrowserContext, inspector: Inspector, url: URL): Promise<Page> {
  const opening = context.waitForEvent('page')
  await sendButton(inspector, url).click()
  return opening
}

const rowOf = (other: Page, name: string) =>
  other.getByRole('row').filter({ has: other.getByRole('cell', { name, exact: true }) })

test('a press opens its window, which gets each chart and step, over the pages of the tab, with masked data', async ({
  page,
  context,
  baseURL,
}) => {
  const url = standIn(baseURL)
  await allowInspector(context, url.href)
  const { email } = await register(page.request)
  const inspector = await openInspected(page, plain.path)
  expect(context.pages()).toHaveLength(1)
  const button = sendButton(inspector, url)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const other = await pressAndWait(context, inspector, url)
  await expect(other).toHaveURL(url.href)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  // What ran before it was there, by the names of its chart's states.
  const cart = rowOf(other, 'cartWidget').first()
  await expect(cart).toContainText('filled')
  await expect(cart).toContainText('"empty"')
  await new ProductPage(page).buyButton.click()
  await new CartPanel(page).expectOpen()
  await expect(rowOf(other, 'addToCart').first()).toContainText('"shown"')
  await expect(cart).toContainText('"filled"')

  // The next page goes on, in the same window; what ran on this one has stopped.
  await openInspected(page, CATEGORIES.department.path)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOf(other, 'addToCart').first()).toContainText('stopped')
  await expect(rowOf(other, 'cartWidget')).toHaveCount(2)
  await expect(rowOf(other, 'cartWidget').last()).toContainText('active')
  expect(context.pages()).toHaveLength(2)
  await expect(other.getByRole('table')).not.toContainText(email)
  await expect(other.getByRole('table')).not.toContainText(plain.name)

  // A window that is loaded anew gets it all again; one that was closed is told nothing, and none is opened for it.
  await other.reload()
  await expect(rowOf(other, 'cartWidget')).toHaveCount(1)
  await other.close()
  await openInspected(page, plain.path)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(context.pages()).toHaveLength(1)
})

test('pressed again it ends; a window that came to show another page is told nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const url = standIn(baseURL)
  await allowInspector(context, url.href)
  const inspector = await openInspected(page, plain.path)
  const other = await pressAndWait(context, inspector, url)
  await expect(rowOf(other, 'cartWidget').first()).toContainText('"empty"')
  // The same page under the shop's own name: another origin.
  const follow = (address: string) => other.evaluate((next) => (location.href = next), address)
  await follow(new URL('/sandbox/inspector', baseURL).href)
  await new ProductPage(page).buyButton.click()
  await new CartPanel(page).expectOpen()
  await expect(other.getByText('Nothing was told.')).toBeVisible()
  await follow(url.href)
  await expect(rowOf(other, 'addToCart').first()).toContainText('"shown"')
  await sendButton(inspector, url).click()
  await expect(other.getByText('Disconnected.')).toBeVisible()
  await expect(sendButton(inspector, url)).toHaveAttribute('aria-pressed', 'false')
})
