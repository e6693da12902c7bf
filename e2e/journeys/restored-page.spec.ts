/**
 * Back and forward through a purchase with pages from the browser's own cache. Not every browser has it: the headless
 * shell of the npm package does not, so each test tries first, and is skipped if no page is restored.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { FinishPage } from '../models/finish-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { NEVER_ASKED, refusedBefore } from '../support/consent.ts'
import { euros, sumsOf } from '../support/money.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test, watchProblems } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const { plain } = PRODUCTS

/** A browser with its back/forward cache, which tests usually disable. */
async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env }, ignoreDefaultArgs })
}

/** Goes one step and returns whether the browser restored the page from its cache. */
async function step(page: Page, direction: 'goBack' | 'goForward'): Promise<boolean> {
  // A restored page does not load.
  await page[direction]({ waitUntil: 'commit' })
  await expect(page.locator('html[data-shown]')).toHaveCount(1)
  return (await page.locator('html').getAttribute('data-shown')) === 'restored'
}

/** Marks on each shown page whether the browser restored it. */
async function markShown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('pagehide', () => delete document.documentElement.dataset['shown'])
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['shown'] = persisted ? 'restored' : 'new'
    })
  })
}

async function expectRest(page: Page): Promise<void> {
  await new ShopPage(page).settle()
  await expect(page.locator('.offcanvas, .loader, [aria-busy="true"], button[type="submit"]:disabled')).toHaveCount(0)
}

// A whole purchase each, in a browser launched for it.
test.describe.configure({ timeout: 300_000 })

test('B13: pages restored by the browser show the current cart', async ({ baseURL, viewport }) => {
  const browser = await launch()
  try {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport,
      locale: 'en-GB',
      storageState: refusedBefore(baseURL ?? ''),
    })
    const problems = await watchProblems(context)
    await markShown(context)
    const page = await context.newPage()
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await shop.open(CATEGORIES.department.path)
    const keepsPages = await step(page, 'goBack')
    test.skip(!keepsPages, 'this browser keeps no pages')

    await register(context.request)
    await shop.open('/')
    await shop.open(CATEGORIES.department.path)
    await shop.settle()
    const product = new ProductPage(page)
    const panel = new CartPanel(page)
    await product.open(plain.path)
    await product.settle()
    await product.buyButton.click()
    await panel.expectOpen()
    await panel.dialog.getByRole('link', { name: 'Show shopping cart' }).click()
    await new CartPage(page).checkout.click()
    const confirm = new ConfirmPage(page)
    await confirm.settle()
    await putInCart(context.request, plain.id, 2)

    const counter = page.locator('.header-cart-total')
    const total = euros(sumsOf([{ product: plain, quantity: 3 }]).total)
    await step(page, 'goBack')
    await expect(page).toHaveURL('/checkout/cart')
    await expectRest(page)
    // The panel was left by its link: its page has no open panel any more.
    expect(await step(page, 'goBack'), 'the product page').toBe(true)
    await expect(counter).toHaveText(total)
    await expectRest(page)
    expect(await step(page, 'goBack'), 'the listing').toBe(true)
    await expect(counter).toHaveText(total)
    await shop.cartLink.click()
    await panel.expectOpen()
    await expect(panel.quantity(plain.name)).toHaveValue('3')
    await page.keyboard.press('Escape')
    await panel.expectGone()

    await shop.open('/checkout/confirm')
    await confirm.settle()
    await confirm.order()
    const number = await new FinishPage(page).orderNumber()
    await step(page, 'goBack')
    await expect(new OrdersPage(page).order(number)).toBeVisible()
    await expectRest(page)
    // Nothing is left to confirm.
    await step(page, 'goBack')
    await new CartPage(page).expectEmpty()
    expect(await step(page, 'goBack'), 'the listing after the order').toBe(true)
    await expect(counter).toContainText('€0.00')
    await expectRest(page)
    for (let steps = 0; steps < 3; steps += 1) await step(page, 'goForward')
    expect(await new FinishPage(page).orderNumber()).toBe(number)
    await expectRest(page)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})

test('B13: pages restored by the browser know the consent given elsewhere', async ({ baseURL }) => {
  const browser = await launch()
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', storageState: NEVER_ASKED })
    const problems = await watchProblems(context)
    await markShown(context)
    const page = await context.newPage()
    const shop = new ShopPage(page)
    const cookies = new CookieBar(page)
    await shop.open('/')
    await shop.settle()
    await expect(cookies.bar).toBeVisible()
    await shop.open(CATEGORIES.department.path)
    await shop.settle()
    await cookies.refuseButton.click()
    await expect(cookies.bar).toBeHidden()
    test.skip(!(await step(page, 'goBack')), 'this browser keeps no pages')
    await expect(cookies.bar).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')

    await page.evaluate(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      document.addEventListener('CookieConfiguration_Update', (event) => told.push((event as CustomEvent).detail))
    })
    expect(await step(page, 'goForward'), 'the listing').toBe(true)
    await cookies.link.click()
    await cookies.expectSettings()
    await cookies.box('Marketing').check()
    await cookies.saveButton.click()
    await expect(cookies.settings).toHaveCount(0)
    await shop.settle()
    expect(await step(page, 'goBack'), 'the home page').toBe(true)
    const told = () => page.evaluate(() => (window as unknown as { told: unknown }).told)
    await expect.poll(told).toEqual([{ 'google-ads-enabled': true }])
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})
