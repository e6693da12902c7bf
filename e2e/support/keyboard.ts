/** Going through a page by keyboard alone. */
import { expect, type Locator, type Page } from 'playwright/test'

/** Presses that lead past everything between two controls of a story. */
export const FURTHEST = 80

/** Presses Tab until `target` has the focus, and sees that it shows. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    if (presses === FURTHEST) throw new Error(`${FURTHEST} presses of Tab did not lead to ${String(target)}`)
    await page.keyboard.press('Tab')
  }
  const shows = await target.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  expect(shows, `the focus shows on ${String(target)}`).toBe(true)
}
