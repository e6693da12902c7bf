/**
 * Events for a third-party service, for shoppers who allow it.
 *
 * The page says at first that everything is denied. Once the shopper allows statistics, the service is told so, its script is
 * asked for, and it hears what happens on the page: what the page shows as it loads, and what other flows announce. What is told
 * before the script has come waits in the page's data layer, in order. A script that does not come is asked for again once the
 * network is back; the shopper notices nothing. When the shopper no longer allows it, nothing more is told, and what the service
 * left in the browser is removed.
 *
 * Where the page asks for consent by itself, it is responsible: all this begins without a word of the shopper's, and then the
 * service is told nothing of consent either, until somebody says what is allowed.
 *
 * An order is told once, however often its page is loaded, and so are the steps to it for one and the same cart.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { SaidConsent, ServiceConsent, ServiceEvent } from '../../services/contract/analytics.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

const changesOf = (before: SaidConsent, { analytics, ads }: SaidConsent): Partial<ServiceConsent> => ({
  ...(analytics !== null && before.analytics !== analytics && { analytics }),
  ...(ads !== null && before.ads !== ads && { ads }),
})

type Context = {
  /** What the service was told of the consent. */
  consent: SaidConsent
  /** What was told on this page and must not be told again. */
  told: readonly string[]
}

/** The consent is told, then kept. */
const TELL_CONSENT = [
  {
    type: 'tellConsent',
    params: ({ context, event }: { context: Context; event: SaidConsent }) => ({
      changes: changesOf(context.consent, event),
    }),
  },
  withEvent('noteConsent'),
] as const

export const thirdPartyEventsMachine = setup({
  types: {
    /** `consent`: what the page itself has told the service. */
    input: {} as Pick<Context, 'consent'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'consent.read' } & SaidConsent)
      /** Something happened that the service may hear. */
      | { type: 'fact.heard'; fact: ServiceEvent }
      | { type: 'network.restored' },
  },
  actors: {
    loadServiceScript: unprovided<void>('loadServiceScript'),
    /** Sends `fact.heard`, first for what the page shows. */
    hearFacts: unprovidedCallback('hearFacts'),
  },
  actions: {
    noteConsent: assign({ consent: (_, { analytics, ads }: SaidConsent) => ({ analytics, ads }) }),
    noteTold: assign({
      told: ({ context }, { key }: ServiceEvent) => (key === null ? context.told : [...context.told, key]),
    }),
    /** Tells the service what has become allowed, or is no longer. */
    tellConsent: effect<{ changes: Partial<ServiceConsent> }>('tellConsent'),
    /** Tells the service which page this is, once per page. */
    configure: effect('configure'),
    tellEvent: effect<ServiceEvent>('tellEvent'),
    /** Tells developers that the page lacks what an event needs. */
    warn: effect<ServiceEvent>('warn'),
    /** Removes what the service left in the browser, and keeps its script from going on. */
    forget: effect('forget'),
    /** Lets the script go on. */
    resume: effect('resume'),
  },
  guards: {
    isAllowed: (_, { analytics }: SaidConsent) => analytics === true,
    mayRun: (_, { analytics }: SaidConsent) => analytics !== false,
    isTold: ({ context }, { key, isTold }: ServiceEvent) => isTold || (key !== null && context.told.includes(key)),
    isIncomplete: (_, { payload }: ServiceEvent) => payload === null,
  },
  delays: { scriptDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'thirdPartyEvents',
  context: ({ input: { consent } }) => ({ consent, told: [] }),
  initial: 'denied',
  states: {
    denied: {
      description: 'The shopper has not allowed statistics: nothing is loaded, and nothing is told.',
      on: {
        'consent.read': [
          {
            guard: withEvent('mayRun'),
            target: 'allowed',
            actions: [...TELL_CONSENT, 'configure'],
          },
          { actions: [...TELL_CONSENT] },
        ],
      },
    },
    allowed: {
      description: 'The shopper allows statistics, and the service hears what happens.',
      invoke: { id: 'hearFacts', src: 'hearFacts' },
      initial: 'loading',
      on: {
        'consent.read': [
          { guard: withEvent('mayRun'), actions: [...TELL_CONSENT] },
          { target: 'withdrawn', actions: [...TELL_CONSENT, 'forget'] },
        ],
        'fact.heard': [
          { guard: { type: 'isTold', params: ({ event }) => event.fact } },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.fact },
            actions: { type: 'warn', params: ({ event }) => event.fact },
          },
          {
            actions: [
              { type: 'tellEvent', params: ({ event }) => event.fact },
              { type: 'noteTold', params: ({ event }) => event.fact },
            ],
          },
        ],
      },
      states: {
        loading: {
          description: 'The script of the service is being loaded; what is told waits for it.',
          invoke: { id: 'loadServiceScript', src: 'loadServiceScript', onDone: 'loaded', onError: 'missing' },
          after: { scriptDeadline: 'missing' },
        },
        loaded: {
          description: 'The script of the service has come, and sends what it is told.',
        },
        missing: {
          description: 'The script of the service did not come; what is told waits until the network is back.',
          on: { 'network.restored': 'loading' },
        },
      },
    },
    withdrawn: {
      description: 'The shopper no longer allows statistics: nothing is told, and what was kept is removed.',
      on: {
        'consent.read': [
          {
            guard: withEvent('isAllowed'),
            target: 'allowed',
            actions: [...TELL_CONSENT, 'resume'],
          },
          { actions: [...TELL_CONSENT] },
        ],
      },
    },
  },
})
export type ThirdPartyEventsActor = ActorRefFrom<typeof thirdPartyEventsMachine>
