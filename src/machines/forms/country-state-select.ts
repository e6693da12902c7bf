/**
 * The country of an address, and the fields that it requires.
 *
 * The shopper chooses a country: if the form has a field for the state, the country's states are requested and offered. A
 * country may require a state, a zip code or a VAT id. Until the response arrives, no state of another country can be chosen;
 * the newest country wins. If the states cannot be loaded, a message offers a retry, and the form can still be sent: the shop
 * then says what is missing. In a form with two addresses, the shipping address decides about the VAT id.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CountryStates } from '../../services/contract/countries.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** A country as printed on the page; the one without an id stands for none. */
export type Country = {
  id: string
  isStateRequired: boolean
  /** Whether its states may be chosen, or must be. */
  isStateShown: boolean
  isZipRequired: boolean
  isVatRequired: boolean
}

/** An address on the page. */
export type Address = {
  /** Whether the form has a field for the state. */
  hasStateField: boolean
  /** Which of the two addresses of its form it is; null for the only one. */
  role: 'billing' | 'shipping' | null
  /** Whether the shipping address differs from the billing address. */
  isElsewhere: boolean
}

export const countryStateSelectMachine = setup({
  types: {
    input: {} as Address,
    context: {} as Address & {
      country: Country | null
      /** Whether the shopper chose the country. */
      isChosen: boolean
      /** Null if no country is chosen, or if the other address decides about it. */
      isVatRequired: boolean | null
      /** Null while the page's own states apply. */
      states: CountryStates['states'] | null
      /** The state that is chosen at first. */
      stateId: string
      isStateRequired: boolean
    },
    events: {} as
      | { type: 'country.found'; country: Country; stateId: string }
      | { type: 'country.chosen'; country: Country }
      | { type: 'shipping.switched'; isElsewhere: boolean }
      | { type: 'states.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchCountryStates: unprovided<CountryStates, { countryId: string }>('fetchCountryStates') },
  actions: {
    // The pressed button disappears with the message.
    returnFocus: effect('returnFocus'),
    /** Announces to screen readers that states can now be chosen. */
    sayStates: effect('sayStates'),
    begin: assign(({ context }, { country, stateId }: { country: Country; stateId: string }) => ({
      country,
      isVatRequired: vatRuleOf({ ...context, country }),
      stateId,
      states: country.isStateShown ? null : [],
      isStateRequired: country.isStateRequired,
    })),
    change: assign(({ context }, { country }: { country: Country }) => ({
      country,
      isChosen: true,
      isVatRequired: vatRuleOf({ ...context, country }),
      states: [],
      stateId: '',
      isStateRequired: false,
    })),
    switchShipping: assign(({ context }, { isElsewhere }: { isElsewhere: boolean }) => ({
      isElsewhere,
      isVatRequired: vatRuleOf({ ...context, isElsewhere }),
    })),
    takeStates: assign(({ context }, { states, stateRequired }: CountryStates) => ({
      states,
      isStateRequired: states.length > 0 && (stateRequired ?? context.country?.isStateRequired ?? false),
    })),
  },
  guards: {
    mayHaveStates: ({ context }, { country }: { country: Country }) =>
      context.hasStateField && country.id !== '' && country.isStateShown,
    hasStates: (_, { states }: CountryStates) => states.length > 0,
    isAwaited: ({ context }, { states }: CountryStates) => context.isChosen && states.length > 0,
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'countryStateSelect',
  context: ({ input }) => ({
    ...input,
    country: null,
    isChosen: false,
    isVatRequired: null,
    states: null,
    stateId: '',
    isStateRequired: false,
  }),
  initial: 'open',
  on: {
    'country.chosen': [
      {
        guard: withEvent('mayHaveStates'),
        target: '.loading',
        actions: withEvent('change'),
      },
      { target: '.stateless', actions: withEvent('change') },
    ],
    'shipping.switched': { actions: withEvent('switchShipping') },
  },
  states: {
    open: {
      description: 'No country is chosen yet; the fields are as in the page as served.',
      on: {
        'country.found': [
          {
            guard: withEvent('mayHaveStates'),
            target: 'loading',
            actions: withEvent('begin'),
          },
          { target: 'stateless', actions: withEvent('begin') },
        ],
      },
    },
    loading: {
      description: 'The states of the chosen country are requested from the server.',
      tags: 'busy',
      invoke: {
        id: 'fetchCountryStates',
        src: 'fetchCountryStates',
        input: ({ context }) => ({ countryId: context.country?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.output },
            target: 'offering',
            actions: [{ type: 'takeStates', params: ({ event }) => event.output }, 'sayStates'],
          },
          {
            guard: { type: 'hasStates', params: ({ event }) => event.output },
            target: 'offering',
            actions: { type: 'takeStates', params: ({ event }) => event.output },
          },
          { target: 'stateless', actions: { type: 'takeStates', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
    },
    offering: { description: 'A state of the country can be chosen.' },
    stateless: {
      description:
        'There is no state to choose: the country has none, does not show them, none is chosen, or the form has no field for it.',
    },
    failed: {
      description: 'The states could not be loaded; a message offers a retry.',
      tags: 'failed',
      on: { 'states.retry': { target: 'loading', actions: 'returnFocus' } },
    },
  },
})
export type CountryStateSelectActor = ActorRefFrom<typeof countryStateSelectMachine>

/** The country's requirements, as far as this address decides about them. */
const vatRuleOf = ({ role, isElsewhere, country }: Address & { country: Country | null }): boolean | null =>
  country && (role === null || isElsewhere === (role === 'shipping')) ? country.isVatRequired : null
