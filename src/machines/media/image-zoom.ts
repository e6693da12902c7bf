/**
 * One picture of the zoom modal, which can be enlarged up to twice its natural size.
 *
 * Buttons and keys enlarge it in five steps; a double tap leads to the largest size at once, and back; the wheel and two fingers
 * enlarge it around the place where they are. What is larger than its room can be moved about, by a finger, the mouse or arrow
 * keys, but never out of it. Another picture that comes into view resets this one.
 *
 * Where the contract disables all buttons, at the largest size without anything to move, the way back is left open here.
 */
import { type ActorRefFrom, assign, type EventObject, setup } from 'xstate'
import type { Point, Size, Sizes } from '../../services/contract/picture.ts'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Steps from the smallest to the largest size (specification, section 9). */
export const ZOOM_STEPS = 5
/** The largest size, in natural sizes of the picture (specification, section 9). */
export const LARGEST_IN_NATURAL_SIZES = 2
/** How long a step takes, in milliseconds (specification, section 9). */
export const ZOOM_TRANSITION_MS = 350
/** How far the wheel is turned for one more size of the picture (specification, section 9). */
export const WHEEL_PER_SIZE = 800
/** How far an arrow key moves the picture, in CSS pixels: about a line of text. */
const NUDGE_PX = 48
/** Two sizes that differ by less are the same to the eye. */
const SAME = 0.001

/** The place is counted from the middle of the picture's room. */
type Zoom = { sizes: Sizes; scale: number; at: Point }

const NOTHING: Size = { width: 0, height: 0 }
const MIDDLE: Point = { x: 0, y: 0 }

