/**
 * Panning an enlarged picture, read from the browser's trace: the longest task, and what the browser lays out or paints meanwhile.
 */
import type { Browser, Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { openSlowly } from './measure.ts'
import { tasksOf, trace } from './trace.ts'

export type PanReport = {
  /** The longest task of the page's main thread. */
  longestTaskMs: number
  /** How often the page was laid out, and painted, while the picture moved. */
  layouts: number
  paints: number
  /** How far the picture has moved, in CSS pixels: a picture that stays costs nothing. */
  movedPx: number
}

/** Moves of the mouse, back and forth. */
const MOVES = 60
const REACH_PX = 120

const pictureOf = (page: Page) => page.locator('.zoom-modal.show .tns-slide-active .js-image-zoom-element').first()

const placeOf = (page: Page): Promise<number> =>
  pictureOf(page).evaluate((image) => {
    const { e, f } = new DOMMatrix(getComputedStyle(image).transform)
    return Math.hypot(e, f)
  })

/** Opens the pictures of the product at `path` in full size, enlarges one, and pulls it. Null where the shop has no such page. */
export async function measurePan(browser: Browser, baseURL: string, path: string): Promise<PanReport | null> {
  const context = await browser.newContext({ baseURL, storageState: refusedBefore(baseURL) })
  try {
    const { page, session } = await openSlowly(context, path)
    if ((await page.locator('.js-magnifier-container').count()) === 0) return null
    await page.locator('.js-magnifier-container').first().click()
    const picture = pictureOf(page)
    await picture.waitFor()
    const larger = page.locator('.zoom-modal.show .js-image-zoom-in')
    for (let step = 0; step < 3; step += 1) await larger.click()
    // The picture's way to its new size has ended.
    await picture.evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)))
    const box = await picture.evaluate((image) => image.parentElement?.getBoundingClientRect().toJSON() as DOMRect)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const before = await placeOf(page)
    const events = await trace(session, async () => {
      for (let move = 1; move <= MOVES; move += 1) {
        const way = REACH_PX * Math.sin((move / MOVES) * 2.5 * Math.PI)
        await page.mouse.move(x + way, y + way / 2)
      }
    })
    const movedPx = Math.abs((await placeOf(page)) - before)
    await page.mouse.up()
    const tasks = tasksOf(events).map(({ dur = 0 }) => dur / 1000)
    const count = (wanted: string) => events.filter(({ name, ph }) => name === wanted && ph !== 'E').length
    return { longestTaskMs: Math.max(0, ...tasks), layouts: count('Layout'), paints: count('Paint'), movedPx }
  } finally {
    await context.close()
  }
}
