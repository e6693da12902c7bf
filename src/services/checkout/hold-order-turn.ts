import { ORDER_LOCK } from '../../agreed.ts'
import { holdLock } from '../kit/locks.ts'

/**
 * Waits until no cart request and no other order is in progress, and blocks new ones until the returned function is
 * called. Calls `taken` when the turn begins, or `refused` if turns are unavailable.
 */
export function holdOrderTurn({ taken, refused }: { taken: () => void; refused: () => void }): () => void {
  const life = new AbortController()
  const { signal } = life
  const over = new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
  void holdLock(ORDER_LOCK, { signal }, over).then(
    () => signal.aborted || taken(),
    () => signal.aborted || refused(),
  )
  return () => life.abort()
}
