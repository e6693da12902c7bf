import { vi } from 'vitest'
import type { Page } from '../../../src/loader/types.ts'

/** Listeners of the page: those without a signal, except on removed elements. */
const isOnPage = (target: unknown) => (target instanceof Node ? target.isConnected : !(target instanceof AbortSignal))

const isOver = (options: boolean | AddEventListenerOptions | undefined) =>
  typeof options === 'object' && options.signal?.aborted === true

/**
 * Records the listeners that are added to the page from now on, and those for facts of `page`, until the test's mocks
 * are restored. `left` returns the types of those that remain.
 */
export function watchListeners(page?: Page): { left(): string[] } {
  // The runner defines the method on the window itself.
  const spies = [EventTarget.prototype, window].map((owner) => vi.spyOn(owner, 'addEventListener').mock)
  const hearing = page && vi.spyOn(page, 'hear').mock
  return {
    left: () => [
      ...spies.flatMap(({ calls, contexts }) =>
        calls.flatMap(([type, , options], index) => (isOnPage(contexts[index]) && !isOver(options) ? [type] : [])),
      ),
      ...(hearing?.calls ?? []).flatMap(([type, , options]) => (isOver(options) ? [] : [type])),
    ],
  }
}
