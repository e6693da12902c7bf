import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { MovedNodes } from '../ui/MovedNodes.tsx'

/** The page's own filters, in the panel while it is open. */
export function OffCanvasFilter({
  owner,
  offCanvas,
  home,
  label,
}: {
  owner: string
  offCanvas: OffCanvasActor
  /** The element of the filters while the panel is closed. */
  home: Element
  label: string
}) {
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={label} isBusy={false}>
      <MovedNodes home={home} />
    </OffCanvas>
  )
}
