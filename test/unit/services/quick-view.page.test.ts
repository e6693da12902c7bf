/** The view of a product over a list: what is accepted, and what is asked ahead. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchQuickView, lookAhead } from '../../../src/services/product/quick-view.ts'

const fetched = vi.spyOn(window, 'fetch')
const { signal } = new AbortController()
const request = { url: `${location.origin}/widgets/quickview/1`, signal }
const answer = (body: string, status = 200, type = 'text/html') =>
  fetched.mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }))

afterEach(() => {
  fetched.mockReset()
  Reflect.deleteProperty(navigator, 'connection')
})

describe.each([
  ['what is shown', fetchQuickView],
  ['what is asked ahead', lookAhead],
])('%s', (_what, service) => {
  test('is a fragment, without what could run', async () => {
    answer('<p class="mug" onclick="steal()">Mug</p><script>steal()</script>')
    const found = (await service(request))?.read().querySelector('.mug')
    expect(found?.outerHTML).toBe('<p class="mug">Mug</p>')
    expect(fetched.mock.calls[0]?.[0]).toBe(request.url)
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('X-Requested-With')).toBe('XMLHttpRequest')
  })
  const FAULTS: [string, () => unknown][] = [
    ['a missing product', () => answer('<p>Gone</p>', 404)],
    ['a whole page', () => answer('<!doctype html><html><body>Login</body></html>')],
    ['an empty body', () => answer(' ')],
    ['other content', () => answer('{}', 200, 'application/json')],
    ['no answer', () => fetched.mockRejectedValue(new TypeError('offline'))],
  ]
  test.each(FAULTS)('is not %s', async (_fault, arrange) => {
    arrange()
    await expect(service(request)).rejects.toThrow(request.url)
  })
})

test('nothing is asked ahead where the browser asks to save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  answer('<p>Mug</p>')
  expect(await lookAhead(request)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('what is no longer wanted by the time is not asked ahead', async () => {
  answer('<p>Mug</p>')
  const life = new AbortController()
  const asked = lookAhead({ ...request, signal: life.signal })
  life.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(fetched).not.toHaveBeenCalled()
})
