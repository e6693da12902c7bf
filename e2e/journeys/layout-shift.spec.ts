/** Nothing moves by itself: not while a page loads, not when its flows start, not when what is further down comes into sight. */
import { ShopPage } from '../models/shop-page.ts'
import { Slider, watchShifts } from '../models/slider.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

for (const [name, path] of Object.entries({ home: '/', product: PRODUCTS.plain.path }))
  test(`nothing moves by itself: ${name}`, { tag: '@phone' }, async ({ page }) => {
    const shifts = await watchShifts(page)
    const shop = new ShopPage(page)
    await shop.open(path)
    await shop.settle()
    await new Slider(
      page.locator('[data-base-slider], [data-product-slider]').filter({ visible: true }).first(),
    ).start()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('#footerColumns')).toHaveClass(/is-bound/)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await shop.settle()
    expect(await shifts()).toEqual([])
  })
