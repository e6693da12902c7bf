/**
 * A part of the page that folds.
 *
 * Before it opens or closes, the page's own scripts are asked and may object. Both take as long as the theme's transition,
 * which the opposite action reverses. The page's scripts are told when the transition has ended. In an accordion the other
 * parts close when one opens.
 */
import { type ActorRefFrom, assign, setup, stateIn } from 'xstate'
import { askPage } from '../ask-page.ts'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** How long Bootstrap's stylesheet takes to fold (contract, shell 13 "Collapse"). */
export const COLLAPSE_TRANSITION_MS = 350

export const collapseMachine = setup({
  types: {
    /** The accordion that a script added it to: an element of the page, opaque to the machine. */
    context: {} as { accordion: object | null },
    events: {} as
      | { type: 'collapse.open' }
      | { type: 'collapse.close' }
      | { type: 'collapse.toggle' }
      | { type: 'accordion.join'; accordion: object }
      | { type: 'page.agreed' }
      | { type: 'page.objected' },
    tags: {} as 'open',
  },
  actors: { askPage },
  actions: {
    join: assign({ accordion: (_, { accordion }: { accordion: object }) => accordion }),
    closeOthers: effect<{ accordion: object | null }>('closeOthers'),
    announceShown: effect('announceShown'),
    announceHidden: effect('announceHidden'),
  },
  guards: { isFolded: stateIn({ part: 'folded' }), isUnfolded: stateIn({ part: 'unfolded' }) },
  delays: { transitionTime: COLLAPSE_TRANSITION_MS },
}).createMachine({
  id: 'collapse',
  context: { accordion: null },
  type: 'parallel',
  on: { 'accordion.join': { actions: withEvent('join') } },
  states: {
    part: {
      description: 'How far the part is unfolded.',
      initial: 'folded',
      states: {
        folded: {
          description: 'The part is folded, or is folding.',
          initial: 'closed',
          states: {
            closed: { description: 'The part is folded.' },
            closing: {
              description: 'The part is folding.',
              after: { transitionTime: { target: 'closed', actions: 'announceHidden' } },
            },
          },
        },
        unfolded: {
          description: 'The part is open, or is unfolding.',
          tags: 'open',
          initial: 'opening',
          states: {
            opening: {
              description: 'The part is unfolding.',
              after: { transitionTime: { target: 'open', actions: 'announceShown' } },
            },
            open: { description: 'The part is open.' },
          },
        },
      },
    },
    question: {
      description: 'Whether the page’s own scripts are asked.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'No change of the part is requested.',
          on: {
            'collapse.open': { guard: 'isFolded', target: 'askingToOpen' },
            'collapse.close': { guard: 'isUnfolded', target: 'askingToClose' },
            'collapse.toggle': [{ guard: 'isFolded', target: 'askingToOpen' }, { target: 'askingToClose' }],
          },
        },
        askingToOpen: {
          description: 'The page’s own scripts are asked whether the part may open.',
          invoke: { id: 'askPage', src: 'askPage', input: { question: 'show' } },
          on: {
            'page.agreed': {
              target: ['#collapse.part.unfolded', '#collapse.question.unasked'],
              actions: { type: 'closeOthers', params: ({ context }) => context },
            },
            'page.objected': 'unasked',
          },
        },
        askingToClose: {
          description: 'The page’s own scripts are asked whether the part may close.',
          invoke: { id: 'askPage', src: 'askPage', input: { question: 'hide' } },
          on: {
            'page.agreed': { target: ['#collapse.part.folded.closing', '#collapse.question.unasked'] },
            'page.objected': 'unasked',
          },
        },
      },
    },
  },
})
export type CollapseActor = ActorRefFrom<typeof collapseMachine>
