/** Locks of one browser, across its tabs (Web Locks, as far as pages use them). */

type Held = { name: string; mode: LockMode; isHeld: boolean; begin: () => void }
type Task<Result> = (lock: object | null) => Promise<Result> | Result

const compatible = (a: LockMode, b: LockMode) => a === 'shared' && b === 'shared'

export function createLocks() {
  const all: Held[] = []
  const serve = (): void => {
    for (const [place, lock] of all.entries()) {
      if (lock.isHeld) continue
      const before = all.slice(0, place).filter(({ name }) => name === lock.name)
      if (!before.every(({ mode }) => compatible(mode, lock.mode))) continue
      lock.isHeld = true
      lock.begin()
    }
  }
  const remove = (lock: Held): void => {
    if (all.includes(lock)) all.splice(all.indexOf(lock), 1)
    serve()
  }
  return {
    request<Result>(name: string, { mode = 'exclusive', signal }: LockOptions, task: Task<Result>): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        const begin = () => {
          const run = async () => task({ name, mode })
          void run()
            .then(resolve, reject)
            .finally(() => remove(lock))
        }
        const lock: Held = { name, mode, isHeld: false, begin }
        signal?.addEventListener('abort', () => {
          if (lock.isHeld) return
          remove(lock)
          reject(signal.reason as Error)
        })
        all.push(lock)
        serve()
      })
    },
    query: async (): Promise<LockManagerSnapshot> => ({
      held: all.filter(({ isHeld }) => isHeld).map(({ name, mode }) => ({ name, mode })),
      pending: all.filter(({ isHeld }) => !isHeld).map(({ name, mode }) => ({ name, mode })),
    }),
  }
}
