/**
 * Orders and cart requests never overlap, in any tab of this browser (quality, invariant 3): a cart that is read while
 * it is being ordered may be restored.
 */
import { ORDER_LOCK } from '../../agreed.ts'
import { locks } from '../kit/locks.ts'

/** In the storage of this browser: the last attempt to order that was sent. */
export const ATTEMPT = 'statefront-order'

/**
 * Runs `task`, which reads or changes the cart, while no order is being placed. Rejects if `signal` aborts before it
 * starts.
 */
export async function outsideOrders<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  return locks().request(ORDER_LOCK, { mode: 'shared', signal }, task)
}

/** Whether an order is being placed, or about to be, in any tab. */
export async function isOrderUnderWay(): Promise<boolean> {
  const { held = [], pending = [] } = await locks().query()
  return [...held, ...pending].some(({ name, mode }) => name === ORDER_LOCK && mode === 'exclusive')
}

/** Resolves once no order is being placed. */
export function awaitOrders(signal: AbortSignal): Promise<void> {
  return outsideOrders(signal, () => Promise.resolve())
}

/** Calls `begun` when another tab sends an order, until `signal` aborts. */
export function onOrderElsewhere(begun: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key, newValue }) => key === ATTEMPT && newValue && begun(), { signal })
}
