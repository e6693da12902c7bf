/**
 * Content that has its own place on wide screens and opens in the off-canvas panel on small ones: the account menu on the two
 * smallest viewports, the panes of a product's tabs on the smallest.
 *
 * When the viewport becomes wide, the panel closes and the content is in its own place again.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { effect } from '../effect.ts'
import { hearPanel } from '../hear-panel.ts'
import { hearViewport } from '../hear-viewport.ts'
import { withEvent } from '../with-event.ts'
import type { OffCanvasActor, Panel } from './off-canvas.ts'
import type { ViewportActor, ViewportName } from './viewport.ts'

export const smallPanelMachine = setup({
  types: {
    input: {} as {
      offCanvas: OffCanvasActor
      panel: Panel
      viewport: ViewportActor
      /** The viewports on which the content opens in the panel. */
      small: readonly ViewportName[]
    },
    context: {} as {
      offCanvas: OffCanvasActor
      panel: Panel
      viewport: ViewportActor
      small: readonly ViewportName[]
      content: { label: string; markup: Markup } | null
    },
    events: {} as
      | { type: 'viewport.changed'; name: ViewportName }
      | { type: 'content.open'; label: string; markup: Markup }
      | { type: 'panel.closed' },
    tags: {} as 'small',
  },
  actors: { hearPanel, hearViewport },
  actions: {
    setContent: assign({
      content: (_, { label, markup }: { label: string; markup: Markup }) => ({ label, markup }),
    }),
    openPanel: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.panel }),
    ),
    closePanel: sendTo(({ context }) => context.offCanvas, { type: 'panel.close' }),
    /** Hides the content in its own place. */
    becomeSmall: effect('becomeSmall'),
    /** Shows the content in its own place again. */
    becomeWide: effect('becomeWide'),
  },
  guards: { isSmall: ({ context }, { name }: { name: ViewportName }) => context.small.includes(name) },
}).createMachine({
  id: 'smallPanel',
  context: ({ input }) => ({ ...input, content: null }),
  invoke: [
    {
      id: 'hearPanel',
      src: 'hearPanel',
      input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
    },
    { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => ({ viewport: context.viewport }) },
  ],
  initial: 'wide',
  states: {
    wide: {
      description: 'The content is in its own place; the panel is not used.',
      on: {
        'viewport.changed': { guard: withEvent('isSmall'), target: 'small' },
      },
    },
    small: {
      description: 'The content opens in the panel.',
      tags: 'small',
      entry: 'becomeSmall',
      exit: 'becomeWide',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the button that opens the content is on screen.',
          on: {
            'viewport.changed': [{ guard: withEvent('isSmall') }, { target: '#smallPanel.wide' }],
            'content.open': {
              target: 'open',
              actions: [withEvent('setContent'), 'openPanel'],
            },
          },
        },
        open: {
          description: 'The panel shows the content.',
          on: {
            'panel.closed': 'closed',
            'content.open': { actions: withEvent('setContent') },
            'viewport.changed': [
              { guard: withEvent('isSmall') },
              { target: '#smallPanel.wide', actions: 'closePanel' },
            ],
          },
        },
      },
    },
  },
})
export type SmallPanelActor = ActorRefFrom<typeof smallPanelMachine>
