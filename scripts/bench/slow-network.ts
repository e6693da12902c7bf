/**
 * How long a shopper waits for the cart counter after each navigation, on a mobile network of 2012: the first page of a visit (`cold`),
 * and a page after it (`warm`).
 */
import type { Browser, BrowserContext, Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { slowTheProcessorDown } from './measure.ts'

const LATENCY_MS = 150
const DOWN_BITS = 1.6e6
const UP_BITS = 0.75e6
const PAUSE_DEADLINE_MS = 60_000

type Asked = {
  browser: Browser
  baseURL: string
  /** Paths by name; each is measured after the one before it. */
  paths: Readonly<Record<string, string>>
  samples: number
}

type Seen = { number?: number }
/** What the page says once the counter shows what the shop has answered. */
const SETTLED = 'the counter is settled'

/** Puts a product into a cart; returns what the browser of that shopper keeps. */
async function fillCart(browser: Browser, baseURL: string, product: string) {
  const context = await browser.newContext({ baseURL, storageState: refusedBefore(baseURL) })
  const page = await context.newPage()
  await page.goto(product)
  await page.locator('[data-add-to-cart] .btn-buy').first().click()
  await page.locator('.offcanvas .js-cart-item').first().waitFor()
  // The counter of this page is what the next one shows first.
  await page.goto(product)
  await page.locator('.header-cart-badge').first().waitFor()
  await page.waitForLoadState('networkidle')
  const state = await context.storageState()
  await context.close()
  return state
}

async function openOnSlowNetwork(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PAUSE_DEADLINE_MS)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS / 8,
    uploadThroughput: UP_BITS / 8,
  })
  await slowTheProcessorDown(session)
  await page.addInitScript((text) => {
    const seen: Seen = {}
    Object.assign(window, { seen })
    new MutationObserver((_, observer) => {
      const widget = document.querySelector('[data-cart-widget]')
      if (!widget?.querySelector('.header-cart-badge')?.textContent) return
      seen.number ??= performance.now()
      if (widget.getAttribute('aria-busy') === 'true') return
      observer.disconnect()
      // Told, not asked for: what a test tool asks a page with takes tens of milliseconds of the page's own time.
      console.debug(text)
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  }, SETTLED)
  return page
}

/** Milliseconds since the navigation to `path` began: when the counter shows its number, and where the time went. */
async function timesOf(page: Page, path: string): Promise<Record<string, number>> {
  const settled = page.waitForEvent('console', (message) => message.text() === SETTLED)
  await page.goto(path, { waitUntil: 'commit' })
  await settled
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { number = Number.NaN } = (window as unknown as { seen: Seen }).seen
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const lastOf = (pattern: RegExp) =>
      Math.max(
        ...entries.flatMap(({ name, responseEnd }) => (pattern.test(name) && responseEnd < number ? responseEnd : [])),
      )
    const question = entries.find(({ name }) => name.includes('/checkout/info'))
    const times = {
      'first paint': performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      document: document?.responseEnd,
      stylesheets: lastOf(/\.css(\?|$)/),
      entry: lastOf(/\/statefront\.js(\?|$)/),
      modules: lastOf(/\/chunks\//),
      counter: number,
      question: question?.startTime,
      answer: question?.responseEnd,
      kilobytes: [document, ...entries].reduce((sum, entry) => sum + (entry?.transferSize ?? 0), 0) / 1000,
    }
    return Object.fromEntries(
      Object.entries(times).flatMap(([name, value]) => (value && Number.isFinite(value) ? [[name, value]] : [])),
    )
  })
}

export async function measureSlowNetwork(
  { browser, baseURL, paths, samples }: Asked,
  note: (name: string, value: number) => void,
): Promise<void> {
  const kinds = Object.entries(paths)
  const storageState = await fillCart(browser, baseURL, paths['product'] ?? '')
  for (let sample = 0; sample < samples; sample += 1)
    for (const [index, first] of kinds.entries()) {
      const context = await browser.newContext({ baseURL, storageState })
      const page = await openOnSlowNetwork(context)
      const visits = [
        ['cold', first],
        ['warm', kinds[(index + 1) % kinds.length] ?? first],
      ] as const
      for (const [state, [kind, path]] of visits) {
        for (const [what, value] of Object.entries(await timesOf(page, path)))
          note(`slow network, ${kind}, ${state}: ${what}${what === 'kilobytes' ? '' : ' ms'}`, value)
      }
      await context.close()
    }
}
