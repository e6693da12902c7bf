/** Products that go with the one of the page: tabs, each with a slider. */
import { ShopPage } from '../models/shop-page.ts'
import { Slider } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.16.
test('each tab shows its products from the first one on, with picture, name, price and button alone', async ({
  page,
}) => {
  const shop = new ShopPage(page)
  await shop.open(PRODUCTS.plain.path)
  await shop.settle()
  const tab = (name: string) => page.getByRole('tab', { name })
  const pane = (name: string) => page.getByRole('tabpanel', { name, includeHidden: true })
  const sliderIn = (name: string) => new Slider(pane(name).locator('[data-product-slider]'))
  const similar = sliderIn('Similar products')
  await similar.start()
  await similar.next.click()
  await expect(similar.slides.first()).not.toHaveClass(/tns-slide-active/)

  await tab('Often bought together').click()
  await expect(pane('Similar products')).toBeHidden()
  const together = sliderIn('Often bought together')
  await together.start()
  await expect(together.slides.first()).toHaveClass(/tns-slide-active/)
  await expectAccessible(page)

  const heard = similar.root.evaluate(
    (slider) => new Promise((resolve) => slider.addEventListener('rebuild', () => resolve('rebuilt'))),
  )
  await tab('Similar products').click()
  expect(await heard).toBe('rebuilt')
  await expect(similar.slides.first()).toHaveClass(/tns-slide-active/)
  await expect(similar.slides.first()).toBeInViewport({ ratio: 0.2 })
  await expect(similar.previous).toHaveAttribute('aria-disabled', 'true')

  const boxes = page.getByRole('tabpanel').locator('.product-box')
  await expect(boxes).not.toHaveCount(0)
  for (const part of ['.product-image', '.product-name', '.product-price', '.product-action .btn'])
    await expect(boxes.first().locator(part)).toBeVisible()
  for (const part of [
    '.product-rating',
    '.product-variant-characteristics',
    '.product-description',
    '.product-delivery',
  ])
    await expect(boxes.locator(part)).toHaveCount(0)

  // In German, the tabs are German.
  await shop.open(PRODUCTS.plain.german.path)
  await expect(tab('Ähnliche Artikel')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Mehr von / })).toBeVisible()
})
