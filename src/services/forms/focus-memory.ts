/** Which control had the focus, over a reload of the page (contract, shell 3, "focus memory"). */
import { mustBePermitted } from '../consent/consent.ts'

const PREFIX = 'sw-last-focus-'

/** Remembers `element` under `key` by its `data-focus-id`; one without is not remembered. */
export function rememberFocus(key: string, element: Element | null): void {
  const id = element?.getAttribute('data-focus-id')
  if (!id) return
  const selector = `[data-focus-id="${CSS.escape(id)}"]`
  mustBePermitted('focus', `session storage key "${PREFIX}${key}"`)
  try {
    sessionStorage.setItem(PREFIX + key, selector)
    document.dispatchEvent(new CustomEvent('Focus/StateSavedPersistent', { detail: { key, selector } }))
  } catch {
    // Blocked storage: the next page starts at its top, as pages do.
  }
}

/** Gives the focus to what was remembered under `key`, once. Nobody loses the focus they have meanwhile. */
export function resumeFocus(key: string): void {
  let selector: string | null = null
  try {
    selector = sessionStorage.getItem(PREFIX + key)
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Blocked storage: nothing was remembered.
  }
  if (!selector?.startsWith('[data-focus-id=') || document.activeElement !== document.body) return
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  if (element) document.dispatchEvent(new CustomEvent('Focus/StateResumedPersistent', { detail: { key, selector } }))
}
