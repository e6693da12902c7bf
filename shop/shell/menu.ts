import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import type { Category, CategoryTree } from './categories.ts'

const LOADING_ICON = 'navigation-offcanvas-link-icon js-navigation-offcanvas-loading-icon'

function levelUrl(c: ShopContext, category: Category | null): string {
  return urlFor(c, 'frontend.menu.offcanvas', category ? { navigationId: category.id } : {})
}

function wayBack(c: ShopContext, t: Texts, level: Category): Html {
  return html`<a class="nav-item nav-link is-home-link navigation-offcanvas-link js-navigation-offcanvas-link" href="${levelUrl(c, null)}"><span class="${LOADING_ICON}">${icon('stack')}</span><span itemprop="name">${t('shell.menu.all')}</span></a>
    <a class="nav-item nav-link navigation-offcanvas-headline" href="${level.url}"><span itemprop="name">${level.name}</span></a>
    <a class="nav-item nav-link is-back-link${level.parent ? '' : ' d-none'} navigation-offcanvas-link js-navigation-offcanvas-link" href="${levelUrl(c, level.parent)}"><span class="${LOADING_ICON}">${icon('arrow-head-left')}</span><span itemprop="name">${t('shell.menu.back')}</span></a>`
}

function entry(c: ShopContext, category: Category, activeId: string | undefined): Html {
  const state = category.id === activeId ? ' active' : ''
  const content =
    category.children.length > 0
      ? html`<a class="navigation-offcanvas-link nav-item nav-link${state} js-navigation-offcanvas-link" href="${category.url}" data-href="${levelUrl(c, category)}" itemprop="url" title="${category.name}"><span itemprop="name">${category.name}</span><span class="${LOADING_ICON}">${icon('arrow-head-right')}</span></a>`
      : html`<a class="navigation-offcanvas-link nav-item nav-link${state}" href="${category.url}" itemprop="url" title="${category.name}"><span itemprop="name">${category.name}</span></a>`
  return html`<li class="navigation-offcanvas-list-item">${content}</li>`
}

/**
 * One level of the off-canvas category menu (contract, shell 11).
 *
 * Takes the opened category, or none for the root. A category without children shows its parent's level, with itself
 * marked.
 */
export function menuLevel(c: ShopContext, tree: CategoryTree, opened: Category | undefined): Html {
  const t = textsOf(c)
  const level = opened && opened.children.length === 0 ? opened.parent : (opened ?? null)
  const headline = level
    ? wayBack(c, t, level)
    : html`<div class="navigation-offcanvas-headline">${t('shell.menu.categories')}</div>`
  const current = level
    ? html`<li class="navigation-offcanvas-list-item"><a class="nav-item nav-link navigation-offcanvas-link is-current-category" href="${level.url}" itemprop="url" title="${level.name}"><span itemprop="name">${t('shell.menu.show', { name: level.name })}</span></a></li>`
    : ''
  return html`<div class="navigation-offcanvas-container js-navigation-offcanvas"><div class="navigation-offcanvas-overlay-content js-navigation-offcanvas-overlay-content">
    ${headline}
    <ul class="list-unstyled navigation-offcanvas-list">${current}${(level?.children ?? tree.main).map((category) => entry(c, category, opened?.id))}</ul>
  </div></div>`
}
