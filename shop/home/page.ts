import { html } from 'hono/html'
import type { ShopContext } from '../context.ts'
import { renderPage } from '../layout/page.ts'
import { shareTags } from '../layout/sharing.ts'
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
    head: shareTags(c, {
      title: t('home.title'),
      description: t('home.hero.text'),
      path: urlFor(c, 'frontend.home.page'),
    }),
    content: html`<div class="cms-page home-page">${await homeSections(c)}</div>`,
  })
}
