import { useSelector } from '@xstate/react'
import type { WishlistStorageActor } from '../../machines/wishlist/wishlist-storage.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { useText } from '../ui/texts.ts'

const SENTENCES = { unread: 'wishlist.unread', unmerged: 'wishlist.unmerged', refused: 'wishlist.refused' } as const

/** What went wrong with the wishlist, in sight wherever the heart is; with the next step. */
export function WishlistFailure({ actor }: { actor: WishlistStorageActor }) {
  const text = useText()
  const value = useSelector(actor, (state) => state.value)
  const sentence = SENTENCES[value as keyof typeof SENTENCES]
  if (!sentence) return null
  return (
    <div className="toast-container position-fixed bottom-0 end-0 p-3 mw-100">
      <div className="pe-auto">
        <FlowError
          text={sentence}
          action="error.retry"
          onAction={() => actor.send({ type: value === 'refused' ? 'wish.retry' : 'wishlist.retry' })}
        />
        {value === 'unread' ? null : (
          <button type="button" className="btn btn-light" onClick={() => actor.send({ type: 'failure.dismiss' })}>
            {text('panel.close')}
          </button>
        )}
      </div>
    </div>
  )
}