/** The largest scale: twice the natural size; 1 where the picture is not laid out. */
export function largestScale({ natural, shown }: Sizes): number {
  if (!shown.width || !shown.height) return 1
  const inSizes = Math.max(natural.width / shown.width, natural.height / shown.height)
  return Math.max(1, LARGEST_IN_NATURAL_SIZES * inSizes)
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
const isSame = (a: number, b: number) => Math.abs(a - b) < SAME

/** Half of what is out of sight on each axis: how far the picture can be moved from the middle. */
export function reachOf({ sizes: { shown, room }, scale }: Pick<Zoom, 'sizes' | 'scale'>): Point {
  return {
    x: Math.max(0, shown.width * scale - room.width) / 2,
    y: Math.max(0, shown.height * scale - room.height) / 2,
  }
}

/** The picture at another scale and place, both within what is allowed. */
function put(zoom: Zoom, scale: number, at: Point): Pick<Zoom, 'scale' | 'at'> {
  const allowed = between(1, scale, largestScale(zoom.sizes))
  const reach = reachOf({ ...zoom, scale: allowed })
  return { scale: allowed, at: { x: between(-reach.x, at.x, reach.x), y: between(-reach.y, at.y, reach.y) } }
}

/** The picture at another scale; what is at `around` stays there. */
function scaled(zoom: Zoom, scale: number, around: Point): Pick<Zoom, 'scale' | 'at'> {
  const allowed = between(1, scale, largestScale(zoom.sizes))
  const by = allowed / zoom.scale
  return put(zoom, allowed, {
    x: around.x - (around.x - zoom.at.x) * by,
    y: around.y - (around.y - zoom.at.y) * by,
  })
}

const tell = (what: string) => ({ type: 'tellPage' as const, params: { what } })

export const imageZoomMachine = setup({
  types: {
    input: {} as { steps: number },
    context: {} as Zoom & { steps: number },
    events: {} as
      | { type: 'picture.measured'; sizes: Sizes }
      | { type: 'zoom.in' }
      | { type: 'zoom.out' }
      | { type: 'zoom.reset' }
      | { type: 'picture.tapped'; around: Point }
      | { type: 'wheel.turned'; delta: number; around: Point }
      | { type: 'picture.nudge'; way: Point }
      | { type: 'picture.taken' }
      | { type: 'picture.moved'; by: Point; factor: number; around: Point }
      | { type: 'picture.released' }
      | { type: 'picture.left' },
    tags: {} as 'gliding' | 'held',
  },
  actors: {
    /** Sends `picture.measured` now and whenever the sizes change. */
    measurePicture: unprovidedCallback('measurePicture'),
    /** Sends `picture.taken` when a finger or the mouse is put on the picture. */
    watchFingers: unprovidedCallback('watchFingers'),
    /** Sends `picture.moved` with what fingers or the mouse have done since the last time, and `picture.released`. */
    followFingers: unprovidedCallback<EventObject>('followFingers'),
  },
  actions: {
    noteSizes: assign(({ context }, { sizes }: { sizes: Sizes }) => {
      const next = { ...context, sizes }
      return { sizes, ...put(next, context.scale, context.at) }
    }),
    enlarge: assign(({ context }) => scaled(context, context.scale + stepOf(context), MIDDLE)),
    reduce: assign(({ context }) => scaled(context, context.scale - stepOf(context), MIDDLE)),
    reset: assign(({ context }) => put(context, 1, MIDDLE)),
    toggle: assign(({ context }, { around }: { around: Point }) =>
      isSame(context.scale, largestScale(context.sizes))
        ? put(context, 1, MIDDLE)
        : scaled(context, largestScale(context.sizes), around),
    ),
    turn: assign(({ context }, { delta, around }: { delta: number; around: Point }) =>
      scaled(context, context.scale + delta / WHEEL_PER_SIZE, around),
    ),
    nudge: assign(({ context }, { way }: { way: Point }) =>
      put(context, context.scale, { x: context.at.x - way.x * NUDGE_PX, y: context.at.y - way.y * NUDGE_PX }),
    ),
    move: assign(({ context }, { by, factor, around }: { by: Point; factor: number; around: Point }) => {
      const next = { ...context, ...scaled(context, context.scale * factor, around) }
      return put(next, next.scale, { x: next.at.x + by.x, y: next.at.y + by.y })
    }),
    /** Tells the page's scripts by an event of the contract. */
    tellPage: effect<{ what: string }>('tellPage'),
  },
  guards: {
    canEnlarge: ({ context }) => !isLargest(context),
    canReduce: ({ context }) => !isSmallest(context),
    isEnlarged: ({ context }) => !isSmallest(context),
    isZoomable: ({ context }) => largestScale(context.sizes) > 1,
  },
  delays: { transitionTime: ZOOM_TRANSITION_MS },
}).createMachine({
  id: 'imageZoom',
  context: ({ input }) => ({
    steps: input.steps,
    sizes: { natural: NOTHING, shown: NOTHING, room: NOTHING },
    scale: 1,
    at: MIDDLE,
  }),
  invoke: [
    { id: 'measurePicture', src: 'measurePicture' },
    { id: 'watchFingers', src: 'watchFingers' },
  ],
  on: {
    'picture.measured': { actions: [withEvent('noteSizes'), tell('onResize')] },
    'zoom.in': { guard: 'canEnlarge', target: '.gliding', reenter: true, actions: ['enlarge', tell('onZoomIn')] },
    'zoom.out': { guard: 'canReduce', target: '.gliding', reenter: true, actions: ['reduce', tell('onZoomOut')] },
    'zoom.reset': { guard: 'canReduce', target: '.gliding', reenter: true, actions: ['reset', tell('onResetZoom')] },
    // The finger of the second tap is lifted just now.
    'picture.tapped': {
      guard: 'isZoomable',
      target: '.gliding',
      reenter: true,
      actions: [withEvent('toggle'), tell('onDoubleTap')],
    },
    // Heard while it glides or is held too: whoever is quick loses nothing, and no key slips to the gallery.
    'wheel.turned': {
      guard: 'isZoomable',
      actions: [withEvent('turn'), tell('onMouseWheel')],
    },
    'picture.nudge': {
      guard: 'isEnlarged',
      actions: [withEvent('nudge'), tell('onPan')],
    },
    'picture.left': { target: '.resting', actions: 'reset' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'The picture stands, at any size.',
      on: { 'picture.taken': 'held' },
    },
    gliding: {
      description: 'The picture changes its size.',
      tags: 'gliding',
      on: { 'picture.taken': 'held' },
      after: { transitionTime: { target: 'resting', actions: tell('onInteractionEnd') } },
    },
    held: {
      description: 'Fingers or the mouse hold the picture, which follows them.',
      tags: 'held',
      invoke: { id: 'followFingers', src: 'followFingers' },
      on: {
        'picture.moved': {
          actions: [withEvent('move')],
        },
        'picture.released': { target: 'resting', actions: tell('onInteractionEnd') },
      },
    },
  },
})

const stepOf = (context: Zoom & { steps: number }) => largestScale(context.sizes) / context.steps
const isLargest = ({ sizes, scale }: Zoom) => isSame(scale, largestScale(sizes)) || scale > largestScale(sizes)
const isSmallest = ({ scale }: Zoom) => isSame(scale, 1)

export type ImageZoomActor = ActorRefFrom<typeof imageZoomMachine>
