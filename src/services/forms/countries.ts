/** Countries and their states (contract, shell 16). */
import { CountryStates } from '../contract/countries.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'

/** POST `frontend.country.country-data`: the states of a country. Throws `UnexpectedAnswer` for anything else. */
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
  return jsonIn(response, { url, schema: CountryStates, what: 'states' })
}
