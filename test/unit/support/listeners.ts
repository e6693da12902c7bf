import { vi } from 'vitest'

/** What counts as a listener of the page: not one on a signal, and not one on an element that has left. */
const isOnPage = (target: unknown) => (target instanceof Node ? target.isConnected : !(target instanceof AbortSignal))

const isOver = (options: boolean | AddEventListenerOptions | undefined) =>
  typeof options === 'object' && options.signal?.aborted === true

/**
 * Notes the listeners that are added to the page from now on, until the test's mocks are restored. `left` gives the types of
 * those that are still there.
 */
export function watchListeners(): { left(): string[] } {
  // The runner gives the window a method of its own.
  const spies = [EventTarget.prototype, window].map((owner) => vi.spyOn(owner, 'addEventListener').mock)
  return {
    left: () =>
      spies.flatMap(({ calls, contexts }) =>
        calls.flatMap(([type, , options], index) => (isOnPage(contexts[index]) && !isOver(options) ? [type] : [])),
      ),
  }
}
