/**
 * Orders and cart requests never overlap, in any tab of this browser (quality, invariant 3): a cart that is read while
 * it is being ordered may be restored.
 */
import { holdLock, locks } from '../kit/in-turn.ts'

export const ORDER = 'statefront-order'

/**
 * Runs `task`, which reads or changes the cart, while no order is being placed. Rejects if `signal` aborts before it
 * starts.
 */
export async function outsideOrders<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  return locks().request(ORDER, { mode: 'shared', signal }, task)
}

/**
 * Waits until no cart request and no other order is in progress, and blocks new ones until the returned function is
 * called. Calls `taken` when the turn begins, or `refused` if turns are unavailable.
 */
export function holdOrderTurn({ taken, refused }: { taken: () => void; refused: () => void }): () => void {
  const life = new AbortController()
  const { signal } = life
  const over = new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
  void holdLock(ORDER, { signal }, over).then(
    () => signal.aborted || taken(),
    () => signal.aborted || refused(),
  )
  return () => life.abort()
}

/** Whether an order is being placed, or about to be, in any tab. */
export async function isOrderUnderWay(): Promise<boolean> {
  const { held = [], pending = [] } = await locks().query()
  return [...held, ...pending].some(({ name, mode }) => name === ORDER && mode === 'exclusive')
}

/** Resolves once no order is being placed. */
export function awaitOrders(signal: AbortSignal): Promise<void> {
  return outsideOrders(signal, () => Promise.resolve())
}
