/**
 * A menu that drops down from its button.
 *
 * The button, Enter, Space or an arrow key opens it; Escape, a choice, a click elsewhere or Tab that leads out of it closes it.
 */
import { type ActorRefFrom, setup } from 'xstate'

export const dropdownMachine = setup({
  types: {
    events: {} as { type: 'menu.open' } | { type: 'menu.close' },
    tags: {} as 'open',
  },
  actions: { announceShown: () => undefined, announceHidden: () => undefined },
}).createMachine({
  id: 'dropdown',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button of the menu is on screen.',
      on: { 'menu.open': { target: 'open', actions: 'announceShown' } },
    },
    open: {
      description: 'The menu hangs below its button.',
      tags: 'open',
      on: { 'menu.close': { target: 'closed', actions: 'announceHidden' } },
    },
  },
})
export type DropdownActor = ActorRefFrom<typeof dropdownMachine>
