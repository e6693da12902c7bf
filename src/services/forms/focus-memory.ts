/** Remembers which control had the focus across a reload of the page (contract, shell 3, "focus memory"). */
import { mustBePermitted } from '../consent/consent.ts'

const PREFIX = 'sw-last-focus-'

/** Stores `element` under `key` by its `data-focus-id`; one without is not stored. */
export function rememberFocus(key: string, element: Element | null): void {
  const id = element?.getAttribute('data-focus-id')
  if (!id) return
  const selector = `[data-focus-id="${CSS.escape(id)}"]`
  mustBePermitted('focus', `session storage key "${PREFIX}${key}"`)
  try {
    sessionStorage.setItem(PREFIX + key, selector)
    document.dispatchEvent(new CustomEvent('Focus/StateSavedPersistent', { detail: { key, selector } }))
  } catch {
    // Blocked storage: the next page starts without focus, as usual.
  }
}

/** Focuses the control stored under `key`, once. Does not take the focus from a control that has it meanwhile. */
export function resumeFocus(key: string): void {
  let selector: string | null = null
  try {
    selector = sessionStorage.getItem(PREFIX + key)
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Blocked storage: nothing was stored.
  }
  if (!selector?.startsWith('[data-focus-id=') || document.activeElement !== document.body) return
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  if (element) document.dispatchEvent(new CustomEvent('Focus/StateResumedPersistent', { detail: { key, selector } }))
}
