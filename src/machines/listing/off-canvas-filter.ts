/**
 * The filters in the off-canvas panel of small screens.
 *
 * They are the page's own filters: they move into the panel when it opens and return to their own place when it closes. When
 * the window becomes wide enough to show them beside the list, the panel closes.
 */
import { type ActorRefFrom, sendTo, setup } from 'xstate'
import { hearPanel } from '../hear-panel.ts'
import { hearViewport } from '../hear-viewport.ts'
import type { OffCanvasActor, Panel } from '../shell/off-canvas.ts'
import type { ViewportActor, ViewportName } from '../shell/viewport.ts'
import { withEvent } from '../with-event.ts'

/** The viewports with the filters beside the list (contract, catalog 1.6: inline from LG). */
export const WIDE_VIEWPORTS: readonly ViewportName[] = ['LG', 'XL', 'XXL']

type Context = { offCanvas: OffCanvasActor; panel: Panel; viewport: ViewportActor }

export const offCanvasFilterMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as
      | { type: 'filters.open' }
      | { type: 'panel.closed' }
      | { type: 'viewport.changed'; name: ViewportName },
    tags: {} as 'open',
  },
  actors: { hearPanel, hearViewport },
  actions: {
    openPanel: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.panel }),
    ),
    closePanel: sendTo(({ context }) => context.offCanvas, { type: 'panel.close' }),
  },
  guards: { isWide: (_, { name }: { name: ViewportName }) => WIDE_VIEWPORTS.includes(name) },
}).createMachine({
  id: 'offCanvasFilter',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'hearPanel',
      src: 'hearPanel',
      input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
    },
    // Invoked before the panel can open, because a theme may use the panel on wide screens too.
    { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => ({ viewport: context.viewport }) },
  ],
  initial: 'closed',
  states: {
    closed: {
      description: 'The filters are in their own place.',
      on: { 'filters.open': { target: 'open', actions: 'openPanel' } },
    },
    open: {
      description: 'The filters are in the panel.',
      tags: 'open',
      on: {
        'panel.closed': 'closed',
        'viewport.changed': {
          guard: withEvent('isWide'),
          target: 'closed',
          actions: 'closePanel',
        },
      },
    },
  },
})
export type OffCanvasFilterActor = ActorRefFrom<typeof offCanvasFilterMachine>
