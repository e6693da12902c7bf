/** Fingers and the mouse on a picture: where they are put, what they do, when they leave. */
import type { Point, Sizes } from '../../services/contract/picture.ts'

/** The longest time between two taps that are one double tap, and their greatest distance in CSS pixels, as browsers have them. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 24

type Spot = { clientX: number; clientY: number }

/** A place in the window, counted from the middle of `room`. */
export function fromMiddle(room: Element, { clientX, clientY }: Spot): Point {
  const { left, top, width, height } = room.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Calls `tell` with the sizes now, and whenever they change, until it is ended. */
export function watchSizes(room: HTMLElement, image: HTMLImageElement, tell: (sizes: Sizes) => void): () => void {
  const measure = () =>
    tell({
      natural: { width: image.naturalWidth, height: image.naturalHeight },
      shown: { width: image.offsetWidth, height: image.offsetHeight },
      room: { width: room.clientWidth, height: room.clientHeight },
    })
  const observer = new ResizeObserver(measure)
  observer.observe(room)
  observer.observe(image)
  image.addEventListener('load', measure)
  measure()
  return () => {
    observer.disconnect()
    image.removeEventListener('load', measure)
  }
}

/** Calls `take` when a finger or the mouse is put on the room, and `tap` with the place of a double tap, until it is ended. */
export function watchFingers(
  room: HTMLElement,
  { take, tap }: { take: () => void; tap: (at: Point) => void },
): () => void {
  const end = new AbortController()
  /** Waits for the next tap, which is the second of a double tap if it is like `last`. */
  const wait = (last: PointerEvent | null) =>
    room.addEventListener(
      'pointerup',
      (event) => {
        const isSecond =
          last !== null &&
          event.timeStamp - last.timeStamp < DOUBLE_TAP_MS &&
          Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < DOUBLE_TAP_PX
        wait(isSecond || !event.isPrimary ? null : event)
        if (isSecond) tap(fromMiddle(room, event))
      },
      { once: true, signal: end.signal },
    )
  room.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 0) take()
    },
    { signal: end.signal },
  )
  wait(null)
  // Pictures would be dragged out of the page.
  room.addEventListener('dragstart', (event) => event.preventDefault(), { signal: end.signal })
  return () => end.abort()
}

type Move = { by: Point; factor: number; around: Point }

/** Calls `move` with what the fingers on the room, or the mouse, do until the last of them leaves; then `release`. */
export function followFingers(
  room: HTMLElement,
  { move, release }: { move: (move: Move) => void; release: () => void },
): () => void {
  const end = new AbortController()
  // oxlint-disable-next-line bindings/no-lasting-state -- Where the fingers are, which the browser tells one event at a time; it ends with the touch.
  const fingers = new Map<number, Spot>()
  const middleOf = () => {
    const all = [...fingers.values()]
    const sum = (pick: (spot: Spot) => number) => all.reduce((total, spot) => total + pick(spot), 0) / all.length
    return { clientX: sum(({ clientX }) => clientX), clientY: sum(({ clientY }) => clientY) }
  }
  /** The mean distance of the fingers from their middle. */
  const spread = ({ clientX, clientY }: Spot) =>
    [...fingers.values()].reduce((total, spot) => total + Math.hypot(spot.clientX - clientX, spot.clientY - clientY), 0)
  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, listener, { signal: end.signal })
  const put = ({ pointerId, clientX, clientY, target }: PointerEvent) => {
    if (target instanceof Node && room.contains(target)) fingers.set(pointerId, { clientX, clientY })
  }
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId)
    if (!fingers.size) release()
  }
  on('pointerdown', put)
  on('pointermove', (event) => {
    const { pointerId, clientX, clientY, buttons } = event
    if (!fingers.size && buttons) put(event)
    if (!fingers.has(pointerId)) return
    const before = middleOf()
    const wide = spread(before)
    fingers.set(pointerId, { clientX, clientY })
    const now = middleOf()
    move({
      by: { x: now.clientX - before.clientX, y: now.clientY - before.clientY },
      factor: wide > 0 ? spread(now) / wide : 1,
      around: fromMiddle(room, before),
    })
  })
  on('pointerup', lift)
  on('pointercancel', lift)
  return () => end.abort()
}
