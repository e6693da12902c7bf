import { useSelector } from '@xstate/react'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import type { SmallPanelActor } from '../../machines/shell/small-panel.ts'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'
import { OffCanvas } from './OffCanvas.tsx'

/** Content of the page, shown a second time in the panel; a close button of ours where it brings none. */
export function SmallPanel({ actor, offCanvas }: { actor: SmallPanelActor; offCanvas: OffCanvasActor }) {
  const text = useText()
  const owner = useSelector(actor, (state) => state.context.panel.owner)
  const content = useSelector(actor, (state) => state.context.content)
  if (!content) return null
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={content.label} isBusy={false}>
      {content.markup.read().querySelector('.js-offcanvas-close') ? null : (
        <div className="offcanvas-header">
          <button type="button" className="btn btn-light offcanvas-close js-offcanvas-close">
            {text('panel.close')}
          </button>
        </div>
      )}
      <ServerMarkup markup={content.markup} />
    </OffCanvas>
  )
}
