import type { SnapshotFrom } from 'xstate'
import type { collapseFooterColumnsMachine } from '../../machines/shell/collapse-footer-columns.ts'

/** A column: its headline, and whether it is open. */
export type FooterColumn = { headline: HTMLElement; isOpen: () => boolean }

/** Makes the headlines buttons while the columns fold, and headlines otherwise. */
export function reflectFooterColumns(columns: readonly FooterColumn[]) {
  return (snapshot: SnapshotFrom<typeof collapseFooterColumnsMachine>) => {
    const isFolding = snapshot.hasTag('folding')
    for (const { headline, isOpen } of columns) {
      if (isFolding) {
        headline.setAttribute('role', 'button')
        headline.tabIndex = 0
        headline.setAttribute('aria-expanded', String(isOpen()))
      } else for (const name of ['role', 'tabindex', 'aria-expanded']) headline.removeAttribute(name)
    }
  }
}
