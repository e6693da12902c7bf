/** Scrolling of the page, and what stays in place meanwhile. */

/** Scrolls up, at once for those who want no motion, and focuses what comes first on the page. */
export function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('body a[href], body button:not([disabled])')?.focus({ preventScroll: true })
}
