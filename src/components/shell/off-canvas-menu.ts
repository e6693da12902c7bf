import type { SnapshotFrom } from 'xstate'
import type { offCanvasMenuMachine } from '../../machines/shell/off-canvas-menu.ts'
import { holding } from '../ui/holding.ts'
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
  const busy = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof offCanvasMenuMachine>) => {
    const pressed = snapshot.hasTag('busy') ? places.link(snapshot.context.wanted.index) : undefined
    busy(pressed ? [pressed] : [], showBusy)
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
