/** Layout shifts without input: while a page loads, while its flows start, and while it is scrolled to its end. */
import type { Browser, Page as Tab } from 'playwright'
import { bareSliders } from '../../e2e/support/bare-sliders.ts'
import { refusedBefore } from '../../e2e/support/consent.ts'

/** Widths in CSS pixels of a phone, a tablet, a desktop, with heights. */
const SCREENS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1366, height: 768 },
}
/** How long the page is left alone after loading and at its end, and at each step on the way there. */
const REST_MS = 3000
const STEP_MS = 300

export type ShiftReport = {
  /** Layout shift score: the sum of all shifts, in thousandths. */
  thousandths: number
  /** What has moved, and by how much. */
  moved: string[]
  /** By how many CSS pixels the sliders and galleries change their heights while the page is scrolled, in all. */
  sliderPx: number
}

const SLIDERS = '[data-base-slider], [data-product-slider], [data-gallery-slider]'

const heightsOf = (page: Tab) =>
  page.locator(SLIDERS).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))

/** `isBare`: the theme has no rule for sliders and galleries. */
type Page = { path: string; isBare: boolean }

/** The layout shifts of a page on a `screen`; null where the shop has no such page. */
async function readShifts(
  browser: Browser,
  baseURL: string,
  { path, isBare, screen }: Page & { screen: keyof typeof SCREENS },
): Promise<ShiftReport | null> {
  const viewport = SCREENS[screen]
  const isPhone = screen === 'phone'
  const options = { baseURL, storageState: refusedBefore(baseURL), viewport, isMobile: isPhone, hasTouch: isPhone }
  const context = await browser.newContext(options)
  try {
    if (isBare) await bareSliders(context)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const shifts: [number, string][] = []
      Object.assign(window, { shifts })
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput) continue
          const names = sources.map(({ node }) =>
            node instanceof Element ? `${node.localName}.${[...node.classList].join('.')}` : (node?.nodeName ?? '?'),
          )
          shifts.push([value, names.join(' ')])
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const response = await page.goto(path)
    if (!response?.ok()) return null
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST_MS)
    const heights = await heightsOf(page)
    for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += viewport.height / 2) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await page.waitForTimeout(STEP_MS)
    }
    await page.waitForTimeout(REST_MS)
    const after = await heightsOf(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
    return {
      thousandths: 1000 * shifts.reduce((sum, [value]) => sum + value, 0),
      moved: shifts.map(([value, names]) => `${value.toFixed(4)} ${names}`),
      sliderPx: heights.reduce((sum, height, index) => sum + Math.abs((after[index] ?? 0) - height), 0),
    }
  } finally {
    await context.close()
  }
}

/** Calls `take` with the name and the layout shifts of each of `pages` on each screen. */
export async function measureShifts(
  browser: Browser,
  baseURL: string,
  pages: Readonly<Record<string, Page>>,
  take: (name: string, report: ShiftReport) => void,
): Promise<void> {
  for (const [kind, page] of Object.entries(pages))
    for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
      const report = await readShifts(browser, baseURL, { ...page, screen })
      if (report) take(`${kind}, ${screen}`, report)
    }
}
