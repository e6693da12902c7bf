/** Countries and their states (contract, shell 16). */
import { type CountryStates, Named, StatesAnswer } from '../contract/countries.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'

/**
 * POST `frontend.country.country-data`: the states of a country, without those that have no name. Throws `UnexpectedAnswer` for
 * anything else.
 */
export async function fetchCountryStates({
  url,
  countryId,
  signal,
}: {
  url: string
  countryId: string
  signal: AbortSignal
}): Promise<CountryStates> {
  // Sent with the page, too: for a country that is chosen already.
  const response = await fetchMarked({ url, body: JSON.stringify({ countryId }), signal })
  const answer = await jsonIn(response, { url, schema: StatesAnswer, what: 'states' })
  const states = answer.states.flatMap((state) => {
    const translated = Named.safeParse(state.translated).data ?? Named.safeParse(state).data
    return translated ? [{ id: state.id, translated }] : []
  })
  return { ...answer, states }
}
