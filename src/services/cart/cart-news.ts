/** Tells the other tabs of this browser that the cart is not what they show any more. */
import { store } from '../kit/storage.ts'

/** Written anew with every change; what it holds says nothing. */
const KEY = 'statefront-cart'
let changes = 0

/** Says that this tab changed the cart, or may have. */
export function tellCartChanged(): void {
  changes += 1
  store(KEY, `${performance.timeOrigin}-${changes}`, 'cart')
}

/**
 * Calls `outdated` when another tab changed the cart or wrote what it saw of it under `seen`, until `signal` aborts. A
 * tab that nobody looks at hears of it once it is looked at.
 */
export function onCartChangedElsewhere(outdated: () => void, seen?: string, signal?: AbortSignal): void {
  const options = signal ? { signal } : {}
  let isOutdated = false
  const look = () => {
    if (!isOutdated || document.hidden) return
    isOutdated = false
    outdated()
  }
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === null || (key !== KEY && key !== seen)) return
      isOutdated = true
      look()
    },
    options,
  )
  document.addEventListener('visibilitychange', look, options)
}
