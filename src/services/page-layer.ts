/** Effects a panel has on the page around it: inert rest, no scrolling, focus, one history entry. */

/** Makes everything beside `layer` inert and stops the page from scrolling, until the answer is called. */
export function holdPage(layer: Element): () => void {
  const restored = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== layer && !element.inert,
  )
  for (const element of restored) element.inert = true
  const { overflow, paddingRight } = document.body.style
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.overflow = 'hidden'
  if (scrollbar > 0) {
    const padding = Number.parseFloat(getComputedStyle(document.body).paddingRight) + scrollbar
    document.body.style.paddingRight = `${padding}px`
  }
  return () => {
    for (const element of restored) element.inert = false
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
