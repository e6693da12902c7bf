import type { SnapshotFrom } from 'xstate'
import type { parallaxMachine } from '../../machines/media/parallax.ts'

/** Says what moves the picture. */
export function reflectParallax(element: HTMLElement) {
  return (snapshot: SnapshotFrom<typeof parallaxMachine>) => {
    for (const tag of ['linked', 'following', 'away', 'still'] as const)
      element.classList.toggle(`is-${tag}`, snapshot.hasTag(tag))
  }
}
