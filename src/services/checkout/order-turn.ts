/**
 * Orders and cart requests never overlap, in any tab of this browser (quality, invariant 3): a cart that is read while
 * it is being ordered may be restored. Uses a lock that ends with the tab that holds it. Where the browser has no locks
 * (pages without https), this holds within the tab only.
 */
export const ORDER = 'statefront-order'

/** Undefined on pages without https, unlike its type. */
const locks = () => navigator.locks as LockManager | undefined

/**
 * For browsers without locks: the end of this tab's last order, the number of waiting or running orders, and its cart
 * requests.
 */
let lastOrder: Promise<void> = Promise.resolve()
let orders = 0
const requests = new Set<Promise<unknown>>()

/**
 * Runs `task`, which reads or changes the cart, while no order is being placed. Rejects if `signal` aborts before it
 * starts.
 */
export async function outsideOrders<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  const manager = locks()
  if (manager) return manager.request(ORDER, { mode: 'shared', signal }, task) as Promise<Result>
  if (orders > 0) {
    await lastOrder
    return outsideOrders(signal, task)
  }
  signal.throwIfAborted()
  const request = task()
  requests.add(request)
  return request.finally(() => requests.delete(request))
}

/**
 * Waits until no cart request and no other order is in progress, and blocks new ones until the returned function is
 * called. Rejects if `signal` aborts before.
 */
export async function takeOrderTurn(signal: AbortSignal): Promise<() => void> {
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  const manager = locks()
  if (manager) {
    await new Promise<void>((granted, refused) => {
      const hold = () => {
        granted()
        return over
      }
      manager.request(ORDER, { signal }, hold).catch(refused)
    })
  } else {
    const before = lastOrder
    orders += 1
    lastOrder = endAfter(before, over)
    await Promise.all([before, Promise.allSettled(requests)])
  }
  if (signal.aborted) release()
  signal.throwIfAborted()
  return release
}

/**
 * Takes an order turn and holds it until the returned function is called. Calls `taken` when the turn begins, or
 * `refused` if turns are unavailable.
 */
export function holdOrderTurn({ taken, refused }: { taken: () => void; refused: () => void }): () => void {
  const life = new AbortController()
  const { signal } = life
  void waitForTurn({ taken, refused, signal })
  return () => life.abort()
}

async function waitForTurn({
  taken,
  refused,
  signal,
}: {
  taken: () => void
  refused: () => void
  signal: AbortSignal
}) {
  try {
    const release = await takeOrderTurn(signal)
    signal.addEventListener('abort', release, { once: true })
  } catch {
    if (!signal.aborted) refused()
    return
  }
  taken()
}

async function endAfter(before: Promise<void>, over: Promise<void>): Promise<void> {
  await before
  await over
  orders -= 1
}

/** Whether an order is being placed, or about to be, in any tab. */
export async function isOrderUnderWay(): Promise<boolean> {
  const manager = locks()
  if (!manager) return orders > 0
  const { held = [], pending = [] } = await manager.query()
  return [...held, ...pending].some(({ name, mode }) => name === ORDER && mode === 'exclusive')
}

/** Resolves once no order is being placed. */
export function awaitOrders(signal: AbortSignal): Promise<void> {
  return outsideOrders(signal, () => Promise.resolve())
}
