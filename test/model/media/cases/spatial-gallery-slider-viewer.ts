/** What can happen to a 3D model on a page, from the contract (catalog 8.2) and the bad input. */
import type { spatialGallerySliderViewerMachine } from '../../../../src/machines/media/spatial-gallery-slider-viewer.ts'
import type { Cases } from '../../support/paths.ts'

const AWAY = 'the picture alone'
const SETTLING = 'the picture, while the slide comes to rest'
const LOADING = 'the picture with a spinner'
const SHOWN = 'the model with its buttons'
const PAUSED = 'the model at rest'
const RESUMING = 'the model at rest, while the slide comes to rest'
const RETRYABLE = 'the picture with a sentence and a button to try again'
const LARGE = 'the picture with the size of the file and a button to load it'
const HOPELESS = 'the picture with a sentence'

const announcesFailure = ['announceStopped', 'announceNotReady']
const failsTo = (sees: string, finds?: string) => [
  { in: 'live.loading', sees, does: announcesFailure, ...(finds && { finds }) },
  { in: 'live.shown', sees, does: announcesFailure, ...(finds && { finds }) },
  { sees, does: ['announceNotReady'], ...(finds && { finds }) },
]

export const spatialGallerySliderViewerCases: Cases<typeof spatialGallerySliderViewerMachine> = {
  input: { isShown: false },
  begins: { 'another slide is in view': { isShown: false }, 'the model is in view': { isShown: true } },
  starts: [{ in: 'live', does: ['announceRendering'] }],
  guardContext: ({ isShown }) => isShown,
  states: {
    away: { sees: AWAY },
    settling: { sees: SETTLING, looks: AWAY, waits: [500] },
    'live.loading': { sees: LOADING, waits: [30_000] },
    'live.shown': { sees: SHOWN },
    'live.paused': { sees: PAUSED },
    'live.resuming': { sees: RESUMING, looks: PAUSED, waits: [500] },
    'failed.retryable': { sees: RETRYABLE },
    'failed.large': { sees: LARGE },
    'failed.hopeless': { sees: HOPELESS },
  },
  delays: {
    slideDelay: {
      ms: 500,
      follows: [
        { in: 'settling', sees: LOADING, does: ['announceRendering'] },
        { sees: SHOWN, does: ['announceRendering'] },
      ],
    },
    modelDeadline: {
      ms: 30_000,
      follows: { sees: RETRYABLE, does: announcesFailure, finds: 'it takes too long' },
    },
  },
  cases: [
    {
      event: { type: 'slide.shown' },
      says: 'the slide with the model comes into view',
      follows: [{ in: 'away', sees: SETTLING }, { sees: RESUMING }],
    },
    {
      event: { type: 'slide.left' },
      says: 'another slide comes into view',
      follows: [
        { in: 'settling', sees: AWAY },
        { in: 'live.loading', sees: AWAY, does: ['announceStopped'] },
        { in: 'live.shown', sees: PAUSED, does: ['announceStopped'] },
        { in: 'live.resuming', sees: PAUSED },
        { in: 'failed', sees: AWAY },
      ],
    },
    {
      event: { type: 'model.loaded' },
      says: 'the model is loaded',
      follows: { sees: SHOWN, does: ['announceStopped', 'announceReady', 'announceRendering'] },
    },
    {
      event: { type: 'model.failed', reason: 'unsupported' },
      says: 'the browser has no WebGL',
      follows: failsTo(HOPELESS, 'no 3D models here'),
    },
    {
      event: { type: 'model.failed', reason: 'broken' },
      says: 'the file is no model',
      follows: failsTo(HOPELESS, 'the file is damaged'),
    },
    {
      event: { type: 'model.failed', reason: 'unreachable' },
      says: 'the file cannot be had',
      follows: failsTo(RETRYABLE, 'it could not be loaded'),
    },
    {
      event: { type: 'model.failed', reason: 'lost' },
      says: 'the browser loses WebGL',
      follows: failsTo(RETRYABLE, 'the browser has stopped'),
    },
    {
      event: { type: 'model.failed', reason: 'large', size: 80 },
      says: 'the file has 80 MB',
      follows: failsTo(LARGE),
    },
    {
      event: { type: 'model.retry' },
      says: 'the shopper tries again',
      follows: { sees: LOADING, does: ['announceRendering'] },
    },
    {
      event: { type: 'model.accept' },
      says: 'the shopper wants the large file',
      follows: { sees: LOADING, does: ['announceRendering'] },
    },
    {
      event: { type: 'view.change', change: 'left' },
      says: 'the shopper turns the model',
      follows: { stays: true, does: ['view.change'] },
    },
  ],
}
