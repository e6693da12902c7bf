/** Layout checks that hold on every page. */
import { expect, type Page } from 'playwright/test'

/** From the narrowest that WCAG 1.4.10 asks for to a common desktop, CSS pixels. */
export const WIDTHS = [320, 390, 768, 1366]

/** Expects that the page fits its window at each width, and names what sticks out where it does not. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before?.height ?? 768 })
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      // What lies in a box that scrolls or clips is not what makes the page wide.
      const isContained = (element: Element): boolean => {
        const parent = element.parentElement
        if (!parent || parent === document.body) return false
        return getComputedStyle(parent).overflowX !== 'visible' || isContained(parent)
      }
      const outside = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isContained(element),
      )
      return [`${scrollWidth} px wide`, ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
    })
    expect(overflow, `content wider than a window of ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
