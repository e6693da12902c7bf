/** A picture that moves slower than the page, by the browser's scroll timelines or by script. */
import type { Page } from 'playwright/test'
import { Motion } from '../models/motion.ts'
import { watchShifts } from '../models/slider.ts'
import { expect, test } from '../support/test.ts'

const withoutTimelines = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline'))

// Specification 9.39.
for (const [browser, prepare, className] of [
  ['the browser moves it', () => Promise.resolve(), /is-linked/],
  ['without scroll timelines it follows the scrolling', withoutTimelines, /is-following/],
] as const)
  test(`${browser}: 5/90 of its way through the window, unless the shopper prefers less motion`, async ({ page }) => {
    await prepare(page)
    const shifts = await watchShifts(page)
    const motion = new Motion(page)
    await motion.open()
    const height = page.viewportSize()?.height ?? 0
    for (const below of [height - 40, height / 2, 100, -150]) {
      await motion.scrollTo(motion.banner, below)
      await expect(motion.banner).toHaveClass(className)
      await motion.expectSlower()
      expect((await motion.shift()).isCovered, `whether the picture fills its frame ${below} px below`).toBe(true)
    }
    expect(await shifts(), 'layout shifts').toEqual([])
    await motion.scrollTo(motion.banner, 20)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(motion.banner).toHaveClass(/is-still/)
    await expect.poll(async () => (await motion.shift()).shift).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await motion.expectSlower()
    expect((await motion.shift()).shift).not.toBe(0)
    // A phone, of another width and another height.
    for (const size of [
      { width: 390, height: 844 },
      { width: 700, height: 500 },
    ]) {
      await page.setViewportSize(size)
      await motion.scrollTo(motion.banner, 300)
      await motion.expectSlower()
      expect((await motion.shift()).isCovered, `whether the picture fills its frame at ${size.width} px`).toBe(true)
    }
  })
