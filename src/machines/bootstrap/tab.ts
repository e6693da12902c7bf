/**
 * Tabs: several panes in one place, of which one is shown.
 *
 * A click or an arrow key chooses a tab. The page's own scripts are asked and may object; then its pane replaces the other at
 * once and fades in. The page's scripts are told when it is fully shown.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { askPage } from '../ask-page.ts'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** How long Bootstrap's stylesheet takes to fade a pane in. */
export const FADE_MS = 150

export const tabMachine = setup({
  types: {
    input: {} as { active: number },
    /** Positions in the list of tabs, from 0. */
    context: {} as { active: number; previous: number; wanted: number },
    events: {} as { type: 'tab.select'; tab: number } | { type: 'page.agreed' } | { type: 'page.objected' },
    emitted: {} as { type: 'tab.activated'; tab: number },
  },
  actors: { askPage },
  actions: {
    want: assign({ wanted: (_, { tab }: { tab: number }) => tab }),
    activate: assign({
      active: ({ context }) => context.wanted,
      previous: ({ context }) => context.active,
    }),
    /** Tells other flows which pane is shown. */
    tellFlows: emit(({ context }) => ({ type: 'tab.activated' as const, tab: context.active })),
    /** Tells the page's scripts that the chosen pane is shown and the other is hidden. */
    announceShown: effect('announceShown'),
  },
  guards: { isAnother: ({ context }, { tab }: { tab: number }) => context.active !== tab },
  delays: { fadeTime: FADE_MS },
}).createMachine({
  id: 'tab',
  context: ({ input }) => ({ active: input.active, previous: input.active, wanted: input.active }),
  type: 'parallel',
  states: {
    part: {
      description: 'How the chosen tab’s pane is shown.',
      initial: 'settled',
      states: {
        settled: { description: 'The chosen tab’s pane is fully shown.' },
        fadingIn: {
          description: 'The pane of another tab fades in.',
          after: { fadeTime: { target: 'settled', actions: 'announceShown' } },
        },
      },
    },
    question: {
      description: 'Whether the page’s own scripts are asked.',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'No other tab is requested.',
          on: {
            'tab.select': {
              guard: withEvent('isAnother'),
              target: 'asking',
              actions: withEvent('want'),
            },
          },
        },
        asking: {
          description: 'The page’s own scripts are asked whether the other pane may be shown.',
          invoke: { id: 'askPage', src: 'askPage', input: ({ context }) => context },
          on: {
            'page.agreed': {
              target: ['#tab.part.fadingIn', '#tab.question.unasked'],
              actions: ['activate', 'tellFlows'],
            },
            'page.objected': 'unasked',
          },
        },
      },
    },
  },
})
export type TabActor = ActorRefFrom<typeof tabMachine>
