/**
 * The button that scrolls back to the top of a long page.
 *
 * It is shown once the page is scrolled further than 250 px, but not at the end of the page, where it would cover content.
 * The position is measured when scrolling has paused for 35 ms.
 */
import { type ActorRefFrom, sendTo, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long scrolling must pause (specification, section 9). */
export const SCROLL_DELAY_MS = 35
/** How far down the button appears, in CSS pixels (specification, section 9). */
export const VISIBLE_FROM_PX = 250

const waiting = {
  initial: 'resting',
  states: {
    resting: { description: 'The page is not being scrolled.', on: { 'page.scrolled': 'scrolling' } },
    scrolling: {
      description: 'The page is being scrolled; the button stays as it is.',
      on: { 'page.scrolled': { target: 'scrolling', reenter: true } },
      after: { scrollDelay: { target: 'resting', actions: 'measure' } },
    },
  },
} as const

export const scrollUpMachine = setup({
  types: {
    input: {} as { visibleFrom: number },
    context: {} as { visibleFrom: number },
    events: {} as { type: 'page.scrolled' } | { type: 'position.measured'; top: number; isAtEnd: boolean },
    tags: {} as 'visible',
  },
  actors: {
    /** Sends `position.measured` at the start, and after each `position.measure`. */
    measurePosition: unprovidedCallback<{ type: 'position.measure' }>('measurePosition'),
  },
  actions: {
    measure: sendTo('measurePosition', { type: 'position.measure' }),
    /** Tells the page's scripts that the button was shown or hidden. */
    announce: effect('announce'),
  },
  guards: {
    isFarDown: ({ context }, { top, isAtEnd }: { top: number; isAtEnd: boolean }) =>
      top > context.visibleFrom && !isAtEnd,
  },
  delays: { scrollDelay: SCROLL_DELAY_MS },
}).createMachine({
  id: 'scrollUp',
  context: ({ input }) => ({ visibleFrom: input.visibleFrom }),
  initial: 'hidden',
  invoke: { id: 'measurePosition', src: 'measurePosition' },
  states: {
    hidden: {
      description: 'The button is hidden.',
      ...waiting,
      on: {
        'position.measured': [
          { guard: withEvent('isFarDown'), target: 'shown', actions: 'announce' },
          { target: '.resting' },
        ],
      },
    },
    shown: {
      description: 'The button is shown and can be pressed.',
      tags: 'visible',
      ...waiting,
      on: {
        'position.measured': [
          { guard: withEvent('isFarDown'), target: '.resting' },
          { target: 'hidden', actions: 'announce' },
        ],
      },
    },
  },
})
export type ScrollUpActor = ActorRefFrom<typeof scrollUpMachine>
