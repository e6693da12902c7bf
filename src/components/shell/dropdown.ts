import type { SnapshotFrom } from 'xstate'
import type { dropdownMachine } from '../../machines/shell/dropdown.ts'

/** Shows by Bootstrap's classes whether the menu is open. */
export function reflectDropdown(button: HTMLElement, menu: HTMLElement) {
  return (snapshot: SnapshotFrom<typeof dropdownMachine>) => {
    const isOpen = snapshot.hasTag('open')
    for (const element of [button, menu]) element.classList.toggle('show', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
    // With this attribute Bootstrap's stylesheet places the menu below its button.
    if (isOpen) menu.setAttribute('data-bs-popper', 'static')
    else menu.removeAttribute('data-bs-popper')
  }
}
