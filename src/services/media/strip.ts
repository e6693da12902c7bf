/** The strip of a slider: the server's container, which scrolls, with the slides as its children. */

/** How far the strip is scrolled where the slide is the first in view, in CSS pixels; negative from right to left. */
function offsetOf(strip: Element, slide: number): number {
  const [first, wanted] = [strip.children[0], strip.children[slide]]
  if (!(first instanceof HTMLElement) || !(wanted instanceof HTMLElement)) return 0
  return wanted.offsetLeft - first.offsetLeft
}

/** The slide that is nearest to the beginning of the strip, from 0. */
export function slideAt(strip: Element): number {
  const step = Math.abs(offsetOf(strip, 1))
  return step ? Math.round(Math.abs(strip.scrollLeft) / step) : 0
}

/** Puts the strip where `slide` is the first in view, at once. */
export function placeAt(strip: Element, slide: number): void {
  strip.scrollTo({ left: offsetOf(strip, slide), behavior: 'instant' })
}

/** Moves the strip to `slide` within `ms` milliseconds. Returns a function that stops it where it is. */
export function glideTo(strip: HTMLElement, slide: number, ms: number): () => void {
  const [from, to] = [strip.scrollLeft, offsetOf(strip, slide)]
  const start = performance.now()
  const { style } = strip
  let frame = 0
  const move = (now: number) => {
    const part = ms > 0 ? Math.min(Math.max(now - start, 0) / ms, 1) : 1
    // Slow at both ends.
    const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
    strip.scrollTo({ left: from + (to - from) * eased, behavior: 'instant' })
    if (part < 1) frame = requestAnimationFrame(move)
  }
  // Each position between two slides would snap to one of them.
  style.scrollSnapType = 'none'
  move(start)
  return () => {
    cancelAnimationFrame(frame)
    style.scrollSnapType = ''
  }
}

/** How many boxes of at least `minWidth` fit into `element`, but at least one; null while it has no width. */
export function itemsIn(element: Element, minWidth: number, gutter: number): number | null {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return width > 0 ? Math.max(1, Math.floor(width / (minWidth + gutter))) : null
}

/** Calls `tell` now if pointer or focus is on `element` or the tab is hidden, and whenever that changes, until it is ended. */
export function watchAttention(element: Element, tell: (isAttended: boolean) => void): () => void {
  const end = new AbortController()
  const isAttended = () => document.hidden || element.matches(':hover, :has(:focus-visible)')
  // The browser names the element that is left and the one that is entered after the event.
  const look = () => queueMicrotask(() => !end.signal.aborted && tell(isAttended()))
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    element.addEventListener(type, look, { signal: end.signal })
  document.addEventListener('visibilitychange', look, { signal: end.signal })
  if (isAttended()) look()
  return () => end.abort()
}
