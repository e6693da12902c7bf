import type { SnapshotFrom } from 'xstate'
import type { dropdownMachine } from '../../machines/bootstrap/dropdown.ts'
import { holding } from '../ui/holding.ts'
import { isStatic, keepAt, placeAt } from './dropdown-place.ts'

const ITEMS = 'a[href], button, input, [tabindex]:not([tabindex="-1"])'

/**
 * Shows by Bootstrap's classes whether the menu is open; while it is, it is kept in its place. `place` puts an open one there before
 * something in it is focused, as the browser scrolls to that; `letGo` ends that.
 */
export function reflectDropdown(button: HTMLElement, menu: HTMLElement) {
  const kept = holding<HTMLElement>()
  const keep = (isOpen: boolean) => kept(isOpen && !isStatic(button) ? [menu] : [], () => keepAt(button, menu))
  const reflect = (snapshot: SnapshotFrom<typeof dropdownMachine>) => {
    const isOpen = snapshot.hasTag('open')
    for (const element of [button, menu]) element.classList.toggle('show', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
    // With this attribute Bootstrap's stylesheet places the menu below its button.
    if (isOpen) menu.setAttribute('data-bs-popper', 'static')
    else menu.removeAttribute('data-bs-popper')
    keep(isOpen)
  }
  return { reflect, place: () => isStatic(button) || placeAt(button, menu), letGo: () => keep(false) }
}

/** Focuses the next control of the menu; from its button the first one, or the last one upwards. */
export function moveFocus(menu: HTMLElement, step: 1 | -1) {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.getClientRects().length > 0)
  const index = items.findIndex((item) => item === document.activeElement)
  const next = index < 0 ? (step > 0 ? 0 : items.length - 1) : Math.min(Math.max(index + step, 0), items.length - 1)
  items[next]?.focus()
}

/** Whether the department has a page, which a click of the mouse opens instead of its menu. */
export const hasPage = (link: HTMLElement): boolean => link.matches('a[href]:not([href^="#"])')
