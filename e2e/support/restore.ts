/** The events of a page restored from the back/forward cache, which the test browser does not have. */
import type { Page } from 'playwright/test'

export const restorePage = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
