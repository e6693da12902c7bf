/**
 * A menu that drops down from its button.
 *
 * The button, Enter, Space or an arrow key opens it; Escape, a choice, a click elsewhere or Tab that leads out of it closes it.
 * In the navigation bar a pointer that rests on a department for 125 ms opens its menu, and one that has left for 125 ms
 * closes it. The page's own scripts are asked before the menu opens or closes, and may object.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { askPage } from '../ask-page.ts'

/** How long a pointer must stay, or stay away (specification, section 9). */
export const HOVER_DELAY_MS = 125

export const dropdownMachine = setup({
  types: {
    events: {} as
      | { type: 'menu.open' }
      | { type: 'menu.close' }
      | { type: 'menu.toggle' }
      | { type: 'pointer.entered' }
      | { type: 'pointer.left' }
      | { type: 'page.agreed' }
      | { type: 'page.objected' },
    tags: {} as 'open',
  },
  actors: { askPage },
  actions: {
    announceShown: () => undefined,
    announceHidden: () => undefined,
  },
  delays: { hoverDelay: HOVER_DELAY_MS },
}).createMachine({
  id: 'dropdown',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button of the menu is on screen.',
      on: { 'menu.open': 'asking', 'menu.toggle': 'asking', 'pointer.entered': 'waiting' },
    },
    waiting: {
      description: 'The pointer has just come to a department of the navigation bar; nothing is open yet.',
      on: { 'menu.open': 'asking', 'menu.toggle': 'asking', 'pointer.left': 'closed' },
      after: { hoverDelay: 'asking' },
    },
    asking: {
      description: 'The page’s own scripts are asked whether the menu may open.',
      invoke: { id: 'askPage', src: 'askPage', input: { question: 'show' } },
      on: { 'page.agreed': { target: 'open', actions: 'announceShown' }, 'page.objected': 'closed' },
    },
    open: {
      description: 'The menu hangs below its button.',
      tags: 'open',
      initial: 'resting',
      on: { 'menu.close': 'askingToClose', 'menu.toggle': 'askingToClose' },
      states: {
        resting: {
          description: 'The pointer, a finger or the keyboard uses the menu.',
          on: { 'pointer.left': 'leaving' },
        },
        leaving: {
          description: 'The pointer has just left; the menu stands a moment longer.',
          on: { 'pointer.entered': 'resting' },
          after: { hoverDelay: '#dropdown.askingToClose' },
        },
      },
    },
    askingToClose: {
      description: 'The page’s own scripts are asked whether the menu may close.',
      tags: 'open',
      invoke: { id: 'askPage', src: 'askPage', input: { question: 'hide' } },
      on: { 'page.agreed': { target: 'closed', actions: 'announceHidden' }, 'page.objected': 'open' },
    },
  },
})
export type DropdownActor = ActorRefFrom<typeof dropdownMachine>
