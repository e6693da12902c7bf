import type { SnapshotFrom } from 'xstate'
import type { stickyHeaderMachine } from '../../machines/shell/sticky-header.ts'

/** Classes that themes style (contract, shell 19), by the tags that they show. */
const CLASSES = { sticky: 'sticky', up: 'up', down: 'down', hidden: 'hide' } as const

/** Shows where the header is by its classes. */
export function reflectStickyHeader(header: HTMLElement) {
  return (snapshot: SnapshotFrom<typeof stickyHeaderMachine>) => {
    for (const [tag, className] of Object.entries(CLASSES))
      header.classList.toggle(className, snapshot.hasTag(tag as keyof typeof CLASSES))
  }
}
