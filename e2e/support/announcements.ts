/** Screen reader announcements. */
import type { Page } from 'playwright/test'

/** Records all texts of live regions; call it before the page is opened. The returned function gives them in order. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const politeness = element?.closest('[data-storefront-announcer] [aria-live]')?.getAttribute('aria-live')
        const text = element?.textContent
        if (politeness && text) said.push(`${politeness}: ${text}`)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}
