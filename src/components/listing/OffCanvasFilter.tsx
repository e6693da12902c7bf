import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { MovedNodes } from '../ui/MovedNodes.tsx'

/** The page's own filters, in the panel while it is on screen. */
export function OffCanvasFilter({
  owner,
  offCanvas,
  home,
  label,
}: {
  owner: string
  offCanvas: OffCanvasActor
  /** Where the filters stand otherwise. */
  home: Element
  label: string
}) {
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={label} isBusy={false}>
      <MovedNodes home={home} />
    </OffCanvas>
  )
}
