/**
 * Things that appear with a short animation where the shopper scrolls to them.
 *
 * What is in view at first, or above it, stays as it is: nothing that was seen is hidden again. What is below is held back until
 * it comes into view. What comes into view within the same moment appears together, one after the other. Where the shopper
 * prefers less motion, or the browser cannot tell what is in view, nothing is held back.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'

/** How long one of several things appears, and how long after the one before it (specification, section 9), in seconds. */
export const ITEM_DURATION_S = 1
export const ITEM_DELAY_S = 0.25
/** How long a single thing appears, and how long after it has come into view (specification, section 9), in seconds. */
export const WOW_DURATION_S = 2
export const WOW_DELAY_S = 0.5
/** What comes into view within this time appears together (specification, section 9). */
export const POLL_MS = 50

type Input = {
  /** The shopper prefers reduced motion. */
  isStill: boolean
  /** The browser can tell what is in view. */
  canWatch: boolean
}

const withMotion = { params: ({ event }: { event: { isStill: boolean } }) => event } as const
const motion = {
  'motion.changed': { target: '#scrollAnimation.choosing', actions: { type: 'noteMotion', ...withMotion } },
} as const
const withItems = { params: ({ event }: { event: { items: readonly number[] } }) => event } as const

export const scrollAnimationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      /** What is held back, by its place among the things, from 0; null until it is known. */
      held: readonly number[] | null
      /** What has come into view in this moment, in the order of the page. */
      entered: readonly number[]
      /** What appears or has appeared: its place among those of the same moment, by its place among all. */
      shown: ReadonlyMap<number, number>
    },
    events: {} as
      | { type: 'items.below'; items: readonly number[] }
      | { type: 'items.entered'; items: readonly number[] }
      | { type: 'motion.changed'; isStill: boolean },
    tags: {} as 'animated' | 'still',
  },
  actors: {
    /** Sends `items.below` with what lies below the view, first of all items, and `items.entered` with what is in view or comes into it. */
    watchItems: unprovidedCallback('watchItems'),
  },
  actions: {
    noteBelow: assign({ held: (_, { items }: { items: readonly number[] }) => items }),
    noteEntered: assign({
      entered: ({ context: { held, entered } }, { items }: { items: readonly number[] }) =>
        (held ?? []).filter((item) => entered.includes(item) || items.includes(item)),
    }),
    showEntered: assign(({ context: { held, entered, shown } }) => ({
      held: (held ?? []).filter((item) => !entered.includes(item)),
      entered: [],
      shown: new Map([...shown, ...entered.map((item, place) => [item, place] as const)]),
    })),
    letGo: assign({ held: null, entered: [], shown: new Map<number, number>() }),
    noteMotion: assign({ isStill: (_, { isStill }: { isStill: boolean }) => isStill }),
    /** Tells developers that nothing is animated. */
    warnUnwatched: effect('warnUnwatched'),
  },
  guards: {
    isUnwatched: ({ context }) => !context.canWatch,
    isStill: ({ context }) => context.isStill,
    isStillNow: (_, { isStill }: { isStill: boolean }) => isStill,
    isHeld: ({ context: { held } }, { items }: { items: readonly number[] }) =>
      items.some((item) => held?.includes(item)),
    isUnknown: ({ context }) => context.held === null,
  },
  delays: { poll: POLL_MS },
}).createMachine({
  id: 'scrollAnimation',
  context: ({ input }) => ({ ...input, held: null, entered: [], shown: new Map<number, number>() }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whether anything is animated here.',
      always: [
        { guard: 'isUnwatched', target: 'unwatched' },
        { guard: 'isStill', target: 'still' },
        { target: 'animated' },
      ],
    },
    unwatched: {
      description: 'Everything is there, as the browser cannot tell what is in view.',
      entry: 'warnUnwatched',
      on: motion,
    },
    still: {
      description: 'Everything is there, as the shopper prefers less motion.',
      tags: 'still',
      on: motion,
    },
    animated: {
      description: 'What lies below the view is held back until it comes into view.',
      tags: 'animated',
      exit: 'letGo',
      invoke: { id: 'watchItems', src: 'watchItems' },
      on: {
        'items.below': { guard: 'isUnknown', actions: { type: 'noteBelow', ...withItems } },
        'motion.changed': {
          guard: { type: 'isStillNow', ...withMotion },
          target: 'still',
          actions: { type: 'noteMotion', ...withMotion },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing new has come into view.',
          on: {
            'items.entered': {
              guard: { type: 'isHeld', ...withItems },
              target: 'collecting',
              actions: { type: 'noteEntered', ...withItems },
            },
          },
        },
        collecting: {
          description: 'Something has come into view; what else does in this moment appears after it.',
          on: { 'items.entered': { actions: { type: 'noteEntered', ...withItems } } },
          after: { poll: { target: 'resting', actions: 'showEntered' } },
        },
      },
    },
  },
})
export type ScrollAnimationActor = ActorRefFrom<typeof scrollAnimationMachine>
