/** Scrolling the window to an element. */

/**
 * Distance of the element below the top of the window, or below a fixed header, in CSS pixels (specification, section
 * 9).
 */
export const SCROLL_OFFSET_PX = 15
/** The header that covers the top of the window, where a theme has one (contract, shell 15.2). */
export const FIXED_HEADER_SELECTOR = 'header.fixed-top'

/**
 * Scrolls so that `element` is `offset` pixels below the fixed header, or as far as the page wants it, for a label above it, say;
 * smoothly, unless the shopper prefers reduced motion.
 */
export function scrollToElement(
  element: Element,
  {
    offset = SCROLL_OFFSET_PX,
    fixedHeaderSelector = FIXED_HEADER_SELECTOR,
  }: { offset?: number | undefined; fixedHeaderSelector?: string } = {},
): void {
  const header = document.querySelector(fixedHeaderSelector)
  const covered = header ? header.getBoundingClientRect().height : 0
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const wanted = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  scrollTo({
    top: element.getBoundingClientRect().top + scrollY - Math.max(offset, wanted) - covered,
    behavior: isStill ? 'instant' : 'smooth',
  })
}

/** Scrolls so that the end of `element` is in view; smoothly, unless the shopper prefers reduced motion. */
export function scrollToEnd(element: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'end', behavior: isStill ? 'instant' : 'smooth' })
}
