/**
 * A picture that moves slower than the page around it.
 *
 * Where the browser has scroll timelines, it moves the picture by itself. Otherwise the picture follows the scrolling while it is in
 * view. Where the shopper prefers less motion, or the browser can do neither, the picture stands.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'

/** How far the picture moves for each pixel of its way through the window: speed by divisor (specification, section 9). */
export const PARALLAX_SPEED = 5
export const PARALLAX_DIVISOR = 90

type Input = {
  /** The shopper prefers reduced motion. */
  isStill: boolean
  /** The browser has scroll timelines. */
  canLink: boolean
  /** The browser can tell what is in view. */
  canWatch: boolean
}

const withMotion = { params: ({ event }: { event: { isStill: boolean } }) => event } as const
const motion = {
  'motion.changed': { target: '#parallax.choosing', actions: { type: 'noteMotion', ...withMotion } },
} as const

export const parallaxMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { type: 'frame.entered' } | { type: 'frame.left' } | { type: 'motion.changed'; isStill: boolean },
    tags: {} as 'linked' | 'following' | 'away' | 'still',
  },
  actors: {
    /** Lets the browser move the picture with the scrolling. */
    linkToScroll: unprovidedCallback('linkToScroll'),
    /** Sends `frame.entered` and `frame.left`. */
    watchFrame: unprovidedCallback('watchFrame'),
    /** Moves the picture with each scrolling. */
    followScroll: unprovidedCallback('followScroll'),
  },
  actions: {
    noteMotion: assign({ isStill: (_, { isStill }: { isStill: boolean }) => isStill }),
    /** Tells developers that nothing moves. */
    warnUnwatched: effect('warnUnwatched'),
  },
  guards: {
    isStill: ({ context }) => context.isStill,
    canLink: ({ context }) => context.canLink,
    isUnwatched: ({ context }) => !context.canLink && !context.canWatch,
  },
}).createMachine({
  id: 'parallax',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'What moves the picture, if anything.',
      always: [
        { guard: 'isUnwatched', target: 'unwatched' },
        { guard: 'isStill', target: 'still' },
        { guard: 'canLink', target: 'linked' },
        { target: 'watched' },
      ],
    },
    unwatched: {
      description: 'The picture stands, as the browser cannot tell whether it is in view.',
      entry: 'warnUnwatched',
      on: motion,
    },
    still: { description: 'The picture stands, as the shopper prefers less motion.', tags: 'still', on: motion },
    linked: {
      description: 'The browser moves the picture with the scrolling.',
      tags: 'linked',
      on: motion,
      invoke: { id: 'linkToScroll', src: 'linkToScroll' },
    },
    watched: {
      description: 'The picture follows the scrolling while it is in view.',
      invoke: { id: 'watchFrame', src: 'watchFrame' },
      on: motion,
      initial: 'away',
      states: {
        away: {
          description: 'The picture is out of view and stands.',
          tags: 'away',
          on: { 'frame.entered': 'following' },
        },
        following: {
          description: 'The picture is in view and follows the scrolling.',
          tags: 'following',
          invoke: { id: 'followScroll', src: 'followScroll' },
          on: { 'frame.left': 'away' },
        },
      },
    },
  },
})
export type ParallaxActor = ActorRefFrom<typeof parallaxMachine>
