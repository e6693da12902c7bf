/** Effects a panel has on the page around it: inert rest, no scrolling, focus, one history entry. */

/** Stays reachable under every layer: the announcer speaks for whatever is on top. */
const ANNOUNCER = '[data-storefront-announcer]'

/** The layers that hold the page, the topmost last; one that has left the page holds nothing. */
let held: Element[] = []
const madeInert = new Set<HTMLElement>()
let unlockScrolling: (() => void) | undefined

/**
 * Makes everything beside `layer` inert and stops the page from scrolling, until the answer is called. Layers pile up:
 * the newest is the one that works, and the page works again when the last one lets go.
 */
export function holdPage(layer: Element): () => void {
  forgetGone()
  held.push(layer)
  applyLayers()
  return () => {
    const index = held.lastIndexOf(layer)
    if (index < 0) return
    held.splice(index, 1)
    applyLayers()
  }
}

/** Lets go for layers that left the page without doing so themselves. */
function forgetGone(): void {
  const standing = held.filter((layer) => layer.isConnected)
  if (standing.length === held.length) return
  held = standing
  applyLayers()
}

function applyLayers(): void {
  const top = held.at(-1)
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element.matches(ANNOUNCER)) continue
    const isOurs = madeInert.has(element)
    const mustBeInert = top !== undefined && element !== top
    if (mustBeInert && !element.inert) {
      element.inert = true
      madeInert.add(element)
    } else if (!mustBeInert && isOurs) {
      element.inert = false
      madeInert.delete(element)
    }
  }
  if (top) unlockScrolling ??= lockScrolling()
  else {
    unlockScrolling?.()
    unlockScrolling = undefined
  }
}

function lockScrolling(): () => void {
  const { overflow, paddingRight } = document.body.style
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.overflow = 'hidden'
  if (scrollbar > 0) {
    const padding = Number.parseFloat(getComputedStyle(document.body).paddingRight) + scrollbar
    document.body.style.paddingRight = `${padding}px`
  }
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

/** Some browsers do not focus a clicked button; what opens a panel must be focused to get the focus back. */
export function focusTrigger({ target }: Event): void {
  if (focusedElement() || !(target instanceof Element)) return
  target.closest<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** Gives the focus back to `element`, or to the page's content when it has left the page. */
export function focusAgain(element: HTMLElement | null): void {
  if (element?.isConnected) element.focus({ preventScroll: true })
  if (element && document.activeElement === element) return
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** Pushes an entry for the same address, so that going back can be heard. */
export function pushHistoryEntry(state: string): void {
  history.pushState(state, '')
}

/** Goes back over one entry; resolves once the browser is there. */
export function dropHistoryEntry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true, signal })
    history.back()
  })
}
