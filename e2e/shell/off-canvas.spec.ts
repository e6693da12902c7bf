/** The off-canvas panel with any content: closing, focus, history, one at a time. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { restorePage } from '../support/restore.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const historyLength = (page: Page) => page.evaluate(() => history.length)

test.beforeEach(async ({ page }) => {
  await putInCart(page.request, PRODUCTS.plain.id)
})

/** Comes from the home page, so that "back" has somewhere to lead. */
async function openPanel(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.open(CATEGORIES.leaf.path)
  await shop.settle()
  const panel = new CartPanel(page)
  await shop.cartLink.click()
  await panel.expectOpen()
  return { shop, panel }
}

const WAYS_OUT: Record<string, (panel: CartPanel) => Promise<unknown>> = {
  'its button': (panel) => panel.button('Continue shopping').click(),
  Escape: ({ page }) => page.keyboard.press('Escape'),
  'going back': ({ page }) => page.goBack(),
}

// Specification 4.8.
test('B10: on every way out the focus returns, and the history and the place of the page are as before', async ({
  page,
}) => {
  const { shop, panel } = await openPanel(page)
  await expectAccessible(page)
  const address = page.url()
  const length = await historyLength(page)
  const expectClosed = async (way: string) => {
    await panel.expectGone()
    await expect(shop.cartLink, way).toBeFocused()
    expect(page.url(), way).toBe(address)
    expect(await page.evaluate(() => history.state as unknown), way).not.toBe('offcanvas-open')
  }
  for (const [way, close] of Object.entries(WAYS_OUT)) {
    await close(panel)
    await expectClosed(way)
    await shop.cartLink.click()
    await panel.expectOpen()
  }
  expect(await historyLength(page), 'one entry at most').toBe(length)
  await panel.backdrop.click({ position: { x: 20, y: 300 } })
  await expectClosed('a click beside it')
  await shop.cartLink.click()
  await panel.expectOpen()

  // Opened again while it closes, it stays open.
  await page.keyboard.press('Escape')
  await shop.cartLink.click()
  await panel.expectOpen()
  await expect(panel.dialog).toHaveCount(1)
  await page.goBack()
  await expectClosed('going back')

  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  // Focusing would scroll to the link.
  await shop.cartLink.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await panel.expectOpen()
  await page.keyboard.press('Escape')
  await expectClosed('Escape, further down')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('E1: Tab and Shift+Tab never reach the page behind the panel', async ({ page }) => {
  const { panel } = await openPanel(page)
  const places = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(key)
      places.add(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement?.closest('[role="dialog"]') ? 'panel' : (activeElement?.localName ?? 'nowhere')
        }),
      )
    }
  // The browser's own controls come between the last and the first; while they are focused, `body` is active.
  expect([...places].filter((place) => place !== 'body')).toEqual(['panel'])
  await expect(panel.dialog).toBeVisible()
})

test('B13: a page from the browser’s cache has no open panel and reloads the cart; one that is left with it has no useless entry', async ({
  page,
}) => {
  const { shop, panel } = await openPanel(page)
  const asked = page.waitForRequest('**/widgets/checkout/info')
  await restorePage(page)
  await panel.expectGone()
  await asked
  await shop.cartLink.click()
  await panel.expectOpen()
  await panel.dialog.getByRole('link', { name: /show shopping cart/i }).click()
  await expect(shop.heading).toHaveText('Shopping cart')
  await page.goBack()
  await expect(page).toHaveURL(CATEGORIES.leaf.path)
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe('offcanvas-open')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
