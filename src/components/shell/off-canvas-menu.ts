import type { SnapshotFrom } from 'xstate'
import type { offCanvasMenuMachine } from '../../machines/shell/off-canvas-menu.ts'
import { showButtonLoader } from '../ui/loaders.ts'
import type { MenuPlaces } from './menu-places.ts'

/**
 * Shows a loader on the pressed `link` of the current level while the level it leads to is loading (contract, shell
 * 11).
 */
export function reflectOffCanvasMenu({
  places,
  iconSelector,
  loadingClass,
  label,
}: {
  places: Pick<MenuPlaces, 'link' | 'layers'>
  iconSelector: string
  loadingClass: string
  label: () => string
}) {
  let shown: { link: HTMLElement; hide: () => void } | undefined
  return (snapshot: SnapshotFrom<typeof offCanvasMenuMachine>) => {
    const pressed = snapshot.hasTag('busy') ? places.link(snapshot.context.wanted.index) : undefined
    if (pressed === shown?.link) return
    shown?.hide()
    shown = pressed && { link: pressed, hide: showBusy(pressed) }
  }

  function showBusy(pressed: HTMLElement): () => void {
    const icon = pressed.querySelector<HTMLElement>(iconSelector)
    const removeLoader = icon && showButtonLoader(icon, { position: 'inner', label: label() })
    pressed.classList.add(loadingClass)
    // A link pressed during the slide: the focus is on its copy, which is removed with its layer.
    if (document.activeElement?.closest(places.layers)) pressed.focus({ preventScroll: true })
    return () => {
      removeLoader?.()
      pressed.classList.remove(loadingClass)
    }
  }
}
