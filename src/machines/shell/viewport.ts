/**
 * The name of the viewport, from XS to XXL, as the stylesheet defines it.
 *
 * It is read at the start, and after the window has kept its size for 200 ms. When the name changes, the page's scripts are
 * told, and so is every flow that behaves differently on small screens.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long the window must keep its size before the name is read (specification, section 9). */
export const RESIZE_DELAY_MS = 200

export type ViewportName = 'XS' | 'SM' | 'MD' | 'LG' | 'XL' | 'XXL'

/** The viewports on which content folds or opens in the panel (specification, section 4). */
export const SMALL_VIEWPORTS: readonly ViewportName[] = ['XS', 'SM']

export const viewportMachine = setup({
  types: {
    /** `name` is null until it is first read. */
    context: {} as { name: ViewportName | null; previous: ViewportName | null },
    events: {} as { type: 'window.resized' } | { type: 'viewport.measured'; name: ViewportName },
    emitted: {} as { type: 'viewport.changed'; name: ViewportName },
  },
  /** Reads the name and sends `viewport.measured`. */
  actors: { measure: unprovidedCallback('measure') },
  actions: {
    setName: assign({
      name: (_, { name }: { name: ViewportName }) => name,
      previous: ({ context }) => context.name,
    }),
    /** Tells the page's scripts the name, and, unless it is the first, that it has changed. */
    announce: effect<{ name: ViewportName }>('announce'),
    tellFlows: emit((_, { name }: { name: ViewportName }) => ({ type: 'viewport.changed' as const, name })),
  },
  guards: { isAnother: ({ context }, { name }: { name: ViewportName }) => context.name !== name },
  delays: { resizeDelay: RESIZE_DELAY_MS },
}).createMachine({
  id: 'viewport',
  context: { name: null, previous: null },
  initial: 'measuring',
  states: {
    measuring: {
      description: 'The name of the viewport is read from the stylesheet.',
      invoke: { id: 'measure', src: 'measure' },
      on: {
        'viewport.measured': [
          {
            guard: withEvent('isAnother'),
            target: 'settled',
            actions: [withEvent('setName'), withEvent('announce'), withEvent('tellFlows')],
          },
          { target: 'settled' },
        ],
      },
    },
    settled: { description: 'The window keeps its size.', on: { 'window.resized': 'resizing' } },
    resizing: {
      description: 'The window is being resized; the old name still applies.',
      on: { 'window.resized': { target: 'resizing', reenter: true } },
      after: { resizeDelay: 'measuring' },
    },
  },
})
export type ViewportActor = ActorRefFrom<typeof viewportMachine>
