import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { type Category, type CategoryTree, categoryTree } from '../shell/categories.ts'
import { menuLevel } from '../shell/menu.ts'
import { ROUTE_RULES, urlFor } from '../transport/routes.ts'
import { icon } from './icon.ts'
import type { PageRoute } from './page-route.ts'
import { isNewest } from './platform.ts'
import { menuActions } from './preferences.ts'
import { absoluteUrl } from './seo.ts'
import { textsOf } from './text.ts'

function flyoutLink(c: ShopContext, category: Category, activeIds: ReadonlySet<string>, level: number): Html {
  const { id, name, url } = category
  return html`<a class="nav-item nav-link nav-item-${id} navigation-flyout-link is-level-${level}${activeIds.has(id) ? ' active' : ''}" href="${absoluteUrl(c, url)}" itemprop="url" title="${name}"><span itemprop="name">${name}</span></a>`
}

/** Two levels below a main category: one column for each child, with its own children below it. */
function flyoutColumns(c: ShopContext, categories: readonly Category[], activeIds: ReadonlySet<string>): Html {
  return html`<div class="row navigation-flyout-categories is-level-0">${categories.map(
    (category) =>
      html`<div class="col-3 navigation-flyout-col">${flyoutLink(c, category, activeIds, 0)}<div class="navigation-flyout-categories is-level-1">${category.children.map((child) => flyoutLink(c, child, activeIds, 1))}</div></div>`,
  )}</div>`
}

function flyout(c: ShopContext, category: Category, activeIds: ReadonlySet<string>): Html {
  const t = textsOf(c)
  return html`<div class="navigation-flyout" data-flyout-menu-id="${category.id}"><div class="container">
    <div class="row navigation-flyout-bar">
      <div class="col"><div class="navigation-flyout-category-link"><a class="nav-link" href="${absoluteUrl(c, category.url)}" itemprop="url" title="${category.name}">${t('layout.navigation.all', { name: category.name })} ${icon('arrow-head-right')}</a></div></div>
      <div class="col-auto"><div class="navigation-flyout-close js-close-flyout-menu">${icon('x')}</div></div>
    </div>
    <div class="row navigation-flyout-content"><div class="col"><div class="navigation-flyout-categories">${flyoutColumns(c, category.children, activeIds)}</div></div></div>
  </div></div>`
}

function activeTrail(tree: CategoryTree, activeCategoryId: string | undefined): ReadonlySet<string> {
  const active = activeCategoryId === undefined ? undefined : tree.find(activeCategoryId)
  return new Set(active?.trail.map(({ id }) => id))
}

/**
 * The navigation bar of 6.7 (contract, versions C5), which says nothing of the page: the script marks where it is. A department without
 * children has no menu.
 */
function navbar(c: ShopContext, tree: CategoryTree): Html {
  const t = textsOf(c)
  const item = (category: Category) => {
    const { id, name, url, children } = category
    const classes = `nav-link main-navigation-link nav-item-${id}-link`
    if (children.length === 0)
      return html`<li class="nav-item nav-item-${id}"><a class="${classes}" href="${absoluteUrl(c, url)}" title="${name}"><span class="main-navigation-link-name">${name}</span></a></li>`
    return html`<li class="nav-item nav-item-${id} dropdown position-static"><a class="${classes} dropdown-toggle" href="${absoluteUrl(c, url)}" data-bs-toggle="dropdown" aria-expanded="false" title="${name}"><span class="main-navigation-link-name">${name}</span></a>
      <div class="dropdown-menu w-100"><div class="container">
        <a class="dropdown-item navigation-flyout-category-link" href="${absoluteUrl(c, url)}">${t('layout.navigation.all', { name })}</a>
        ${flyoutColumns(c, children, new Set())}
      </div></div></li>`
  }
  return html`<div class="nav-main"><div class="container">
    <nav class="navbar navbar-expand-lg main-navigation-menu" id="main-navigation-menu" data-navbar="true" aria-label="${t('layout.navigation.title')}"><ul class="navbar-nav">
      <li class="nav-item"><a class="nav-link main-navigation-link home-link" href="${urlFor(c, 'frontend.home.page')}" title="${t('layout.home')}">${t('layout.home')}</a></li>
      ${tree.main.map(item)}
    </ul></nav>
  </div></div>`
}

/** The main navigation with a flyout for each main category that has children (contract, shell 10). */
export async function mainNavigation(c: ShopContext, activeCategoryId: string | undefined): Promise<Html> {
  const t = textsOf(c)
  const tree = await categoryTree(c)
  if (isNewest(c)) return navbar(c, tree)
  const activeIds = activeTrail(tree, activeCategoryId)
  const home = activeIds.size === 0 && c.req.path === ROUTE_RULES['frontend.home.page'].path
  const link = (category: Category) => {
    const trigger = category.children.length > 0 ? html` data-flyout-menu-trigger="${category.id}"` : ''
    return html`<a class="nav-link nav-item-${category.id} main-navigation-link${activeIds.has(category.id) ? ' active' : ''}" href="${absoluteUrl(c, category.url)}"${trigger} itemprop="url" title="${category.name}"><div class="main-navigation-link-text"><span itemprop="name">${category.name}</span></div></a>`
  }
  return html`<div class="nav-main"><div class="main-navigation" id="mainNavigation" data-flyout-menu="true"><div class="container">
    <nav class="nav main-navigation-menu" aria-label="${t('layout.navigation.title')}" itemscope itemtype="https://schema.org/SiteNavigationElement">
      <a class="nav-link main-navigation-link home-link${home ? ' active' : ''}" href="${urlFor(c, 'frontend.home.page')}" itemprop="url" title="${t('layout.home')}"><div class="main-navigation-link-text"><span itemprop="name">${t('layout.home')}</span></div></a>
      ${tree.main.map(link)}
    </nav>
    <div class="navigation-flyouts">${tree.main.filter(({ children }) => children.length > 0).map((category) => flyout(c, category, activeIds))}</div>
  </div></div></div>`
}

/**
 * The hidden initial content of the off-canvas category menu (contract, shell 11): the level of the current category. 6.7 asks for it
 * (versions C1).
 */
export async function initialMenu(
  c: ShopContext,
  route: PageRoute | null,
  activeCategoryId: string | undefined,
): Promise<Html | ''> {
  if (isNewest(c)) return ''
  const t = textsOf(c)
  const tree = await categoryTree(c)
  const active = activeCategoryId === undefined ? undefined : tree.find(activeCategoryId)
  return html`<div class="d-none js-navigation-offcanvas-initial-content${active ? '' : ' is-root'}">
    <div class="offcanvas-header"><button class="btn btn-light offcanvas-close js-offcanvas-close" type="button">${icon('x')} ${t('layout.closeMenu')}</button></div>
    <div class="offcanvas-body">${menuActions(c, route)}${menuLevel(c, tree, active)}</div>
  </div>`
}
