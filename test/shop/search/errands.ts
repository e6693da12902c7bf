/**
 * Forty queries of people who look for a gift, call things by other names, or want something of the shop itself, and where each
 * should lead: written before the search could answer them.
 */
import type { PageName } from '../../../shop/search/pages.ts'
import type { Query } from './queries.ts'

export type Errand = Pick<Query, 'language' | 'term'> & { expected: Destination }

export type Destination =
  | { page: PageName | 'withdrawal' }
  /** Keys of categories: one of them, or products of theirs; `most` is what one may cost, in the currency's units. */
  | { kinds: readonly string[]; most?: number; never?: string }

/** What people give. */
const GIFTS = { kinds: ['vases', 'throws', 'mugs', 'books', 'notebooks', 'cushions', 'coffee', 'table-lamps'] }
const CLOTHES = { kinds: ['fashion', 'clothing', 'jumpers', 't-shirts', 'caps', 'socks'], never: 'bowls' }
const to = (page: PageName | 'withdrawal'): Destination => ({ page })

const ENGLISH: Record<string, Destination> = {
  gift: GIFTS,
  gifts: GIFTS,
  'birthday present': GIFTS,
  'gift under 40': { ...GIFTS, most: 40 },
  'christmas gift': GIFTS,
  'present for her': GIFTS,
  'housewarming gift': GIFTS,
  'stocking filler': GIFTS,
  'gift card': to('cart'),
  scarf: CLOTHES,
  returns: to('revocation'),
  'return policy': to('revocation'),
  delivery: to('shipping'),
  'how long does delivery take': to('shipping'),
  contact: to('contact'),
  'phone number': to('contact'),
  'opening hours': to('contact'),
  'withdraw from contract': to('withdrawal'),
  'cancel my contract': to('withdrawal'),
  'where is my order': to('orders'),
}

const GERMAN: Record<string, Destination> = {
  Geschenk: GIFTS,
  Geschenke: GIFTS,
  Geburtstagsgeschenk: GIFTS,
  'Geschenk unter 40': { ...GIFTS, most: 40 },
  Geschenkidee: GIFTS,
  Weihnachtsgeschenk: GIFTS,
  Einweihungsgeschenk: GIFTS,
  Mitbringsel: GIFTS,
  Gutschein: to('cart'),
  Schal: CLOTHES,
  Schals: CLOTHES,
  Rückgabe: to('revocation'),
  Rücksendung: to('revocation'),
  Lieferzeit: to('shipping'),
  'Wie lange dauert die Lieferung': to('shipping'),
  Kontakt: to('contact'),
  Telefonnummer: to('contact'),
  'Vertrag widerrufen': to('withdrawal'),
  Widerruf: to('withdrawal'),
  'Wo ist meine Bestellung': to('orders'),
}

const inLanguage = (language: Query['language'], errands: Record<string, Destination>) =>
  Object.entries(errands).map(([term, expected]): Errand => ({ language, term, expected }))

export const ERRANDS: readonly Errand[] = [...inLanguage('en-GB', ENGLISH), ...inLanguage('de-DE', GERMAN)]
