/** Locks in every tab of this origin; each ends with the tab that holds it. */
import { deferred } from './deferred.ts'

/** The used part of `LockManager`. */
type Locks = {
  request<Result>(name: string, options: LockOptions, task: (lock: object | null) => Promise<Result>): Promise<Result>
  query(): Promise<LockManagerSnapshot>
}

/** Without locks of the browser: the locks that this tab holds or waits for, in their order. */
// oxlint-disable-next-line bindings/no-lasting-state -- The locks themselves, where the browser has none.
const ownLocks = new Set<{ name: string; mode: LockMode; over: Promise<void> }>()

const inThisTab: Locks = {
  async request(name, { mode = 'exclusive', ifAvailable, signal }, task) {
    const before = [...ownLocks].filter((lock) => lock.name === name && [lock.mode, mode].includes('exclusive'))
    if (ifAvailable && before.length > 0) return task(null)
    const { promise: over, resolve: end } = deferred<void>()
    const lock = { name, mode, over }
    ownLocks.add(lock)
    try {
      await Promise.all(before.map(({ over }) => over))
      signal?.throwIfAborted()
      return await task(lock)
    } finally {
      ownLocks.delete(lock)
      end()
    }
  },
  query: () => Promise.resolve({ held: [...ownLocks] }),
}

/** The locks. Where the browser has none (pages without https, unlike its type), they hold within the tab only. */
export const locks = (): Locks => (navigator as Partial<Navigator>).locks ?? inThisTab

/** Holds a lock until `over` resolves. Resolves to whether it is held, once that is known; rejects like `request`. */
export const holdLock = (name: string, options: LockOptions, over: Promise<void>) =>
  new Promise<boolean>((taken, refused) => {
    const hold = async (lock: object | null) => {
      taken(lock !== null)
      if (lock) await over
    }
    locks().request(name, options, hold).catch(refused)
  })
