/** Scrolling of the page, and what stays in place meanwhile. */

/** Scrolls up, at once for those who want no motion, and focuses what comes first on the page. */
export function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  document.querySelector<HTMLElement>('body a[href], body button:not([disabled])')?.focus({ preventScroll: true })
}

/**
 * Other widgets push the page up by a padding at its end: keeps `button` above what they make room for. Returns a function that
 * ends it.
 */
export function keepAbovePadding(button: HTMLElement): () => void {
  const { bottom } = getComputedStyle(button)
  const follow = () => {
    const { paddingBottom } = document.body.style
    button.style.bottom = paddingBottom ? `calc(${bottom} + ${paddingBottom})` : ''
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { attributes: true, attributeFilter: ['style'] })
  follow()
  return () => observer.disconnect()
}
