/** Tells the other tabs of this browser that their cart is outdated. */
import { store } from '../kit/storage.ts'

/** Written with every change; its value has no meaning. */
const KEY = 'statefront-cart'
let changes = 0

/** Notifies other tabs that this tab changed the cart, or may have. */
export function tellCartChanged(): void {
  changes += 1
  store(KEY, `${performance.timeOrigin}-${changes}`, 'cart')
}

/**
 * Calls `outdated` when another tab changed the cart or stored its view of the cart under `seen`, until `signal`
 * aborts. A hidden tab is notified once it becomes visible.
 */
export function onCartChangedElsewhere(outdated: () => void, signal: AbortSignal, seen?: string): void {
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
    { signal },
  )
  document.addEventListener('visibilitychange', look, { signal })
}
