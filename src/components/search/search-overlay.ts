import type { SnapshotFrom } from 'xstate'
import type { searchOverlayMachine } from '../../machines/search/search-overlay.ts'

/** The elements of the search over the page (docs/theme-hooks.md). */
export type SearchOverlay = { toggle: HTMLElement; parent: Element; overlay: HTMLElement; openClass: string }

/** Shows the dialog: its class, and one on the element around button and dialog, for themes. */
export function showOverlay({ parent, overlay, openClass }: SearchOverlay): void {
  overlay.setAttribute('role', 'dialog')
  overlay.setAttribute('aria-modal', 'true')
  overlay.tabIndex = -1
  overlay.classList.add(openClass)
  parent.classList.add(`${openClass}-search`)
}

export function hideOverlay({ parent, overlay, openClass }: SearchOverlay): void {
  for (const name of ['role', 'aria-modal', 'tabindex']) overlay.removeAttribute(name)
  overlay.classList.remove(openClass)
  parent.classList.remove(`${openClass}-search`)
}

/** Says on the button, which may be a link, what it does. */
export function reflectSearchOverlay({ toggle }: Pick<SearchOverlay, 'toggle'>) {
  toggle.setAttribute('role', 'button')
  toggle.setAttribute('aria-haspopup', 'dialog')
  return (snapshot: SnapshotFrom<typeof searchOverlayMachine>) => {
    toggle.setAttribute('aria-expanded', String(snapshot.hasTag('open')))
  }
}
