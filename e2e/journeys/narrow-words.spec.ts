/** Long words and rows on the narrowest phones: none is cut off, broken in the middle or wider than the page. */

import { ShopPage } from '../models/shop-page.ts'
import { CARE_PATH, STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { boxesOf, brokenWords, clippedChoices, expectNoSidewaysScroll, textEdges } from '../support/layout.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const ON_PHONES = { tag: ['@phone', '@touch'] }

for (const width of [320, 390]) {
  test.describe(`${width} px`, ON_PHONES, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the properties of a product', async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.open(PRODUCTS.withVariants.german.path)
      await shop.settle()
      const properties = page.getByRole('main').getByRole('table').last()
      await expect(properties).toContainText('Fassungsvermögen')
      await expect(properties).toContainText('Spülmaschinenfest')
      expect(await brokenWords(properties)).toEqual([])
      await expectNoSidewaysScroll(page, [width])
      await expectAccessible(page)
    })

    test('a page whose script is on its way', async ({ page }) => {
      await page.route('**/*.js', () => undefined)
      for (const path of ['/de/', CATEGORIES.department.german.path]) {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-storefront')
        await expectNoSidewaysScroll(page, [width])
      }
    })

    test('names and delivery times of products', async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.open('/de/')
      const products = page.getByRole('main').getByRole('listitem').filter({ hasText: '€' })
      await expect(products.nth(7)).toContainText(/Lieferzeit/)
      expect(await brokenWords(products)).toEqual([])
    })

    test('delivery times in the cart', async ({ page }) => {
      await putInCart(page.request, PRODUCTS.plain.id, 99)
      const shop = new ShopPage(page)
      await shop.open('/checkout/cart')
      const line = page.getByRole('main').getByRole('listitem').first()
      await expect(line).toContainText(/Delivery time: \d/)
      expect(await brokenWords(line)).toEqual([])
    })

    test('the price of many of a product', async ({ page }) => {
      await putInCart(page.request, PRODUCTS.plain.id, 99)
      const shop = new ShopPage(page)
      await shop.open('/de/checkout/cart')
      const line = page.getByRole('main').getByRole('listitem').first()
      const total = line.getByText(/^\d\.\d{3},\d\d\s€$/)
      await expect(total).toBeVisible()
      const [row] = await boxesOf(line)
      expect((await textEdges(total)).right).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
    })

    test('what a film or document of another host asks for, with its button', async ({ page }) => {
      const studio = new StudioPage(page)
      for (const [path, embeds] of [
        [STUDIO_PATH, [studio.film, studio.visit]],
        [CARE_PATH, [studio.guide]],
      ] as const) {
        await studio.open(`/de${path}`)
        await studio.settle()
        for (const { root } of embeds) {
          // Not the button itself: that would scroll what is cut off into view.
          await root.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          await expect(root.getByRole('button', { name: /^Akzeptieren/ })).toBeInViewport({ ratio: 1 })
        }
      }
    })

    test('the order of a list', async ({ page }) => {
      const shop = new ShopPage(page)
      await shop.open(CATEGORIES.department.german.path)
      await shop.settle()
      const sorting = page.getByRole('combobox', { name: 'Sortierung' })
      await expect(sorting).toHaveValue('topseller')
      expect(await clippedChoices(sorting)).toEqual([])
    })

    test('the choices of a form', async ({ page }) => {
      await putInCart(page.request, PRODUCTS.plain.id)
      const shop = new ShopPage(page)
      await shop.open('/de/checkout/register')
      await shop.settle()
      const choices = page.getByRole('main').getByRole('combobox')
      await expect(choices.first()).toBeVisible()
      expect(await clippedChoices(choices)).toEqual([])
    })
  })
}
