/**
 * A few words of explanation that who asks for them by a press or by keyboard can read at leisure.
 *
 * They come with the focus of their control and stay while the focus is on it or in them; pointing at something else takes
 * nothing away. Escape, the focus leaving and a press elsewhere put them away. What stands in them as markup is made safe
 * before; if that fails, its plain text is shown. The page is asked before they come, and may object.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { askPage } from '../ask-page.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

/** How long before a popover comes, unless its control says otherwise: who presses does not pass by. */
export const POPOVER_SHOW_DELAY_MS = 0

/** What a popover says; a part that is empty is not there. */
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
    announceShown: () => undefined,
    announceHidden: () => undefined,
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
      description: 'The focus has just come to the control; nothing is shown yet.',
      on: { 'control.left': 'hidden', 'popover.show': 'preparing', 'popover.dismiss': 'hidden' },
      after: { showDelay: 'preparing' },
    },
    preparing: {
      description: 'Markup in the explanation is made safe; plain text is ready at once.',
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
      description: 'The page’s own scripts are asked whether the explanation may come.',
      invoke: { id: 'askPage', src: 'askPage' },
      on: { 'page.agreed': 'shown', 'page.objected': 'hidden' },
    },
    shown: {
      description: 'The explanation stands beside its control.',
      tags: 'shown',
      entry: 'announceShown',
      exit: 'announceHidden',
      on: { 'control.left': 'hidden', 'popover.dismiss': 'hidden' },
    },
  },
})
export type PopoverActor = ActorRefFrom<typeof popoverMachine>
