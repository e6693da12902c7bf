/**
 * The search as a dialog over the page, opened by a button in the header.
 *
 * It is a layer of the page (layers): while it is open all else is inert, and the page does not scroll. It opens with the focus in
 * its field; its close button, a click beside it, and Escape (once no suggestions are there that Escape closes) close it, and the
 * focus is back on the button. A panel that opens closes it, too.
 */
import { type ActorRefFrom, sendTo, setup } from 'xstate'
import { hearLayers } from '../hear-layers.ts'
import type { Layer, LayerNews, LayersActor } from '../shell/layers.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** The key under which the focus is recorded while the search is open. */
const FOCUS_KEY = 'search-overlay'

const tellLayers = (news: LayerNews) => ({ type: 'tellLayers' as const, params: news })
const close = { target: 'closed', actions: tellLayers({ type: 'layer.closed' }) } as const

export const searchOverlayMachine = setup({
  types: {
    input: {} as { layers: LayersActor; layer: Layer },
    context: {} as { layers: LayersActor; layer: Layer },
    events: {} as
      | { type: 'search.open' }
      | { type: 'search.close' }
      | { type: 'layer.covered'; by: Layer }
      | { type: 'page.restored' },
    tags: {} as 'open',
  },
  actors: {
    hearLayers,
    /**
     * Shows the search, with the focus in its field, and sends `search.close` when the shopper closes it. It starts after the actions
     * of the transition: layers has recorded the focus by then.
     */
    showSearch: unprovidedCallback('showSearch'),
  },
  actions: {
    tellLayers: sendTo(
      ({ context }) => context.layers,
      ({ context: { layer } }, news: LayerNews) => ({ ...news, layer }),
    ),
  },
  guards: { isPanel: (_, { by }: { by: Layer }) => by.kind === 'panel' },
}).createMachine({
  id: 'searchOverlay',
  context: ({ input }) => input,
  invoke: { id: 'hearLayers', src: 'hearLayers', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button that opens the search is on screen.',
      on: {
        'search.open': { target: 'open', actions: tellLayers({ type: 'layer.asked', focusKey: FOCUS_KEY }) },
      },
    },
    open: {
      description: 'The search is over the page, which cannot be used meanwhile.',
      tags: 'open',
      entry: tellLayers({ type: 'layer.shown' }),
      exit: tellLayers({ type: 'layer.left' }),
      invoke: { id: 'showSearch', src: 'showSearch' },
      on: {
        'search.close': close,
        'layer.covered': { guard: withEvent('isPanel'), ...close },
        'page.restored': close,
      },
    },
  },
})
export type SearchOverlayActor = ActorRefFrom<typeof searchOverlayMachine>
