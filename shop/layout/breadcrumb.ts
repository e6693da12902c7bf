import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { urlFor } from '../transport/routes.ts'
import { textsOf } from './text.ts'

export type Crumb = { name: string; url: string }

/** The breadcrumb from the home page to the current page, which is the last entry. */
export function breadcrumb(c: ShopContext, trail: readonly Crumb[]): Html {
  const t = textsOf(c)
  const crumbs = [{ name: t('layout.home'), url: urlFor(c, 'frontend.home.page') }, ...trail]
  return html`<div class="cms-breadcrumb"><nav aria-label="${t('layout.breadcrumb')}"><ol class="breadcrumb" itemscope itemtype="https://schema.org/BreadcrumbList">${crumbs.map(
    ({ name, url }, index) => {
      const last = index === crumbs.length - 1
      return html`<li class="breadcrumb-item" itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a class="breadcrumb-link${last ? ' is-active' : ''}" href="${url}" itemprop="item"${last ? html` aria-current="page"` : ''}><span class="breadcrumb-title" itemprop="name">${name}</span></a><meta itemprop="position" content="${index + 1}"></li>`
    },
  )}</ol></nav></div>`
}
