/** The page of a shop that is closed for maintenance: it needs neither session nor database (docs/running.md). */
import { html, raw } from 'hono/html'
import { categoryId } from '../catalogue/generate/categories.ts'
import type { ShopContext } from '../context.ts'
import { contentStylesheet, endStylesheet } from '../theme/stylesheets.ts'
import { LANGUAGES } from '../transport/language.ts'
import { urlFor } from '../transport/routes.ts'
import { bodyAttributes, documentHead } from './document.ts'
import { errorContent } from './error.ts'
import { legalFooter } from './footer.ts'
import { pageGlobals } from './globals.ts'
import { logo } from './header.ts'
import { languageOf, textsOf } from './text.ts'

/** As the platform names it, for statistics (contract, payments C5). */
const NAMES = { controller: 'maintenance', action: 'rendermaintenancepage', route: '' }

/**
 * Nothing on it asks the shop for anything: no cart, no menu, no cookie bar. It comes under the address that was asked for, which a
 * reload asks again; what was sent by a form is not sent again by that.
 */
export function renderMaintenance(c: ShopContext): Response | Promise<Response> {
  const t = textsOf(c)
  const language = languageOf(c)
  const isSent = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const title = t('layout.maintenance.title')
  const texts = [t('layout.maintenance.text'), ...(isSent ? [t('layout.maintenance.notSent')] : [])]
  const others = LANGUAGES.filter((known) => known.language !== language)
  const document = html`${raw('<!DOCTYPE html>')}
<html lang="${language}">
${documentHead(c, { title, scripts: pageGlobals(c, categoryId('root'), { ...NAMES, layout: null }) })}
<body ${bodyAttributes(c, NAMES)}>
  <header class="header-minimal"><div class="container"><div class="header-minimal-row">
    <div class="header-minimal-logo">${logo(c)}</div>
    ${others.map(({ language: other, name }) => html`<a class="btn header-minimal-back" href="${urlFor(c, 'frontend.home.page', {}, other)}" lang="${other}" hreflang="${other}">${name}</a>`)}
  </div></div></header>
  ${contentStylesheet()}
  <main class="content-main" id="content-main"><div class="container container-main">${errorContent(c, { title, texts, status: 503 })}</div></main>
  ${endStylesheet()}
  ${legalFooter(c)}
</body>
</html>`
  return c.html(document, 503)
}
