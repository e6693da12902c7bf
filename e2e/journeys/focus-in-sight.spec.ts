/** What is focused by keyboard is covered by nothing: neither by another link, nor by the bar with the way to pay. */
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { FURTHEST } from '../support/keyboard.ts'
import { doubleText } from '../support/layout.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

/** The focused element, if the middle of its first line is outside the window or below something else once a slider has followed. */
const hidden = async (): Promise<string[]> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const { activeElement } = document
  const [line] = activeElement?.getClientRects() ?? []
  if (!activeElement || !line || activeElement === document.body) return []
  const top = document.elementFromPoint(line.x + line.width / 2, line.y + Math.min(line.height / 2, 20))
  const isSeen = top !== null && (activeElement.contains(top) || top.contains(activeElement))
  return isSeen ? [] : [activeElement.outerHTML.slice(0, 120)]
}

const ON_PHONES = { tag: ['@phone', '@touch'] }

test('product, cart and confirm', ON_PHONES, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 664 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page.request)
  for (const { id } of [PRODUCTS.plain, PRODUCTS.discounted, PRODUCTS.graduated]) await putInCart(page.request, id)
  const shop = new ShopPage(page)
  const footer = page.getByRole('contentinfo')
  const isAtEnd = () => footer.evaluate((element) => element.contains(document.activeElement))
  for (const path of [PRODUCTS.plain.path, '/checkout/cart', '/checkout/confirm']) {
    await shop.open(path)
    await shop.settle()
    const found: string[] = []
    for (let presses = 0; !(await isAtEnd()); presses += 1) {
      expect(presses).toBeLessThan(FURTHEST)
      await page.keyboard.press('Tab')
      found.push(...(await page.evaluate(hidden)))
    }
    expect(found, path).toEqual([])
  }
})

test(
  'each link that skips is seen while it is focused; with large text, hearts are beside the button that leads up',
  ON_PHONES,
  async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open(CATEGORIES.department.path)
    await shop.settle()
    for (const name of ['Skip to main content', 'Skip to the products']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name })).toBeFocused()
      expect(await page.evaluate(hidden)).toEqual([])
    }

    await doubleText(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await shop.open(CATEGORIES.department.path)
    await shop.settle()
    const hearts = page.getByRole('main').getByRole('button', { name: /to the wishlist$/ })
    await hearts.nth(1).focus()
    await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible()
    const found: string[] = []
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      found.push(...(await page.evaluate(hidden)))
    }
    expect(found).toEqual([])
  },
)
