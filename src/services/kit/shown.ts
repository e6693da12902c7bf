/** Whether an element is displayed. Safari before 17.4 does not say so itself. */
export const isShown = (element: Element): boolean =>
  (element as Partial<Element>).checkVisibility?.() ?? element.getClientRects().length > 0
