import type { SnapshotFrom } from 'xstate'
import type { flyoutMenuMachine } from '../../machines/shell/flyout-menu.ts'

/** One department: the link that opens, and what flies out. */
export type Flyout = { id: string; trigger: HTMLElement; panel: HTMLElement }

/** Shows which flyout is open, by `activeClass` on it and on its link. */
export function reflectFlyouts(flyouts: readonly Flyout[], activeClass: string) {
  return ({ context }: SnapshotFrom<typeof flyoutMenuMachine>) => {
    for (const { id, trigger, panel } of flyouts) {
      const isOpen = context.menu === id
      for (const element of [trigger, panel]) element.classList.toggle(activeClass, isOpen)
      trigger.setAttribute('aria-expanded', String(isOpen))
    }
  }
}
