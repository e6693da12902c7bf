/**
 * The header that comes back on large screens.
 *
 * The header scrolls away with the page. Once it is out of sight, scrolling up shows it at the top of the window, and scrolling
 * down hides it; at the top of the page it is in its place again. It never hides what the keyboard is on: a header that would
 * cover the focused element stays hidden, and one that has the focus itself stays in sight. The position is measured when
 * scrolling begins, and every 250 ms while it goes on. On small screens the header stays where the page has it.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { hearViewport } from '../hear-viewport.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { ViewportActor, ViewportName } from './viewport.ts'

/** The shortest time between two measurements of a scrolled page (specification, section 9). */
export const SCROLL_THROTTLE_MS = 250
/** The viewports on which the header comes back (specification, section 4). */
export const STICKY_VIEWPORTS: readonly ViewportName[] = ['LG', 'XL', 'XXL']

/** Where the focus is: in the header, on an element that the header would cover, or anywhere else. */
export type FocusPlace = 'inside' | 'beneath' | 'elsewhere'

type Input = { viewport: ViewportActor; viewports: readonly ViewportName[] }
type Measured = {
  /** How far the page is scrolled, and the height of the header, in CSS pixels. */
  top: number
  height: number
  focus: FocusPlace
}

const measured = { params: ({ event }: { event: Measured }) => event }
const setTop = { type: 'setTop' as const, ...measured }

export const stickyHeaderMachine = setup({
  types: {
    input: {} as Input,
    /** `top` is where the page was when it was last measured. */
    context: {} as Input & { top: number },
    events: {} as
      | { type: 'viewport.changed'; name: ViewportName }
      | { type: 'page.scrolled' }
      | { type: 'focus.moved' }
      | ({ type: 'position.measured' } & Measured),
    tags: {} as 'sticky' | 'up' | 'down' | 'hidden',
  },
  actors: {
    hearViewport,
    /** Sends `position.measured` at the start, and after each `position.measure`. */
    measurePosition: unprovidedCallback<{ type: 'position.measure' }>('measurePosition'),
    /** Keeps what the browser scrolls to clear of the header. */
    keepClear: unprovidedCallback('keepClear'),
  },
  actions: {
    measure: sendTo('measurePosition', { type: 'position.measure' }),
    setTop: assign({ top: (_, { top }: Measured) => top }),
    forgetTop: assign({ top: 0 }),
  },
  guards: {
    isLarge: ({ context }, { name }: { name: ViewportName }) => context.viewports.includes(name),
    isOutOfSight: (_, { top, height }: Measured) => top > height,
    isInPlace: (_, { top }: Measured) => top <= 0,
    isDown: ({ context }, { top }: Measured) => top > context.top,
    isDownInUse: ({ context }, { top, focus }: Measured) => top > context.top && focus === 'inside',
    isUp: ({ context }, { top }: Measured) => top < context.top,
    isUpCovering: ({ context }, { top, focus }: Measured) => top < context.top && focus === 'beneath',
    isStill: ({ context }, { top }: Measured) => top === context.top,
    isStillInUse: ({ context }, { top, focus }: Measured) => top === context.top && focus === 'inside',
    isStillCovering: ({ context }, { top, focus }: Measured) => top === context.top && focus === 'beneath',
  },
  delays: { scrollThrottle: SCROLL_THROTTLE_MS },
}).createMachine({
  id: 'stickyHeader',
  context: ({ input }) => ({ ...input, top: 0 }),
  invoke: { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => ({ viewport: context.viewport }) },
  initial: 'small',
  states: {
    small: {
      description: 'The screen is small: the header stays where the page has it.',
      on: { 'viewport.changed': { guard: withEvent('isLarge'), target: 'large' } },
    },
    large: {
      description: 'The screen is large: the header comes back.',
      exit: 'forgetTop',
      invoke: { id: 'measurePosition', src: 'measurePosition' },
      on: {
        'viewport.changed': [{ guard: withEvent('isLarge') }, { target: 'small' }],
        'focus.moved': { actions: 'measure' },
      },
      type: 'parallel',
      states: {
        pace: {
          description: 'How often the position is measured.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The page is not being scrolled; the next scrolling is measured at once.',
              on: { 'page.scrolled': { target: 'scrolling', actions: 'measure' } },
            },
            scrolling: {
              description: 'The page is being scrolled, until it is found where it was before.',
              on: { 'position.measured': { guard: { type: 'isStill', ...measured }, target: 'waiting' } },
              after: { scrollThrottle: { target: 'scrolling', reenter: true, actions: 'measure' } },
            },
          },
        },
        place: {
          description: 'Where the header is.',
          initial: 'inPage',
          states: {
            inPage: {
              description: 'The header is where the page has it, and scrolls with it.',
              on: {
                'position.measured': [
                  { guard: { type: 'isOutOfSight', ...measured }, target: 'sticky', actions: setTop },
                  { actions: setTop },
                ],
              },
            },
            sticky: {
              description: 'The header has left with the page, and can be shown at the top of the window.',
              tags: 'sticky',
              invoke: { id: 'keepClear', src: 'keepClear' },
              initial: 'down',
              on: {
                'position.measured': [
                  { guard: { type: 'isInPlace', ...measured }, target: 'inPage', actions: setTop },
                  { guard: { type: 'isDownInUse', ...measured }, target: '.down.used', actions: setTop },
                  { guard: { type: 'isDown', ...measured }, target: '.down', actions: setTop },
                  { guard: { type: 'isUpCovering', ...measured }, target: '.up.avoiding', actions: setTop },
                  { guard: { type: 'isUp', ...measured }, target: '.up', actions: setTop },
                ],
              },
              states: {
                down: {
                  description: 'The page was last scrolled down.',
                  tags: 'down',
                  on: {
                    'position.measured': [
                      { guard: { type: 'isStillInUse', ...measured }, target: '.used' },
                      { guard: { type: 'isStill', ...measured }, target: '.hidden' },
                    ],
                  },
                  initial: 'hidden',
                  states: {
                    hidden: { description: 'The page was scrolled down: the header is hidden.', tags: 'hidden' },
                    used: {
                      description: 'The page was scrolled down, but the focus is in the header, which stays in sight.',
                    },
                  },
                },
                up: {
                  description: 'The page was last scrolled up.',
                  tags: 'up',
                  on: {
                    'position.measured': [
                      { guard: { type: 'isStillCovering', ...measured }, target: '.avoiding' },
                      { guard: { type: 'isStill', ...measured }, target: '.shown' },
                    ],
                  },
                  initial: 'shown',
                  states: {
                    shown: { description: 'The page was scrolled up: the header is at the top of the window.' },
                    avoiding: {
                      description:
                        'The page was scrolled up, but the header would cover what has the focus: it is hidden.',
                      tags: 'hidden',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})
export type StickyHeaderActor = ActorRefFrom<typeof stickyHeaderMachine>
