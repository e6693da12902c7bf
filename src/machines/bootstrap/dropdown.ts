/**
 * A menu that drops down from its button.
 *
 * The button, Enter, Space or an arrow key opens it; Escape, a choice, a click elsewhere or Tab out of it closes it. In the
 * navigation bar, 125 ms of hovering over a department open its menu, and 125 ms after the pointer has left it closes. The
 * page's own scripts are asked before the menu opens or closes, and may object.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { askPage } from '../ask-page.ts'
import { effect } from '../effect.ts'

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
    announceShown: effect('announceShown'),
    announceHidden: effect('announceHidden'),
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
      description: 'The pointer has just entered a department of the navigation bar; nothing is open yet.',
      on: { 'menu.open': 'asking', 'menu.toggle': 'asking', 'pointer.left': 'closed' },
      after: { hoverDelay: 'asking' },
    },
    asking: {
      description: 'The page’s own scripts are asked whether the menu may open.',
      invoke: { id: 'askPage', src: 'askPage', input: { question: 'show' } },
      on: { 'page.agreed': { target: 'open', actions: 'announceShown' }, 'page.objected': 'closed' },
    },
    open: {
      description: 'The menu is open below its button.',
      tags: 'open',
      initial: 'resting',
      on: { 'menu.close': 'askingToClose', 'menu.toggle': 'askingToClose' },
      states: {
        resting: {
          description: 'The menu is in use by pointer, touch or keyboard.',
          on: { 'pointer.left': 'leaving' },
        },
        leaving: {
          description: 'The pointer has just left; the menu stays open a moment longer.',
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
