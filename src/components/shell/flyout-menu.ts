import type { SnapshotFrom } from 'xstate'
import type { flyoutMenuMachine } from '../../machines/shell/flyout-menu.ts'

/** One department: the link that opens, and what flies out. */
export type Flyout = { id: string; trigger: HTMLElement; panel: HTMLElement }

/**
 * Shows which flyout is open: by `activeCls` on it and on its link, and by taking `hiddenCls` from it where the server
 * printed that (contract, shell 10).
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
