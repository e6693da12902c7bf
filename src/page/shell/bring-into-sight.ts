import { scrollToElement } from './scrolling.ts'

/**
 * Scrolls to `element` as `scrollToElement` does, unless all of it is in the window already: with the next frame, when what
 * opens and closes with it has its place.
 */
export function bringIntoSight(element: Element, offset: number): void {
  requestAnimationFrame(() => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) scrollToElement(element, { offset })
  })
}
