/**
 * The space that the page reserves for the cookie bar, which would otherwise cover the end of the page.
 *
 * As soon as the bar is shown, the page ends above it. When the bar changes its size (a turned phone, a new message), the
 * space follows after the new size has lasted 200 ms. When the bar is hidden, the space is removed at once.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long the bar must keep its size before the space follows (specification, section 9). */
export const RESIZE_DELAY_MS = 200

export const cookieBarRoomMachine = setup({
  types: {
    /** `height` is the bar's, `room` the reserved space, both in CSS pixels. */
    context: {} as { height: number; room: number },
    events: {} as { type: 'bar.resized'; height: number },
  },
  /** Sends `bar.resized`, first at the start and then whenever the bar's size changes. */
  actors: { watchHeight: unprovidedCallback('watchHeight') },
  actions: {
    measure: assign({ height: (_, { height }: { height: number }) => height }),
    makeRoom: assign({ room: ({ context }) => context.height }),
    announceRoom: effect('announceRoom'),
    announceRemoved: effect('announceRemoved'),
  },
  guards: { isGone: (_, { height }: { height: number }) => height === 0 },
  delays: { resizeDelay: RESIZE_DELAY_MS },
}).createMachine({
  id: 'cookieBarRoom',
  context: { height: 0, room: 0 },
  invoke: { id: 'watchHeight', src: 'watchHeight' },
  initial: 'none',
  states: {
    none: {
      description: 'No bar is on screen; no space is reserved.',
      on: {
        'bar.resized': [{ guard: withEvent('isGone') }, { target: 'kept', actions: withEvent('measure') }],
      },
    },
    kept: {
      description: 'The page ends above the bar.',
      entry: ['makeRoom', 'announceRoom'],
      on: {
        'bar.resized': [
          {
            guard: withEvent('isGone'),
            target: 'none',
            actions: [withEvent('measure'), 'makeRoom', 'announceRemoved'],
          },
          { target: 'changing', actions: withEvent('measure') },
        ],
      },
    },
    changing: {
      description: 'The bar is changing its size; the reserved space stays as it was.',
      on: {
        'bar.resized': [
          {
            guard: withEvent('isGone'),
            target: 'none',
            actions: [withEvent('measure'), 'makeRoom', 'announceRemoved'],
          },
          { target: 'changing', reenter: true, actions: withEvent('measure') },
        ],
      },
      after: { resizeDelay: 'kept' },
    },
  },
})
export type CookieBarRoomActor = ActorRefFrom<typeof cookieBarRoomMachine>
