/** Whether a finger or a mouse button is down: a control that moves meanwhile would miss its click. */

/* oxlint-disable bindings/no-lasting-let, bindings/no-lasting-state -- The browser does not tell whether a pointer is down: who asks
   later must have listened. */
let press = 0
let isPressed = false
let isWatched = false
const waiting: (() => void)[] = []
/* oxlint-enable bindings/no-lasting-let, bindings/no-lasting-state */

function hold(): void {
  press += 1
  isPressed = true
}

function release(): void {
  const released = press
  // The click follows the release, in the same frame.
  requestAnimationFrame(() => {
    if (released !== press) return
    isPressed = false
    for (const run of waiting.splice(0)) run()
  })
}

/** Starts watching the pointer, so that the functions below know about a press in progress. Watching twice changes nothing. */
export function watchPointer(): void {
  if (isWatched) return
  isWatched = true
  // A tap dispatches its mouse events after the finger has left.
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, hold, true)
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, release, true)
}

export const isPointerDown = (): boolean => isPressed

/** Calls `run` immediately, or once a pressed pointer has been released and has clicked. */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
