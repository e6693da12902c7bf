/**
 * `focusHandler`: which control had the focus, on this page or over a reload (contract, shell 3, "focus memory"), and which can have it
 * (contract, versions C1).
 */
import { rememberFocus, resumeFocus } from '../services/forms/focus-memory.ts'

const FOCUSABLE =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex]):not(:disabled, [tabindex^="-"])'

const focusableIn = (container: ParentNode = document.body): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(FOCUSABLE),
]

/** What is remembered: the focused element, or what a selector finds by then. */
export function createFocusHandler() {
  const remembered = new Map<string, Element | string>()
  const announce = (type: string, key: string) =>
    document.dispatchEvent(new CustomEvent(`Focus/${type}`, { detail: { key } }))
  return {
    saveFocusState(key: string, selector?: string) {
      const target = selector ?? document.activeElement
      if (!target) return
      remembered.set(key, target)
      announce('StateSaved', key)
    },
    resumeFocusState(key: string, options?: FocusOptions) {
      const target = remembered.get(key)
      const element = typeof target === 'string' ? document.querySelector(target) : target
      if (!(element instanceof HTMLElement) || !element.isConnected) return
      element.focus(options)
      announce('StateResumed', key)
    },
    /** Only a control with `data-focus-id` is found again on the next page. */
    saveFocusStatePersistent: (key: string, selector?: string) =>
      rememberFocus(key, selector ? document.querySelector(selector) : document.activeElement),
    resumeFocusStatePersistent: (key: string) => resumeFocus(key),
    setFocus: (element?: HTMLElement | null, options?: FocusOptions) => element?.focus(options),
    getFocusableElements: focusableIn,
    getFirstFocusableElement: (container?: ParentNode) => focusableIn(container)[0] ?? null,
    getLastFocusableElement: (container?: ParentNode) => focusableIn(container).at(-1) ?? null,
  }
}
