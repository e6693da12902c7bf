/** The boxes of a strip. */

/** How many boxes of at least `minWidth` fit into `element`, but at least one; null while it has no width. */
export function itemsIn(element: Element, minWidth: number, gutter: number): number | null {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return width > 0 ? Math.max(1, Math.floor(width / (minWidth + gutter))) : null
}
