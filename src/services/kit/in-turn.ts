const last = new Map<string, Promise<unknown>>()

/**
 * Runs `task` once all earlier tasks under `name` have ended, in every tab of this origin. Rejects without running it
 * when `signal` aborts while it waits. Where the browser has no locks (pages without https), the order holds within the
 * tab only.
 */
export async function inTurn<Result>(name: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, { signal }, task) as Promise<Result>
  const turn = (last.get(name) ?? Promise.resolve()).then(() => {
    signal.throwIfAborted()
    return task()
  })
  last.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

type Lock = LockOptions & { name: string }

/**
 * Takes all locks if each is free now, and returns the function that frees them; null if one is not free, or if the
 * browser has no locks. Never waits for others, so that no two tabs can wait for each other.
 */
export async function takeIfFree(...wanted: Lock[]): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return null
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  const take = ({ name, ...options }: Lock) =>
    new Promise<boolean>((taken) => {
      const hold = (lock: Lock | null) => {
        taken(lock !== null)
        return lock && over
      }
      navigator.locks
        .request(name, { ...options, ifAvailable: true }, hold as LockGrantedCallback<void>)
        .catch(() => taken(false))
    })
  const all = await Promise.all(wanted.map(take))
  if (all.every(Boolean)) return release
  release()
  return null
}
