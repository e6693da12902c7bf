/**
 * A preview of a 3D model in the shopper's own room.
 *
 * The shopper presses the button, or opens the address of a QR code and presses there. The best way that the device has is taken: a
 * session of the browser with its own overlay, the viewer of the iPhone, or the viewer of Android. Where there is none, a dialog
 * shows a QR code and a link with which a phone opens the same preview.
 *
 * In a session, a hint asks to move the device for three seconds; once a place is found, a ring marks it, and a tap puts the model
 * there. Browsers begin a session only at a press: where preparing the model took longer than that counts, the shopper is asked to
 * press again. A session that is refused, that does not begin, or a viewer that does not open leaves a sentence, another try, and
 * the QR code. When a session ends, in whatever way, the page is as it was before.
 */
import { type ActorRefFrom, assign, type EventObject, sendTo, setup } from 'xstate'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'

/** How long the hint to move the device is shown (specification, section 9). */
export const PLACEMENT_HINT_MS = 3000
/** How long the model and what shows it may take, as for the model on the page. */
export const PREPARATION_DEADLINE_MS = 30_000

/** The ways of devices to show a preview. */
export type ArWay = 'webxr' | 'quick-look' | 'scene-viewer' | 'none'

/** What was prepared; `isPressed`: the press that asked for it still counts. */
export type ArPreparation = { way: ArWay; isPressed: boolean }

const isWay = (way: ArWay) => ({
  type: 'isWay' as const,
  params: ({ event }: { event: { output: ArPreparation } }) => ({ ...event.output, wanted: way }),
})
const isKeptWay = (way: ArWay) => ({ type: 'isKeptWay' as const, params: { wanted: way } })

export const spatialArViewerMachine = setup({
  types: {
    context: {} as { way: ArWay },
    events: {} as
      | { type: 'ar.start' }
      | { type: 'ar.exit' }
      | { type: 'code.show' }
      | { type: 'session.started' }
      | { type: 'session.tracking' }
      | { type: 'session.failed' }
      | { type: 'session.ended' }
      | { type: 'page.restored' },
    tags: {} as 'busy' | 'prepared' | 'failed' | 'overlay' | 'loading' | 'running' | 'tracking' | 'hint',
  },
  actors: {
    /** Finds the way of this device and, if there is one, loads the model for it. */
    prepareAr: unprovided<ArPreparation>('prepareAr'),
    /** Opens the viewer of the device. */
    openViewer: unprovided<void, { way: ArWay }>('openViewer'),
    /** A session as long as it runs; sends `session.*`. */
    runSession: unprovidedCallback<EventObject>('runSession'),
    /** Fills the hint's bar in so many milliseconds. */
    fillHint: unprovidedCallback<EventObject, { ms: number }>('fillHint'),
  },
  actions: {
    noteWay: assign({ way: (_, { way }: ArPreparation) => way }),
    openCode: effect('openCode'),
    announceEnded: effect('announceEnded'),
    endSession: sendTo('runSession', { type: 'session.end' }),
  },
  guards: {
    isWay: (_, { way, isPressed, wanted }: ArPreparation & { wanted: ArWay }) => way === wanted && isPressed,
    isNone: (_, { way }: ArPreparation) => way === 'none',
    isKeptWay: ({ context }, { wanted }: { wanted: ArWay }) => context.way === wanted,
  },
  delays: {
    preparationDeadline: PREPARATION_DEADLINE_MS,
    readDeadline: READ_DEADLINE_MS,
    placementHint: PLACEMENT_HINT_MS,
  },
}).createMachine({
  id: 'spatialArViewer',
  context: { way: 'none' },
  initial: 'idle',
  states: {
    idle: { description: 'The button can be pressed.', on: { 'ar.start': 'preparing' } },
    preparing: {
      description: 'The way of this device is found, and the model loaded for it.',
      tags: 'busy',
      invoke: {
        id: 'prepareAr',
        src: 'prepareAr',
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'idle', actions: 'openCode' },
          {
            guard: isWay('webxr'),
            target: 'session',
            actions: { type: 'noteWay', params: ({ event }) => event.output },
          },
          {
            guard: isWay('quick-look'),
            target: 'opening',
            actions: { type: 'noteWay', params: ({ event }) => event.output },
          },
          {
            guard: isWay('scene-viewer'),
            target: 'opening',
            actions: { type: 'noteWay', params: ({ event }) => event.output },
          },
          { target: 'prepared', actions: { type: 'noteWay', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      after: { preparationDeadline: 'failed' },
      on: { 'page.restored': 'idle' },
    },
    prepared: {
      description: 'All is loaded; the browser wants another press.',
      tags: 'prepared',
      on: { 'ar.start': [{ guard: isKeptWay('webxr'), target: 'session' }, { target: 'opening' }] },
    },
    opening: {
      description: 'The viewer of the device is being opened.',
      tags: 'busy',
      invoke: {
        id: 'openViewer',
        src: 'openViewer',
        input: ({ context }) => context,
        onDone: 'idle',
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
      on: { 'page.restored': 'idle' },
    },
    session: {
      description: 'The browser’s own session, with the overlay.',
      tags: 'overlay',
      type: 'parallel',
      invoke: { id: 'runSession', src: 'runSession' },
      on: {
        'session.failed': 'failed',
        'session.ended': { target: 'idle', actions: 'announceEnded' },
        'page.restored': 'idle',
      },
      states: {
        stage: {
          description: 'How far the session is.',
          initial: 'beginning',
          states: {
            beginning: {
              description: 'The browser asks for the camera.',
              tags: 'loading',
              on: { 'session.started': 'running' },
              after: { preparationDeadline: '#spatialArViewer.failed' },
            },
            running: {
              description: 'The camera is on, and looks for a place.',
              tags: 'running',
              on: { 'session.tracking': 'tracking', 'ar.exit': { actions: 'endSession' } },
            },
            tracking: {
              description: 'A ring marks the place; a tap puts the model there.',
              tags: ['running', 'tracking'],
              on: { 'ar.exit': { actions: 'endSession' } },
            },
          },
        },
        hint: {
          description: 'Whether the hint to move the device is shown.',
          initial: 'shown',
          states: {
            shown: {
              description: 'The hint is shown, with a bar that fills.',
              tags: 'hint',
              invoke: { id: 'fillHint', src: 'fillHint', input: { ms: PLACEMENT_HINT_MS } },
              after: { placementHint: 'gone' },
            },
            gone: { description: 'The hint is gone.' },
          },
        },
      },
    },
    failed: {
      description: 'The preview could not be started: a sentence, another try, and the QR code.',
      tags: 'failed',
      on: { 'ar.start': 'preparing', 'code.show': { target: 'idle', actions: 'openCode' } },
    },
  },
})
export type SpatialArViewerActor = ActorRefFrom<typeof spatialArViewerMachine>
