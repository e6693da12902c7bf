/**
 * A part of the page that folds.
 *
 * Opening and closing take as long as the theme's transition; changing one's mind meanwhile turns it round. The page is
 * told when the part stands still again.
 */
import { type ActorRefFrom, setup } from 'xstate'

/** How long Bootstrap's stylesheet takes to fold (contract, shell 13 "Collapse"). */
export const COLLAPSE_TRANSITION_MS = 350

export const collapseMachine = setup({
  types: {
    events: {} as { type: 'collapse.open' } | { type: 'collapse.close' },
    tags: {} as 'open',
  },
  actions: { announceShown: () => undefined, announceHidden: () => undefined },
  delays: { transitionTime: COLLAPSE_TRANSITION_MS },
}).createMachine({
  id: 'collapse',
  initial: 'closed',
  states: {
    closed: { description: 'The part is folded away.', on: { 'collapse.open': 'opening' } },
    opening: {
      description: 'The part unfolds.',
      tags: 'open',
      on: { 'collapse.close': 'closing' },
      after: { transitionTime: { target: 'open', actions: 'announceShown' } },
    },
    open: { description: 'The part stands open.', tags: 'open', on: { 'collapse.close': 'closing' } },
    closing: {
      description: 'The part folds away.',
      on: { 'collapse.open': 'opening' },
      after: { transitionTime: { target: 'closed', actions: 'announceHidden' } },
    },
  },
})
export type CollapseActor = ActorRefFrom<typeof collapseMachine>
