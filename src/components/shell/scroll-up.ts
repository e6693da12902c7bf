import type { SnapshotFrom } from 'xstate'
import type { scrollUpMachine } from '../../machines/shell/scroll-up.ts'

/** Shows the button by `visibleClass`. */
export function reflectScrollUp(button: HTMLElement, visibleClass: string) {
  return (snapshot: SnapshotFrom<typeof scrollUpMachine>) => {
    button.classList.toggle(visibleClass, snapshot.hasTag('visible'))
  }
}
