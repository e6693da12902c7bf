/** Presses: which clicks a flow handles, and the focus of the pressed control. */

/** A click that means "do this here": first button, no modifier key (e.g. for a new tab). */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The focused element, or null when that is the body. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

/** Focuses the pressed control, which some browsers do not, so that the focus can return to it later. */
export function focusTrigger(event: Event): void {
  const target = event instanceof SubmitEvent ? event.submitter : event.target
  if (focusedElement() || !(target instanceof Element)) return
  target.closest<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
