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

/** Calls `act` on each click on `target` that is meant, and whose press began with one that was: a text selection may end elsewhere. */
export function onWholePress(
  target: EventTarget,
  isMeant: (event: Event) => boolean,
  act: (event: MouseEvent) => void,
  signal: AbortSignal,
): void {
  // oxlint-disable-next-line bindings/no-lasting-let -- Where a press began: the browser does not tell it with the click.
  let hasBegun = false
  const begin = (event: Event) => {
    hasBegun = isMeant(event)
  }
  const end = (event: Event) => {
    if (hasBegun && isMeant(event)) act(event as MouseEvent)
  }
  target.addEventListener('pointerdown', begin, { signal })
  target.addEventListener('click', end, { signal })
}

/** How far the pointer has moved on `element` since it was pressed: in moves, of a mouse twice. */
export function movesOf(element: Element, signal: AbortSignal): () => number {
  // oxlint-disable-next-line bindings/no-lasting-let -- How far a press has gone, which the browser tells one event at a time.
  let moves = 0
  const count = ({ buttons, pointerType }: PointerEvent) => {
    if (buttons) moves += pointerType === 'mouse' ? 2 : 1
  }
  const begin = () => {
    moves = 0
  }
  element.addEventListener('pointerdown', begin, { passive: true, capture: true, signal })
  element.addEventListener('pointermove', count as EventListener, { passive: true, signal })
  return () => moves
}
