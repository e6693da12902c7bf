/** Pages that allow the inspector: the shop of the tests has none, as any shop that sells. */
import type { BrowserContext } from 'playwright/test'

/** Adds the attribute to the entry's script element of every page; nothing else of a page changes. */
export async function allowInspector(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const body = await response.text()
    return route.fulfill({
      response,
      body: body.replace(
        '<script src="/bundle/statefront.js"',
        '<script data-storefront-inspect src="/bundle/statefront.js"',
      ),
    })
  })
}
