/** Pages that allow the inspector: the shop of the tests has none, as any shop that sells. */
import type { BrowserContext } from 'playwright/test'

/**
 * Sets the attribute on the entry's script element of every page before it runs, as if the server had printed it. `other`: the
 * address of another inspector.
 */
export async function allowInspector(context: BrowserContext, other?: string): Promise<void> {
  await context.addInitScript((to) => {
    const observer = new MutationObserver(() => {
      const entry = document.querySelector('script[src$="/statefront.js"]')
      if (!entry) return
      entry.setAttribute('data-storefront-inspect', '')
      if (to !== undefined) entry.setAttribute('data-storefront-inspect-to', to)
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, other)
}
