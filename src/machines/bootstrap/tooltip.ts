/**
 * A short text that explains a control on hover and on keyboard focus.
 *
 * It opens after a delay, so that a pointer passing by shows nothing, and stays while the pointer is on the control or on the
 * text, or the control has the focus. Escape and a press close it until the next time. Markup in it is sanitised first; if that
 * fails, its plain text is shown. The page's own scripts are asked before it opens, and may object.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { askPage } from '../ask-page.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** Delays before the text of a control in the header opens and closes (specification, section 9). */
export const HEADER_SHOW_DELAY_MS = 300
export const HEADER_HIDE_DELAY_MS = 100
/** The same for controls in a product box (specification, section 9). */
export const BOX_SHOW_DELAY_MS = 500
export const BOX_HIDE_DELAY_MS = 100

/** What is shown; `html` is its markup while that is not sanitised. */
export type TooltipContent = { content: string | Markup; html: string | null }

export const tooltipMachine = setup({
  types: {
    input: {} as TooltipContent,
    context: {} as TooltipContent,
    events: {} as
      | { type: 'control.entered' }
      | { type: 'control.left' }
      | { type: 'tooltip.show' }
      | { type: 'tooltip.dismiss' }
      | { type: 'page.agreed' }
      | { type: 'page.objected' },
    tags: {} as 'shown',
  },
  actors: {
    askPage,
    readTooltip: unprovided<Markup, { html: string }>('readTooltip'),
  },
  actions: {
    remember: assign((_, { content }: { content: Markup }) => ({ content, html: null })),
    announceShown: effect('announceShown'),
    announceHidden: effect('announceHidden'),
  },
  // By default the header's; the binding sets them for controls elsewhere.
  delays: { showDelay: HEADER_SHOW_DELAY_MS, hideDelay: HEADER_HIDE_DELAY_MS, readDeadline: READ_DEADLINE_MS },
  guards: { isRaw: ({ context }) => context.html !== null },
}).createMachine({
  id: 'tooltip',
  context: ({ input }) => input,
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The text is not on screen.',
      on: {
        'control.entered': 'waiting',
        'tooltip.show': [{ guard: 'isRaw', target: 'preparing' }, { target: 'asking' }],
      },
    },
    waiting: {
      description: 'The pointer or the focus has just entered the control; nothing is shown yet.',
      on: {
        'control.left': 'hidden',
        'tooltip.show': [{ guard: 'isRaw', target: 'preparing' }, { target: 'asking' }],
        'tooltip.dismiss': 'hidden',
      },
      after: { showDelay: [{ guard: 'isRaw', target: 'preparing' }, { target: 'asking' }] },
    },
    preparing: {
      description: 'Markup in the text is being sanitised.',
      invoke: {
        id: 'readTooltip',
        src: 'readTooltip',
        input: ({ context }) => ({ html: context.html ?? '' }),
        onDone: { target: 'asking', actions: { type: 'remember', params: ({ event }) => ({ content: event.output }) } },
        onError: 'asking',
      },
      on: { 'control.left': 'hidden', 'tooltip.dismiss': 'hidden' },
      after: { readDeadline: 'asking' },
    },
    asking: {
      description: 'The page’s own scripts are asked whether the text may be shown.',
      invoke: { id: 'askPage', src: 'askPage' },
      on: { 'page.agreed': 'shown', 'page.objected': 'hidden' },
    },
    shown: {
      description: 'The text is shown beside the control.',
      tags: 'shown',
      entry: 'announceShown',
      exit: 'announceHidden',
      on: { 'tooltip.dismiss': 'hidden' },
      initial: 'resting',
      states: {
        resting: {
          description: 'The pointer is on the control or on the text, or the control has the focus.',
          on: { 'control.left': 'leaving' },
        },
        leaving: {
          description: 'Pointer and focus have left; the text stays a moment longer, so that a pointer can reach it.',
          on: { 'control.entered': 'resting' },
          after: { hideDelay: '#tooltip.hidden' },
        },
      },
    },
  },
})
export type TooltipActor = ActorRefFrom<typeof tooltipMachine>
