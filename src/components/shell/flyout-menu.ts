import type { SnapshotFrom } from 'xstate'
import type { flyoutMenuMachine } from '../../machines/shell/flyout-menu.ts'

/** One department: the link that opens, and its flyout. */
export type Flyout = { id: string; trigger: HTMLElement; panel: HTMLElement }

/** Names each flyout by its department. It is beside the navigation in the markup, so it needs to be a landmark of its own. */
export function nameFlyouts(flyouts: readonly Flyout[]): void {
  for (const { id, trigger, panel } of flyouts) {
    panel.id ||= `flyout-${id}`
    trigger.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'navigation')
    panel.setAttribute('aria-label', trigger.textContent.trim())
  }
}

/**
 * Shows which flyout is open: by `activeCls` on it and on its link, and by removing `hiddenCls` if the server printed
 * it (contract, shell 10).
 */
export function reflectFlyouts(
  flyouts: readonly Flyout[],
  { activeCls, hiddenCls }: { activeCls: string; hiddenCls: string },
) {
  const hides = flyouts.map(({ panel }) => panel.classList.contains(hiddenCls))
  return ({ context }: SnapshotFrom<typeof flyoutMenuMachine>) => {
    for (const [index, { id, trigger, panel }] of flyouts.entries()) {
      const isOpen = context.menu === id
      for (const element of [trigger, panel]) element.classList.toggle(activeCls, isOpen)
      if (hides[index]) panel.classList.toggle(hiddenCls, !isOpen)
      trigger.setAttribute('aria-expanded', String(isOpen))
    }
  }
}
