/** Effects a panel has on the page around it: inert rest, no scrolling, focus, one history entry. */

/** Stays reachable under every layer: the announcer speaks for whatever is on top. */
const ANNOUNCER = '[data-storefront-announcer]'
const DIALOG = '[role="dialog"]'

/** What a layer wants to know about the others. */
type Neighbours = {
  /** Another layer has come to lie on this one. */
  onCovered?: (by: Element) => void
  /** A layer below this one has gone. */
  onUncovered?: () => void
}
type Held = Neighbours & { layer: Element }

/** The layers that hold the page, the topmost last; one that has left the page holds nothing. */
let held: Held[] = []
const madeInert = new Set<HTMLElement>()
let unlockScrolling: (() => void) | undefined

/**
 * Makes everything beside `layer` inert, wherever in the body it stands, and stops the page from scrolling, until the
 * answer is called. Layers pile up: the newest is the one that works, and the page works again when the last one lets go.
 */
export function holdPage(layer: Element, neighbours: Neighbours = {}): () => void {
  const entry = { ...neighbours, layer }
  forgetGone()
  const below = held.at(-1)
  held.push(entry)
  applyLayers()
  below?.onCovered?.(layer)
  return () => {
    const index = held.indexOf(entry)
    if (index < 0) return
    const above = held.slice(index + 1)
    held.splice(index, 1)
    applyLayers()
    for (const { onUncovered } of above) onUncovered?.()
  }
}

/** Whether `layer` is the one that works: keys are for it. */
export const isTopLayer = (layer: Element): boolean => held.at(-1)?.layer === layer

/** Lets go for layers that left the page without doing so themselves. */
function forgetGone(): void {
  const standing = held.filter(({ layer }) => layer.isConnected)
  if (standing.length === held.length) return
  held = standing
  applyLayers()
}

/** What stands beside `layer` and beside each element around it. */
function besides(layer: Element): Set<Element> {
  const found = new Set<Element>()
  for (let inside = layer; inside !== document.body && inside.parentElement; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && !sibling.matches(ANNOUNCER)) found.add(sibling)
  return found
}

function applyLayers(): void {
  const top = held.at(-1)?.layer
  const beside = top ? besides(top) : new Set<Element>()
  // Measures first: what is written below makes the browser look at every element anew.
  if (top) unlockScrolling ??= lockScrolling()
  for (const element of madeInert)
    if (!beside.has(element)) {
      element.inert = false
      madeInert.delete(element)
    }
  for (const element of beside)
    if (element instanceof HTMLElement && !element.inert) {
      element.inert = true
      madeInert.add(element)
    }
  if (!top) {
    unlockScrolling?.()
    unlockScrolling = undefined
  }
}

function lockScrolling(): () => void {
  const { overflow, paddingRight } = document.body.style
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingRight)
  document.body.style.overflow = 'hidden'
  if (scrollbar > 0) document.body.style.paddingRight = `${padding + scrollbar}px`
  return () => {
    document.body.style.overflow = overflow
    document.body.style.paddingRight = paddingRight
  }
}

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

/** Gives the focus back to `element`; when it has left the page, to the dialog on top or else to the page's content. */
export function focusAgain(element: HTMLElement | null): void {
  if (element?.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  const top = held.at(-1)?.layer
  const place = top?.matches(DIALOG) ? top : (top ?? document).querySelector(top ? DIALOG : 'main')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
