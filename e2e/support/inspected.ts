/** Pages that allow the inspector: the shop of the tests has none, as any shop that sells. */
import type { BrowserContext } from 'playwright/test'

/** Sets the attribute on the entry's script element of every page before it runs, as if the server had printed it. */
export async function allowInspector(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const entry = document.querySelector('script[src$="/statefront.js"]')
      if (!entry) return
      entry.setAttribute('data-storefront-inspect', '')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
