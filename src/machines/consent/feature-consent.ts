/**
 * The panel that asks for one cookie where a feature needs it, such as a guest's wishlist (6.7).
 *
 * The panel opens at once and shows what the shop says of the feature. The shopper allows its cookie there, logs in instead, opens
 * the settings of all cookies, or closes the panel, which changes nothing.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearPanel } from '../hear-panel.ts'
import type { OffCanvasActor, Panel } from '../shell/off-canvas.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** The panel's address, and the cookie that it asks for. */
export type Feature = { url: string; cookie: string }

export const featureConsentMachine = setup({
  types: {
    input: {} as { offCanvas: OffCanvasActor; panel: Panel },
    context: {} as { offCanvas: OffCanvasActor; panel: Panel; feature: Feature; markup: Markup | null },
    events: {} as
      | { type: 'feature.ask'; feature: Feature }
      | { type: 'feature.retry' }
      | { type: 'feature.allow' }
      | { type: 'feature.cancel' }
      | { type: 'login.choose' }
      | { type: 'settings.choose' }
      | { type: 'panel.closed' },
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: { fetchFeature: unprovided<Markup, { url: string }>('fetchFeature'), hearPanel },
  actions: {
    openPanel: sendTo(
      ({ context }) => context.offCanvas,
      ({ context }) => ({ type: 'panel.open' as const, panel: context.panel }),
    ),
    closePanel: sendTo(({ context }) => context.offCanvas, { type: 'panel.close' }),
    setFeature: assign({ feature: (_, { feature }: { feature: Feature }) => feature, markup: null }),
    setMarkup: assign({ markup: (_, { markup }: { markup: Markup }) => markup }),
    /** Keeps the feature's cookie, and tells the page. */
    allow: effect<Feature>('allow'),
    /** Leaves for the page to log in. */
    logIn: effect('logIn'),
    openSettings: effect('openSettings'),
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'featureConsent',
  context: ({ input }) => ({ ...input, feature: { url: '', cookie: '' }, markup: null }),
  invoke: {
    id: 'hearPanel',
    src: 'hearPanel',
    input: ({ context }) => ({ offCanvas: context.offCanvas, owner: context.panel.owner }),
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is not on screen.',
      on: { 'feature.ask': { target: 'open', actions: [withEvent('setFeature'), 'openPanel'] } },
    },
    open: {
      description: 'The panel is on screen.',
      tags: 'open',
      initial: 'reading',
      on: {
        'panel.closed': 'closed',
        'feature.cancel': { target: 'closed', actions: 'closePanel' },
      },
      states: {
        reading: {
          description: 'The shop is asked what it says of the feature.',
          tags: 'busy',
          invoke: {
            id: 'fetchFeature',
            src: 'fetchFeature',
            input: ({ context }) => ({ url: context.feature.url }),
            onDone: {
              target: 'asking',
              actions: { type: 'setMarkup', params: ({ event }) => ({ markup: event.output }) },
            },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
        },
        asking: {
          description: 'The shopper reads what the feature needs, and decides.',
          on: {
            'feature.allow': {
              target: '#featureConsent.closed',
              actions: [{ type: 'allow', params: ({ context }) => context.feature }, 'closePanel'],
            },
            'login.choose': { actions: 'logIn' },
            // The settings take the panel over.
            'settings.choose': { target: '#featureConsent.closed', actions: 'openSettings' },
          },
        },
        failed: {
          description: 'What the shop says could not be had: a message offers a retry.',
          tags: 'failed',
          on: { 'feature.retry': 'reading' },
        },
      },
    },
  },
})
export type FeatureConsentActor = ActorRefFrom<typeof featureConsentMachine>
