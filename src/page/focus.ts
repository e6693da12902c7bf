/** Where the focus is, and where it goes. */
import { isInert } from './inertness.ts'

const DIALOG = '[role="dialog"]'

/** Gives the focus back to `element`; when it cannot have it, to the dialog of `layer` or else to the page's content. */
export function focusAgain(element: HTMLElement | null, layer?: Element | null): void {
  // What has become inert keeps the focus until the next frame.
  if (element?.isConnected && !isInert(element)) {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
  const place = layer ? dialogOf(layer) : document.querySelector('main')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Moves the focus into the dialog of `layer`, unless it is there. */
export function focusInto(layer: Element): void {
  const dialog = dialogOf(layer)
  if (!(dialog instanceof HTMLElement) || dialog.contains(document.activeElement)) return
  // As long as it comes from being hidden, which no frame may have ended yet, it takes no focus.
  for (const animation of dialog.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  dialog.focus({ preventScroll: true })
}

const dialogOf = (layer: Element) => (layer.matches(DIALOG) ? layer : layer.querySelector(DIALOG))
