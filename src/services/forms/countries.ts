/** Countries and their states (contract, shell 16). */
import { globalOf } from '../../globals.ts'
import { type CountryStates, Named, StatesAnswer } from '../contract/countries.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'

/**
 * POST, or GET on newer pages, of `frontend.country.country-data`: the states of a country, without those that have no name. Throws `UnexpectedAnswer` for
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
  // Sent with the page, too: for a country that is chosen already. Pages that print their route have it by GET (versions C2, D).
  const request = globalOf('activeRoute')
    ? { url: `${url}?${new URLSearchParams({ countryId })}` }
    : { url, body: JSON.stringify({ countryId }) }
  const response = await fetchMarked({ ...request, signal })
  const answer = await jsonIn(response, { url, schema: StatesAnswer, what: 'states' })
  const states = answer.states.flatMap((state) => {
    const translated = Named.safeParse(state.translated).data ?? Named.safeParse(state).data
    return translated ? [{ id: state.id, translated }] : []
  })
  return { ...answer, states }
}
