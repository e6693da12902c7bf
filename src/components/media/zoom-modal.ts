import type { SnapshotFrom } from 'xstate'
import type { zoomModalMachine } from '../../machines/media/zoom-modal.ts'

/** Shows that the press was heard while the large picture is on its way, and marks the gallery whose dialog is open. */
export function reflectZoomModal(gallery: HTMLElement) {
  return (snapshot: SnapshotFrom<typeof zoomModalMachine>) => {
    const isBusy = snapshot.hasTag('heard')
    gallery.ariaBusy = isBusy ? 'true' : null
    gallery.classList.toggle('is-zoomed', snapshot.hasTag('open'))
    gallery.style.cursor = isBusy ? 'progress' : ''
  }
}
