import { type MouseEvent, useCallback } from 'react'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import type { OffCanvasMenuActor } from '../../machines/shell/off-canvas-menu.ts'
import type { MenuBlock } from '../../services/shell/menu.ts'
import { CloseHeader } from '../ui/CloseHeader.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useSnapshot } from '../ui/snapshot.ts'
import { useText } from '../ui/texts.ts'
import { type LevelPlaces, SlidingLevels, StandingLevel } from './MenuLevels.tsx'
import type { MenuPlaces } from './menu-places.ts'
import { OffCanvas } from './OffCanvas.tsx'

export { reflectOffCanvasMenu } from './off-canvas-menu.ts'

/**
 * The category menu in the panel: the shop's first menu, with a close button added if it has none (contract, shell 11).
 */
export function OffCanvasMenu({
  actor,
  offCanvas,
  block,
  places,
}: {
  actor: OffCanvasMenuActor
  offCanvas: OffCanvasActor
  block: MenuBlock
  places: LevelPlaces & Pick<MenuPlaces, 'readLink'>
}) {
  const text = useText()
  const state = useSnapshot(actor)
  const { panel, shown, before, wanted } = state.context
  const choose = useCallback(
    (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = button || metaKey || ctrlKey || shiftKey || altKey ? null : places.readLink(event.target)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      actor.send({ type: 'level.choose', ...link })
    },
    [actor, places],
  )
  return (
    <OffCanvas actor={offCanvas} owner={panel.owner} label={text('menu.title')} isBusy={state.hasTag('busy')}>
      {block.isClosable ? null : <CloseHeader />}
      <ServerMarkup markup={block.head} />
      {state.hasTag('failed') ? (
        <FlowError text="menu.failed" action="error.retry" onAction={() => actor.send({ type: 'menu.retry' })} />
      ) : null}
      {/* The links inside can be focused, and Enter clicks them. */}
      <div style={{ display: 'contents' }} onClick={choose} role="presentation">
        <ServerMarkup markup={block.body} />
        <StandingLevel level={shown} places={places} />
        {state.hasTag('sliding') && before ? (
          <SlidingLevels key={shown.url} next={shown} left={before} direction={wanted.direction} places={places} />
        ) : null}
      </div>
    </OffCanvas>
  )
}
