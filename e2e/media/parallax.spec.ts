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
  test(`${browser}: 5/90 of its way through the window`, { tag: '@phone' }, async ({ page }) => {
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
    // Another width, another height.
    await page.setViewportSize({ width: 700, height: 500 })
    await motion.scrollTo(motion.banner, 300)
    await motion.expectSlower()
  })

test('it stands where the shopper prefers less motion, now or later', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = new Motion(page)
  await motion.open()
  await motion.scrollTo(motion.banner, 20)
  await expect(motion.banner).toHaveClass(/is-still/)
  expect((await motion.shift()).shift).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await motion.expectSlower()
  expect((await motion.shift()).shift).not.toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(async () => (await motion.shift()).shift).toBe(0)
})

// Specification 8.9.
test('a browser that can do neither leaves it alone, and developers are told', async ({ page }) => {
  await withoutTimelines(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const motion = new Motion(page)
  await motion.open()
  await motion.scrollTo(motion.banner, 20)
  await expect
    .poll(() => warnings)
    .toContain('[storefront] parallax: this browser has no IntersectionObserver, so that nothing moves')
  expect(await motion.shift()).toMatchObject({ shift: 0, isCovered: true })
})
