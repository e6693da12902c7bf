import { useSelector } from '@xstate/react'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { MovedNodes } from '../ui/MovedNodes.tsx'

/** The page's own filters, in the panel while it is open. */
export function OffCanvasFilter({
  owner,
  offCanvas,
  find,
}: {
  owner: string
  offCanvas: OffCanvasActor
  /** The element of the filters while the panel is closed, and the name of the panel. */
  find: () => { home: Element | null; label: string }
}) {
  // They are found anew for each opening, as a script may have replaced them.
  useSelector(offCanvas, (state) => state.context.openings)
  const { home, label } = find()
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={label} isBusy={false}>
      {home ? <MovedNodes home={home} /> : null}
    </OffCanvas>
  )
}
