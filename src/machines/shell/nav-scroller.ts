/**
 * A strip of links that is wider than its place, as the departments may be.
 *
 * The browser scrolls it by finger, wheel and keyboard. A button at each edge shows that there is more, and leads on by half the
 * width of the strip, which glides there in 400 ms; another press meanwhile leads further. A link that the keyboard reaches is brought
 * clear of the buttons in the same way: browsers are content where a part of it is in sight. The shopper's own scrolling ends the
 * gliding where it is.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedCallback } from '../unprovided.ts'

/** How long the strip glides (specification, section 9). */
export const STRIP_GLIDE_MS = 400
/** The room at each edge, for a button, that a focused link is kept clear of (specification, section 9), in CSS pixels. */
export const CONTROL_OFFSET_PX = 50
/** A press leads on by this share of the strip's width (specification, section 9). */
export const STEP_SHARE = 0.5
/** Browsers scroll by fractions of a pixel, and may not reach an edge by one. */
const EDGE_PX = 1

/** What is out of sight before the start and beyond the end of the strip, and its width, in CSS pixels. */
type Measured = { before: number; beyond: number; width: number }
type Way = { to: 'previous' | 'next' }
/** Where a link begins and ends in the strip, in CSS pixels. */
type Link = { start: number; end: number }
type Input = { controlOffset: number }

const measured = { params: ({ event }: { event: Measured }) => event }
const focused = { params: ({ event }: { event: Link }) => event }
const stepped = { params: ({ event }: { event: Way }) => event }

/** Where the strip must be for a link to be clear of both buttons, as far as its edges allow. */
function clearPlace({ before, beyond, width, controlOffset }: Measured & Input, { start, end }: Link): number {
  const place = Math.min(Math.max(before, end + controlOffset - width), start - controlOffset)
  return Math.min(Math.max(place, 0), before + beyond)
}

export const navScrollerMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input &
      Measured & {
        /** Where the strip glides to. */
        target: number
      },
    events: {} as
      | ({ type: 'strip.measured' } & Measured)
      | ({ type: 'strip.step' } & Way)
      | ({ type: 'link.focused' } & Link)
      | { type: 'strip.taken' },
    tags: {} as 'hasPrevious' | 'hasNext' | 'gliding',
  },
  actors: {
    /** Sends `strip.measured` at the start, and after each change of what is in sight. */
    measureStrip: unprovidedCallback('measureStrip'),
    /** Moves the strip to its target. */
    glide: unprovidedCallback<{ type: string }, { to: number }>('glide'),
  },
  actions: {
    setMeasured: assign((_, { before, beyond, width }: Measured) => ({ before, beyond, width })),
    setTarget: assign(({ context: { before, beyond, width } }, { to, from }: Way & { from: number }) => ({
      target: Math.min(Math.max(from + (to === 'next' ? 1 : -1) * STEP_SHARE * width, 0), before + beyond),
    })),
    setClearTarget: assign({ target: ({ context }, link: Link) => clearPlace(context, link) }),
  },
  guards: {
    isWhole: (_, { before, beyond }: Measured) => before < EDGE_PX && beyond < EDGE_PX,
    isAtStart: (_, { before }: Measured) => before < EDGE_PX,
    isAtEnd: (_, { beyond }: Measured) => beyond < EDGE_PX,
    hasMore: ({ context }, { to }: Way) => (to === 'next' ? context.beyond : context.before) >= EDGE_PX,
    isCovered: ({ context }, link: Link) => Math.abs(clearPlace(context, link) - context.before) >= EDGE_PX,
  },
  delays: { glideTime: STRIP_GLIDE_MS },
}).createMachine({
  id: 'navScroller',
  context: ({ input }) => ({ ...input, before: 0, beyond: 0, width: 0, target: 0 }),
  invoke: { id: 'measureStrip', src: 'measureStrip' },
  type: 'parallel',
  states: {
    edges: {
      description: 'On which sides there is more.',
      initial: 'whole',
      on: {
        'strip.measured': [
          { guard: { type: 'isWhole', ...measured }, target: '.whole', actions: { type: 'setMeasured', ...measured } },
          {
            guard: { type: 'isAtStart', ...measured },
            target: '.start',
            actions: { type: 'setMeasured', ...measured },
          },
          { guard: { type: 'isAtEnd', ...measured }, target: '.end', actions: { type: 'setMeasured', ...measured } },
          { target: '.between', actions: { type: 'setMeasured', ...measured } },
        ],
      },
      states: {
        whole: { description: 'The whole strip is in sight: there are no buttons.' },
        start: { description: 'The strip is at its start: a button leads on.', tags: 'hasNext' },
        between: {
          description: 'There is more on both sides: one button leads back, one leads on.',
          tags: ['hasPrevious', 'hasNext'],
        },
        end: { description: 'The strip is at its end: a button leads back.', tags: 'hasPrevious' },
      },
    },
    motion: {
      description: 'Whether the strip moves by itself.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The strip is where the shopper has scrolled it.',
          on: {
            'strip.step': {
              guard: { type: 'hasMore', ...stepped },
              target: 'gliding',
              actions: { type: 'setTarget', params: ({ context, event: { to } }) => ({ to, from: context.before }) },
            },
            'link.focused': {
              guard: { type: 'isCovered', ...focused },
              target: 'gliding',
              actions: { type: 'setClearTarget', ...focused },
            },
          },
        },
        gliding: {
          description: 'The strip glides on by half its width, or to the link that the keyboard has reached.',
          tags: 'gliding',
          invoke: { id: 'glide', src: 'glide', input: ({ context }) => ({ to: context.target }) },
          after: { glideTime: 'resting' },
          on: {
            'strip.step': {
              guard: { type: 'hasMore', ...stepped },
              target: 'gliding',
              reenter: true,
              actions: { type: 'setTarget', params: ({ context, event: { to } }) => ({ to, from: context.target }) },
            },
            'link.focused': [
              {
                guard: { type: 'isCovered', ...focused },
                target: 'gliding',
                reenter: true,
                actions: { type: 'setClearTarget', ...focused },
              },
              { target: 'resting' },
            ],
            'strip.taken': 'resting',
          },
        },
      },
    },
  },
})
export type NavScrollerActor = ActorRefFrom<typeof navScrollerMachine>
