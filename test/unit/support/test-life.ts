import { afterEach, vi } from 'vitest'

/**
 * Ends each test of the file: what got its signal hears nothing more, spies are gone, the body is empty. What it returns is an option
 * of listeners as well; a test that is about the end of a flow aborts it itself, and what it begins then has a signal of its own.
 */
export function testLife(): { readonly signal: AbortSignal; abort(): void } {
  let end = new AbortController()
  const abort = () => {
    end.abort()
    end = new AbortController()
  }
  afterEach(() => {
    abort()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
  return {
    get signal() {
      return end.signal
    },
    abort,
  }
}
