/** What the same shopper does in another tab meanwhile. */
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

/** Sends an order: the other tab holds the shop's lock for orders as long as its order is on its way. */
export async function beginOrderElsewhere(page: Page): Promise<void> {
  const other = await otherTab(page)
  await other.evaluate(() => {
    const tab = window as { endOrder?: (() => void) | undefined }
    if (!tab.endOrder) {
      const { promise, resolve } = Promise.withResolvers<void>()
      tab.endOrder = resolve
      void navigator.locks.request('statefront-order', () => promise)
    }
    localStorage.setItem('statefront-order', JSON.stringify(['hash', String(performance.now())]))
  })
}

/** The order that was sent there has ended. */
export const endOrderElsewhere = (page: Page): Promise<void> =>
  otherTabOf(page)?.evaluate(() => {
    const tab = window as { endOrder?: (() => void) | undefined }
    tab.endOrder?.()
    tab.endOrder = undefined
  }) ?? Promise.resolve()

/** Changes the cart there, or so the other tab says. */
export async function changeCartElsewhere(page: Page): Promise<void> {
  const other = await otherTab(page)
  await other.evaluate(() => localStorage.setItem('statefront-cart', String(performance.now())))
}
