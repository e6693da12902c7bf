/**
 * The layers over the page: the panel, and dialogs over it or over the page.
 *
 * Layers are stacked. Only the topmost can be used: everything else is inert, and the page does not scroll until the last
 * layer is closed. When a layer is requested, the focused element is recorded; when it closes, the focus returns there. The
 * panel also adds a history entry, once it is painted, so that the browser's back button closes it; however it is closed, the
 * entry is removed, and back leads where it led before. An address that the page pushes meanwhile is inserted below the entry,
 * or waits until the browser has gone back past it.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long the browser may take to go back one entry within the page. */
export const HISTORY_DEADLINE_MS = 1000
/** How long a browser may take to paint a layer; one that shows nothing, e.g. in another tab, paints nothing. */
export const PAINT_DEADLINE_MS = 300

/** A layer; the same object as long as its flow runs. */
export type Layer = {
  kind: 'panel' | 'dialog'
  /** Whether going back closes it. */
  hasEntry: boolean
  /** Its element, for the effects on the page; null while it is not on the page. */
  surface: () => object | null
}

/** The events by which a flow reports its layer's state. */
export type LayerNews =
  /** The layer is requested and will open. The focused element is recorded under the key. */
  | { type: 'layer.asked'; focusKey: string }
  /** It is in the page, and painted with the next frame. */
  | { type: 'layer.drawn' }
  | { type: 'layer.shown' }
  /** Its transition has ended, and it can take the focus. */
  | { type: 'layer.settled' }
  /** It starts to close. */
  | { type: 'layer.left' }
  /** It is closed, and no other content replaces it. */
  | { type: 'layer.closed' }

