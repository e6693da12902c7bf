import { useSelector } from '@xstate/react'
import type { WishlistStorageActor } from '../../machines/wishlist/wishlist-storage.ts'
import { FlowError } from '../ui/FlowError.tsx'

const SENTENCES = { unread: 'wishlist.unread', unmerged: 'wishlist.unmerged', refused: 'wishlist.refused' } as const

type Props = {
  actor: WishlistStorageActor
  /** The message is about to go, and the focus with it; for a wish, with the product's id. */
  onLeft: (productId: string | null) => void
}

/** What went wrong with the wishlist, in sight wherever the heart is; with the next step. */
export function WishlistFailure({ actor, onLeft }: Props) {
  const value = useSelector(actor, (state) => state.value)
  const isOne = useSelector(actor, (state) => state.context.refused.length < 2)
  const sentence = value === 'refused' && !isOne ? 'wishlist.refusedAll' : SENTENCES[value as keyof typeof SENTENCES]
  if (!sentence) return null
  const send = (event: Parameters<typeof actor.send>[0]) => {
    onLeft(actor.getSnapshot().context.refused[0]?.product.id ?? null)
    actor.send(event)
  }
  return (
    <div className="toast-container position-fixed bottom-0 end-0 p-3 mw-100">
      <div className="pe-auto">
        <FlowError
          text={sentence}
          action="error.retry"
          onAction={() => send({ type: value === 'refused' ? 'wish.retry' : 'wishlist.retry' })}
          onClose={value === 'unread' ? undefined : () => send({ type: 'failure.dismiss' })}
        />
      </div>
    </div>
  )
}
