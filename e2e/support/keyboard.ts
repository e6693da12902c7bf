/** Keyboard navigation. */
import { expect, type Locator, type Page } from 'playwright/test'

/** Maximum number of presses between two controls of a test. */
export const FURTHEST = 80

/** Presses Tab until `target` is focused, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () =>
    target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement)
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
