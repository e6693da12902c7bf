/**
 * The country of an address, and what it asks for.
 *
 * The shopper chooses a country: where the form asks for a state, the server is asked for those of the country, which
 * can then be chosen from. A country may ask for a state, a zip code or a VAT id. Until the answer is there, no state of another
 * country can be chosen; the newest country wins. If the states cannot be had, a line says so and offers to try again, and the
 * form can still be sent: the shop then says what is missing. Where a form has two addresses, the one that the goods go to
 * decides about the VAT id.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CountryStates } from '../../services/contract/countries.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

/** A country as the page prints it. */
export type Country = { id: string; isStateRequired: boolean; isZipRequired: boolean; isVatRequired: boolean }

/** What the page says of an address. */
export type Address = {
  /** Whether the form asks for a state at all. */
  hasStateField: boolean
  /** Which of the two addresses of its form it is; null for the only one. */
  role: 'billing' | 'shipping' | null
  /** Whether the goods go to another address than the bill. */
  isElsewhere: boolean
}

export const countryStateSelectMachine = setup({
  types: {
    input: {} as Address,
    context: {} as Address & {
      country: Country | null
      /** Whether it was the shopper who chose the country. */
      isChosen: boolean
      /** Null where no country is chosen, or the other address decides about it. */
      isVatRequired: boolean | null
      /** Null as long as the page's own states count. */
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
    // The button that was pressed goes with the message.
    returnFocus: () => undefined,
    /** Tells a shopper who does not see it that states can be chosen now. */
    sayStates: () => undefined,
    begin: assign(({ context }, { country, stateId }: { country: Country; stateId: string }) => ({
      country,
      isVatRequired: vatRuleOf({ ...context, country }),
      stateId,
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
    hasStateField: ({ context }) => context.hasStateField,
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
        guard: 'hasStateField',
        target: '.loading',
        actions: { type: 'change', params: ({ event }) => event },
      },
      { target: '.stateless', actions: { type: 'change', params: ({ event }) => event } },
    ],
    'shipping.switched': { actions: { type: 'switchShipping', params: ({ event }) => event } },
  },
  states: {
    open: {
      description: 'No country is chosen yet; the fields are as the page brought them.',
      on: {
        'country.found': [
          {
            guard: 'hasStateField',
            target: 'loading',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'stateless', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    loading: {
      description: 'The server is asked for the states of the chosen country.',
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
    stateless: { description: 'There is no state to choose: the country has none, or the form does not ask for one.' },
    failed: {
      description: 'The states could not be had; a line says so and offers to try again.',
      tags: 'failed',
      on: { 'states.retry': { target: 'loading', actions: 'returnFocus' } },
    },
  },
})
export type CountryStateSelectActor = ActorRefFrom<typeof countryStateSelectMachine>

/** What the country asks for, where this address decides about it. */
const vatRuleOf = ({ role, isElsewhere, country }: Address & { country: Country | null }): boolean | null =>
  country && (role === null || isElsewhere === (role === 'shipping')) ? country.isVatRequired : null