export const layersMachine = setup({
  types: {
    context: {} as {
      /** The layers on the page, the newest last. */
      layers: readonly Layer[]
      /** The layer whose entry is on top of the history, or will be. */
      owner: Layer | null
      /** Addresses to push once the browser has gone back. */
      addresses: readonly string[]
    },
    events: {} as
      | (LayerNews & { layer: Layer })
      | { type: 'address.push'; address: string }
      | { type: 'history.popped' },
    emitted: {} as
      | { type: 'layer.covered'; layer: Layer | undefined; by: Layer }
      | { type: 'layers.uncovered'; layers: readonly Layer[] }
      | { type: 'layer.popped'; layer: Layer | null }
      /** The shopper went back or forward to another address of this page. */
      | { type: 'address.popped' },
  },
  actors: {
    /** Makes everything but the top layer inert and stops scrolling; receives each new top. */
    holdPage: unprovidedCallback<{ type: 'top.changed'; top: Layer | undefined }, { top: Layer | undefined }>(
      'holdPage',
    ),
    /** Ends after the next paint. */
    awaitPaint: unprovided<unknown>('awaitPaint'),
    dropHistoryEntry: unprovided<void>('dropHistoryEntry'),
    /** Sends `history.popped`. */
    hearHistory: unprovidedCallback('hearHistory'),
  },
  actions: {
    rememberFocus: effect<{ layer: Layer; focusKey: string }>('rememberFocus'),
    moveFocusIn: effect<{ layer: Layer }>('moveFocusIn'),
    /** Returns the focus to the recorded element, or to the layer on top. */
    returnFocus: effect<{ layer: Layer; top: Layer | undefined }>('returnFocus'),
    pushHistoryEntry: effect('pushHistoryEntry'),
    pushAddress: effect<{ address: string }>('pushAddress'),
    /** Inserts the address below the entry on top. */
    slideAddress: effect<{ address: string }>('slideAddress'),
    pushWaiting: effect<{ addresses: readonly string[] }>('pushWaiting'),
    putOnTop: assign({
      layers: ({ context }, { layer }: { layer: Layer }) => [
        // Drops layers that other scripts removed from the page.
        ...context.layers.filter((other) => other !== layer && other.surface()),
        layer,
      ],
    }),
    takeAway: assign({
      layers: ({ context }, { layer }: { layer: Layer }) => context.layers.filter((other) => other !== layer),
    }),
    own: assign({ owner: (_, { layer }: { layer: Layer }) => layer }),
    disown: assign({ owner: null }),
    keepAddress: assign({
      addresses: ({ context }, { address }: { address: string }) => [...context.addresses, address],
    }),
    forgetAddresses: assign({ addresses: [] }),
    tellTop: sendTo('holdPage', ({ context }) => ({ type: 'top.changed' as const, top: context.layers.at(-1) })),
    tellCovered: emit(({ context: { layers } }, { layer: by }: { layer: Layer }) => ({
      type: 'layer.covered' as const,
      layer: layers.at(-1),
      by,
    })),
    tellUncovered: emit(({ context: { layers } }, { layer }: { layer: Layer }) => ({
      type: 'layers.uncovered' as const,
      layers: layers.slice(layers.indexOf(layer) + 1),
    })),
    tellPopped: emit(({ context }) => ({ type: 'layer.popped' as const, layer: context.owner })),
    tellAddress: emit({ type: 'address.popped' }),
  },
  guards: {
    hasEntry: (_, { layer }: { layer: Layer }) => layer.hasEntry,
    isOwner: ({ context }, { layer }: { layer: Layer }) => context.owner === layer,
    isOwned: ({ context }) => context.owner !== null,
    isOnTop: ({ context: { layers } }, { layer }: { layer: Layer }) => layers.at(-1) === layer,
    isBelow: ({ context: { layers } }, { layer }: { layer: Layer }) => layers.at(-1) !== layer,
    isKnown: ({ context: { layers } }, { layer }: { layer: Layer }) => layers.includes(layer),
    isTheOnly: ({ context: { layers } }, { layer }: { layer: Layer }) => layers.length === 1 && layers[0] === layer,
  },
  delays: { historyDeadline: HISTORY_DEADLINE_MS, paintDeadline: PAINT_DEADLINE_MS },
}).createMachine({
  id: 'layers',
  context: { layers: [], owner: null, addresses: [] },
  invoke: { id: 'hearHistory', src: 'hearHistory' },
  type: 'parallel',
  states: {
    page: {
      description: 'What can be used: the page, or the layer over it.',
      initial: 'free',
      on: {
        'layer.asked': { actions: withEvent('rememberFocus') },
        'layer.closed': {
          actions: {
            type: 'returnFocus',
            params: ({ context, event }) => ({ layer: event.layer, top: context.layers.at(-1) }),
          },
        },
      },
      states: {
        free: {
          description: 'No layer is over the page.',
          on: {
            'layer.shown': { target: 'covered', actions: withEvent('putOnTop') },
          },
        },
        covered: {
          description: 'The newest layer can be used; all else is inert, and the page does not scroll.',
          invoke: {
            id: 'holdPage',
            src: 'holdPage',
            input: ({ context }) => ({ top: context.layers.at(-1) }),
          },
          on: {
            'layer.shown': {
              guard: withEvent('isBelow'),
              actions: [withEvent('tellCovered'), withEvent('putOnTop'), 'tellTop'],
            },
            'layer.settled': {
              guard: withEvent('isOnTop'),
              actions: withEvent('moveFocusIn'),
            },
            'layer.left': [
              {
                guard: withEvent('isTheOnly'),
                target: 'free',
                actions: withEvent('takeAway'),
              },
              {
                guard: withEvent('isKnown'),
                actions: [withEvent('tellUncovered'), withEvent('takeAway'), 'tellTop'],
              },
            ],
          },
        },
      },
    },
    entry: {
      description: 'The history entry that lets the back button close a layer.',
      initial: 'none',
      states: {
        none: {
          description: 'The history has no entry of a layer.',
          on: {
            'layer.drawn': {
              guard: withEvent('hasEntry'),
              target: 'drawn',
              actions: withEvent('own'),
            },
            'address.push': { actions: withEvent('pushAddress') },
            'history.popped': { actions: 'tellAddress' },
          },
        },
        drawn: {
          description: 'A layer comes, and is painted first: browsers take a while for an entry.',
          invoke: { id: 'awaitPaint', src: 'awaitPaint', onDone: 'held', onError: 'held' },
          after: { paintDeadline: 'held' },
          on: {
            'layer.closed': {
              guard: withEvent('isOwner'),
              target: 'none',
              actions: 'disown',
            },
            'address.push': { actions: withEvent('pushAddress') },
            'history.popped': { actions: 'tellAddress' },
          },
        },
        held: {
          description: 'The layer’s entry is on top of the history: going back closes the layer.',
          entry: 'pushHistoryEntry',
          on: {
            'layer.closed': {
              guard: withEvent('isOwner'),
              target: 'dropping',
              actions: 'disown',
            },
            'address.push': { actions: withEvent('slideAddress') },
            'history.popped': { target: 'none', actions: ['tellPopped', 'disown'] },
          },
        },
        dropping: {
          description: 'The layer was closed by other means; the browser goes back past the entry.',
          invoke: {
            id: 'dropHistoryEntry',
            src: 'dropHistoryEntry',
            onDone: 'gone',
            onError: 'gone',
          },
          after: { historyDeadline: 'gone' },
          exit: [{ type: 'pushWaiting', params: ({ context }) => context }, 'forgetAddresses'],
          on: {
            'layer.drawn': {
              guard: withEvent('hasEntry'),
              actions: withEvent('own'),
            },
            'layer.closed': { guard: withEvent('isOwner'), actions: 'disown' },
            'address.push': { actions: withEvent('keepAddress') },
          },
        },
        gone: {
          description: 'The entry is removed, or the browser did not report it in time.',
          always: [{ guard: 'isOwned', target: 'held' }, { target: 'none' }],
        },
      },
    },
  },
})
export type LayersActor = ActorRefFrom<typeof layersMachine>
