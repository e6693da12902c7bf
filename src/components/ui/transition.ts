/**
 * Makes the browser begin a transition of `element` from how it is styled now. Its style is computed, and nothing is laid out, as
 * it would be for a measure or for a transform.
 */
export function startFromHere(element: Element): void {
  void getComputedStyle(element).opacity
}
