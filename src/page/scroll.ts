/** Scrolls to the top (without animation under reduced motion) and focuses the first control of the page. */
export function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('body a[href], body button:not([disabled])')?.focus({ preventScroll: true })
}
