/** What every document of the shop says of itself, whatever its frame. */
import { html } from 'hono/html'
import { trackerOptions } from '../analytics/globals.ts'
import type { Html, ShopContext } from '../context.ts'
import { webFontOptions } from '../sandbox/font-host.ts'
import { frameStylesheets } from '../theme/stylesheets.ts'
import { withoutLanguage } from '../transport/language.ts'
import { isAhead, isNewest } from './platform.ts'
import { robotsTag, TOUCH_ICON } from './sharing.ts'
import { textsOf } from './text.ts'

type Head = {
  /** Without the shop's name. */
  title: string
  /** Further elements, before the stylesheets. */
  head?: Html
  /** The globals and the entry, and scripts of others. */
  scripts: Html
}

export const documentHead = (c: ShopContext, { title, head, scripts }: Head): Html =>
  html`<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} | ${textsOf(c)('layout.shopName')}</title>
  <link rel="icon" href="/theme/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${TOUCH_ICON}">
  ${robotsTag(withoutLanguage(c.req.path))}${head ?? ''}
  ${frameStylesheets()}
  ${scripts}
</head>`

/** Of `body`: the page's names (contract, shell 1.4; versions C1), and the flows of the whole page. */
export const bodyAttributes = (
  c: ShopContext,
  { controller, action, route }: { controller: string; action: string; route: string },
): Html => {
  const { parts } = c.var
  const names = [
    ...(isAhead(c) ? [] : [`is-ctl-${controller}`, `is-act-${action}`]),
    ...(isNewest(c) && route ? [`is-active-route-${route.replaceAll('.', '-')}`] : []),
  ]
  return html`class="${names.join(' ')}"${parts.has('sandbox') ? html` data-web-fonts="true" data-web-fonts-options="${webFontOptions(c)}"` : ''}${parts.has('statistics') ? html` data-event-tracker-options="${trackerOptions(c)}"` : ''}`
}
