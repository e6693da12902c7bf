/** Tells the other tabs of this browser that their cart is outdated. */
import { store } from '../kit/storage.ts'

/** Written with every change; its value has no meaning, but is another each time, or no tab would be told. */
const KEY = 'statefront-cart'

/** Notifies other tabs that this tab changed the cart, or may have. */
export function tellCartChanged(): void {
  store(KEY, String(Math.random()), 'cart')
}

/**
 * Calls `outdated` when another tab changed the cart or stored its view of the cart under `seen`, until `signal`
 * aborts. A hidden tab is notified once it becomes visible.
 */
export function onCartChangedElsewhere(outdated: () => void, signal: AbortSignal, seen?: string): void {
  const look = () => {
    // Listened to once, however often it is added.
    if (document.hidden) document.addEventListener('visibilitychange', look, { once: true, signal })
    else outdated()
  }
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === KEY || (key !== null && key === seen)) look()
    },
    { signal },
  )
}
