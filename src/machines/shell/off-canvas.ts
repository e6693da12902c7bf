/**
 * The one off-canvas panel of the page: the frame that slides in, whatever flow fills it.
 *
 * A flow asks for the panel and owns it until it is closed; asking while another flow's panel is open replaces that one.
 * It is a layer of the page (layers): from its first frames on all else is inert, and going back closes it. The panel is
 * removed 350 ms after it starts to leave.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import { hearLayers } from '../hear-layers.ts'
import type { Layer, LayerNews, LayersActor } from './layers.ts'

/** Time before a closed panel is removed (specification, section 9). */
export const PANEL_REMOVAL_DELAY_MS = 350
/** How long the panel slides (contract, shell 6); focus cannot move into it before. */
export const PANEL_TRANSITION_MS = 450
/**
 * The first frames of the panel come before the page behind it is made inert: that costs the browser a look at every
 * element of the page, and would keep the shopper waiting for the first sign of the panel.
 */
export const PANEL_APPEARING_MS = 50
/** What the focus is remembered under while the panel is open (contract, shell 6). */
const FOCUS_KEY = 'offcanvas'

/** What a flow asks for when it opens the panel (contract, shell 6). */
export type Panel = {
  /** Name of the flow that fills the panel. */
  owner: string
  /** `left`, `right`, or any other word that a theme knows as `offcanvas-<position>`. */
  position: string
  /** Whether a click beside the panel or Escape closes it. */
  closable: boolean
  fullwidth: boolean
  /** Further classes, e.g. `cart-offcanvas`. */
  className: string
}

const tellLayers = (news: LayerNews) => ({ type: 'tellLayers' as const, params: news })
const askLayer = tellLayers({ type: 'layer.asked', focusKey: FOCUS_KEY })

export const offCanvasMachine = setup({
  types: {
    input: {} as { layers: LayersActor; layer: Layer },
    context: {} as {
      layers: LayersActor
      layer: Layer
      panel: Panel | null
      /** Counts, so that each opening is drawn as a panel of its own. */
      openings: number
    },
    events: {} as
      | { type: 'panel.open'; panel: Panel }
      | { type: 'panel.drawn' }
      | { type: 'panel.close' }
      | { type: 'panel.dismiss' }
      | { type: 'layer.popped' }
      | { type: 'page.restored' },
    emitted: {} as { type: 'panel.closed'; owner: string },
    tags: {} as 'visible' | 'shown' | 'hiding',
  },
  actors: { hearLayers },
  actions: {
    tellLayers: sendTo(
      ({ context }) => context.layers,
      ({ context: { layer } }, news: LayerNews) => ({ ...news, layer }),
    ),
    announceRemoved: () => undefined,
    setPanel: assign({
      panel: (_, { panel }: { panel: Panel }) => panel,
      openings: ({ context }) => context.openings + 1,
    }),
    forgetPanel: assign({ panel: null }),
    tellOwner: emit(({ context }) => ({ type: 'panel.closed' as const, owner: context.panel?.owner ?? '' })),
  },
  guards: {
    isClosable: ({ context }) => context.panel?.closable ?? false,
    isOwnedByAnother: ({ context }, { owner }: { owner: string }) => context.panel?.owner !== owner,
  },
  delays: {
    appearingTime: PANEL_APPEARING_MS,
    restOfTransition: PANEL_TRANSITION_MS - PANEL_APPEARING_MS,
    removalDelay: PANEL_REMOVAL_DELAY_MS,
  },
}).createMachine({
  id: 'offCanvas',
  context: ({ input }) => ({ ...input, panel: null, openings: 0 }),
  invoke: { id: 'hearLayers', src: 'hearLayers', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'No panel is on the page.',
      on: {
        'panel.open': {
          target: 'visible',
          actions: [askLayer, { type: 'setPanel', params: ({ event }) => event }],
        },
      },
    },
    visible: {
      description: 'The panel is on screen, or on its way there.',
      tags: 'visible',
      exit: [tellLayers({ type: 'layer.left' }), 'tellOwner'],
      on: {
        'panel.open': {
          guard: { type: 'isOwnedByAnother', params: ({ event }) => event.panel },
          target: 'visible',
          reenter: true,
          actions: { type: 'setPanel', params: ({ event }) => event },
        },
        'panel.close': 'leaving',
        'panel.dismiss': { guard: 'isClosable', target: 'leaving' },
        'layer.popped': 'leaving',
        'page.restored': {
          target: 'closed',
          actions: ['announceRemoved', 'forgetPanel', tellLayers({ type: 'layer.closed' })],
        },
      },
      initial: 'awaitingView',
      states: {
        awaitingView: {
          description: 'The panel is being drawn; nothing of it is on the page yet.',
          on: { 'panel.drawn': 'appearing' },
        },
        appearing: {
          description: 'The first of the panel comes into sight.',
          tags: 'shown',
          after: { appearingTime: 'entering' },
        },
        entering: {
          description:
            'The panel slides in and cannot take the focus yet; the page behind is inert and does not scroll.',
          tags: 'shown',
          entry: tellLayers({ type: 'layer.shown' }),
          after: { restOfTransition: 'open' },
        },
        open: {
          description: 'The panel stands still and has the focus.',
          tags: 'shown',
          entry: tellLayers({ type: 'layer.settled' }),
        },
      },
    },
    leaving: {
      description: 'The panel slides out; the page behind it works again.',
      tags: 'hiding',
      entry: tellLayers({ type: 'layer.closed' }),
      on: {
        'panel.open': {
          target: 'visible',
          actions: ['announceRemoved', askLayer, { type: 'setPanel', params: ({ event }) => event }],
        },
        'page.restored': { target: 'closed', actions: ['announceRemoved', 'forgetPanel'] },
      },
      after: { removalDelay: { target: 'closed', actions: ['announceRemoved', 'forgetPanel'] } },
    },
  },
})
export type OffCanvasActor = ActorRefFrom<typeof offCanvasMachine>
