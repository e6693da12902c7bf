/** What can happen to a preview in the shopper's room, from the contract (catalog 8.3) and the bad input. */
import type { spatialArViewerMachine } from '../../../../src/machines/media/spatial-ar-viewer.ts'
import type { Cases } from '../../support/paths.ts'

const IDLE = 'the button'
const PREPARING = 'the button, busy while the preview is prepared'
const PREPARED = 'a sentence that all is ready, with a button to start'
const OPENING = 'the button, busy while the viewer of the device opens'
const FAILED = 'a sentence that it could not be started, with buttons to try again and for the QR code'
const BEGINNING = 'the overlay, loading'
const RUNNING = 'the overlay with the picture of the camera'
const TRACKING = 'the overlay with a ring at a place'
const HINT = 'the hint to move the device'
const NO_HINT = 'no hint'

const prepared = (way: 'webxr' | 'quick-look' | 'scene-viewer' | 'none', isPressed = true) => ({
  type: 'xstate.done.actor.prepareAr' as const,
  output: { way, isPressed },
})

export const spatialArViewerCases: Cases<typeof spatialArViewerMachine> = {
  input: undefined,
  guardContext: ({ way }) => way,
  states: {
    idle: { sees: IDLE },
    preparing: { sees: PREPARING, looks: 'the button, busy', waits: [30_000], awaits: ['prepareAr'] },
    prepared: { sees: PREPARED },
    opening: { sees: OPENING, looks: 'the button, busy', waits: [10_000], awaits: ['openViewer'] },
    'session.stage.beginning': { sees: BEGINNING, waits: [30_000] },
    'session.stage.running': { sees: RUNNING },
    'session.stage.tracking': { sees: TRACKING },
    'session.hint.shown': { sees: HINT, waits: [3000] },
    'session.hint.gone': { sees: NO_HINT },
    failed: { sees: FAILED },
  },
  // Specification 9.26.
  delays: {
    preparationDeadline: { ms: 30_000, follows: { sees: FAILED } },
    readDeadline: { ms: 10_000, follows: { sees: FAILED } },
    placementHint: { ms: 3000, follows: { sees: NO_HINT } },
  },
  cases: [
    {
      event: { type: 'ar.start' },
      says: 'the shopper presses the button',
      follows: [
        {
          in: 'prepared',
          when: (history) => history.at(-1) === 'a session is prepared, but the press no longer counts',
          sees: [BEGINNING, HINT],
        },
        { in: 'prepared', sees: OPENING, asks: ['openViewer'] },
        { sees: PREPARING, asks: ['prepareAr'] },
      ],
    },
    { event: prepared('webxr'), says: 'a session is prepared', follows: { sees: [BEGINNING, HINT] } },
    {
      event: prepared('webxr', false),
      says: 'a session is prepared, but the press no longer counts',
      follows: { sees: PREPARED },
    },
    {
      event: prepared('quick-look', false),
      says: 'the device has the viewer of an iPhone, but the press no longer counts',
      follows: { sees: PREPARED },
    },
    {
      event: prepared('quick-look'),
      says: 'the device has the viewer of an iPhone',
      follows: { sees: OPENING, asks: ['openViewer'] },
    },
    {
      event: prepared('scene-viewer'),
      says: 'the device has the viewer of Android',
      follows: { sees: OPENING, asks: ['openViewer'] },
    },
    {
      event: prepared('none'),
      says: 'the device has no preview',
      follows: { sees: IDLE, does: ['openCode'] },
    },
    {
      event: { type: 'xstate.error.actor.prepareAr', error: new Error('no model') },
      says: 'the model cannot be had',
      follows: { sees: FAILED },
    },
    {
      event: { type: 'xstate.done.actor.openViewer', output: undefined },
      says: 'the viewer opens',
      follows: { sees: IDLE },
    },
    {
      event: { type: 'xstate.error.actor.openViewer', error: new Error('no viewer') },
      says: 'the viewer does not open',
      follows: { sees: FAILED },
    },
    { event: { type: 'session.started' }, says: 'the camera is on', follows: { sees: RUNNING } },
    { event: { type: 'session.tracking' }, says: 'a place is found', follows: { sees: TRACKING } },
    { event: { type: 'session.failed' }, says: 'the session is refused', follows: { sees: FAILED } },
    {
      event: { type: 'session.ended' },
      says: 'the session ends',
      follows: { sees: IDLE, does: ['announceEnded'] },
    },
    {
      event: { type: 'ar.exit' },
      says: 'the shopper ends the session',
      follows: { stays: true, does: ['session.end'] },
    },
    {
      event: { type: 'code.show' },
      says: 'the shopper asks for the QR code',
      follows: { sees: IDLE, does: ['openCode'] },
    },
    { event: { type: 'page.restored' }, says: 'the browser restores the page', follows: { sees: IDLE } },
  ],
}
