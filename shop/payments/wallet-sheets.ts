/** What the sheets of Apple Pay and Google Pay show of a payment (contract, payments A7 and A8). */
import type { Reference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import type { ToPay } from './block.ts'
import type { Options } from './options.ts'

/** Two decimals, with a point. */
export const decimals = (cents: number): string => (cents / 100).toFixed(2)

/** What the wallet's sheet shows of the billing address; parts the shop does not know are null. */
export function appleAddress({ billing }: ToPay, { countries }: Reference): Options {
  const { street, zipcode, city, firstName, lastName, countryId, countryStateId } = billing
  const country = countries.find(({ id }) => id === countryId)
  const state = country?.states.find(({ id }) => id === countryStateId)
  return {
    addressLines: street,
    administrativeArea: state?.shortCode ?? null,
    country: (country && ISO3[country.iso]) ?? null,
    countryCode: country?.iso ?? null,
    familyName: lastName,
    givenName: firstName,
    locality: city,
    postalCode: zipcode || null,
  }
}

const ISO3: Readonly<Record<string, string>> = { DE: 'DEU', AT: 'AUT', CH: 'CHE', GB: 'GBR', NL: 'NLD', US: 'USA' }

export function displayItems(c: ShopContext, { total, net }: ToPay) {
  const t = textsOf(c)
  return [
    { label: t('payments.google.subtotal'), type: 'SUBTOTAL', price: decimals(net) },
    { label: t('payments.google.tax'), type: 'TAX', price: decimals(total - net) },
  ]
}
