import type { SnapshotFrom } from 'xstate'
import type { offCanvasMenuMachine } from '../../machines/shell/off-canvas-menu.ts'
import { showButtonLoader } from '../ui/loaders.ts'

/** Shows on the pressed link of the level that stands, `link`, that the level it leads to is awaited (contract, shell 11). */
export function reflectOffCanvasMenu({
  link,
  layers,
  iconSelector,
  loadingClass,
  label,
}: {
  link: (index: number) => HTMLElement | undefined
  /** Matches what slides. */
  layers: string
  iconSelector: string
  loadingClass: string
  label: () => string
}) {
  let shown: { link: HTMLElement; hide: () => void } | undefined
  return (snapshot: SnapshotFrom<typeof offCanvasMenuMachine>) => {
    const pressed = snapshot.hasTag('busy') ? link(snapshot.context.wanted.index) : undefined
    if (pressed === shown?.link) return
    shown?.hide()
    shown = pressed && { link: pressed, hide: showBusy(pressed) }
  }

  function showBusy(pressed: HTMLElement): () => void {
    const icon = pressed.querySelector<HTMLElement>(iconSelector)
    const removeLoader = icon && showButtonLoader(icon, { position: 'inner', label: label() })
    pressed.classList.add(loadingClass)
    // Pressed while it was sliding, the focus is on its copy, which goes with its layer.
    if (document.activeElement?.closest(layers)) pressed.focus({ preventScroll: true })
    return () => {
      removeLoader?.()
      pressed.classList.remove(loadingClass)
    }
  }
}
