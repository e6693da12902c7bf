/** Sliders of products: as many boxes as fit, moved by button, key, wheel and finger. */
import type { Page } from 'playwright/test'
import { QuickViewList, quickViewPath } from '../models/quick-view.ts'
import { ShopPage } from '../models/shop-page.ts'
import { Slider, watchShifts } from '../models/slider.ts'
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

test('three boxes fit, and the buttons move by one, up to the ends', async ({ page }) => {
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
})

test('the keyboard reaches it, and moves it by arrow keys', async ({ page }) => {
  const slider = await openSlider(page)
  await expect(slider.strip).toHaveAccessibleName('Similar products')
  await slider.strip.focus()
  await page.keyboard.press('ArrowRight')
  await slider.expectInView(2, 3, 4)
  await page.keyboard.press('ArrowLeft')
  await slider.expectInView(1, 2, 3)
  await page.keyboard.press('End')
  await slider.expectInView(6, 7, 8)
  await page.keyboard.press('Home')
  await slider.expectInView(1, 2, 3)
  await expect(slider.strip).toBeFocused()
})

test('a link that gets the focus beyond what is in view scrolls into view', async ({ page }) => {
  const slider = await openSlider(page)
  const link = slider.slides.nth(4).locator('.product-name')
  await link.focus()
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(slider.slides.nth(4)).toHaveClass(/tns-slide-active/)
})

test('the wheel moves it to a box', async ({ page }) => {
  const slider = await openSlider(page)
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

test('the boxes are where the server put them: nothing moves when it starts', { tag: '@phone' }, async ({
  page,
  expectedProblems,
}) => {
  const shifts = await watchShifts(page)
  expectedProblems.push(/ERR_FAILED/)
  await page.route('**/bundle/**', (route) => route.abort())
  await new ShopPage(page).open(PRODUCTS.plain.path)
  const before = await page.locator('[data-product-slider]').first().boundingBox()
  await page.unroute('**/bundle/**')
  const slider = await openSlider(page)
  expect(await slider.root.boundingBox()).toMatchObject({ width: before?.width, height: before?.height })
  await slider.next.click()
  await slider.expectInView(
    ...(await slider.slides.evaluateAll((all) => ((all[0]?.parentElement?.clientWidth ?? 0) > 900 ? [2, 3, 4] : [2]))),
  )
  const moved = (await shifts()).filter(({ sources }) =>
    sources.some((source) => /slider|product-box|tab-pane/.test(source)),
  )
  expect(moved).toEqual([])
})

/** A slider of three slides, as a merchant may put it into a fragment. */
const FRAGMENT = `<div class="base-slider" data-base-slider="true" data-base-slider-options='{"slider":{"nav":false}}'>
  <div data-base-slider-container="true"><div>One</div><div>Two</div><div>Three</div></div>
  <div data-base-slider-controls="true"><button type="button" aria-label="Previous">‹</button><button type="button" aria-label="Next">›</button></div>
</div>`

test('one in a quick view starts with the product, and ends with it', async ({ page }) => {
  await page.route('**/widgets/quickview/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<div class="quickview-widget',
      `${FRAGMENT}<div class="quickview-widget`,
    )
    await route.fulfill({ response, body })
  })
  const running = () =>
    page.evaluate(() => {
      const { storefront } = window as unknown as { storefront: { actors: Map<object, string> } }
      return [...storefront.actors.values()].filter((name) => name === 'base-slider').length
    })
  const list = new QuickViewList(page)
  await list.open(quickViewPath(2))
  await list.settle()
  const [first, second] = await list.products()
  expect(await running()).toBe(0)
  await list.links.first().click()
  await list.expectOpen(first?.name ?? 'missing')
  const slider = new Slider(list.dialog.locator('[data-base-slider]'))
  await slider.start()
  await slider.previous.click()
  await slider.expectInView(3)
  expect(await running()).toBe(1)
  await list.nextButton.last().click()
  await list.expectOpen(second?.name ?? 'missing')
  await slider.start()
  await slider.expectInView(1)
  await expect.poll(running).toBe(1)
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect.poll(running).toBe(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('it scrolls, has no buttons, and every kind is there', { tag: '@phone' }, async ({ page }) => {
    await page.goto(PRODUCTS.plain.path)
    for (const title of ['Similar products', 'Often bought together'])
      await expect(page.getByRole('group', { name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  })
})
