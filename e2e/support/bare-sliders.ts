/** Pages of a theme that has no rule for sliders and galleries: only those in the head that the bundle brings for them. */
import type { BrowserContext, Page } from 'playwright/test'

/** A rule with such a word in its selector. */
const RULE = /[^{}]*(?:slider|gallery)[^{}]*\{[^{}]*\}/g

/**
 * Takes those rules away from all stylesheets of the shop, adds `own`, and links the bundle's, unless `isLeftOut`.
 */
export async function bareSliders(pages: BrowserContext | Page, { own = '', isLeftOut = false } = {}): Promise<void> {
  await pages.route('**/theme/*.css*', async (route) => {
    const css = await (await route.fetch()).text()
    const added = route.request().url().includes('/content.css') ? own : ''
    await route.fulfill({ contentType: 'text/css', body: css.replaceAll(RULE, '') + added })
  })
  if (isLeftOut) return
  await pages.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = (await response.text()).replace(
        '</head>',
        '<link rel="stylesheet" href="/bundle/sliders.css"></head>',
      )
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
      return route.fulfill({ status: response.status(), headers, body: html })
    },
  )
}
