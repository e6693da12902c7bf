/** Scrolls to the top (without animation under reduced motion) and focuses the first control of the page. */
export function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('body a[href], body button:not([disabled])')?.focus({ preventScroll: true })
}

/** Scrolls `list` sideways to `to` within `ms` milliseconds (at once under reduced motion). Returns what ends it where it is. */
export function glideSideways(list: Element, to: number, ms: number): () => void {
  const start = performance.now()
  /** At the first frame: what has the focus may have been scrolled to until then. */
  // oxlint-disable-next-line bindings/no-lasting-let -- Where a movement began, which ends with it.
  let from: number | null = null
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shareAt = (now: number) => (isStill ? 1 : Math.min(Math.max((now - start) / ms, 0), 1))
  const moveTo = (share: number) => {
    from ??= list.scrollLeft
    // Slow at both ends.
    list.scrollTo({ left: from + (to - from) * share * share * (3 - 2 * share), behavior: 'instant' })
  }
  const move = (now: number) => {
    const share = shareAt(now)
    moveTo(share)
    if (share < 1) frame = requestAnimationFrame(move)
  }
  // oxlint-disable-next-line bindings/no-lasting-let -- The frame that is asked for, so that it can be given up.
  let frame = requestAnimationFrame(move)
  return () => {
    cancelAnimationFrame(frame)
    // The time is over before the last frame, as in a tab out of sight.
    if (shareAt(performance.now()) === 1) moveTo(1)
  }
}
