import type { Page } from 'playwright/test'

/** Whether the page has the fonts of the other host: the shop has a family of its own. */
export const areWebFontsThere = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Statefront') && status === 'loaded'),
  )
