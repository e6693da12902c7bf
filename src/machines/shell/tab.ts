/**
 * Tabs: of several parts of the page in one place, one is shown.
 *
 * A click or an arrow key chooses a tab; its part appears at once and fades in. The page is told when it stands.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'

/** How long Bootstrap's stylesheet takes to fade a part in. */
export const FADE_MS = 150

export const tabMachine = setup({
  types: {
    input: {} as { active: number },
    /** Positions in the list of tabs, from 0. */
    context: {} as { active: number; previous: number },
    events: {} as { type: 'tab.select'; tab: number },
  },
  actions: {
    activate: assign({
      active: (_, { tab }: { tab: number }) => tab,
      previous: ({ context }) => context.active,
    }),
    /** Tells the page that the chosen part is shown and the other is not. */
    announceShown: () => undefined,
  },
  guards: { isAnother: ({ context }, { tab }: { tab: number }) => context.active !== tab },
  delays: { fadeTime: FADE_MS },
}).createMachine({
  id: 'tab',
  context: ({ input }) => ({ active: input.active, previous: input.active }),
  initial: 'settled',
  on: {
    'tab.select': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.fadingIn',
      reenter: true,
      actions: { type: 'activate', params: ({ event }) => event },
    },
  },
  states: {
    settled: { description: 'The part of the chosen tab is shown.' },
    fadingIn: {
      description: 'The part of another tab appears.',
      after: { fadeTime: { target: 'settled', actions: 'announceShown' } },
    },
  },
})
export type TabActor = ActorRefFrom<typeof tabMachine>
