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
for (const [name, close] of Object.entries(WAYS_OUT))
  test(`B10: closed by ${name}, the focus returns and back leads where it led before`, { tag: '@phone' }, async ({
    page,
  }) => {
    const { shop, panel } = await openPanel(page)
    const address = page.url()
    await close(panel)
    await panel.expectGone()
    await expect(shop.cartLink).toBeFocused()
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => history.state as unknown)).not.toBe('offcanvas-open')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

test('B10: closed by a click beside it, the focus returns', async ({ page }) => {
  const { shop, panel } = await openPanel(page)
  await panel.backdrop.click({ position: { x: 20, y: 300 } })
  await panel.expectGone()
  await expect(shop.cartLink).toBeFocused()
})

test('B10: opened and closed many times, it adds at most one history entry', async ({ page }) => {
  const { shop, panel } = await openPanel(page)
  const length = await historyLength(page)
  for (const close of Object.values(WAYS_OUT)) {
    await close(panel)
    await panel.expectGone()
    await shop.cartLink.click()
    await panel.expectOpen()
  }
  expect(await historyLength(page)).toBe(length)
})

test('opened again while it closes, it stays open', { tag: '@phone' }, async ({ page }) => {
  const { shop, panel } = await openPanel(page)
  await page.keyboard.press('Escape')
  await shop.cartLink.click()
  await panel.expectOpen()
  await expect(panel.dialog).toHaveCount(1)
  await page.goBack()
  await panel.expectGone()
})

test('a panel with a slow transition still gets the focus', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open(CATEGORIES.leaf.path)
  await shop.settle()
  // It is `visibility: hidden` until the transition starts.
  await page.addStyleTag({ content: '.offcanvas { transition-delay: 60s !important }' })
  await shop.cartLink.click()
  await new CartPanel(page).expectOpen()
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

test('the page behind keeps its scroll position', { tag: '@phone' }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open(CATEGORIES.department.path)
  await shop.settle()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  // Focusing would scroll to the link.
  await shop.cartLink.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  const before = await page.evaluate(() => window.scrollY)
  const panel = new CartPanel(page)
  await page.keyboard.press('Enter')
  await panel.expectOpen()
  await page.keyboard.press('Escape')
  await panel.expectGone()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('B13: a page from the browser’s cache has no open panel and reloads the cart', async ({ page }) => {
  const { panel } = await openPanel(page)
  const asked = page.waitForRequest('**/widgets/checkout/info')
  await restorePage(page)
  await panel.expectGone()
  await asked
})

test('leaving the page with the panel open leaves no useless history entry', { tag: '@phone' }, async ({ page }) => {
  const { shop, panel } = await openPanel(page)
  await panel.dialog.getByRole('link', { name: /show shopping cart/i }).click()
  await expect(shop.heading).toHaveText('Shopping cart')
  await page.goBack()
  await expect(page).toHaveURL(CATEGORIES.leaf.path)
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe('offcanvas-open')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('axe finds nothing with the panel open', { tag: '@phone' }, async ({ page }) => {
  await openPanel(page)
  await expectAccessible(page)
})
