/** Measurements of one page: script time, blocking, memory, listeners, and reaction times. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { summarise } from './statistics.ts'

/**
 * Slow-down of the processor, so that a desktop simulates a modest phone: four times, as it was on the machine of the figures to compare
 * with, until `keepPace` has found how many times that is here.
 */
let slowDown = 4
/** Milliseconds that the loop below takes on that machine, slowed down four times. */
const LOOP_THERE = 360
const LOOP =
  '(() => { const start = performance.now(); let s = 0; for (let i = 0; i < 2e7; i++) s = (s * 31 + i) | 0; return performance.now() - start + 0 * s })()'
const LOOPS = 5
const PANEL = '.offcanvas'
const PAINT_DEADLINE_MS = 20_000

export type Load = { scriptMs: number; blockingMs: number; heapMb: number; listeners: number; nodes: number }

/** Slows the processor of a page down, for all its measurements. */
export async function slowTheProcessorDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
}

/**
 * Slows pages down from now on so that the loop takes as long as on the machine of the figures to compare with: both are at one pace, and
 * times of the network need no scaling. Returns how many times that is slower, and the median of the loop's time with it, in ms.
 */
export async function keepPace(browser: Browser, baseURL: string): Promise<{ slowDown: number; loopMs: number }> {
  const context = await browser.newContext({ baseURL })
  const { page, session } = await openSlowly(context, '/')
  const loop = async () => {
    const times: number[] = []
    for (let round = 0; round < LOOPS; round += 1) times.push(await page.evaluate<number>(LOOP))
    return summarise(times).median
  }
  slowDown = Math.max(1, (slowDown * LOOP_THERE) / (await loop()))
  await slowTheProcessorDown(session)
  const loopMs = await loop()
  await context.close()
  return { slowDown, loopMs }
}

/**
 * Opens `path` in a new, slowed-down page of `context`, and waits until it is idle. By `threadTicks`, durations are what the page's
 * thread has worked, without the time in which the machine did something else.
 */
export async function openSlowly(
  context: BrowserContext,
  path: string,
  timeDomain: 'timeTicks' | 'threadTicks' = 'timeTicks',
): Promise<{ page: Page; session: CDPSession }> {
  const opened = await slowPage(context, timeDomain)
  await visit(opened.page, path)
  return opened
}

/** Goes to `path`, and waits until the page is idle. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** The files of the bundle, as patterns of addresses. */
const BUNDLE = ['*/statefront.js*', '*/chunks/*']

/** A new, slowed-down page that is empty yet; with `isBare`, what it is sent to comes without the bundle. */
export async function slowPage(
  context: BrowserContext,
  timeDomain: 'timeTicks' | 'threadTicks' = 'timeTicks',
  isBare = false,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain })
  await slowTheProcessorDown(session)
  await page.addInitScript(() => {
    const blocking = { ms: 0 }
    Object.assign(window, { blocking })
    new PerformanceObserver((list) => {
      // The part of a task beyond 50 ms blocks (total blocking time, web.dev/tbt).
      for (const { duration } of list.getEntries()) blocking.ms += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  if (isBare) {
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: BUNDLE })
  }
  return { page, session }
}

export async function readLoad({ page, session }: { page: Page; session: CDPSession }): Promise<Load> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? Number.NaN
  const blockingMs = await page.evaluate(() => (window as unknown as { blocking: { ms: number } }).blocking.ms)
  return {
    scriptMs: metric('ScriptDuration') * 1000,
    blockingMs,
    heapMb: metric('JSHeapUsedSize') / 1e6,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  }
}

/** What to wait for: an element that matches `selector` and, with `hasChanged`, whose text has changed. */
export type Moment = { selector: string; hasChanged?: boolean }

/**
 * Milliseconds from the next trusted event of type `event`, which `act` causes, to the frame after each of `moments`.
 */
export async function timesTo<Name extends string>(
  page: Page,
  { event, moments }: { event: string; moments: Record<Name, Moment> },
  act: () => Promise<void>,
): Promise<Record<Name, number>> {
  await page.evaluate(
    ([type, wanted]) => {
      const textOf = ({ selector }: Moment) => document.querySelector(selector)?.textContent ?? null
      const whenPainted = (moment: Moment, start: number) => {
        const before = moment.hasChanged ? textOf(moment) : null
        return new Promise<number>((resolve) => {
          const look = () => {
            const text = textOf(moment)
            if (text === null || text === before) return requestAnimationFrame(look)
            // A frame callback runs before its frame is painted, the next one after that.
            return requestAnimationFrame(() => resolve(performance.now() - start))
          }
          requestAnimationFrame(look)
        })
      }
      const painted = new Promise<[string, number][]>((resolve) => {
        addEventListener(
          type,
          ({ timeStamp }) => {
            const waits = wanted.map(
              async ([name, moment]): Promise<[string, number]> => [name, await whenPainted(moment, timeStamp)],
            )
            resolve(Promise.all(waits))
          },
          { capture: true, once: true },
        )
      })
      Object.assign(window, { painted })
    },
    [event, Object.entries<Moment>(moments)] as const,
  )
  await act()
  const answer = await page.evaluate(
    (deadline) =>
      Promise.race([
        (window as unknown as { painted: Promise<[string, number][]> }).painted,
        new Promise<null>((resolve) => setTimeout(() => resolve(null), deadline)),
      ]),
    PAINT_DEADLINE_MS,
  )
  if (answer === null)
    throw new Error(`${Object.keys(moments).join(', ')} not seen within ${PAINT_DEADLINE_MS} ms after ${event}`)
  return Object.fromEntries(answer) as Record<Name, number>
}

/** Closes the panel and waits until it is removed. */
export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator(PANEL).waitFor({ state: 'detached' })
}

/** Opens the cart panel `times` times and closes it again. */
export async function openPanelOften(page: Page, times: number): Promise<void> {
  for (let opening = 0; opening < times; opening += 1) {
    await page.locator('[data-off-canvas-cart] a, [data-off-canvas-cart] button').first().click()
    await page.locator(`${PANEL} .offcanvas-body`).first().waitFor()
    await closePanel(page)
  }
}
