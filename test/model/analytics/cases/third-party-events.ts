/** Test cases: the events for a third-party service. */
import type { thirdPartyEventsMachine } from '../../../../src/machines/analytics/third-party-events.ts'
import { Sealed } from '../../../../src/services/kit/sealed.ts'
import type { Cases } from '../../support/paths.ts'

const DENIED = 'the page without the service'
const LOADING = 'the page, while the script of the service is fetched'
const LOADED = 'the page with the script of the service'
const MISSING = 'the page without the script of the service'
const WITHDRAWN = 'the page after the service was given up'

const ALLOWED = ['loading', 'loaded', 'missing'].map((state) => `allowed.${state}`)
const heard = (name: string) => `the data layer: ${name}`

/** A product comes into the cart. */
const added = {
  name: 'add_to_cart' as const,
  payload: new Sealed({ items: [{ id: 'mug' }] }),
  key: null,
  isTold: false,
}
/** The order of the finish page. */
const bought = {
  name: 'purchase' as const,
  payload: new Sealed({ transaction_id: '10001' }),
  key: 'purchase:10001',
  isTold: false,
}
const BOUGHT = 'the finish page tells its order'

export const thirdPartyEventsCases: Cases<typeof thirdPartyEventsMachine> = {
  input: { consent: { analytics: false, ads: false } },
  states: {
    denied: { sees: DENIED },
    'allowed.loading': { sees: LOADING, waits: [10_000], awaits: ['loadServiceScript'] },
    'allowed.loaded': { sees: LOADED },
    'allowed.missing': { sees: MISSING },
    withdrawn: { sees: WITHDRAWN },
  },
  guardContext: ({ told, consent }) => [told.includes('purchase:10001'), consent.ads],
  delays: { scriptDeadline: { ms: 10_000, follows: { sees: MISSING } } },
  cases: [
    {
      event: { type: 'consent.read', analytics: true, ads: false },
      says: 'the shopper allows statistics alone',
      follows: [
        { in: 'denied', sees: LOADING, asks: ['loadServiceScript'], does: ['tellConsent', 'configure'] },
        { in: 'withdrawn', sees: LOADING, asks: ['loadServiceScript'], does: ['tellConsent', 'resume'] },
        { in: ALLOWED, stays: true, does: ['tellConsent'] },
      ],
    },
    {
      event: { type: 'consent.read', analytics: true, ads: true },
      says: 'the shopper allows statistics and advertisements',
      follows: [
        { in: 'denied', sees: LOADING, asks: ['loadServiceScript'], does: ['tellConsent', 'configure'] },
        { in: 'withdrawn', sees: LOADING, asks: ['loadServiceScript'], does: ['tellConsent', 'resume'] },
        { in: ALLOWED, stays: true, does: ['tellConsent'] },
      ],
    },
    {
      event: { type: 'consent.read', analytics: false, ads: false },
      says: 'the shopper allows none of it',
      follows: [
        { in: ALLOWED, sees: WITHDRAWN, does: ['tellConsent', 'forget'] },
        { in: ['denied', 'withdrawn'], stays: true, does: ['tellConsent'] },
      ],
    },
    {
      event: { type: 'consent.read', analytics: null, ads: null },
      says: 'nobody has said what is allowed, on a page that asks by itself',
      follows: [
        { in: 'denied', sees: LOADING, asks: ['loadServiceScript'], does: ['tellConsent', 'configure'] },
        { in: [...ALLOWED, 'withdrawn'], stays: true, does: ['tellConsent'] },
      ],
    },
    {
      event: { type: 'fact.heard', fact: added },
      says: 'a product comes into the cart',
      follows: { stays: true, finds: heard('add_to_cart'), does: ['tellEvent'] },
    },
    {
      event: { type: 'fact.heard', fact: bought },
      says: BOUGHT,
      follows: [
        { when: (before) => !before.includes(BOUGHT), stays: true, does: ['tellEvent'] },
        { when: (before) => before.includes(BOUGHT), stays: true },
      ],
    },
    {
      event: { type: 'fact.heard', fact: { ...bought, isTold: true } },
      says: 'the finish page has an order that another page told',
      follows: { stays: true },
    },
    {
      event: { type: 'fact.heard', fact: { ...bought, payload: null, key: null } },
      says: 'the finish page has no order number',
      follows: { stays: true, does: ['warn'] },
    },
    {
      event: { type: 'network.restored' },
      says: 'the network is back',
      follows: { sees: LOADING, asks: ['loadServiceScript'] },
    },
    {
      event: { type: 'xstate.done.actor.loadServiceScript', output: undefined },
      says: 'the script of the service is there',
      follows: { sees: LOADED },
    },
    {
      event: { type: 'xstate.error.actor.loadServiceScript', error: { status: 0 } },
      says: 'the script of the service cannot be had',
      follows: { sees: MISSING },
    },
  ],
}
