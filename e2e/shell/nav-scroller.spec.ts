/** A strip of links that is wider than its place: the departments of a theme. */
import type { Locator } from 'playwright/test'
import { HeaderTheme } from '../models/header-theme.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const WIDTH = 700

const placeOf = (strip: Locator) =>
  strip.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
    at: Math.round(scrollLeft),
    end: scrollWidth - clientWidth,
    half: clientWidth / 2,
  }))

/** The place of the focused link is clear of both buttons. */
const clearance = (strip: Locator) =>
  strip.evaluate((list) => {
    const [inside, link] = [list, document.activeElement ?? list].map((each) => each.getBoundingClientRect())
    if (!inside || !link) throw new Error('nothing has the focus')
    return { left: Math.round(link.left - inside.left), right: Math.round(inside.right - link.right) }
  })

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: WIDTH, height: 800 } })

  // Specification 4.11, 9.38.
  test('leads on by half its width, and back, with a button where there is more, and where the focus goes', async ({
    page,
  }) => {
    const theme = new HeaderTheme(page)
    await theme.open('/')
    await expect(theme.on).toBeVisible()
    await expect(theme.back).toBeHidden()
    await expectAccessible(page)
    const { half, end } = await placeOf(theme.strip)
    await theme.on.click()
    await expect.poll(async () => (await placeOf(theme.strip)).at).toBeCloseTo(Math.min(half, end), -0.5)
    await expect(theme.back).toBeVisible()
    await theme.back.click()
    await expect.poll(async () => (await placeOf(theme.strip)).at).toBe(0)
    await expect(theme.back).toBeHidden()

    // The focus goes on to the other button at the end, and to links that are brought clear of the buttons.
    await theme.on.focus()
    for (let goal = half; ; goal += half) {
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await placeOf(theme.strip)).at).toBeGreaterThanOrEqual(Math.min(goal, end) - 1)
      if (goal >= end) break
    }
    await expect(theme.back).toBeFocused()
    await expect(theme.on).toBeHidden()
    // Backwards from the last link to the first: each is in sight, and not under a button.
    const links = theme.strip.getByRole('link')
    await links.last().focus()
    for (let left = (await links.count()) - 1; left > 0; left -= 1) {
      await page.keyboard.press('Shift+Tab')
      await expect(links.nth(left - 1)).toBeFocused()
      const isFirst = left === 1
      if (!isFirst) await expect.poll(async () => (await clearance(theme.strip)).left).toBeGreaterThanOrEqual(50)
      else await expect.poll(async () => (await clearance(theme.strip)).left).toBeGreaterThanOrEqual(0)
    }
    await expect(theme.back).toBeHidden()

    // Where everything is in sight, there are none.
    await page.setViewportSize({ width: 1900, height: 800 })
    await theme.strip.evaluate((list) => {
      for (const link of [...list.children].slice(2)) link.remove()
    })
    await expect(theme.on).toBeHidden()
    await expect(theme.back).toBeHidden()
    await page.setViewportSize({ width: 120, height: 800 })
    await expect(theme.on).toBeVisible()
  })

  // Specification 9.38.
  test('glides in 400 ms, and stops where the shopper takes it', async ({ page }) => {
    const theme = new HeaderTheme(page)
    await theme.open('/')
    const took = await theme.strip.evaluate(async (list) => {
      const goal = Math.min(list.clientWidth / 2, list.scrollWidth - list.clientWidth)
      document.querySelector<HTMLElement>('.js-nav-scroller-next')?.click()
      const start = performance.now()
      while (list.scrollLeft < goal - 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - start
    })
    expect(took).toBeGreaterThan(300)
    expect(took).toBeLessThan(900)
    const stopped = await theme.strip.evaluate(async (list) => {
      document.querySelector<HTMLElement>('.js-nav-scroller-prev')?.click()
      const before = list.scrollLeft
      while (list.scrollLeft === before) await new Promise((resolve) => requestAnimationFrame(resolve))
      list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
      const taken = list.scrollLeft
      // A glide would go on with the next frames.
      for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return { taken, after: list.scrollLeft }
    })
    expect(stopped.taken).toBeGreaterThan(0)
    expect(stopped.after).toBe(stopped.taken)
  })
})
