/** Reads and moves the focus. */
import { isInert } from './inertness.ts'

const DIALOG = '[role="dialog"]'

/** Returns the focus to `element`; if it cannot take it, to the dialog of `layer` or else to the page's content. */
export function focusAgain(element: HTMLElement | null, layer?: Element | null): void {
  // An element that has become inert keeps the focus until the next frame.
  if (element?.isConnected && !isInert(element)) {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
  const place = layer ? dialogOf(layer) : document.querySelector('main')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Moves the focus into the dialog of `layer`, unless it is there already. */
export function focusInto(layer: Element): void {
  const dialog = dialogOf(layer)
  if (!(dialog instanceof HTMLElement) || dialog.contains(document.activeElement)) return
  // A dialog cannot be focused until its transition from `visibility: hidden` ends, which may take a frame.
  for (const animation of dialog.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  dialog.focus({ preventScroll: true })
}

const dialogOf = (layer: Element) => (layer.matches(DIALOG) ? layer : layer.querySelector(DIALOG))
