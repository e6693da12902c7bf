/** Test cases: the country of an address. */
import type {
  Address,
  Country,
  countryStateSelectMachine,
} from '../../../../src/machines/forms/country-state-select.ts'
import type { CountryStates } from '../../../../src/services/contract/countries.ts'
import { isSince, type Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const utopia: Country = {
  id: 'C1',
  isStateRequired: false,
  isStateShown: true,
  isZipRequired: true,
  isVatRequired: false,
}
export const arcadia: Country = {
  id: 'C2',
  isStateRequired: true,
  isStateShown: true,
  isZipRequired: false,
  isVatRequired: true,
}
/** The list's first line, which is no country. */
const nowhere: Country = {
  id: '',
  isStateRequired: true,
  isStateShown: true,
  isZipRequired: true,
  isVatRequired: false,
}
export const states: CountryStates = {
  states: [
    { id: 'S1', translated: { name: 'North' } },
    { id: 'S2', translated: { name: 'South' } },
  ],
}

/** The beginning of a form with a country but no state. */
export const NO_STATE_FIELD = 'the form asks for no state'

const OPEN = 'the fields as the page brought them'
const LOADING = 'the choice of states at work'
const OFFERED = 'states to choose from'
const STATELESS = 'no choice of states'
const FAILED = 'that the states of the country could not be loaded'

/** What the page says of an address beside another one, of which it is the one for the bill. */
const ADDRESS: Address = { hasStateField: true, role: 'billing', isElsewhere: false }

const OF_UTOPIA = 'what Utopia asks for'
const OF_ARCADIA = 'what Arcadia asks for'
const OF_NONE = 'what is asked for without a country'
const NONE_OF_ANOTHER = 'no state of another country'
const AS_BROUGHT = 'the state of the address is chosen, and it may be left out'
const MUST_CHOOSE = 'no state is chosen, and one must be'

const VAT_NEEDED = 'a VAT id is needed'
const NO_VAT = 'no VAT id is needed'
const VAT_OF_OTHER = 'the VAT id is as the other address has it'

const FOUND = 'the page comes with Utopia and its south'
const CHOSEN = 'the shopper chooses Arcadia'
const UNCHOSEN = 'the shopper chooses no country'

const ELSEWHERE = 'the shopper has the goods sent to another address'
const HERE = 'the shopper has the goods sent to the address of the bill'

/** Whether the other address decides about the VAT id. */
const isAway = (history: readonly string[]) => isSince(history, [ELSEWHERE], [HERE])
const hasCountry = (country: string) => (history: readonly string[]) =>
  history.findLast((says) => [FOUND, CHOSEN, UNCHOSEN].includes(says)) === country
const asksNoState = (history: readonly string[]) => history[0] === NO_STATE_FIELD
const isAsBrought = (history: readonly string[]) => isSince(history, [FOUND], [CHOSEN, UNCHOSEN])
const asking: Outcome = { sees: LOADING, asks: ['fetchCountryStates'] }
const failing: Outcome = { sees: FAILED }

export const countryStateSelectCases: Cases<typeof countryStateSelectMachine> = {
  input: ADDRESS,
  begins: {
    'the form asks for a state': ADDRESS,
    [NO_STATE_FIELD]: { hasStateField: false, role: null, isElsewhere: false },
  },
  guardContext: ({ country, isElsewhere }) => [country?.id, isElsewhere],
  states: {
    open: { sees: OPEN },
    loading: { sees: LOADING, waits: [10_000], awaits: ['fetchCountryStates'] },
    offering: { sees: OFFERED },
    stateless: { sees: STATELESS },
    failed: { sees: FAILED },
  },
  delays: { readDeadline: { ms: 10_000, follows: failing } },
  cases: [
    {
      event: { type: 'country.found', country: utopia, stateId: 'S2' },
      says: FOUND,
      follows: [
        { when: asksNoState, sees: STATELESS, finds: [OF_UTOPIA, NO_VAT] },
        { ...asking, when: isAway, finds: [OF_UTOPIA, VAT_OF_OTHER] },
        { ...asking, finds: [OF_UTOPIA, NO_VAT] },
      ],
    },
    {
      event: { type: 'country.chosen', country: arcadia },
      says: CHOSEN,
      follows: [
        { when: asksNoState, sees: STATELESS, finds: [OF_ARCADIA, VAT_NEEDED] },
        { ...asking, when: isAway, finds: [OF_ARCADIA, NONE_OF_ANOTHER, VAT_OF_OTHER] },
        { ...asking, finds: [OF_ARCADIA, NONE_OF_ANOTHER, VAT_NEEDED] },
      ],
    },
    {
      event: { type: 'country.chosen', country: nowhere },
      says: UNCHOSEN,
      follows: [
        { when: asksNoState, sees: STATELESS, finds: [OF_NONE, NO_VAT] },
        { when: isAway, sees: STATELESS, finds: [OF_NONE, NONE_OF_ANOTHER, VAT_OF_OTHER] },
        { sees: STATELESS, finds: [OF_NONE, NONE_OF_ANOTHER, NO_VAT] },
      ],
    },
    {
      event: { type: 'shipping.switched', isElsewhere: true },
      says: ELSEWHERE,
      follows: [
        { when: asksNoState, stays: true },
        { stays: true, finds: VAT_OF_OTHER },
      ],
    },
    {
      event: { type: 'shipping.switched', isElsewhere: false },
      says: HERE,
      follows: [
        { when: hasCountry(CHOSEN), stays: true, finds: VAT_NEEDED },
        { when: hasCountry(FOUND), stays: true, finds: NO_VAT },
        { when: hasCountry(UNCHOSEN), stays: true, finds: NO_VAT },
        { stays: true },
      ],
    },
    {
      event: { type: 'states.retry' },
      says: 'the shopper chooses to try again',
      follows: { ...asking, does: ['returnFocus'] },
    },
    {
      event: { type: 'xstate.done.actor.fetchCountryStates', output: states },
      says: 'the shop gives two states',
      follows: [
        { when: isAsBrought, sees: OFFERED, finds: AS_BROUGHT },
        { sees: OFFERED, finds: MUST_CHOOSE, does: ['sayStates'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.fetchCountryStates', output: { states: [] } },
      says: 'the shop knows no states of the country',
      follows: { sees: STATELESS },
    },
    {
      event: { type: 'xstate.error.actor.fetchCountryStates', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: failing,
    },
  ],
}
