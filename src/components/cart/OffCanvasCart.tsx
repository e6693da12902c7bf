import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { CartChange } from '../../machines/cart/cart-changes.ts'
import type { OffCanvasCartActor } from '../../machines/cart/off-canvas-cart.ts'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { Alert } from '../ui/Alert.tsx'
import { CloseHeader } from '../ui/CloseHeader.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'
import { CartNoticeBox } from './CartNoticeBox.tsx'

/** The cart in the panel: the server's content once loaded, and a close button at all times. */
export function OffCanvasCart({
  actor,
  offCanvas,
  onUndo,
  onInserted,
}: {
  actor: OffCanvasCartActor
  offCanvas: OffCanvasActor
  onUndo: (change: CartChange) => void
  /** Called when new content from the server is on the page. */
  onInserted: () => void
}) {
  const text = useText()
  const markup = useSelector(actor, (state) => state.context.markup)
  const notices = useSelector(actor, (state) => state.context.notices)
  const owner = useSelector(actor, (state) => state.context.panel.owner)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isOrdering = useSelector(actor, (state) => state.hasTag('ordering'))
  // What adds a refused product again shows the cart, too: one message, one button.
  const hasFailed = useSelector(
    actor,
    (state) => state.hasTag('failed') && !state.context.notices.some(({ kind }) => kind === 'refused'),
  )
  const reportInsertion = useCallback(() => {
    onInserted()
    actor.send({ type: 'cart.inserted' })
  }, [actor, onInserted])
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={text('cart.title')} isBusy={isBusy}>
      {markup ? null : <CloseHeader />}
      {notices.map((notice) => (
        <CartNoticeBox key={notice.change} notice={notice} actor={actor} onUndo={onUndo} />
      ))}
      {isOrdering ? <Alert type="info">{text('cart.ordering')}</Alert> : null}
      {hasFailed ? (
        <FlowError text="cart.failed" action="error.retry" onAction={() => actor.send({ type: 'cart.retry' })} />
      ) : null}
      {markup ? <ServerMarkup markup={markup} onInserted={reportInsertion} /> : null}
      {isBusy && !markup ? (
        <div className="offcanvas-body">
          <Loader />
        </div>
      ) : null}
      {isBusy && markup ? (
        <div className="element-loader-backdrop element-loader-backdrop-open">
          <Loader />
        </div>
      ) : null}
    </OffCanvas>
  )
}
