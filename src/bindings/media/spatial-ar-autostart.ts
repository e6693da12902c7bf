/** The dialog that a QR code's address opens: its button starts the preview (contract, catalog 8.3). No states, so there is no chart. */
import { globalOf } from '../../globals.ts'
import { openModal } from '../bootstrap/modal.ts'
import { defineBinding } from '../kit.ts'
import { arViewers, wantedPreview } from './spatial-ar-viewer.ts'

const MODAL = '.ar-qr-modal-open-session'
const BUTTON = '.ar-btn-open-session'

/** The button of this model on the page. */
const arButton = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-spatial-ar-viewer]')].find((button) =>
    button.getAttribute('data-spatial-ar-viewer-options')?.includes(`"${id}"`),
  )

export const binding = defineBinding({
  name: 'spatial-ar-autostart',
  mount({ element, page, onPress, report }) {
    const id = element.dataset['modalOpenArSessionAutostart'] ?? ''
    const modal = element.closest<HTMLElement>(MODAL)
    if (!modal || new URLSearchParams(location.search).get('autostartAr') !== id) return
    // Once per page, whoever does it (contract).
    if (globalOf('autostartingARView')) return
    Object.assign(window, { autostartingARView: id })
    document.body.append(modal)
    const press = modal.querySelector<HTMLElement>(BUTTON)
    if (press)
      onPress(press, () => {
        const button = arButton(id)
        if (!button) return report(new Error(`no button on the page previews "${id}"`))
        const actor = arViewers.on(page, button)
        if (actor) actor.send({ type: 'ar.start' })
        else {
          // It has not been in view: its code is loaded first.
          wantedPreview(page).add(id)
          page.start(button, 'spatial-ar-viewer')
        }
        return true
      })
    openModal(page, modal, null)
  },
})
