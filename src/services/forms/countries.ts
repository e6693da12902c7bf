/** Countries and their states (contract, shell 16). */
import { CountryStates } from '../contract/countries.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { jsonIn } from '../kit/fragments.ts'
import { http } from '../kit/http.ts'

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
  const response = await http.post(url, { json: { countryId }, signal }).catch((error: unknown) => {
    throw new UnexpectedAnswer(`no answer from ${url}: ${String(error)}`, 0)
  })
  return jsonIn(response, { url, schema: CountryStates, what: 'states' })
}
