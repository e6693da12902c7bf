/** Sliders of products: as many boxes as fit, moved by button, key, wheel and finger. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { Slider } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const sliderOf = (page: Page) => new Slider(page.locator('[data-product-slider]').filter({ visible: true }).first())

async function openSlider(page: Page): Promise<Slider> {
  const shop = new ShopPage(page)
  await shop.open(PRODUCTS.plain.path)
  await shop.settle()
  const slider = sliderOf(page)
  await slider.start()
  return slider
}

test('three boxes fit; buttons, keys, the focus and the wheel move them, up to the ends', async ({ page }) => {
  const slider = await openSlider(page)
  await slider.expectInView(1, 2, 3)
  await expect(slider.previous).toHaveAttribute('aria-disabled', 'true')
  await slider.next.click()
  await slider.expectInView(2, 3, 4)
  await expect(slider.previous).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByText('2 to 4 of 8')).toHaveCount(1)
  for (let press = 0; press < 4; press += 1) await slider.next.click()
  await slider.expectInView(6, 7, 8)
  await expect(slider.next).toHaveAttribute('aria-disabled', 'true')
  await slider.next.press('Enter')
  await slider.expectInView(6, 7, 8)
  await slider.previous.click()
  await slider.expectInView(5, 6, 7)
  await expectAccessible(page)

  await expect(slider.strip).toHaveAccessibleName('Similar products')
  await slider.strip.focus()
  await page.keyboard.press('End')
  await slider.expectInView(6, 7, 8)
  await page.keyboard.press('Home')
  await slider.expectInView(1, 2, 3)
  await page.keyboard.press('ArrowRight')
  await slider.expectInView(2, 3, 4)
  await page.keyboard.press('ArrowLeft')
  await slider.expectInView(1, 2, 3)
  await expect(slider.strip).toBeFocused()

  // A link that gets the focus beyond what is in view scrolls into view.
  const link = slider.slides.nth(4).locator('.product-name')
  await link.focus()
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(slider.slides.nth(4)).toHaveClass(/tns-slide-active/)
  await slider.strip.press('Home')
  await slider.expectInView(1, 2, 3)

  await slider.strip.hover()
  await page.mouse.wheel(500, 0)
  await expect(slider.slides.first()).not.toHaveClass(/tns-slide-active/)
  await expect(slider.slides.nth(2)).toHaveClass(/tns-slide-active/)
})

test('a finger moves it to the next box, and back from the last', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  const slider = await openSlider(page)
  await slider.expectInView(1)
  await slider.swipe(-250)
  await slider.expectInView(2)
  await slider.next.tap()
  await slider.expectInView(3)
  await slider.strip.press('End')
  await slider.expectInView(8)
  await slider.swipe(-250)
  await slider.expectInView(8)
  await slider.swipe(250)
  await slider.expectInView(7)
  await expectNoSidewaysScroll(page)
})
