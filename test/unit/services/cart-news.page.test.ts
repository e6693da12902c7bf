/** The cart notifications between tabs of one browser. */
import { afterEach, expect, test, vi } from 'vitest'
import { onCartChangedElsewhere, tellCartChanged } from '../../../src/services/cart/cart-news.ts'

const SEEN = 'cart-widget-template'
let end: AbortController

afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  localStorage.clear()
})

function listen(seen?: string) {
  end = new AbortController()
  const outdated = vi.fn<() => void>()
  onCartChangedElsewhere(outdated, end.signal, seen)
  return outdated
}
/** The browser's event when another tab stores something. */
const store = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }))
function show(isShown: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('each change writes a new value, since an equal one dispatches no event', () => {
  end = new AbortController()
  const told = [1, 2, 3].map(() => {
    tellCartChanged()
    return localStorage.getItem('statefront-cart')
  })
  expect(new Set(told).size).toBe(3)
  expect(told).not.toContain(null)
})

test.each([
  ['statefront-cart', 1],
  [SEEN, 1],
  ['statefront-order', 0],
  ['cart', 0],
  // Everything was removed, but the shop’s cart is unchanged.
  [null, 0],
])('the storage key %j is received %i times', (key, times) => {
  const outdated = listen(SEEN)
  store(key)
  expect(outdated).toHaveBeenCalledTimes(times)
})

test('without a key for the seen cart, only changes are received', () => {
  const outdated = listen()
  store(SEEN)
  expect(outdated).not.toHaveBeenCalled()
  store('statefront-cart')
  store('statefront-cart')
  expect(outdated).toHaveBeenCalledTimes(2)
})

test('a hidden tab receives all changes once, when it becomes visible', () => {
  const outdated = listen()
  show(false)
  store('statefront-cart')
  store('statefront-cart')
  expect(outdated).not.toHaveBeenCalled()
  show(true)
  expect(outdated).toHaveBeenCalledOnce()
  show(false)
  show(true)
  expect(outdated).toHaveBeenCalledOnce()
  store('statefront-cart')
  expect(outdated).toHaveBeenCalledTimes(2)
})

test('nothing is received after the end, not even a waiting one', () => {
  const outdated = listen()
  show(false)
  store('statefront-cart')
  end.abort()
  show(true)
  store('statefront-cart')
  expect(outdated).not.toHaveBeenCalled()
})
