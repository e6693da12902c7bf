/**
 * The main navigation with a flyout for each department.
 *
 * Hovering over a department for 125 ms opens its flyout, and 125 ms after the pointer has left it closes. A first tap opens
 * it, a second follows the link; Enter and Space open and close. Only one flyout is open at a time. Escape and moving the focus
 * to the page's content close it after the same delay; the close button, a click elsewhere and scrolling the menu close it at
 * once.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** How long a pointer must stay, or stay away (specification, section 9). */
export const FLYOUT_DELAY_MS = 125

export const flyoutMenuMachine = setup({
  types: {
    /** `menu` is the department whose flyout is open; `wanted` the one under the pointer. */
    context: {} as { menu: string | null; wanted: string | null },
    events: {} as
      | { type: 'pointer.entered'; menu: string }
      | { type: 'pointer.stayed' }
      | { type: 'pointer.left' }
      | { type: 'menu.toggle'; menu: string }
      | { type: 'menu.tap'; menu: string }
      | { type: 'menu.dismiss' }
      | { type: 'menu.close' },
  },
  actions: {
    want: assign({ wanted: (_, { menu }: { menu: string }) => menu }),
    openWanted: assign({ menu: ({ context }) => context.wanted }),
    open: assign({ menu: (_, { menu }: { menu: string }) => menu }),
    forget: assign({ menu: null }),
    announceOpened: effect('announceOpened'),
    announceClosed: effect('announceClosed'),
  },
  guards: {
    isOpen: ({ context }, { menu }: { menu: string }) => context.menu === menu,
    isAnother: ({ context }, { menu }: { menu: string }) => context.menu !== menu,
  },
  delays: { flyoutDelay: FLYOUT_DELAY_MS },
}).createMachine({
  id: 'flyoutMenu',
  context: { menu: null, wanted: null },
  initial: 'closed',
  on: {
    'menu.tap': {
      guard: withEvent('isAnother'),
      target: '.open',
      actions: withEvent('open'),
    },
    'menu.toggle': [
      { guard: withEvent('isOpen'), target: '.closed' },
      { target: '.open', actions: withEvent('open') },
    ],
  },
  states: {
    closed: {
      description: 'No flyout is open.',
      entry: 'forget',
      on: { 'pointer.entered': { target: 'waiting', actions: withEvent('want') } },
    },
    waiting: {
      description: 'The pointer has just entered a department; nothing is open yet.',
      on: {
        'pointer.entered': {
          target: 'waiting',
          reenter: true,
          actions: withEvent('want'),
        },
        'pointer.left': 'closed',
        'menu.close': 'closed',
      },
      after: { flyoutDelay: { target: 'open', actions: 'openWanted' } },
    },
    open: {
      description: 'The flyout of one department is open.',
      initial: 'resting',
      entry: 'announceOpened',
      exit: 'announceClosed',
      on: {
        'menu.close': 'closed',
        'menu.dismiss': '.leaving',
        'pointer.entered': [
          { guard: withEvent('isOpen'), target: '.resting' },
          { target: '.switching', actions: withEvent('want') },
        ],
      },
      states: {
        resting: {
          description: 'The pointer or the focus is on the flyout or its department.',
          on: { 'pointer.left': 'leaving' },
        },
        switching: {
          description: 'The pointer has just entered another department; the old flyout is still open.',
          on: { 'pointer.left': 'leaving', 'pointer.stayed': 'resting' },
          after: { flyoutDelay: { target: '#flyoutMenu.open', reenter: true, actions: 'openWanted' } },
        },
        leaving: {
          description: 'The pointer has left, or Escape was pressed; the flyout stays open a moment longer.',
          on: { 'pointer.stayed': 'resting' },
          after: { flyoutDelay: '#flyoutMenu.closed' },
        },
      },
    },
  },
})
export type FlyoutMenuActor = ActorRefFrom<typeof flyoutMenuMachine>
