/** Tasks that exclude each other by a lock. */
import { deferred } from './deferred.ts'
import { holdLock, locks } from './locks.ts'

/**
 * Runs `task` once all earlier tasks under `name` have ended. Rejects without running it when `signal` aborts while it
 * waits.
 */
export async function inTurn<Result>(name: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  return locks().request(name, { signal }, task)
}

/**
 * Takes all locks if each is free now, and returns the function that frees them; null if one is not free. Never waits
 * for others, so that no two tabs can wait for each other.
 */
export async function takeIfFree(...wanted: (LockOptions & { name: string })[]): Promise<(() => void) | null> {
  const { promise: over, resolve: release } = deferred<void>()
  const all = await Promise.all(
    wanted.map(({ name, ...options }) => holdLock(name, { ...options, ifAvailable: true }, over).catch(() => false)),
  )
  if (all.every(Boolean)) return release
  release()
  return null
}
