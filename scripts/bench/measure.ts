/** What is measured on one page: script time, blocking, memory, listeners, and how soon a touch is answered. */
import type { BrowserContext, CDPSession, Page } from 'playwright'

/** How much slower the processor is made, so that a desktop stands for a modest phone. */
export const SLOW_DOWN = 4
const PANEL = '.offcanvas'
const PAINT_DEADLINE_MS = 20_000

export type Load = { scriptMs: number; blockingMs: number; heapMb: number; listeners: number; nodes: number }

/** Opens `path` in a new page of `context`, slowed down, and waits until it is at rest. */
export async function openSlowly(context: BrowserContext, path: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(() => {
    const blocking = { ms: 0 }
    Object.assign(window, { blocking })
    new PerformanceObserver((list) => {
      // The part of a task beyond 50 ms blocks (total blocking time, web.dev/tbt).
      for (const { duration } of list.getEntries()) blocking.ms += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
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

/**
 * Milliseconds from the next trusted event of type `event` to the frame after something matches `selector` (with
 * `hasChanged`, after what matches it has changed).
 */
export async function timeTo(
  page: Page,
  { event, selector, hasChanged = false }: { event: string; selector: string; hasChanged?: boolean },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([type, target, mustChange]) => {
      const textOf = () => document.querySelector(target)?.textContent ?? null
      const painted = new Promise<number>((resolve) => {
        addEventListener(
          type,
          ({ timeStamp }) => {
            const before = mustChange ? textOf() : null
            const isThere = () => textOf() !== null && textOf() !== before
            const look = () => {
              if (!isThere()) return requestAnimationFrame(look)
              return requestAnimationFrame(() => {
                const channel = new MessageChannel()
                channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
                channel.port1.start()
                channel.port2.postMessage(null)
              })
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      })
      Object.assign(window, { painted })
    },
    [event, selector, hasChanged] as const,
  )
  await act()
  const answer = await page.evaluate(
    ([target, deadline]) =>
      Promise.race([
        (window as unknown as { painted: Promise<number> }).painted,
        new Promise<string>((resolve) => setTimeout(() => resolve(`nothing new matched ${target}`), deadline)),
      ]),
    [selector, PAINT_DEADLINE_MS] as const,
  )
  if (typeof answer === 'string') throw new Error(`${answer} within ${PAINT_DEADLINE_MS} ms after ${event}`)
  return answer
}

/** Closes the panel and waits until it has left the page. */
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
