import { html } from 'hono/html'
import type { ShopContext } from '../context.ts'
import { renderPage } from '../layout/page.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { homeSections } from './views.ts'

/** The home page, body navigation/home. A search without a term shows it as well (contract, shell 1.4). */
export async function renderHome(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  return renderPage(c, {
    controller: 'navigation',
    action: 'home',
    title: t('home.title'),
    head: html`<meta name="description" content="${t('home.hero.text')}"><link rel="canonical" href="${absoluteUrl(c, urlFor(c, 'frontend.home.page'))}">`,
    content: html`<div class="cms-page home-page">${await homeSections(c)}</div>`,
  })
}
