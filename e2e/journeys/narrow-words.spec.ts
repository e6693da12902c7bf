/** Long words and rows on the narrowest phones: none is cut off, broken in the middle or wider than the page. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { CARE_PATH, STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { boxesOf, brokenWords, clippedChoices, expectNoSidewaysScroll, textEdges } from '../support/layout.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [320, 390]

/** Looks at the page that is there in each width. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`${width} px`, look)
  }
}

test.describe('by touch', { tag: ['@phone', '@touch'] }, () => {
  test('products, lists, and what a film or document of another host asks for, with its button', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open(PRODUCTS.withVariants.german.path)
    await shop.settle()
    const properties = page.getByRole('main').getByRole('table').last()
    await expect(properties).toContainText('Fassungsvermögen')
    await expect(properties).toContainText('Spülmaschinenfest')
    await atEachWidth(page, async () => expect(await brokenWords(properties)).toEqual([]))
    await expectNoSidewaysScroll(page, WIDTHS)
    await expectAccessible(page)

    await shop.open('/de/')
    const products = page.getByRole('main').getByRole('listitem').filter({ hasText: '€' })
    await expect(products.nth(7)).toContainText(/Lieferzeit/)
    await atEachWidth(page, async () => expect(await brokenWords(products)).toEqual([]))

    await shop.open(CATEGORIES.department.german.path)
    await shop.settle()
    const sorting = page.getByRole('combobox', { name: 'Sortierung' })
    await expect(sorting).toHaveValue('topseller')
    await atEachWidth(page, async () => expect(await clippedChoices(sorting)).toEqual([]))

    const studio = new StudioPage(page)
    for (const [path, embeds] of [
      [STUDIO_PATH, [studio.film, studio.visit]],
      [CARE_PATH, [studio.guide]],
    ] as const) {
      await studio.open(`/de${path}`)
      await studio.settle()
      await atEachWidth(page, async () => {
        for (const { root } of embeds) {
          // Not the button itself: that would scroll what is cut off into view.
          await root.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          await expect(root.getByRole('button', { name: /^Akzeptieren/ })).toBeInViewport({ ratio: 1 })
        }
      })
    }
  })

  test('many of a product in the cart, and the choices of a form', async ({ page }) => {
    await putInCart(page.request, PRODUCTS.plain.id, 99)
    const shop = new ShopPage(page)
    const line = page.getByRole('main').getByRole('listitem').first()
    await shop.open('/checkout/cart')
    await expect(line).toContainText(/Delivery time: \d/)
    await atEachWidth(page, async () => expect(await brokenWords(line)).toEqual([]))

    await shop.open('/de/checkout/cart')
    const total = line.getByText(/^\d\.\d{3},\d\d\s€$/)
    await expect(total).toBeVisible()
    await atEachWidth(page, async () => {
      const [row] = await boxesOf(line)
      expect((await textEdges(total)).right).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
    })

    await shop.open('/de/checkout/register')
    await shop.settle()
    const choices = page.getByRole('main').getByRole('combobox')
    await expect(choices.first()).toBeVisible()
    await atEachWidth(page, async () => expect(await clippedChoices(choices)).toEqual([]))
  })

  test('a page whose script is on its way', async ({ page }) => {
    await page.route('**/*.js', () => undefined)
    for (const path of ['/de/', CATEGORIES.department.german.path]) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-storefront')
      await expectNoSidewaysScroll(page, WIDTHS)
    }
  })
})
