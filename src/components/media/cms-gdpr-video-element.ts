import type { SnapshotFrom } from 'xstate'
import type { cmsGdprVideoElementMachine } from '../../machines/media/cms-gdpr-video-element.ts'

/** Shows the placeholder with its picture until the frame is there. */
export function reflectPlaceholder(placeholder: HTMLElement) {
  const shown = placeholder.style.display
  return (snapshot: SnapshotFrom<typeof cmsGdprVideoElementMachine>) => {
    placeholder.hidden = snapshot.hasTag('framed')
    // A theme's display counts more than the attribute.
    placeholder.style.display = placeholder.hidden ? 'none' : shown
  }
}
