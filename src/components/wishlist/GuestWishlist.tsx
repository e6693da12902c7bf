import { useSelector } from '@xstate/react'
import type { GuestWishlistPageActor } from '../../machines/wishlist/guest-wishlist-page.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { useText } from '../ui/texts.ts'

type Props = {
  actor: GuestWishlistPageActor
  /** The message is about to go, and the focus with it. */
  onLeft: () => void
}

/** What is said above the list: that it could not be loaded, or that a product was removed. */
export function GuestWishlist({ actor, onLeft }: Props) {
  const text = useText()
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isUndoable = useSelector(actor, (state) => state.hasTag('undoable'))
  const label = useSelector(actor, (state) => state.context.removal?.name ?? '')
  const send = (type: 'list.retry' | 'removal.undo') => {
    onLeft()
    actor.send({ type })
  }
  if (hasFailed) return <FlowError text="wishlist.unread" action="error.retry" onAction={() => send('list.retry')} />
  if (!isUndoable) return null
  return (
    <Alert type="info" key={label}>
      {text('cart.removed', { label })}{' '}
      <button type="button" className="btn btn-link p-0 align-baseline" onClick={() => send('removal.undo')}>
        {text('cart.undo')}
      </button>
    </Alert>
  )
}
