/**
 * A 3D model to turn around, in a slide of the product's gallery or on its own.
 *
 * What shows it is large, so it is loaded only when the slide with the model has been in view for half a second; a slide that is in
 * view from the beginning, or a model on its own, begins at once. While the model loads, a spinner shows that. Then the shopper
 * turns, tilts and zooms it, with finger, mouse, keys or buttons. When the slide is left, the model pauses.
 *
 * A browser without WebGL, a file that is damaged or cannot be had, a model that takes too long, and a graphics card that gives up
 * leave the picture behind it, with a sentence and, where that may help, another try. A very large file is loaded only if the
 * shopper wants it.
 */
import { type ActorRefFrom, assign, type EventObject, sendTo, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long a slide must have been in view before its model begins (specification, section 9: slider re-render). */
export const SLIDE_DELAY_MS = 500
/** How long the model and what shows it may take; slow phones need ten seconds to unpack them. */
export const MODEL_DEADLINE_MS = 30_000
/** The box into which a model is fitted, in metres: width, height and depth (specification, section 9). */
export const CLAMP_SIZE_M: readonly [number, number, number] = [4 / 3, 1, 4 / 3]
/** The largest file that is loaded without asking, in millions of bytes. */
export const LARGEST_MB = 25
/** How far a press on a button turns and tilts the model, in degrees. */
export const TURN_DEGREES = 30
export const TILT_DEGREES = 15

export type ModelFailure = 'unsupported' | 'broken' | 'unreachable' | 'late' | 'large' | 'lost'
export type ViewChange = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther' | 'reset'

type Failed = { reason: ModelFailure; size?: number }

export const spatialGallerySliderViewerMachine = setup({
  types: {
    input: {} as { isShown: boolean },
    context: {} as {
      isShown: boolean
      reason: ModelFailure | null
      /** Of a large file, in millions of bytes. */
      size: number
      mayBeLarge: boolean
    },
    events: {} as
      | { type: 'slide.shown' }
      | { type: 'slide.left' }
      | { type: 'model.loaded' }
      | ({ type: 'model.failed' } & Failed)
      | { type: 'model.retry' }
      | { type: 'model.accept' }
      | { type: 'view.change'; change: ViewChange },
    tags: {} as 'busy' | 'rendering' | 'ready' | 'failed' | 'retryable' | 'large',
  },
  actors: {
    /** Loads and shows the model as long as it runs; sends `model.loaded` and `model.failed`, takes `view.change`. */
    viewModel: unprovidedCallback<EventObject & { change: ViewChange }, { mayBeLarge: boolean }>('viewModel'),
  },
  actions: {
    noteFailure: assign((_, { reason, size = 0 }: Failed) => ({ reason, size })),
    acceptLarge: assign({ mayBeLarge: true }),
    forgetFailure: assign({ reason: null }),
    changeView: sendTo('viewModel', (_, { change }: { change: ViewChange }) => ({
      type: 'view.change' as const,
      change,
    })),
    announceReady: effect('announceReady'),
    announceNotReady: effect('announceNotReady'),
    announceRendering: effect('announceRendering'),
    announceStopped: effect('announceStopped'),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    isLarge: (_, { reason }: { reason: ModelFailure }) => reason === 'large',
    isHopeless: (_, { reason }: { reason: ModelFailure }) => reason === 'unsupported' || reason === 'broken',
  },
  delays: { slideDelay: SLIDE_DELAY_MS, modelDeadline: MODEL_DEADLINE_MS },
}).createMachine({
  id: 'spatialGallerySliderViewer',
  context: ({ input }) => ({ ...input, reason: null, size: 0, mayBeLarge: false }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whether the model’s slide is in view.',
      always: [{ guard: 'isShown', target: 'live' }, { target: 'away' }],
    },
    away: { description: 'Another slide is in view; nothing is loaded.', on: { 'slide.shown': 'settling' } },
    settling: {
      description: 'The slide has just come into view.',
      on: { 'slide.left': 'away' },
      after: { slideDelay: 'live' },
    },
    live: {
      description: 'The model is loaded and shown.',
      entry: 'forgetFailure',
      invoke: { id: 'viewModel', src: 'viewModel', input: ({ context }) => context },
      initial: 'loading',
      on: {
        'model.failed': [
          {
            guard: withEvent('isLarge'),
            target: 'failed.large',
            actions: withEvent('noteFailure'),
          },
          {
            guard: withEvent('isHopeless'),
            target: 'failed.hopeless',
            actions: withEvent('noteFailure'),
          },
          { target: 'failed.retryable', actions: withEvent('noteFailure') },
        ],
      },
      states: {
        loading: {
          description: 'The model is being loaded; a spinner shows that.',
          tags: ['busy', 'rendering'],
          entry: 'announceRendering',
          exit: 'announceStopped',
          on: {
            'model.loaded': { target: 'shown', actions: 'announceReady' },
            'slide.left': '#spatialGallerySliderViewer.away',
          },
          after: {
            modelDeadline: {
              target: '#spatialGallerySliderViewer.failed.retryable',
              actions: { type: 'noteFailure', params: { reason: 'late' } },
            },
          },
        },
        shown: {
          description: 'The model can be turned, tilted and zoomed.',
          tags: ['rendering', 'ready'],
          entry: 'announceRendering',
          exit: 'announceStopped',
          on: {
            'slide.left': 'paused',
            'view.change': { actions: withEvent('changeView') },
          },
        },
        paused: {
          description: 'Another slide is in view; the model stays loaded.',
          tags: 'ready',
          on: { 'slide.shown': 'resuming' },
        },
        resuming: {
          description: 'The slide has just come back into view.',
          tags: 'ready',
          on: { 'slide.left': 'paused' },
          after: { slideDelay: 'shown' },
        },
      },
    },
    failed: {
      description: 'The model is not shown: a sentence says why, over the picture.',
      tags: 'failed',
      entry: 'announceNotReady',
      initial: 'retryable',
      // Back in view, it is tried anew.
      on: { 'slide.left': 'away' },
      states: {
        retryable: {
          description: 'Another try may help.',
          tags: 'retryable',
          on: { 'model.retry': '#spatialGallerySliderViewer.live' },
        },
        large: {
          description: 'The file is very large: the shopper decides whether to load it.',
          tags: 'large',
          on: { 'model.accept': { target: '#spatialGallerySliderViewer.live', actions: 'acceptLarge' } },
        },
        hopeless: { description: 'This browser, or this file, never shows it.' },
      },
    },
  },
})
export type SpatialGallerySliderViewerActor = ActorRefFrom<typeof spatialGallerySliderViewerMachine>
