/** What a page is told when the browser brings it back as it was left (back/forward cache); the test browser keeps none. */
import type { Page } from 'playwright/test'

export const restorePage = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
