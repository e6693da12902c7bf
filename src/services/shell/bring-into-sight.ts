import { scrollToElement } from './scrolling.ts'

/** Scrolls to `element` as `scrollToElement` does, unless all of it is in the window already. */
export function bringIntoSight(element: Element, offset: number): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) scrollToElement(element, { offset })
}
