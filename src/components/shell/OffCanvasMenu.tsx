import { useSelector } from '@xstate/react'
import { type MouseEvent, useCallback } from 'react'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import type { Direction, OffCanvasMenuActor } from '../../machines/shell/off-canvas-menu.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'
import { OffCanvas } from './OffCanvas.tsx'

/** What a click on a link of the menu asks for; null for links that lead to a page. */
export type ReadLink = (target: EventTarget) => { url: string; direction: Direction } | null

/** The category menu in the panel: levels of the server, sliding (contract, shell 11). */
export function OffCanvasMenu({
  actor,
  offCanvas,
  readLink,
}: {
  actor: OffCanvasMenuActor
  offCanvas: OffCanvasActor
  readLink: ReadLink
}) {
  const text = useText()
  const owner = useSelector(actor, (state) => state.context.panel.owner)
  const shown = useSelector(actor, (state) => state.context.shown)
  const before = useSelector(actor, (state) => state.context.before)
  const direction = useSelector(actor, (state) => state.context.wanted.direction)
  const isSliding = useSelector(actor, (state) => state.hasTag('sliding'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const choose = useCallback(
    (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = button || metaKey || ctrlKey || shiftKey || altKey ? null : readLink(event.target)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      actor.send({ type: 'level.choose', ...link })
    },
    [actor, readLink],
  )
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={text('menu.title')} isBusy={isBusy}>
      <div className="offcanvas-header">
        <button type="button" className="btn btn-light offcanvas-close js-offcanvas-close">
          {text('panel.close')}
        </button>
      </div>
      {hasFailed ? (
        <FlowError text="menu.failed" action="error.retry" onAction={() => actor.send({ type: 'menu.retry' })} />
      ) : null}
      {/* The links inside are reached by keyboard as well, and their Enter is a click. */}
      <div
        className={`offcanvas-body navigation-offcanvas-levels${isSliding ? ` is-${direction}` : ''}`}
        onClick={choose}
        role="presentation"
      >
        {isSliding && before ? (
          <div className="navigation-offcanvas-placeholder" inert>
            <ServerMarkup markup={before.markup} />
          </div>
        ) : null}
        <div className="navigation-offcanvas-overlay has-transition" key={shown.url}>
          <ServerMarkup markup={shown.markup} />
        </div>
      </div>
    </OffCanvas>
  )
}
