import { vi } from 'vitest'
import type { Page } from '../../../src/loader/types.ts'

/** What counts as a listener of the page: not one on a signal, and not one on an element that has left. */
const isOnPage = (target: unknown) => (target instanceof Node ? target.isConnected : !(target instanceof AbortSignal))

const isOver = (options: boolean | AddEventListenerOptions | undefined) =>
  typeof options === 'object' && options.signal?.aborted === true

/**
 * Notes the listeners that are added to the page from now on, and those that hear facts of `page`, until the test's mocks are
 * restored. `left` gives the types of those that are still there.
 */
export function watchListeners(page?: Page): { left(): string[] } {
  // The runner gives the window a method of its own.
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
