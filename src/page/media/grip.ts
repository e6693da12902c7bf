/** How a shopper takes hold of the slides of a strip, with a finger or the mouse, and pulls them. */

/** How far a pointer moves before it is known what is meant, in CSS pixels: a press trembles. */
const TREMOR_PX = 8

type Axis = 'horizontal' | 'vertical'
type Point = { clientX: number; clientY: number }

/** The place of a pointer on the axis, in CSS pixels. */
const placeOf = ({ clientX, clientY }: Point, axis: Axis) => (axis === 'vertical' ? clientY : clientX)

/** The angle between the axis and the line from one point to the other, in degrees from 0 to 90. */
export function angleTo(axis: Axis, from: Point, to: Point): number {
  const [along, across] = [Math.abs(to.clientX - from.clientX), Math.abs(to.clientY - from.clientY)]
  const radians = axis === 'vertical' ? Math.atan2(along, across) : Math.atan2(across, along)
  return (radians * 180) / Math.PI
}

const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'

type Grip = {
  axis: Axis
  isPulledByFinger: boolean
  isPulledByMouse: boolean
  /** The greatest angle to the axis, in degrees. */
  pullAngle: number
  /** Whether there is anything to pull. */
  isMovable: () => boolean
}

/**
 * Calls `take` with the place on the axis where the shopper has begun to pull the slides along the axis, until it is ended. In any
 * other direction the browser does what it always does. The press that pulled them is no click on what is in a slide.
 */
export function watchGrip(strip: HTMLElement, grip: Grip, take: (at: number) => void): () => void {
  const { on, end } = listening(strip)
  /* oxlint-disable bindings/no-lasting-let -- What becomes of a press, which the browser tells one event at a time; the chart is told
     what is taken. */
  let start: PointerEvent | null = null
  let isTaken = false
  /* oxlint-enable bindings/no-lasting-let */

  const isOurs = ({ isPrimary, pointerType, button, target }: PointerEvent) =>
    isPrimary &&
    button === 0 &&
    (pointerType === 'mouse' ? grip.isPulledByMouse : grip.isPulledByFinger) &&
    !(target instanceof Element && target.closest(FIELDS)) &&
    grip.isMovable()
  const forget = () => {
    start = null
  }

  on('pointerdown', (event) => {
    isTaken = false
    start = isOurs(event) ? event : null
  })
  on('pointermove', (event) => {
    if (!start || event.pointerId !== start.pointerId) return
    const isPressed = (event.buttons & 1) === 1
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
    if (isPressed && distance < TREMOR_PX) return
    isTaken = isPressed && angleTo(grip.axis, start, event) <= grip.pullAngle
    const at = placeOf(start, grip.axis)
    start = null
    if (!isTaken) return
    // What the pointer does from here on, the click included, is done to the strip and to nothing in it.
    strip.setPointerCapture(event.pointerId)
    take(at)
  })
  for (const type of ['pointerup', 'pointercancel'] as const) on(type, forget)
  // Without this the browser would scroll, and take the pointer away.
  on('touchmove', (event) => isTaken && event.cancelable && event.preventDefault(), { passive: false })
  // Links and pictures would be dragged, and texts be marked.
  for (const type of ['dragstart', 'selectstart'] as const)
    on(type, (event) => (start?.pointerType === 'mouse' || isTaken) && event.preventDefault(), {})
  on(
    'click',
    (event) => {
      // Keys click as well.
      if (!isTaken || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  return end
}

/** Adds listeners to the strip, until they are ended. */
function listening(strip: HTMLElement) {
  const controller = new AbortController()
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = { passive: true },
  ) => strip.addEventListener(type, listener, { ...options, signal: controller.signal })
  return { on, end: () => controller.abort() }
}

/** Calls `move` with each distance that the pointer which holds the strip moves along the axis, and `release` when it lets go. */
export function followPull(
  strip: HTMLElement,
  { at, axis }: { at: number; axis: Axis },
  { move, release }: { move: (pixels: number) => void; release: () => void },
): () => void {
  const { on, end } = listening(strip)
  // oxlint-disable-next-line bindings/no-lasting-let -- The place of the pointer before, which the browser does not tell with the next.
  let last = at
  const follow = (event: PointerEvent) => {
    if (!event.isPrimary) return
    const place = placeOf(event, axis)
    move(place - last)
    last = place
  }
  on('pointermove', follow)
  on('pointerup', (event) => {
    // Where the browser is busy, this is the first to tell of the last part of the way.
    follow(event)
    if (event.isPrimary) release()
  })
  on('pointercancel', ({ isPrimary }) => isPrimary && release())
  return end
}

/** Which way a turn of the wheel leads along the axis: forwards (1), backwards (-1), or not along it (0). */
export function wheelTurns(axis: Axis, { deltaX, deltaY, shiftKey, ctrlKey }: WheelEvent): 1 | -1 | 0 {
  // Downwards the wheel belongs to the page.
  if (axis === 'vertical' || ctrlKey) return 0
  const [along, across] = shiftKey && !deltaX ? [deltaY, 0] : [deltaX, deltaY]
  if (Math.abs(along) < TREMOR_PX || Math.abs(along) <= Math.abs(across)) return 0
  return along > 0 ? 1 : -1
}
