/** Test cases: the panel that asks for the cookie of one feature. */
import { createEmptyActor } from 'xstate'
import type { featureConsentMachine } from '../../../../src/machines/consent/feature-consent.ts'
import type { OffCanvasActor } from '../../../../src/machines/shell/off-canvas.ts'
import { fakeMarkup } from '../../support/markup.ts'
import { panelOf } from '../../support/panel.ts'
import type { Cases } from '../../support/paths.ts'

export const panel = panelOf('feature-consent')

const content = fakeMarkup('<div class="offcanvas-body"><button class="js-wishlist-cookie-accept">Keep</button></div>')

const CLOSED = 'no panel'
const READING = 'the panel, busy'
const ASKING = 'what the shop says of the feature'
const FAILED = 'a line that it could not be had, and a way to try again'

export const featureConsentCases: Cases<typeof featureConsentMachine> = {
  input: { offCanvas: createEmptyActor() as unknown as OffCanvasActor, panel },
  states: {
    closed: { sees: CLOSED },
    'open.reading': { sees: READING, waits: [10_000], awaits: ['fetchFeature'] },
    'open.asking': { sees: ASKING },
    'open.failed': { sees: FAILED },
  },
  delays: { readDeadline: { ms: 10_000, follows: { sees: FAILED } } },
  cases: [
    {
      event: { type: 'feature.ask', feature: { url: '/cookie/consent-offcanvas', cookie: 'wishlist-enabled' } },
      says: 'a script asks for the cookie of the wishlist',
      follows: { sees: READING, asks: ['fetchFeature'], does: ['panel.open'] },
    },
    {
      event: { type: 'feature.retry' },
      says: 'the shopper tries again',
      follows: { sees: READING, asks: ['fetchFeature'] },
    },
    {
      event: { type: 'feature.allow' },
      says: 'the shopper allows it',
      follows: { sees: CLOSED, does: ['allow', 'panel.close'] },
    },
    {
      event: { type: 'feature.cancel' },
      says: 'the shopper cancels',
      follows: { sees: CLOSED, does: ['panel.close'] },
    },
    { event: { type: 'login.choose' }, says: 'the shopper wants to log in', follows: { stays: true, does: ['logIn'] } },
    {
      event: { type: 'settings.choose' },
      says: 'the shopper wants to see all cookies',
      follows: { sees: CLOSED, does: ['openSettings'] },
    },
    { event: { type: 'panel.closed' }, says: 'the shopper closes the panel', follows: { sees: CLOSED } },
    {
      event: { type: 'xstate.done.actor.fetchFeature', output: content },
      says: 'the shop says what it is for',
      follows: { sees: ASKING },
    },
    {
      event: { type: 'xstate.error.actor.fetchFeature', error: { status: 500 } },
      says: 'the shop does not answer',
      follows: { sees: FAILED },
    },
  ],
}
