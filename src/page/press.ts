/** Presses: which clicks are for us, and that what was pressed has the focus. */

/** A click that means "do this here": first button, no modifier key that asks the browser for something else. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The element with the focus, or null when nothing in particular has it. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

/** Some browsers do not focus a clicked button; what opens a panel, or submits, must be focused to get the focus back. */
export function focusTrigger(event: Event): void {
  const target = event instanceof SubmitEvent ? event.submitter : event.target
  if (focusedElement() || !(target instanceof Element)) return
  target.closest<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
