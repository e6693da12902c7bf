import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Address } from '../database/schema.ts'
import { textsOf, translate } from '../layout/text.ts'
import type { Reference } from './reference.ts'

/** An address as on a letter, in the markup of `.address`. */
export function addressView(c: ShopContext, address: Address, { countries }: Pick<Reference, 'countries'>): Html {
  const t = textsOf(c)
  const country = countries.find(({ id }) => id === address.countryId)
  const state = country?.states.find(({ id }) => id === address.countryStateId)
  const salutation =
    address.salutation && address.salutation !== 'not_specified' ? `forms.salutation.${address.salutation}` : ''
  const company = [address.company, address.department].filter(Boolean).join(' - ')
  const name = [salutation && t(salutation), address.firstName, address.lastName].filter(Boolean).join(' ')
  const city = [address.zipcode, address.city].filter(Boolean).join(' ')
  // A city that is a state of its own is named once.
  const isCity = state && translate(c, state.name) === address.city
  const place = [state && !isCity && translate(c, state.name), country && translate(c, country.name)]
    .filter(Boolean)
    .join(', ')
  const lines = [company, name, address.street, city, place].filter(Boolean)
  return html`<p class="address">${lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}</p>`
}
