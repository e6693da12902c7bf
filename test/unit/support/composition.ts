/** Keys as an input method leaves them to the page. */

const KEYS: readonly (KeyboardEventInit & { keyCode: number })[] = [
  // While a word is chosen: Chrome, Firefox.
  { isComposing: true, keyCode: 229 },
  { isComposing: true, keyCode: 0 },
  // The one that ends it, in Safari: after the end.
  { isComposing: false, keyCode: 229 },
]

/**
 * Presses `key` on `target`, as an input method does in each browser. Returns whether the page left all of them to the input method.
 */
export const pressWhileComposing = (target: Element, key: string, type = 'keydown'): boolean =>
  KEYS.map((init) => {
    const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...init })
    return target.dispatchEvent(event)
  }).every(Boolean)
