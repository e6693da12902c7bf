/** Keys: which of them an input method needs for itself. */

type Key = { isComposing?: boolean; keyCode?: number; nativeEvent?: { isComposing?: boolean } }

/** The code of a key that an input method processes; Safari sends the one that ends a composition after it, with this code alone. */
const PROCESSED = 229

/** Whether a key belongs to the composition of an input method, e.g. chooses a word or gives it up. */
export const isComposing = ({ isComposing: isPart, keyCode, nativeEvent }: Key): boolean =>
  Boolean(isPart ?? nativeEvent?.isComposing) || keyCode === PROCESSED

/** A listener for keys that leaves those of a composition to the input method. Every listener for keys is one. */
export const unlessComposing =
  <Pressed extends object>(listener: (event: Pressed) => unknown) =>
  (event: Pressed): void => {
    if (!isComposing(event)) listener(event)
  }
