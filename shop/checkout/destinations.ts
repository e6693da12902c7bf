/** Where the shop delivers to. */

/** Countries of bills alone: goods would need customs papers that nobody here writes. */
const BILLED_ONLY: ReadonlySet<string> = new Set(['US'])

export const isDelivered = ({ iso }: { iso: string }): boolean => !BILLED_ONLY.has(iso)

type Destination<Country> = { countries: readonly Country[]; shipping: { countryId: string } }

/** The country of an address that nothing is delivered to; `undefined` for any other. */
export const undelivered = <Country extends { id: string; iso: string }>({
  countries,
  shipping,
}: Destination<Country>): Country | undefined => {
  const country = countries.find(({ id }) => id === shipping.countryId)
  return country && !isDelivered(country) ? country : undefined
}
