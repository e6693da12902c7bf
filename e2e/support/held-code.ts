/** A page whose entry runs, while the code of its flows is on its way. */
import type { Page } from 'playwright/test'

/** Opens `path` so far; returns what lets the code come. */
export async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/bundle/chunks/**', async (route) => {
    await promise
    await route.continue()
  })
  // It is loaded when its modules are.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'push' in (window.storefront ?? {}) && !Array.isArray(window.storefront))
  return resolve
}
