/**
 * An explanation beside a control, opened by a press or by keyboard.
 *
 * It opens when its control gets the focus and stays while the focus is on the control or in the explanation; moving the
 * pointer away does not close it. Escape, moving the focus out and a press elsewhere close it. Markup in it is sanitised first;
 * if that fails, its plain text is shown. The page's own scripts are asked before it opens, and may object.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { askPage } from '../ask-page.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** Delay before a popover opens, unless its control sets one: a press, unlike hovering, is intended. */
export const POPOVER_SHOW_DELAY_MS = 0

/** The content of a popover; an empty part is left out. */
export type PopoverContent = { title: string | Markup; body: string | Markup }

export const popoverMachine = setup({
  types: {
    input: {} as { content: PopoverContent },
    context: {} as { content: PopoverContent },
    events: {} as
      | { type: 'control.entered' }
      | { type: 'control.left' }
      | { type: 'popover.show' }
      | { type: 'popover.dismiss' }
      | { type: 'page.agreed' }
      | { type: 'page.objected' },
    tags: {} as 'shown',
  },
  actors: {
    askPage,
    readPopover: unprovided<PopoverContent>('readPopover'),
  },
  actions: {
    remember: assign({ content: (_, { content }: { content: PopoverContent }) => content }),
    announceShown: effect('announceShown'),
    announceHidden: effect('announceHidden'),
  },
  delays: { showDelay: POPOVER_SHOW_DELAY_MS, readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'popover',
  context: ({ input }) => input,
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The explanation is not on screen.',
      on: { 'control.entered': 'waiting', 'popover.show': 'preparing' },
    },
    waiting: {
      description: 'The control has just got the focus; nothing is shown yet.',
      on: { 'control.left': 'hidden', 'popover.show': 'preparing', 'popover.dismiss': 'hidden' },
      after: { showDelay: 'preparing' },
    },
    preparing: {
      description: 'Markup in the explanation is being sanitised; plain text is ready at once.',
      invoke: {
        id: 'readPopover',
        src: 'readPopover',
        onDone: { target: 'asking', actions: { type: 'remember', params: ({ event }) => ({ content: event.output }) } },
        onError: 'asking',
      },
      on: { 'control.left': 'hidden', 'popover.dismiss': 'hidden' },
      after: { readDeadline: 'asking' },
    },
    asking: {
      description: 'The page’s own scripts are asked whether the explanation may open.',
      invoke: { id: 'askPage', src: 'askPage' },
      on: { 'page.agreed': 'shown', 'page.objected': 'hidden' },
    },
    shown: {
      description: 'The explanation is shown beside its control.',
      tags: 'shown',
      entry: 'announceShown',
      exit: 'announceHidden',
      on: { 'control.left': 'hidden', 'popover.dismiss': 'hidden' },
    },
  },
})
export type PopoverActor = ActorRefFrom<typeof popoverMachine>
