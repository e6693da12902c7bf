/** Pages that allow the inspector: the shop of the tests has none, as any shop that sells. */
import type { BrowserContext } from 'playwright/test'

/** Adds the attribute to the entry's script element of every page; nothing else of a page changes, and without `isAllowed` nothing at all. */
export async function allowInspector(context: BrowserContext, isAllowed = true): Promise<void> {
  const entry = '<script src="/bundle/statefront.js"'
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const body = await response.text()
    return route.fulfill({
      response,
      body: isAllowed ? body.replace(entry, entry.replace(' ', ' data-storefront-inspect ')) : body,
    })
  })
}
