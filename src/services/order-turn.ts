/**
 * Orders and cart requests never overlap, in any tab of this browser (quality, invariant 3): a cart that is read while it
 * is being ordered may come back to life. Held by a lock that ends with the tab that holds it. Where the browser has no
 * locks (pages without https), it holds within the tab only.
 */
const ORDER = 'statefront-order'

const canLock = () => 'locks' in navigator
/** The order of this tab, and how many of its cart requests run, where there are no locks. */
let order: Promise<void> | null = null
const requests = new Set<Promise<unknown>>()

/** Runs `task`, which reads or changes the cart, while no order is being placed. Rejects when `signal` aborts before. */
export async function outsideOrders<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  if (canLock()) return navigator.locks.request(ORDER, { mode: 'shared', signal }, task) as Promise<Result>
  await order
  signal.throwIfAborted()
  const request = task()
  requests.add(request)
  return request.finally(() => requests.delete(request))
}

/**
 * Waits until no cart request and no other order is under way, and keeps new ones waiting until the answer is called.
 * Rejects when `signal` aborts before.
 */
export async function takeOrderTurn(signal: AbortSignal): Promise<() => void> {
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  if (canLock()) {
    await new Promise<void>((granted, refused) => {
      const hold = () => {
        granted()
        return over
      }
      navigator.locks.request(ORDER, { signal }, hold).catch(refused)
    })
  } else {
    await order
    order = endOf(over)
    await Promise.allSettled(requests)
  }
  if (signal.aborted) release()
  signal.throwIfAborted()
  return release
}

async function endOf(over: Promise<void>): Promise<void> {
  await over
  order = null
}

/** Whether an order is being placed, or about to be, in any tab. */
export async function isOrderUnderWay(): Promise<boolean> {
  if (!canLock()) return order !== null
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name, mode }) => name === ORDER && mode === 'exclusive')
}

/** Resolves once no order is being placed. */
export function awaitOrders(signal: AbortSignal): Promise<void> {
  return outsideOrders(signal, () => Promise.resolve())
}
