/** Whether the shop can be reached at all, where the browser does not know better. */
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a shop that does not answer for 10 seconds is as good as out of reach', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers()
    signal?.addEventListener('abort', () => reject(new Error('too late')))
    return promise
  })
  const { isCutOff } = await import('../../../src/loader/cut-off.ts')
  const isLost = isCutOff()
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  deadline.abort()
  expect(await isLost).toBe(true)
})
