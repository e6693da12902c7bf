/** Simulates the same shopper in another tab. */
import type { Page } from 'playwright/test'

const otherTabOf = (page: Page) =>
  page
    .context()
    .pages()
    .find((candidate) => candidate !== page)

async function otherTab(page: Page): Promise<Page> {
  const open = otherTabOf(page)
  if (open) return open
  const other = await page.context().newPage()
  await other.route('/another-tab', (route) => route.fulfill({ contentType: 'text/html', body: 'Another tab' }))
  await other.goto('/another-tab')
  return other
}

/**
 * Takes an order turn there, or waits for it: the other tab holds the shop's lock for orders while its order is
 * pending, and gets it once this tab's requests for the cart have ended.
 */
async function takeTurnElsewhere(page: Page): Promise<void> {
  const other = await otherTab(page)
  await other.evaluate(async () => {
    const tab = window as { endOrder?: (() => void) | undefined }
    if (tab.endOrder) return
    const { promise, resolve } = Promise.withResolvers<void>()
    tab.endOrder = resolve
    void navigator.locks.request('statefront-order', () => promise)
    const isKnown = async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].some(({ name, mode }) => name === 'statefront-order' && mode === 'exclusive')
    }
    while (!(await isKnown()));
  })
}

/** Sends an order there, which notifies this tab. */
export async function beginOrderElsewhere(page: Page): Promise<void> {
  await takeTurnElsewhere(page)
  await otherTabOf(page)?.evaluate(() =>
    localStorage.setItem('statefront-order', JSON.stringify(['hash', String(performance.now())])),
  )
}

/** Ends the order that was sent there. */
export const endOrderElsewhere = (page: Page): Promise<void> =>
  otherTabOf(page)?.evaluate(() => {
    const tab = window as { endOrder?: (() => void) | undefined }
    tab.endOrder?.()
    tab.endOrder = undefined
  }) ?? Promise.resolve()

/** Notifies this tab of a cart change there. */
export async function changeCartElsewhere(page: Page): Promise<void> {
  const other = await otherTab(page)
  await other.evaluate(() => localStorage.setItem('statefront-cart', String(performance.now())))
}

type AskedForLocks = { answerQueries: ((fail: boolean) => void)[] }

/** Holds the result of lock queries for orders until the path says so; call it before the page is opened. */
export const holdOrderQueries = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const asked: AskedForLocks['answerQueries'] = []
    const query = navigator.locks.query.bind(navigator.locks)
    Object.assign(window, { answerQueries: asked })
    navigator.locks.query = () =>
      new Promise((resolve, reject) => {
        asked.push((fail) => (fail ? reject(new Error('no locks')) : resolve(query())))
      })
  })

const answerQueries = (page: Page, fail: boolean) =>
  page.evaluate((isFailing) => {
    for (const answer of (window as unknown as AskedForLocks).answerQueries.splice(0)) answer(isFailing)
  }, fail)

/** Results of the lock query for orders, by the texts of the cases. */
export const ORDER_QUERIES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'no order is being placed': (page) => answerQueries(page, false),
  'nobody tells whether an order is being placed': (page) => answerQueries(page, true),
  async 'an order is being placed already'(page) {
    await takeTurnElsewhere(page)
    await answerQueries(page, false)
  },
}
