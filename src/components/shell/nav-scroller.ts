import type { SnapshotFrom } from 'xstate'
import type { navScrollerMachine } from '../../machines/shell/nav-scroller.ts'

/** The elements of a strip (contract, shell 19). */
export type NavScroller = { list: HTMLElement; previous: HTMLElement; next: HTMLElement }

/** Shows the buttons on whose side there is more. The focus of one that goes passes to the other, or to the strip. */
export function reflectNavScroller({ list, previous, next }: NavScroller) {
  return (snapshot: SnapshotFrom<typeof navScrollerMachine>) => {
    const left = [previous, next].find((button) => button === document.activeElement)
    previous.hidden = !snapshot.hasTag('hasPrevious')
    next.hidden = !snapshot.hasTag('hasNext')
    if (!left?.hidden) return
    const heir = [previous, next].find(({ hidden }) => !hidden) ?? list.querySelector('a')
    heir?.focus({ preventScroll: true })
  }
}
