/**
 * The page's one off-canvas panel: the frame that slides in, filled by any flow.
 *
 * A flow opens the panel and owns it until it is closed; if another flow's panel is open, the new one replaces it. It is a
 * layer of the page (layers): from its first frames on all else is inert, and going back closes it. The panel is removed
 * 350 ms after it starts to close, or at once when the flow that owns it ends.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import { effect } from '../effect.ts'
import { hearLayers } from '../hear-layers.ts'
import { withEvent } from '../with-event.ts'
import type { Layer, LayerNews, LayersActor } from './layers.ts'

/** Time before a closed panel is removed (specification, section 9). */
export const PANEL_REMOVAL_DELAY_MS = 350
/** How long the panel slides (contract, shell 6); it cannot take the focus before. */
export const PANEL_TRANSITION_MS = 450
/**
 * The panel's first frames are shown before the page behind it becomes inert: that makes the browser visit every element of
 * the page and would delay them.
 */
export const PANEL_APPEARING_MS = 200
/** The key under which the focus is recorded while the panel is open (contract, shell 6). */
const FOCUS_KEY = 'offcanvas'

/** A flow's request to open the panel (contract, shell 6). */
export type Panel = {
  /** Name of the flow that fills the panel. */
  owner: string
  /** `left`, `right`, or any other word for which a theme has a class `offcanvas-<position>`. */
  position: string
  /** Whether a click beside the panel or Escape closes it. */
  closable: boolean
  fullwidth: boolean
  /** Additional classes, e.g. `cart-offcanvas`. */
  className: string
}

const tellLayers = (news: LayerNews) => ({ type: 'tellLayers' as const, params: news })
const askLayer = tellLayers({ type: 'layer.asked', focusKey: FOCUS_KEY })

const closeAtOnce = ['announceHide', 'announceRemoved', 'forgetPanel', tellLayers({ type: 'layer.closed' })] as const

export const offCanvasMachine = setup({
  types: {
    input: {} as { layers: LayersActor; layer: Layer },
    context: {} as {
      layers: LayersActor
      layer: Layer
      panel: Panel | null
      /** Counts the openings; each is rendered as a new panel. */
      openings: number
    },
    events: {} as
      | { type: 'panel.open'; panel: Panel }
      | { type: 'panel.drawn' }
      | { type: 'panel.close' }
      | { type: 'panel.dismiss' }
      | { type: 'layer.popped' }
      | { type: 'owner.left'; owner: string }
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
    announceShow: effect('announceShow'),
    announceShown: effect('announceShown'),
    announceHide: effect('announceHide'),
    announceRemoved: effect('announceRemoved'),
    setPanel: assign({
      panel: (_, { panel }: { panel: Panel }) => panel,
      openings: ({ context }) => context.openings + 1,
    }),
    forgetPanel: assign({ panel: null }),
    tellOwner: emit(({ context }) => ({ type: 'panel.closed' as const, owner: context.panel?.owner ?? '' })),
  },
  guards: {
    isClosable: ({ context }) => context.panel?.closable ?? false,
    isOwned: ({ context }, { owner }: { owner: string }) => context.panel?.owner === owner,
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
          actions: [askLayer, withEvent('setPanel')],
        },
      },
    },
    visible: {
      description: 'The panel is on screen, or is opening.',
      tags: 'visible',
      exit: [tellLayers({ type: 'layer.left' }), 'tellOwner'],
      on: {
        'panel.open': {
          guard: { type: 'isOwnedByAnother', params: ({ event }) => event.panel },
          target: 'visible',
          reenter: true,
          actions: withEvent('setPanel'),
        },
        'panel.close': 'leaving',
        'panel.dismiss': { guard: 'isClosable', target: 'leaving' },
        'layer.popped': 'leaving',
        // Its content leaves the page with it.
        'owner.left': {
          guard: withEvent('isOwned'),
          target: 'closed',
          actions: closeAtOnce,
        },
        'page.restored': { target: 'closed', actions: closeAtOnce },
      },
      initial: 'awaitingView',
      states: {
        awaitingView: {
          description: 'The panel is being rendered; it is not on the page yet.',
          on: { 'panel.drawn': 'appearing' },
        },
        appearing: {
          description: 'The first frames of the panel are shown.',
          tags: 'shown',
          entry: ['announceShow', tellLayers({ type: 'layer.drawn' })],
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
          description: 'The panel is fully open and has the focus.',
          tags: 'shown',
          entry: [tellLayers({ type: 'layer.settled' }), 'announceShown'],
        },
      },
    },
    leaving: {
      description: 'The panel slides out; the page behind it can be used again.',
      tags: 'hiding',
      entry: ['announceHide', tellLayers({ type: 'layer.closed' })],
      on: {
        'panel.open': {
          target: 'visible',
          actions: ['announceRemoved', askLayer, withEvent('setPanel')],
        },
        'page.restored': { target: 'closed', actions: ['announceRemoved', 'forgetPanel'] },
      },
      after: { removalDelay: { target: 'closed', actions: ['announceRemoved', 'forgetPanel'] } },
    },
  },
})
export type OffCanvasActor = ActorRefFrom<typeof offCanvasMachine>
