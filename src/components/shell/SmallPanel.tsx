import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import type { SmallPanelActor } from '../../machines/shell/small-panel.ts'
import { CloseHeader } from '../ui/CloseHeader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useSnapshot } from '../ui/snapshot.ts'
import { OffCanvas } from './OffCanvas.tsx'

/** Content of the page, shown again in the panel; with a close button added if it has none. */
export function SmallPanel({ actor, offCanvas }: { actor: SmallPanelActor; offCanvas: OffCanvasActor }) {
  const { panel, content } = useSnapshot(actor).context
  if (!content) return null
  return (
    <OffCanvas actor={offCanvas} owner={panel.owner} label={content.label} isBusy={false}>
      {content.markup.read().querySelector('.js-offcanvas-close') ? null : <CloseHeader />}
      <ServerMarkup markup={content.markup} />
    </OffCanvas>
  )
}
