/** What can happen to a video or a document of another host, from the contract (catalog 7.1) and the quality table. */
import type { cmsGdprVideoElementMachine } from '../../../../src/machines/media/cms-gdpr-video-element.ts'
import type { Cases } from '../../support/paths.ts'

const OVERLAY = 'the overlay, which says what is loaded from whom, with a button'
const KEEPING = 'the overlay, while the consent is stored'
const UNKEPT = 'the overlay with a sentence that the browser keeps no consent, and a link to the other host'
const LOADING = 'the frame and a loader'
const LATE = 'the frame below a sentence that the host does not answer, with a button and a link'
const SHOWN = 'the frame alone'
const FRAME_FOCUSED = 'the focus is in the frame'

export const cmsGdprVideoElementCases: Cases<typeof cmsGdprVideoElementMachine> = {
  input: { isAllowed: false },
  begins: {
    'the shopper has not allowed it': { isAllowed: false },
    'the shopper allowed it before': { isAllowed: true },
  },
  guardContext: ({ isAllowed }) => isAllowed,
  states: {
    'gated.asking': { sees: OVERLAY },
    'gated.unkept': { sees: UNKEPT },
    keeping: { sees: KEEPING, looks: OVERLAY, waits: [10_000], awaits: ['keepConsent'] },
    'framed.loading': { sees: LOADING, waits: [10_000] },
    'framed.late': { sees: LATE },
    'framed.shown': { sees: SHOWN },
  },
  delays: {
    readDeadline: {
      ms: 10_000,
      follows: [
        { in: 'keeping', sees: UNKEPT },
        { in: 'framed', sees: LATE },
      ],
    },
  },
  cases: [
    {
      event: { type: 'frame.allow' },
      says: 'the shopper allows it',
      follows: { sees: KEEPING, asks: ['keepConsent'] },
    },
    {
      event: { type: 'xstate.done.actor.keepConsent', output: true },
      says: 'the browser has kept the consent',
      follows: { sees: LOADING, finds: FRAME_FOCUSED, does: ['announceAllowed'] },
    },
    {
      event: { type: 'xstate.done.actor.keepConsent', output: false },
      says: 'the browser keeps no cookies',
      follows: { sees: UNKEPT },
    },
    {
      event: { type: 'xstate.error.actor.keepConsent', error: new Error('no cookie') },
      says: 'the consent cannot be stored',
      follows: { sees: UNKEPT },
    },
    { event: { type: 'frame.loaded' }, says: 'the host has answered', follows: { sees: SHOWN } },
    {
      event: { type: 'frame.retry' },
      says: 'the shopper tries again',
      follows: { sees: LOADING, finds: FRAME_FOCUSED },
    },
    {
      event: { type: 'consent.given' },
      says: 'the shopper allows it elsewhere',
      follows: { sees: LOADING },
    },
    { event: { type: 'consent.withdrawn' }, says: 'the shopper withdraws the consent', follows: { sees: OVERLAY } },
  ],
}
