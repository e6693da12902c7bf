import type { SnapshotFrom } from 'xstate'
import type { tabMachine } from '../../machines/bootstrap/tab.ts'
import { startFromHere } from '../ui/transition.ts'

/** Says to assistive technology what the server's markup does not. */
export function giveRoles(
  list: HTMLElement,
  tabs: readonly HTMLElement[],
  panes: readonly (HTMLElement | undefined)[],
) {
  const give = (element: Element | null | undefined, name: string, value: string | undefined) => {
    if (value && element && !element.hasAttribute(name)) element.setAttribute(name, value)
  }
  give(list, 'role', 'tablist')
  for (const [index, tab] of tabs.entries()) {
    const pane = panes[index]
    if (tab.parentElement !== list) give(tab.parentElement, 'role', 'presentation')
    give(tab, 'role', 'tab')
    give(tab, 'aria-controls', pane?.id)
    give(tab, 'id', pane?.id && `${pane.id}-tab`)
    give(pane, 'role', 'tabpanel')
    give(pane, 'aria-labelledby', tab.id)
  }
}

/** Shows by Bootstrap's classes which tab is selected; only that one is in the tab order. */
export function reflectTabs(tabs: readonly HTMLElement[], panes: readonly (HTMLElement | undefined)[]) {
  return ({ context }: SnapshotFrom<typeof tabMachine>) => {
    for (const [index, tab] of tabs.entries()) {
      const isActive = index === context.active
      tab.classList.toggle('active', isActive)
      tab.setAttribute('aria-selected', String(isActive))
      tab.tabIndex = isActive ? 0 : -1
      const pane = panes[index]
      if (!pane) continue
      const isNew = isActive && !pane.classList.contains('active')
      pane.classList.toggle('active', isActive)
      if (isNew) startFromHere(pane)
      pane.classList.toggle('show', isActive)
    }
  }
}
