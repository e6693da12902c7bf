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
