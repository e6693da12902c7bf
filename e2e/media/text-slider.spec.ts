/** Texts that take turns: by themselves unless the shopper is there or wants none of it, and readable without any script. */
import { LANDING_PATH } from '../models/landing-page.ts'
import { TextSlider } from '../models/text-slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { expect, test } from '../support/test.ts'

// Specification 9.34.
test('the next text comes after 10 seconds, and the first one after the last', async ({ page }) => {
  await page.clock.install()
  const slider = new TextSlider(page)
  await slider.open()
  await page.mouse.move(0, 0)
  await page.clock.runFor(100)
  // The clock goes on meanwhile; test/model has the exact times.
  await page.clock.runFor(6000)
  await slider.expectInView(1)
  await page.clock.runFor(4000)
  await slider.expectInView(2)
  await page.clock.runFor(10_000)
  await slider.expectInView(3)
  await page.clock.runFor(10_000)
  await slider.expectInView(1)
  await expectAccessible(page)
})

test('they wait for pointer and focus, and the button stops them', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  const slider = new TextSlider(page)
  await slider.open()
  await page.clock.runFor(100)
  await slider.strip.focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(30_000)
  // The browser brings the link that has the focus into view.
  await slider.expectInView(3)
  await expect(slider.texts.nth(2).getByRole('link')).toBeFocused()
  await slider.stop.click()
  await page.mouse.move(0, 0)
  await slider.start.evaluate((button: HTMLElement) => button.blur())
  await page.clock.runFor(30_000)
  await slider.expectInView(3)
  await slider.start.click()
  await page.mouse.move(0, 0)
  await slider.stop.evaluate((button: HTMLElement) => button.blur())
  await page.clock.runFor(10_000)
  await slider.expectInView(1)
})

test('buttons and keys lead to the others, and say which', { tag: '@phone' }, async ({ page }) => {
  const slider = new TextSlider(page)
  const said = await recordAnnouncements(page)
  await slider.open()
  await slider.next.click()
  await slider.expectInView(2)
  await expect.poll(said).toEqual(['polite: Returned without questions for 30 days'])
  await slider.previous.click()
  await slider.previous.click()
  await slider.expectInView(3)
  await slider.strip.focus()
  await page.keyboard.press('ArrowLeft')
  await slider.expectInView(2)
})

test('who prefers less motion starts them, if at all', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const slider = new TextSlider(page)
  await slider.open()
  await page.clock.runFor(100)
  await expect(slider.start).toBeVisible()
  await page.clock.runFor(60_000)
  await slider.expectInView(1)
  await slider.next.click()
  await slider.expectInView(2)
  expect(await page.evaluate(() => document.getAnimations().length), 'what moves').toBe(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the strip scrolls, and shows no button that does nothing', { tag: '@phone' }, async ({ page }) => {
    await page.goto(LANDING_PATH)
    const slider = new TextSlider(page)
    await slider.strip.scrollIntoViewIfNeeded()
    await expect(slider.texts.first()).toBeInViewport()
    await slider.texts.nth(2).scrollIntoViewIfNeeded()
    await expect(slider.texts.nth(2)).toBeInViewport({ ratio: 0.9 })
    await expect(slider.next).toHaveCount(0)
    await expect(slider.toggle).toHaveCount(0)
  })
})
