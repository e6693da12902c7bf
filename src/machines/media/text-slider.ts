/**
 * Short texts of which one is in view at a time, e.g. a shop's promises.
 *
 * A moment after they have come, the texts begin to go on by themselves, and from the last one to the first. They wait while
 * pointer, finger or focus is on them or the tab is hidden, and the shopper can stop them and start them again. Where the
 * shopper prefers less motion, they begin stopped. Buttons lead to the neighbours; the strip scrolls, too, so that a finger
 * or the focus may bring another text into view at any time.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long the first text stands before the texts begin to go on (specification, section 9). */
export const FIRST_START_MS = 100
/** How long each text is shown (specification, section 9). */
export const TEXT_INTERVAL_MS = 10_000

type Input = {
  /** Number of texts. */
  count: number
  /** The text in view, from 0. */
  text: number
  /** The shopper prefers reduced motion. */
  isStill: boolean
}

const withMotion = { params: ({ event }: { event: { isStill: boolean } }) => event } as const

export const textSliderMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as
      | { type: 'text.forward' }
      | { type: 'text.back' }
      | { type: 'text.seen'; text: number }
      | { type: 'rotation.toggle' }
      | { type: 'attention.came' }
      | { type: 'attention.left' }
      | { type: 'motion.changed'; isStill: boolean },
    tags: {} as 'stopped',
  },
  actors: {
    /** Sends `attention.came` while pointer, finger or focus is on the texts or the tab is hidden, and `attention.left`. */
    watchAttention: unprovidedCallback('watchAttention'),
  },
  actions: {
    goForward: assign({ text: ({ context: { text, count } }) => (text + 1) % count }),
    goBack: assign({ text: ({ context: { text, count } }) => (text - 1 + count) % count }),
    noteText: assign({ text: (_, { text }: { text: number }) => text }),
    noteMotion: assign({ isStill: (_, { isStill }: { isStill: boolean }) => isStill }),
    /** Brings the text into view. */
    showText: effect('showText'),
    announceText: effect('announceText'),
  },
  guards: {
    isStill: ({ context }) => context.isStill,
    isStillNow: (_, { isStill }: { isStill: boolean }) => isStill,
  },
  delays: { firstStart: FIRST_START_MS, textInterval: TEXT_INTERVAL_MS },
}).createMachine({
  id: 'textSlider',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    'text.forward': { actions: ['goForward', 'showText', 'announceText'] },
    'text.back': { actions: ['goBack', 'showText', 'announceText'] },
    'text.seen': { actions: withEvent('noteText') },
    'motion.changed': { actions: { type: 'noteMotion', ...withMotion } },
  },
  states: {
    starting: {
      description: 'The texts have just come and stand for a moment.',
      on: { 'rotation.toggle': 'stopped' },
      after: { firstStart: [{ guard: 'isStill', target: 'stopped' }, { target: 'rotating' }] },
    },
    rotating: {
      description: 'The texts go on by themselves.',
      invoke: { id: 'watchAttention', src: 'watchAttention' },
      initial: 'running',
      on: {
        'rotation.toggle': 'stopped',
        'attention.came': '.waiting',
        'attention.left': '.running',
        'motion.changed': [
          {
            guard: { type: 'isStillNow', ...withMotion },
            target: 'stopped',
            actions: { type: 'noteMotion', ...withMotion },
          },
          { actions: { type: 'noteMotion', ...withMotion } },
        ],
      },
      states: {
        running: {
          description: 'The next text follows after a while.',
          after: { textInterval: { target: 'running', reenter: true, actions: ['goForward', 'showText'] } },
        },
        waiting: { description: 'The text stays while the shopper is at it, or away from the tab.' },
      },
    },
    stopped: {
      description: 'The shopper stopped the texts, or prefers less motion.',
      tags: 'stopped',
      on: { 'rotation.toggle': 'rotating' },
    },
  },
})
export type TextSliderActor = ActorRefFrom<typeof textSliderMachine>
