import type { SnapshotFrom } from 'xstate'
import type { preloaderMachine } from '../../machines/shell/preloader.ts'

/** Shows the sign; a press goes through it. */
export function reflectPreloader(element: HTMLElement) {
  return (snapshot: SnapshotFrom<typeof preloaderMachine>) => {
    element.style.pointerEvents = 'none'
    element.hidden = !snapshot.hasTag('shown')
  }
}
