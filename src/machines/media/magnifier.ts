/**
 * A lens over the pictures of a product: where the mouse is on a picture, its place in full size is shown beside it.
 *
 * The full picture is asked for when the mouse comes, on wide viewports only. Until it is there nothing changes; if it cannot be
 * had, a sentence says so in its place. When the mouse leaves, lens and picture go.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Point, Size } from '../../services/contract/picture.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearViewport } from '../hear-viewport.ts'
import type { ViewportActor, ViewportName } from '../shell/viewport.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How many times larger the picture is shown (specification, section 9). */
export const MAGNIFIER_FACTOR = 3
/** The viewports with a magnifier (specification, section 9). */
export const MAGNIFIER_VIEWPORTS: readonly ViewportName[] = ['LG', 'XL', 'XXL']

export type MagnifierRules = {
  factor: number
  /** The area is as high as the picture's shape says, not as high as its place. */
  isScaled: boolean
  /** Otherwise area and lens are square. */
  keepsShape: boolean
}

/** Where the mouse is on a picture. */
export type Aim = {
  /** Address of the full picture. */
  url: string
  /** The picture's container: an element of the page, opaque to the machine. */
  container: object
  /** The place of the mouse, from the picture's upper left corner. */
  at: Point
  /** Where the picture begins in its container. */
  from: Point
  /** The picture on the page, and the place for the enlarged one. */
  image: Size
  place: Size
}

type Input = { viewport: ViewportActor; name: ViewportName; rules: MagnifierRules }

/** What is drawn: the lens in the picture's container, and the part of the full picture that it shows. */
export type Lens = { place: Point; size: Size; area: Size; whole: Size; shift: Point }

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

export function lensOf({ factor, isScaled, keepsShape }: MagnifierRules, aim: Aim, natural: Size): Lens {
  const { image, place, at, from } = aim
  const height = !keepsShape ? place.width : isScaled ? (place.width * image.height) / image.width : place.height
  const area = { width: place.width, height }
  const side = Math.ceil(Math.min(image.width, image.height) / factor)
  const size = keepsShape
    ? { width: Math.ceil(image.width / factor), height: Math.ceil(image.height / factor) }
    : { width: side, height: side }
  const free = { x: Math.max(0, image.width - size.width), y: Math.max(0, image.height - size.height) }
  const corner = {
    x: between(0, at.x - size.width / 2, free.x),
    y: between(0, at.y - size.height / 2, free.y),
  }
  const ratio = natural.width / natural.height || 1
  const whole =
    ratio < 1
      ? { width: factor * area.width, height: (factor * area.width) / ratio }
      : { width: factor * area.height * ratio, height: factor * area.height }
  const share = (part: number, all: number) => (all > 0 ? part / all : 0)
  return {
    place: { x: from.x + corner.x, y: from.y + corner.y },
    size,
    area,
    whole,
    shift: {
      x: -share(corner.x, free.x) * (whole.width - area.width),
      y: -share(corner.y, free.y) * (whole.height - area.height),
    },
  }
}

const aims = withEvent('noteAim')
const isAnother = withEvent('isAnother')

export const magnifierMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { aim: Aim | null; natural: Size; lens: Lens | null },
    events: {} as
      | { type: 'pointer.moved'; aim: Aim }
      | { type: 'pointer.left' }
      | { type: 'viewport.changed'; name: ViewportName },
    tags: {} as 'shown' | 'failed' | 'drawn',
  },
  actors: {
    hearViewport,
    /** Loads a full picture and resolves with its natural size. */
    loadFullPicture: unprovided<Size, { url: string }>('loadFullPicture'),
  },
  actions: {
    noteAim: assign(({ context: { rules, natural } }, { aim }: { aim: Aim }) => ({
      aim,
      lens: lensOf(rules, aim, natural),
    })),
    noteSize: assign(({ context: { rules, aim } }, { size }: { size: Size }) => ({
      natural: size,
      lens: aim && lensOf(rules, aim, size),
    })),
    noteViewport: assign({ name: (_, { name }: { name: ViewportName }) => name }),
    forgetAim: assign({ aim: null, lens: null }),
    /** Tell the page's scripts by events of the contract. */
    tellShown: effect('tellShown'),
    tellMoved: effect('tellMoved'),
    tellGone: effect('tellGone'),
  },
  guards: {
    isWide: ({ context }) => MAGNIFIER_VIEWPORTS.includes(context.name),
    isAnotherViewport: ({ context }, { name }: { name: ViewportName }) => name !== context.name,
    isAnother: ({ context }, { aim }: { aim: Aim }) => aim.url !== context.aim?.url,
  },
  delays: { requestDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'magnifier',
  context: ({ input }) => ({ ...input, aim: null, lens: null, natural: { width: 0, height: 0 } }),
  invoke: { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => context },
  initial: 'choosing',
  on: {
    'viewport.changed': {
      guard: withEvent('isAnotherViewport'),
      target: '.choosing',
      actions: withEvent('noteViewport'),
    },
  },
  states: {
    choosing: {
      description: 'Whether this viewport has room for it.',
      always: [{ guard: 'isWide', target: 'away' }, { target: 'off' }],
    },
    off: { description: 'The viewport is too small for a picture beside the picture.' },
    away: {
      description: 'The mouse is on no picture.',
      entry: 'forgetAim',
      on: { 'pointer.moved': { target: 'over', actions: aims } },
    },
    over: {
      description: 'The mouse is on a picture.',
      initial: 'loading',
      on: {
        'pointer.left': 'away',
        'pointer.moved': [{ guard: isAnother, target: '.loading', actions: aims }, { actions: aims }],
      },
      states: {
        loading: {
          description: 'The full picture is asked for; nothing has changed yet.',
          invoke: {
            id: 'loadFullPicture',
            src: 'loadFullPicture',
            input: ({ context }) => ({ url: context.aim?.url ?? '' }),
            onDone: {
              target: 'shown',
              actions: { type: 'noteSize', params: ({ event }) => ({ size: event.output }) },
            },
            onError: 'failed',
          },
          after: { requestDeadline: 'failed' },
        },
        shown: {
          description: 'The lens is on the picture, and what is under it is shown in full size.',
          tags: ['shown', 'drawn'],
          entry: 'tellShown',
          exit: 'tellGone',
          on: {
            'pointer.moved': [{ guard: isAnother, target: 'loading', actions: aims }, { actions: [aims, 'tellMoved'] }],
          },
        },
        failed: {
          description: 'The full picture could not be had; a sentence says so, and the mouse may come again.',
          tags: ['failed', 'drawn'],
        },
      },
    },
  },
})
export type MagnifierActor = ActorRefFrom<typeof magnifierMachine>
