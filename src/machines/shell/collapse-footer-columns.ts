/**
 * The columns of the footer, which fold on the two smallest viewports.
 *
 * On a small viewport every column shows only its headline, which opens it. On a wider one all columns are open, and the
 * headlines have no function.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { effect } from '../effect.ts'
import { hearViewport } from '../hear-viewport.ts'
import { withEvent } from '../with-event.ts'
import { SMALL_VIEWPORTS, type ViewportActor, type ViewportName } from './viewport.ts'

export const collapseFooterColumnsMachine = setup({
  types: {
    input: {} as { viewport: ViewportActor },
    context: {} as { viewport: ViewportActor },
    events: {} as { type: 'viewport.changed'; name: ViewportName } | { type: 'column.toggle'; column: number },
    tags: {} as 'folding',
  },
  actors: { hearViewport },
  actions: {
    /** Opens the column, or folds it when it is open. */
    toggleColumn: effect<{ column: number }>('toggleColumn'),
    announceViewport: effect('announceViewport'),
  },
  guards: { isSmall: (_, { name }: { name: ViewportName }) => SMALL_VIEWPORTS.includes(name) },
}).createMachine({
  id: 'collapseFooterColumns',
  context: ({ input }) => input,
  invoke: { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => context },
  initial: 'spread',
  on: {
    'viewport.changed': [
      { guard: withEvent('isSmall'), target: '.folding', actions: 'announceViewport' },
      { target: '.spread', actions: 'announceViewport' },
    ],
  },
  states: {
    spread: { description: 'All columns are open, beside each other.' },
    folding: {
      description: 'The columns are below each other, and their headlines open and fold them.',
      tags: 'folding',
      on: { 'column.toggle': { actions: withEvent('toggleColumn') } },
    },
  },
})
export type CollapseFooterColumnsActor = ActorRefFrom<typeof collapseFooterColumnsMachine>
