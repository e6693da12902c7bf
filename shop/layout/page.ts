import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { placesScript } from '../payments/places.ts'
import { categoryTree } from '../shell/categories.ts'
import { cookieBar } from '../shell/cookie.ts'
import { contentStylesheet, endStylesheet } from '../theme/stylesheets.ts'
import { takeFlashes } from '../transport/session.ts'
import { alertBox, alertBoxes } from './alerts.ts'
import { bodyAttributes, documentHead } from './document.ts'
import { footer, minimalFooter } from './footer.ts'
import { pageGlobals } from './globals.ts'
import { header, minimalHeader } from './header.ts'
import { moduleHints } from './module-hints.ts'
import { initialMenu, mainNavigation } from './navigation.ts'
import { overlays } from './overlays.ts'
import { alternateLinks, currentRoute, type PageRoute } from './page-route.ts'
import { isAhead } from './platform.ts'
import { languageOf, textsOf } from './text.ts'

/**
 * Of an element behind header and navigation: a browser paints nothing before it has that (HTML, "expect" links). What is right-aligned
 * would move as the last parts of the header arrive.
 */
const FRAME_END = 'frame-end'

export type PageOptions = {
  /** Lower case, as in the body classes, e.g. `checkout` and `cartpage` (contract, shell 1.4). */
  controller: string
  action: string
  /** Without the shop's name. */
  title: string
  content: Html
  /** `reduced` is the frame of confirm, checkout register, finish and order edit (contract, shell 1.6). */
  frame?: 'full' | 'reduced'
  /** `own`: the content prints the session's messages itself, as checkout pages do. */
  flashes?: 'main' | 'own'
  /** Messages before those of the session, for responses without a redirect. */
  messages?: readonly Flash[]
  /** Where a second skip link leads, past what comes before the content proper, e.g. the filters of a list. */
  skipTo?: { id: string; text: string }
  /** Further elements for the head, e.g. a canonical link. */
  head?: Html
  /** Scripts of others, after the shop's own. */
  scripts?: Html | ''
  status?: ContentfulStatusCode
  /** The current category; defaults to the root. */
  activeCategoryId?: string
  /**
   * What stays in sight at the foot of small screens; `tall` with a provider's sentence above its button. A class says so: `html:has(…)`
   * would restyle all when anything is inserted.
   */
  footBar?: 'buy' | 'total' | 'tall-total'
  /** The kind of page in the shop's page builder, for statistics (contract, payments C5); none for pages of a fixed layout. */
  layout?: 'page' | 'landingpage' | 'product_list' | 'product_detail'
  /** The route of this page if it cannot be derived from the address; null for none, e.g. an error. */
  route?: PageRoute | null
}

async function frameAbove(
  c: ShopContext,
  full: boolean,
  route: PageRoute | null,
  activeCategoryId: string | undefined,
): Promise<Html> {
  return html`${full ? header(c, route) : minimalHeader(c)}
  ${full ? await mainNavigation(c, activeCategoryId) : ''}
  ${await initialMenu(c, route, activeCategoryId)}<span id="${FRAME_END}" hidden></span>`
}

/** The frame for a script that requests a whole page (contract, shell 2 "HTML answers"). */
function emptiedFrame(full: boolean): Html {
  return html`<header class="${full ? 'header-main' : 'header-minimal'}"></header>
  ${full ? html`<div class="nav-main"></div>` : ''}
  <div class="d-none js-navigation-offcanvas-initial-content"></div>`
}

/** The complete document of a page: head with globals and entry, frame, content (contract, shell 1.4 and 1.6). */
export async function renderPage(c: ShopContext, options: PageOptions): Promise<Response> {
  const t = textsOf(c)
  const { activeCategoryId, frame = 'full', status = 200 } = options
  const route = options.route === undefined ? currentRoute(c) : options.route
  const tree = await categoryTree(c)
  const trail = activeCategoryId === undefined ? [] : (tree.find(activeCategoryId)?.trail ?? [])
  const named = { route: route?.name ?? '', parameters: route?.parameters ?? {}, path: trail.map(({ id }) => id) }
  const flashes =
    options.flashes === 'own'
      ? ''
      : html`<div class="flashbags container">${alertBoxes(c, [...(options.messages ?? []), ...(await takeFlashes(c))])}</div>`
  const full = frame === 'full'
  // A page of texts has the route of a list, and no list.
  const hints = c.var.marker ? '' : await moduleHints(c, options.layout === 'page' ? undefined : route?.name)
  const document = html`${raw('<!DOCTYPE html>')}
<html lang="${c.var.marker ? '' : languageOf(c)}"${options.footBar ? html` class="has-${options.footBar}-bar"` : ''}>
${documentHead(c, {
  title: options.title,
  head: html`<link rel="expect" href="#${FRAME_END}" blocking="render">${options.head ?? ''}${await alternateLinks(c, route)}`,
  scripts: html`${pageGlobals(c, activeCategoryId ?? tree.rootId, { ...options, ...named, layout: options.layout ?? null })}${hints}${placesScript(c, { hasFooter: full })}${options.scripts ?? ''}`,
})}
<body ${bodyAttributes(c, { ...options, ...named })}>
  ${isAhead(c) ? cookieBar(c) : ''}<div class="skip-to-content visually-hidden-focusable"><a href="#content-main">${t('layout.skipToContent')}</a>${options.skipTo ? html`<a href="#${options.skipTo.id}">${options.skipTo.text}</a>` : ''}</div>
  <noscript class="noscript-main">${alertBox(c, 'info', t('layout.noscript'))}</noscript>
  ${c.var.marker ? emptiedFrame(full) : await frameAbove(c, full, route, activeCategoryId)}
  ${contentStylesheet()}
  <main class="content-main" id="content-main">${flashes}<div class="container container-main">${options.content}</div></main>
  ${endStylesheet()}
  ${full ? await footer(c, route) : minimalFooter(c)}
  ${overlays(c)}
</body>
</html>`
  return c.html(await document, status)
}
