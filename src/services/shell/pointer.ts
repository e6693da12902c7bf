/** Whether a finger or a mouse button is down: a control that moves meanwhile would miss its click. */

let press = 0
let isPressed = false
let isListening = false
const waiting: (() => void)[] = []

function listen(): void {
  isListening = true
  // A tap dispatches its mouse events after the finger has left.
  for (const type of ['pointerdown', 'mousedown'])
    addEventListener(
      type,
      () => {
        press += 1
        isPressed = true
      },
      true,
    )
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, release, true)
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

/** Starts watching the pointer, so that `onceReleased` knows about a press in progress. */
export function watchPointer(): void {
  if (!isListening) listen()
}

/** Calls `run` immediately, or once a pressed pointer has been released and has clicked. */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
