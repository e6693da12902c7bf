import type { CartChange } from '../../machines/cart/cart-changes.ts'
import type { CartNotice, OffCanvasCartActor } from '../../machines/cart/off-canvas-cart.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { useText } from '../ui/texts.ts'

/** The message above the cart about one change, with the next step if there is one. */
export function CartNoticeBox({
  notice,
  actor,
  onUndo,
}: {
  notice: CartNotice & { change: string }
  actor: OffCanvasCartActor
  onUndo: (change: CartChange) => void
}) {
  const text = useText()
  switch (notice.kind) {
    case 'unclear':
      return <Alert type="warning">{text('cart.unclear')}</Alert>
    case 'warned':
      return <Alert type="warning">{notice.text}</Alert>
    case 'unchanged':
      return <Alert type="danger">{text('cart.unchanged')}</Alert>
    case 'refused': {
      const { retry } = notice
      return (
        <FlowError
          text="cart.addRefused"
          action="error.retry"
          onAction={() => actor.send({ type: 'notice.retry', retry })}
        />
      )
    }
    case 'removed': {
      const { undo, change, label } = notice
      return (
        <Alert type="info">
          {text('cart.removed', { label })}{' '}
          {undo ? (
            <button
              type="button"
              className="btn btn-link p-0"
              onClick={() => onUndo({ part: change, request: undo, afterwards: null })}
            >
              {text('cart.undo')}
            </button>
          ) : null}
        </Alert>
      )
    }
  }
}
