/** Things that appear where the shopper scrolls to them; what was seen is never hidden. */
import type { Page } from 'playwright/test'
import { LANDING_PATH } from '../models/landing-page.ts'
import { Motion } from '../models/motion.ts'
import { watchShifts } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

/** Notes what is ever held back. Call it before the page is opened. */
async function noteHeld(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const held: string[] = []
    Object.assign(window, { held })
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && target.matches('.scroll-animation-held, .animated'))
          held.push(target.className)
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { held: string[] }).held)
}

// Specification 9.39.
test('what comes into view appears one after the other, and moves nothing else', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.setViewportSize({ width: 1000, height: 700 })
  const motion = new Motion(page)
  await motion.open()
  await motion.scrollTo(motion.things, 800)
  await expect.poll(() => motion.appearance()).toBe('held back: 1 and 2 and 3; appears: nothing')
  await motion.scrollTo(motion.things, 300)
  await expect
    .poll(() => motion.appearance())
    .toBe('held back: nothing; appears: 1 after 0 ms, 2 after 250 ms, 3 after 500 ms')
  await expect(motion.thing.nth(1)).toHaveCSS('animation-duration', '1s')
  await expect.poll(() => motion.thing.nth(2).evaluate((thing) => thing.getAnimations().length)).toBe(0)
  await expect(motion.thing.nth(2)).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  expect(await shifts(), 'layout shifts').toEqual([])
})

// Specification 9.39.
test('a single thing takes 2 seconds, half a second after it has come, and its own times where it has some; the focus brings it, too', async ({
  page,
}) => {
  const motion = new Motion(page)
  const waitForIt = async () => {
    await motion.open()
    await motion.scrollTo(motion.text, 800)
    await expect(motion.text).toHaveClass(/scroll-animation-held/)
  }
  await waitForIt()
  await motion.scrollTo(motion.text, 300)
  await expect(motion.text).toHaveClass(/(^| )animated( |$)/)
  await expect(motion.text).toHaveCSS('animation-duration', '2s')
  await expect(motion.text).toHaveCSS('animation-delay', '0.5s')
  await page.route(LANDING_PATH, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(' wow"', ' wow" data-wow-duration="700ms" data-wow-delay="0s"')
    await route.fulfill({ response, body: html })
  })
  await waitForIt()
  await motion.text.getByRole('link').focus()
  await expect(motion.text).toHaveClass(/(^| )animated( |$)/)
  await expect(motion.text).toHaveCSS('animation-duration', '0.7s')
  await expect(motion.text).toHaveCSS('animation-delay', '0s')
})

test('what is in view at first is never hidden, nor is anything from who prefers less motion', async ({ page }) => {
  const held = await noteHeld(page)
  await page.setViewportSize({ width: 1000, height: 5000 })
  const motion = new Motion(page)
  await motion.open()
  await expect(motion.things).toHaveClass(/is-animated/)
  await motion.things.scrollIntoViewIfNeeded()
  expect(await held()).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await motion.open()
  await motion.scrollTo(motion.things, 800)
  await expect(motion.things).toHaveClass(/is-still/)
  await motion.scrollTo(motion.banner, 300)
  await expect(motion.text).toHaveClass(/is-still/)
  expect(await held()).toEqual([])
})

// Specification 8.9.
test('a browser that can tell neither what is in view nor how far the page is scrolled shows all, and developers are told', async ({
  page,
}) => {
  const held = await noteHeld(page)
  await page.addInitScript(() => {
    for (const name of ['IntersectionObserver', 'ViewTimeline']) Reflect.deleteProperty(window, name)
  })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const motion = new Motion(page)
  await motion.open()
  await motion.things.scrollIntoViewIfNeeded()
  await motion.scrollTo(motion.banner, 20)
  for (const flow of ['scroll-animation', 'parallax']) {
    await expect
      .poll(() => warnings)
      .toContain(`[storefront] ${flow}: this browser has no IntersectionObserver, so that nothing moves`)
    expect(warnings.filter((text) => text.includes(flow))).toHaveLength(1)
  }
  await expect(motion.thing.first()).toHaveCSS('opacity', '1')
  expect(await motion.shift()).toMatchObject({ shift: 0, isCovered: true })
  expect(await held()).toEqual([])
})
