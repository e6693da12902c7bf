/** The strip of a slider: the server's container, with the slides as its children. */

/** How far the strip is scrolled where the slide is the first in view, in CSS pixels; negative from right to left. */
export function offsetOf(strip: Element, slide: number): number {
  const [first, wanted] = [strip.children[0], strip.children[slide]]
  if (!(first instanceof HTMLElement) || !(wanted instanceof HTMLElement)) return 0
  return wanted.offsetLeft - first.offsetLeft
}

/** The slide that is nearest to the beginning of a strip that the browser scrolls, from 0. */
export function slideAt(strip: Element): number {
  const step = Math.abs(offsetOf(strip, 1))
  return step ? Math.round(Math.abs(strip.scrollLeft) / step) : 0
}

/** Whether the browser is scrolling the strip, or a finger holds it between two slides. */
export function isInMotion(strip: Element): boolean {
  const step = Math.abs(offsetOf(strip, 1))
  const end = strip.scrollWidth - strip.clientWidth
  const at = Math.abs(strip.scrollLeft)
  return step > 0 && at < end - 1 && Math.abs(at - slideAt(strip) * step) > 1
}

/** Without another scroll event for this long, a strip is at rest where the browser does not say so (Safari before 26.2). */
const REST_MS = 150

/** Calls `then` once, when the strip that is in motion has come to rest, unless `signal` aborts before. */
export function onceAtRest(strip: Element, signal: AbortSignal, then: () => void): void {
  if (Object.hasOwn(window, 'onscrollend')) return strip.addEventListener('scrollend', then, { once: true, signal })
  const rest = new AbortController()
  const wait = () => {
    const timer = setTimeout(() => {
      rest.abort()
      if (!signal.aborted) then()
    }, REST_MS)
    const goOn = () => {
      clearTimeout(timer)
      wait()
    }
    strip.addEventListener('scroll', goOn, { once: true, signal: rest.signal })
  }
  wait()
}

/**
 * Calls `tell` now if pointer, finger or focus is on `element` or the tab is hidden, and whenever that changes, until it is
 * ended.
 */
export function watchAttention(element: Element, tell: (isAttended: boolean) => void): () => void {
  const end = new AbortController()
  // oxlint-disable-next-line bindings/no-lasting-let -- Whether a finger holds the slides: the browser tells when it comes and when it leaves, not whether it is there.
  let isHeld = false
  const isAttended = () => isHeld || document.hidden || element.matches(':hover, :has(:focus-visible)')
  // The browser names the element that is left and the one that is entered after the event.
  const look = () => queueMicrotask(() => !end.signal.aborted && tell(isAttended()))
  const hold = (isNow: boolean) => () => {
    if (isNow === isHeld) return
    isHeld = isNow
    look()
  }
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    element.addEventListener(type, look, { signal: end.signal })
  element.addEventListener('pointerdown', hold(true), { signal: end.signal })
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, hold(false), { signal: end.signal })
  document.addEventListener('visibilitychange', look, { signal: end.signal })
  if (isAttended()) look()
  return () => end.abort()
}
