/** Whether a finger or a mouse button is down: what moves a control meanwhile takes the click away from it. */

let press = 0
let isPressed = false
let isListening = false
const waiting: (() => void)[] = []

function listen(): void {
  isListening = true
  // A tap gives its mouse events after the finger has left.
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
  // The click comes behind the release, in the same frame.
  requestAnimationFrame(() => {
    if (released !== press) return
    isPressed = false
    for (const run of waiting.splice(0)) run()
  })
}

/** Starts to watch the pointer, so that `onceReleased` knows of a press that is under way. */
export function watchPointer(): void {
  if (!isListening) listen()
}

/** Calls `run` at once, or once the pointer that is down has been released and has clicked. */
export function onceReleased(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
