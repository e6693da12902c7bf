/** What can happen to the country of an address, in words. */
import type { Country, countryStateSelectMachine } from '../../../src/machines/forms/country-state-select.ts'
import type { CountryStates } from '../../../src/services/contract/countries.ts'
import type { Cases } from '../support/paths.ts'

export const utopia: Country = { id: 'C1', isStateRequired: false, isZipRequired: true, isVatRequired: false }
export const arcadia: Country = { id: 'C2', isStateRequired: true, isZipRequired: false, isVatRequired: true }
export const states: CountryStates = {
  states: [
    { id: 'S1', translated: { name: 'North' } },
    { id: 'S2', translated: { name: 'South' } },
  ],
}

/** How a form begins that asks for a country alone. */
export const NO_STATE_FIELD = 'the form asks for no state'

export const countryStateSelectCases: Cases<typeof countryStateSelectMachine> = {
  input: { hasStateField: true },
  begins: {
    'the form asks for a state': { hasStateField: true },
    [NO_STATE_FIELD]: { hasStateField: false },
  },
  cases: [
    {
      event: { type: 'country.found', country: utopia, stateId: 'S2' },
      says: 'the page comes with Utopia and its south',
    },
    { event: { type: 'country.chosen', country: arcadia }, says: 'the shopper chooses Arcadia' },
    { event: { type: 'states.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'xstate.done.actor.fetchCountryStates', output: states }, says: 'the shop gives two states' },
    {
      event: { type: 'xstate.done.actor.fetchCountryStates', output: { states: [] } },
      says: 'the shop knows no states of the country',
    },
    {
      event: { type: 'xstate.error.actor.fetchCountryStates', error: { status: 500 } },
      says: 'the shop is in trouble',
    },
  ],
}
