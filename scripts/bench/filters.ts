/** Filtering a listing: time to the new list, the longest task, and what is left in memory. */
import type { Page } from 'playwright'
import { timesTo } from './measure.ts'

const BOXES = '.filter-panel .filter-multi-select-checkbox'
const LIST = '.cms-element-product-listing'
/** The panel is marked as loading, or the filter's label is there. */
const REACTION = { selector: '.filter-panel.is-loading, .filter-active' }
const NEW_LIST = { selector: LIST, hasChanged: true }

/** Opens the first filter and returns its checkboxes. */
async function openFirstFilter(page: Page) {
  const toggle = page.locator('.filter-panel-item-toggle').first()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
  const boxes = page.locator(BOXES)
  await boxes.first().waitFor()
  return boxes
}

async function whenSettled(page: Page): Promise<void> {
  await page.locator('[data-listing]:not(.has-element-loader)').waitFor()
}

/** Milliseconds from ticking the checkbox at `index` to the busy sign, and to the new list. */
export async function timeTick(page: Page, index: number): Promise<Record<'reaction' | 'new list', number>> {
  const boxes = await openFirstFilter(page)
  const times = await timesTo(page, { event: 'change', moments: { reaction: REACTION, 'new list': NEW_LIST } }, () =>
    boxes.nth(index).check(),
  )
  await whenSettled(page)
  return times
}

/** Resolves once a new list is complete. Observed in the page, since polling from outside would add tasks. */
function whenAtRest(page: Page): Promise<void> {
  return page.evaluate(
    ({ list, quietMs }) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const observer = new ResizeObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            observer.disconnect()
            resolve()
          }, quietMs)
        })
        document.addEventListener(
          'Listing/afterRenderResponse',
          () => {
            for (const element of document.querySelectorAll(list)) observer.observe(element)
          },
          { capture: true, once: true },
        )
      }),
    { list: `${LIST} > *`, quietMs: 500 },
  )
}

/** Milliseconds of the longest task while a checkbox is ticked and cleared. */
export async function longestTaskOfTick(page: Page): Promise<number> {
  const boxes = await openFirstFilter(page)
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask' })
  })
  // By keyboard: what a test runner does before a click causes work in the page, too.
  await boxes.first().focus()
  await page.locator(`${BOXES}:focus`).waitFor()
  for (let change = 0; change < 2; change += 1) {
    const atRest = whenAtRest(page)
    await page.keyboard.press('Space')
    await atRest
  }
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
}

/** Ticks and clears the first checkbox, `times` changes in all; the list is unchanged afterwards. */
export async function changeFilterOften(page: Page, times: number): Promise<void> {
  const boxes = await openFirstFilter(page)
  for (let change = 0; change < times; change += 1) {
    await boxes.first().setChecked(change % 2 === 0)
    await whenSettled(page)
  }
}
