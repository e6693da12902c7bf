/**
 * The navigation bar of newer pages (contract, shell 10 and versions C5). Its menus are those of `dropdown`: hovering opens one, a mouse
 * click opens the department's page. The bar comes from a cache for all pages: where the page is, its globals say.
 */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { HOVER_DELAY_MS } from '../../machines/bootstrap/dropdown.ts'
import { defineBinding, type OptionsPage, readOptions, type Tools, word } from '../kit.ts'

/** The ids of the departments above the page and of its own; null on pages that mark them themselves. */
const pathOfPage = () => globalOf('activeNavigationPathIdList') ?? null

/** What the newer bar waits, in milliseconds (contract, versions C5). */
const NEWER_DELAY_MS = 200

/** Options of `data-navbar-options`. */
const Options = z.object({
  debounceTime: z._default(z.number(), () => (pathOfPage() ? NEWER_DELAY_MS : HOVER_DELAY_MS)),
  topLevelLinksSelector: word('.main-navigation-link'),
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

export type Navbar = z.output<typeof Options> & { element: HTMLElement }

/** The navigation bar with the department `link`, and its options; null for any other menu. */
export function navbarOf(link: HTMLElement, page: OptionsPage): Navbar | null {
  const element = link.closest<HTMLElement>('[data-navbar]')
  if (!element) return null
  const options = readOptions({ element, page, flow: 'navbar', schema: Options })
  return link.matches(options.topLevelLinksSelector) ? { element, ...options } : null
}

/** Calls `entered` and `left` for a pointer over `frame`; touches only press. */
export function followPointer(
  frame: HTMLElement,
  { entered, left, on }: { entered: () => void; left: () => void; on: Tools['on'] },
): void {
  const watch = (type: 'pointerover' | 'pointerout', happened: () => void) =>
    on(frame, type, ({ pointerType, relatedTarget }) => {
      if (pointerType !== 'touch' && !(relatedTarget instanceof Node && frame.contains(relatedTarget))) happened()
    })
  // The pointer may have left before this code was loaded.
  watch('pointerover', () => frame.matches(':hover') && entered())
  watch('pointerout', left)
}
