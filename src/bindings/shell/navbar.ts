/**
 * The navigation bar of newer pages (contract, shell 10 and versions C5). Its menus are those of `dropdown`: hovering opens one, a mouse
 * click opens the department's page. The bar comes from a cache for all pages: where the page is, its globals say.
 */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { defineBinding, word } from '../kit.ts'

/** The ids of the departments above the page and of its own; null on pages that mark them themselves. */
const pathOfPage = () => globalOf('activeNavigationPathIdList') ?? null

/** Options of `data-navbar-options`; those of its menus are read by them. */
const Options = z.object({
  ariaCurrentPageSelector: word('.nav-item-{id}-link'),
  activeClass: word('active'),
  pathIdList: z._default(z.unknown(), null),
})

export const binding = defineBinding({
  name: 'navbar',
  options: Options,
  mount({ element, options: { pathIdList, ariaCurrentPageSelector, activeClass } }) {
    const linksOf = (id: unknown) =>
      typeof id === 'string' && id
        ? element.querySelectorAll(ariaCurrentPageSelector.replaceAll('{id}', CSS.escape(id)))
        : []
    const current = globalOf('activeNavigationId')
    for (const id of [...idsIn(pathOfPage() ?? pathIdList), current])
      for (const link of linksOf(id)) link.classList.add(activeClass)
    for (const link of linksOf(current)) link.setAttribute('aria-current', 'page')
    // The departments are to be shown in the panel at once (contract, versions C1).
    if (new URLSearchParams(location.search).get('offcanvas') === 'menu')
      document.querySelector<HTMLElement>('[data-off-canvas-menu]')?.click()
  },
})

/** A list of ids, or the text of one in JSON; empty for anything else. */
function idsIn(list: unknown): readonly unknown[] {
  if (Array.isArray(list)) return list
  try {
    return typeof list === 'string' ? idsIn(Object.values(JSON.parse(list) as object)) : []
  } catch {
    return []
  }
}
