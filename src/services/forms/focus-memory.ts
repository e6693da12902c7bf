/** Remembers which control had the focus across a reload of the page (contract, shell 3, "focus memory"). */
import { mustBePermitted } from '../consent/consent.ts'

const PREFIX = 'sw-last-focus-'

/** The attributes that name a control on the next page, too. */
const NAMES = ['data-focus-id', 'id']

/** Stores `element` under `key` by its `data-focus-id` or id; one without is not stored. Null forgets what was stored. */
export function rememberFocus(key: string, element: Element | null): void {
  if (!element) return void forgetFocus(key)
  const name = NAMES.find((each) => element.getAttribute(each))
  if (!name) return
  const selector = `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
  mustBePermitted('focus', `session storage key "${PREFIX}${key}"`)
  try {
    sessionStorage.setItem(PREFIX + key, selector)
    document.dispatchEvent(new CustomEvent('Focus/StateSavedPersistent', { detail: { key, selector } }))
  } catch {
    // Blocked storage: the next page starts without focus, as usual.
  }
}

/** Removes what is stored under `key`, and returns it. */
function forgetFocus(key: string): string | null {
  try {
    const selector = sessionStorage.getItem(PREFIX + key)
    sessionStorage.removeItem(PREFIX + key)
    return selector
  } catch {
    // Blocked storage: nothing was stored.
    return null
  }
}

/** Focuses the control stored under `key`, once. Does not take the focus from a control that has it meanwhile. */
export function resumeFocus(key: string, options: FocusOptions = {}): void {
  const selector = forgetFocus(key)
  if (!selector || document.activeElement !== document.body) return
  if (!NAMES.some((name) => selector.startsWith(`[${name}="`))) return
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus(options)
  if (element) document.dispatchEvent(new CustomEvent('Focus/StateResumedPersistent', { detail: { key, selector } }))
}
