import type { SnapshotFrom } from 'xstate'
import type { CollapseActor } from '../../machines/bootstrap/collapse.ts'
import type { collapseFooterColumnsMachine } from '../../machines/shell/collapse-footer-columns.ts'

/** A column: its headline, and what folds its content. */
export type FooterColumn = { headline: HTMLElement; collapse: Pick<CollapseActor, 'getSnapshot'> }

/** Makes the headlines buttons while the columns can collapse, and plain headlines otherwise. */
export function reflectFooterColumns(columns: readonly FooterColumn[]) {
  return (snapshot: SnapshotFrom<typeof collapseFooterColumnsMachine>) => {
    const isFolding = snapshot.hasTag('folding')
    for (const { headline, collapse } of columns) {
      if (isFolding) {
        headline.setAttribute('role', 'button')
        headline.tabIndex = 0
        headline.setAttribute('aria-expanded', String(collapse.getSnapshot().hasTag('open')))
      } else for (const name of ['role', 'tabindex', 'aria-expanded']) headline.removeAttribute(name)
    }
  }
}
