import type { SnapshotFrom } from 'xstate'
import type { tabMachine } from '../../machines/shell/tab.ts'

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
      if (!isActive || isNew) pane.classList.remove('show')
      pane.classList.toggle('active', isActive)
      // Forces a layout while the pane is invisible, so that it fades in.
      if (isNew) pane.getBoundingClientRect()
      if (isActive) pane.classList.add('show')
    }
  }
}
