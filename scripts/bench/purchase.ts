/** A purchase from the product's page to the order, as it is and with the inspector open: the script time of all its pages. */
import type { Browser, CDPSession, Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { allowInspector } from '../../e2e/support/inspected.ts'
import { register } from '../../e2e/support/shopper.ts'
import { openSlowly } from './measure.ts'

/** Reads the time that scripts have taken so far; some browsers count anew on every page. */
function stopwatch(session: CDPSession): { read: () => Promise<number> } {
  const sum = { before: 0, ms: 0 }
  return {
    async read() {
      const { metrics } = await session.send('Performance.getMetrics')
      const now = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
      sum.ms += now >= sum.before ? now - sum.before : now
      sum.before = now
      return sum.ms
    },
  }
}

/** By classes and ids of the contract: what looks for a role runs in the page for long, and would be counted. */
const PARTS = {
  buy: '[data-add-to-cart] .btn-buy',
  terms: '#tos',
  order: '#confirmFormSubmit',
  inspector: '[data-storefront-inspector] .panel',
}

const rested = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.locator('html[data-storefront="ready"]').waitFor({ state: 'attached' })
}

/** Script time in milliseconds of a customer's purchase of the product at `path`. */
async function buy(browser: Browser, baseURL: string, path: string, isInspected: boolean): Promise<number> {
  const context = await browser.newContext({ baseURL, storageState: refusedBefore(baseURL), locale: 'en-GB' })
  if (isInspected) await allowInspector(context)
  await register(context.request)
  const { page, session } = await openSlowly(context, isInspected ? `${path}?inspect` : path, 'threadTicks')
  const watch = stopwatch(session)
  const look = async () => {
    await rested(page)
    // Looked for last: as long as something is not there, Playwright's own script goes through the page again and again.
    if (isInspected) await page.locator(PARTS.inspector).waitFor({ state: 'attached' })
    await watch.read()
  }
  await look()
  await page.locator(PARTS.buy).first().click()
  await page.locator('.offcanvas[aria-busy=false]').waitFor()
  await look()
  await page.goto('/checkout/confirm')
  await look()
  await page.locator(PARTS.terms).check()
  await watch.read()
  await page.locator(PARTS.order).click()
  await page.waitForURL(/\/checkout\/finish/)
  await look()
  const ms = await watch.read()
  await context.close()
  return ms
}

/** Both ways, one after the other, so that a slow moment of the machine meets both. */
export async function measurePurchases(
  { browser, baseURL, path, samples }: { browser: Browser; baseURL: string; path: string; samples: number },
  note: (name: string, value: number) => void,
): Promise<void> {
  for (let sample = 0; sample < samples; sample += 1) {
    const plain = await buy(browser, baseURL, path, false)
    const inspected = await buy(browser, baseURL, path, true)
    note('purchase: script ms', plain)
    note('purchase, inspected: script ms', inspected)
    note('purchase, inspected: times the script ms', inspected / plain)
  }
}
