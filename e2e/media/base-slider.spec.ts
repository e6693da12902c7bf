/** Sliders of pictures: one at a time, going on by themselves unless the shopper is there or wants none of it. */
import type { Page } from 'playwright/test'
import { LANDING_PATH, LandingPage } from '../models/landing-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { Slider } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

async function openSlider(page: Page): Promise<Slider> {
  await page.clock.install()
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const slider = new Slider(page.locator('[data-base-slider]'))
  await slider.start()
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  return slider
}
const dot = (page: Page, slide: number) => page.getByRole('button', { name: `Show slide ${slide}` })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop the slides' })
const start = (page: Page) => page.getByRole('button', { name: 'Start the slides' })

test('it goes on after 5 seconds, waits for pointer and focus, and stands while it is stopped; dots and arrows move it', async ({
  page,
}) => {
  const slider = await openSlider(page)
  await page.clock.runFor(5000)
  await slider.expectInView(2)
  await slider.strip.hover()
  await page.clock.runFor(20_000)
  await slider.expectInView(2)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await slider.expectInView(3)
  await stop(page).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(20_000)
  await slider.expectInView(3)
  await expectAccessible(page)

  await dot(page, 1).click()
  await page.clock.runFor(400)
  await slider.expectInView(1)
  await expect(dot(page, 1)).toHaveClass('tns-nav-active')
  await slider.previous.click()
  await page.clock.runFor(400)
  await slider.expectInView(await slider.slides.count())
  await slider.next.click()
  await page.clock.runFor(400)
  await slider.expectInView(1)

  await stop(page).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(30_000)
  await slider.expectInView(1)
  await start(page).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5000)
  await slider.expectInView(2)
})

test.describe('on a landing page, for who prefers less motion', () => {
  async function openLanding(page: Page): Promise<Slider> {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const landing = new LandingPage(page)
    await landing.open(LANDING_PATH)
    await landing.settle()
    const slider = new Slider(page.locator('[data-base-slider]'))
    await slider.start()
    await slider.expectInView(1)
    return slider
  }

  test('the mouse pulls the pictures, round the end too, not up or down, and follows no link', async ({ page }) => {
    const slider = await openLanding(page)
    const last = await slider.slides.count()
    // 20 degrees from the axis; 15 are allowed.
    await slider.pull(-300, { down: 109 })
    await expect(slider.strip).not.toHaveClass(/is-pulled/)
    await slider.expectInView(1)
    await page.mouse.up()
    await slider.expectInView(1)
    await slider.pull(-700, { down: 90 })
    await expect(slider.strip).toHaveClass(/is-pulled/)
    await expect(slider.next).toHaveAttribute('aria-disabled', 'false')
    expect((await slider.slides.nth(1).boundingBox())?.x, 'the second picture is on its way').toBeLessThan(640)
    await page.mouse.up()
    await slider.expectInView(2)
    await slider.pull(700)
    await page.mouse.up()
    await slider.expectInView(1)
    await slider.pull(700)
    await page.mouse.up()
    await slider.expectInView(last)
    await expect(page).toHaveURL(LANDING_PATH)
    await slider.slides.nth(last - 1).click()
    await expect(page).not.toHaveURL(LANDING_PATH)
  })

  test('a finger pulls the pictures round the end, and scrolls the page upwards', {
    tag: ['@phone', '@touch'],
  }, async ({ page }) => {
    const slider = await openLanding(page)
    await slider.swipe(240, { down: 40 })
    await slider.expectInView(await slider.slides.count())
    await expect(page).toHaveURL(LANDING_PATH)
    // 30 degrees from the axis.
    await slider.swipe(-260, { down: 150 })
    await slider.expectInView(await slider.slides.count())
    const top = () => page.evaluate(() => scrollY)
    const before = await top()
    await slider.swipe(-60, { down: 200 })
    await expect.poll(top).toBeLessThan(before)
    await slider.expectInView(await slider.slides.count())
  })
})
