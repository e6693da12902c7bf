/**
 * The shop's own statistics (contract, payments C2 to C5). Started by `analytics-permission`. Other flows know nothing of it. As long
 * as it is allowed, the page's scripts reach it as `window._shopwareAnalytics`.
 */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { eventTrackerMachine } from '../../machines/analytics/event-tracker.ts'
import { routePath } from '../../page/kit/router.ts'
import { createOutbox } from '../../services/analytics/outbox.ts'
import { TRACKER_COOKIE } from '../../services/analytics/purposes.ts'
import { createTeller } from '../../services/analytics/teller.ts'
import { mayTrack, readSettings, readVisitor } from '../../services/analytics/tracker-page.ts'
import { forgetAll, forgetPerson, isOfPerson } from '../../services/analytics/tracker-store.ts'
import { ConsentMissing } from '../../services/consent/consent.ts'
import type { TrackerCall } from '../../services/contract/analytics.ts'
import { Sealed } from '../../services/kit/sealed.ts'
import { consentOf } from '../consent/consent.ts'
import { serviceAddress } from '../kit/service-address.ts'
import { defineBinding, promised, word } from '../kit.ts'

const CUSTOMER_ROUTE = 'frontend.shopware_analytics.customer.data'

export const binding = defineBinding({
  name: 'event-tracker',
  /** Options of `data-event-tracker-options`: the receiver of the events, by default the vendor's. */
  options: z.object({ url: word('https://analytics.shopware.io') }),
  services: { readVisitor },

  mount({ options, services, page, hear, run }) {
    const settings = readSettings()
    const mustBeGranted = () => {
      const grant = consentOf(page).grant(TRACKER_COOKIE)
      if (!grant) throw new ConsentMissing(`the shopper does not consent to "${TRACKER_COOKIE}"`)
      return grant
    }
    const outbox = createOutbox({ base: serviceAddress('url', options.url), trackingId: settings.trackingId ?? '' })
    const teller = createTeller(settings, outbox, mustBeGranted)
    const machine = eventTrackerMachine.provide({
      actors: {
        readVisitor: promised(services.readVisitor, () => ({ url: routePath(CUSTOMER_ROUTE) })),
        hearVisit: fromCallback(({ sendBack }) => {
          const end = new AbortController()
          const { signal } = end
          const outdated = () => sendBack({ type: 'visitor.outdated' })
          addEventListener('storage', ({ key }) => isOfPerson(key) && outdated(), { signal })
          addEventListener('pageshow', ({ persisted }) => persisted && outdated(), { signal })
          addEventListener('offline', () => sendBack({ type: 'network.lost' }), { signal })
          addEventListener('online', () => sendBack({ type: 'network.restored' }), { signal })
          if (!navigator.onLine) sendBack({ type: 'network.lost' })
          const withdraw = offer((call) => sendBack({ type: 'call.made', call: new Sealed(call) }))
          return () => {
            withdraw()
            end.abort()
          }
        }),
      },
      actions: {
        useVisitor: (_, { visitor }) => teller.use(visitor.customer.open()),
        tellIdentity: (_, { visitor }) => teller.identify(visitor.customer.open()),
        tellLogout: () => teller.logout(),
        tellPage: () => teller.page(),
        tellOrder: () => teller.order(),
        tellCall: (_, { call }) => teller.call(call.open()),
        hold: () => outbox.hold(),
        release: () => outbox.release(),
        forget() {
          outbox.drop()
          forgetAll()
        },
        forgetPerson,
      },
    })
    const actor = run(machine, { input: { mayRun: mayTrack(settings) } })
    const read = () => {
      const isGiven = consentOf(page).said(TRACKER_COOKIE)
      if (isGiven !== null) actor.send({ type: 'consent.read', isGiven })
    }
    hear('consent.changed', read)
    read()
  },
})

/** Offers the tracker to the page's scripts; returns a function that takes it away. */
function offer(make: (call: TrackerCall) => void): () => void {
  const offered = {
    identify: (id: string, traits: object = {}) => make({ call: 'identify', id, traits }),
    page: (category: string | null, name: string | null, properties: object = {}) =>
      make({ call: 'page', category, name, properties }),
    track: (name: string, properties: object = {}) => make({ call: 'track', name, properties }),
    reset: () => make({ call: 'reset' }),
  }
  Object.assign(window, { _shopwareAnalytics: offered })
  return () => void Reflect.deleteProperty(window, '_shopwareAnalytics')
}
