/**
 * Tabs that become an accordion on wide viewports.
 *
 * On the viewports that a theme names, the parts are below each other, each under its own headline, and the first is open.
 * A headline opens its part, which closes the one that was open, and folds an open one. On other viewports they are tabs.
 * Which part is open is the tabs' to know, so that it stays open when the viewport changes, and a link to a part or to
 * something in it opens that part. The headline of what is opened is brought into sight.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { TabActor } from '../bootstrap/tab.ts'
import { effect } from '../effect.ts'
import { hearTabs } from '../hear-tabs.ts'
import { hearViewport } from '../hear-viewport.ts'
import type { ViewportActor, ViewportName } from '../shell/viewport.ts'
import { withEvent } from '../with-event.ts'

/** The viewports with an accordion, unless a theme names others (specification, section 4). */
export const ACCORDION_VIEWPORTS: readonly ViewportName[] = ['LG', 'XL', 'XXL']

type Input = {
  viewport: ViewportActor
  tabs: TabActor
  /** The viewports with an accordion. */
  viewports: readonly string[]
  /** Position of the part that is shown, from 0. */
  part: number
}

export const tabAccordionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as
      | { type: 'viewport.changed'; name: ViewportName }
      | { type: 'tab.activated'; tab: number }
      | { type: 'part.toggle'; part: number }
      | { type: 'part.ask'; part: number },
    tags: {} as 'stacked' | 'open',
  },
  actors: { hearViewport, hearTabs },
  actions: {
    setPart: assign({ part: (_, { tab }: { tab: number }) => tab }),
    selectPart: sendTo(
      ({ context }) => context.tabs,
      (_, { part }: { part: number }) => ({ type: 'tab.select' as const, tab: part }),
    ),
    /** Scrolls to the headline of the open part if it is out of sight. */
    bringIntoSight: effect('bringIntoSight'),
  },
  guards: {
    isStacked: ({ context }, { name }: { name: ViewportName }) => context.viewports.includes(name),
    isTabbed: ({ context }, { name }: { name: ViewportName }) => !context.viewports.includes(name),
    isShown: ({ context }, { part }: { part: number }) => context.part === part,
  },
}).createMachine({
  id: 'tabAccordion',
  context: ({ input }) => input,
  invoke: [
    { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => context },
    { id: 'hearTabs', src: 'hearTabs', input: ({ context }) => context },
  ],
  initial: 'tabbed',
  states: {
    tabbed: {
      description: 'The parts share one place, and tabs above it choose the one that is shown.',
      on: {
        'viewport.changed': { guard: withEvent('isStacked'), target: 'stacked' },
        'tab.activated': { actions: withEvent('setPart') },
      },
    },
    stacked: {
      description: 'The parts are below each other, and their headlines open and fold them.',
      tags: 'stacked',
      on: {
        'viewport.changed': { guard: withEvent('isTabbed'), target: 'tabbed' },
        'tab.activated': {
          target: '.open',
          actions: [withEvent('setPart'), 'bringIntoSight'],
        },
      },
      initial: 'open',
      states: {
        open: {
          description: 'One part is open.',
          tags: 'open',
          on: {
            'part.toggle': [{ guard: withEvent('isShown'), target: 'folded' }, { actions: withEvent('selectPart') }],
            'part.ask': { guard: withEvent('isShown'), actions: 'bringIntoSight' },
          },
        },
        folded: {
          description: 'All parts are folded.',
          on: {
            'part.toggle': [
              { guard: withEvent('isShown'), target: 'open', actions: 'bringIntoSight' },
              { actions: withEvent('selectPart') },
            ],
            'part.ask': {
              guard: withEvent('isShown'),
              target: 'open',
              actions: 'bringIntoSight',
            },
          },
        },
      },
    },
  },
})
export type TabAccordionActor = ActorRefFrom<typeof tabAccordionMachine>
