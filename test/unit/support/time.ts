import { vi } from 'vitest'

type Timer = { run: () => void; due: number }

/**
 * Stops the time of the page until the test's globals are restored: `wait` lets this many milliseconds pass. Unlike the
 * runner's own timers it does not advance while a real pointer or keyboard is used.
 */
export function stopTime(): { wait: (ms: number) => void } {
  const timers = new Map<number, Timer>()
  const end = window.clearTimeout.bind(window)
  let now = 0
  let last = 0
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    last -= 1
    timers.set(last, { run, due: now + ms })
    return last
  })
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!timers.delete(id)) end(id)
  })
  const nextUntil = (limit: number) =>
    [...timers].filter(([, { due }]) => due <= limit).toSorted(([, a], [, b]) => a.due - b.due)[0]
  return {
    wait(ms) {
      const limit = now + ms
      for (let next = nextUntil(limit); next; next = nextUntil(limit)) {
        const [id, { run, due }] = next
        timers.delete(id)
        now = due
        run()
      }
      now = limit
    },
  }
}
