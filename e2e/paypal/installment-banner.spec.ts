/** The message about paying in instalments, on pages of the shop (contract, payments A9 and A16). */
import type { Page } from 'playwright/test'
import { CartPage } from '../models/cart-page.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { bannersIn, messagesIn, textIn } from '../support/banner.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { SCRIPT } from '../support/eligibility.ts'
import { sumsOf } from '../support/money.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const queriesIn = async (page: Page) =>
  (await journalOf(page))
    .filter(({ name }) => name === 'SDK')
    .map(({ data }) => (data as { query: Record<string, string> }).query)

/** Where each banner and the page's end are. */
const placesIn = (page: Page) =>
  page
    .locator('[data-swag-paypal-installment-banner], footer')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))

const totalOf = (quantity: number) => sumsOf([{ product: PRODUCTS.plain, quantity }]).total / 100

// Specification 1.10.
test('the banners of a page share one script with what else needs it, and follow the cart', async ({ page }) => {
  await playScenario(page, { on: ['banner', 'eligibility'] })
  await putInCart(page.request, PRODUCTS.plain.id)
  let letGo = () => undefined as unknown
  const held = new Promise((resolve) => (letGo = () => resolve(undefined)))
  await page.route(SCRIPT, async (route) => {
    await held
    await route.continue()
  })
  // The merchant of another country takes the money later: only the banner's neighbours say so.
  await page.route(/\/de\/checkout\/cart$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('&quot;intent&quot;:&quot;capture&quot;', '&quot;intent&quot;:&quot;authorize&quot;')
      .replaceAll('&quot;languageIso&quot;:&quot;de_DE&quot;', '&quot;languageIso&quot;:&quot;de_AT&quot;')
    await route.fulfill({ response, body })
  })
  const cart = new CartPage(page)
  await cart.open('/de/checkout/cart')
  await cart.settle()
  const banners = bannersIn(page)
  await expect(banners).toHaveCount(3)
  const before = await placesIn(page)
  letGo()
  const texts = async () => {
    for (const banner of await banners.all()) await banner.scrollIntoViewIfNeeded()
    return Promise.all((await banners.all()).map((banner) => textIn(banner).textContent()))
  }
  const [inTable, aside, atFoot] = await texts()
  const amount = totalOf(1)
  expect(inTable).toBe(`Pay ${amount} EUR in instalments`)
  expect(aside).toBe(inTable)
  expect(atFoot).toBe('Pay 0 EUR in instalments')
  expect(await placesIn(page), 'nothing moves').toEqual(before)
  const style = { layout: 'text', color: 'blue', ratio: '8x1', logo: { type: 'primary' }, text: { color: 'black' } }
  const drawn = await messagesIn(page)
  expect(drawn).toHaveLength(3)
  expect(drawn).toEqual(
    expect.arrayContaining([
      { amount, currency: 'EUR', style },
      { amount, currency: 'EUR', style: { ...style, layout: 'flex', color: 'gray', ratio: '20x1' } },
      { amount: 0, currency: 'EUR', style },
    ]),
  )
  await expect.poll(async () => (await journalOf(page)).map(({ name }) => name)).toContain('isFundingEligible')
  expect((await queriesIn(page)).map(({ locale, intent }) => ({ locale, intent }))).toEqual([
    { locale: 'de_AT', intent: 'authorize' },
  ])

  const field = page.getByRole('main').getByRole('spinbutton').first()
  await field.fill('2')
  await field.press('Tab')
  await expect(textIn(banners.first())).toHaveText(`Pay ${totalOf(2)} EUR in instalments`)
})

test('a page without other places has the script in its own language, and stays empty without it', async ({ page }) => {
  await playScenario(page, { on: ['banner'] })
  const asked: string[] = []
  let isLost = true
  await page.route(SCRIPT, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('locale') ?? '')
    return isLost ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.continue()
  })
  const shop = new ShopPage(page)
  await shop.open('/de/')
  await shop.settle()
  const banner = bannersIn(page)
  expect(asked, 'far from view').toEqual([])
  await banner.scrollIntoViewIfNeeded()
  await expect.poll(() => asked, { timeout: 15_000 }).toEqual(['de_DE', 'de_DE', 'de_DE'])
  await expect(page.locator('script[data-namespace]')).toHaveCount(0)
  await expect(banner).toBeEmpty()
  await expect(shop.messages).toHaveCount(0)

  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(textIn(banner)).toBeVisible()
})

test('a product and the cart’s panel have one of their own', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  await playScenario(page, { on: ['banner'] })
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  const inMain = bannersIn(page.getByRole('main'))
  await inMain.scrollIntoViewIfNeeded()
  const { goods } = sumsOf([{ product: PRODUCTS.plain, quantity: 1 }])
  await expect(textIn(inMain)).toHaveText(`Pay ${goods / 100} EUR in instalments`)
  await product.quantity.fill('2')
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  const inPanel = bannersIn(panel.dialog)
  await inPanel.scrollIntoViewIfNeeded()
  await expect(textIn(inPanel)).toHaveText(`Pay ${(2 * goods) / 100} EUR in instalments`)
  await panel
    .line(PRODUCTS.plain.name)
    .getByRole('button', { name: /Remove/ })
    .click()
  await expect(inPanel).toHaveAttribute('data-swag-pay-pal-installment-banner-options', /"amount":0,/)
})
