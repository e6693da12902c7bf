/**
 * Which rows of `listing_index` a listing contains, as SQL: one condition for its source and one for each kind of
 * filter.
 */
import { gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Currency, listingIndex } from '../database/schema.ts'
import type { Hits } from '../search/hits.ts'
import type { ListingFilters } from './filters.ts'
import { type Bits, type FilterReference, maskOf } from './reference.ts'

/**
 * The source of a listing: a category with its descendants (the root has the whole catalogue), or the hits of a search,
 * null for none.
 */
export type ListingSource = { categoryId: string } | { hits: Hits | null }

export type FilterConditions = Record<'manufacturer' | 'properties' | 'price' | 'rating' | 'shippingFree', SQL>

const ALL = sql`true`
const NONE = sql`false`

/** The conjunction of conditions. */
export function every(conditions: Iterable<SQL>): SQL {
  const list = [...conditions]
  return list.length === 0 ? ALL : sql`(${sql.join(list, sql` and `)})`
}

/** Tests whether any of the bits of `ids` is set. */
function hasAny(bitText: SQLWrapper, bits: Bits, ids: Iterable<string>): SQL {
  return sql`bit_count(${bitText} & ${maskOf(bits, ids)}::varbit) > 0`
}

export function sourceCondition(source: ListingSource, { bits }: FilterReference): SQL {
  if ('categoryId' in source) return hasAny(listingIndex.categories, bits.categories, [source.categoryId])
  return source.hits?.condition ?? NONE
}

/** The column of the cheapest price in a currency. */
export function priceColumn(currency: Currency): PgColumn {
  return { EUR: listingIndex.priceEur, USD: listingIndex.priceUsd }[currency]
}

/** Conditions on one form of a product: one of the options of each filtered group. */
function formConditions(options: readonly string[], { bits, groupOfOption }: FilterReference, form: SQLWrapper): SQL[] {
  const known = options.filter((id) => groupOfOption.has(id))
  const byGroup = Map.groupBy(known, (id) => groupOfOption.get(id))
  return [...byGroup.values()].map((ids) => hasAny(form, bits.options, ids))
}

/**
 * Products with a form that has all filtered options, e.g. a shirt that comes in blue and M at once. Their options over
 * all forms are tested first: that is enough for one group, and cheap.
 */
function propertiesCondition(options: readonly string[], reference: FilterReference): SQL {
  const conditions = formConditions(options, reference, listingIndex.options)
  if (conditions.length < 2) return every(conditions)
  const inOneForm = every(formConditions(options, reference, sql`form`))
  return every([...conditions, sql`exists (select from unnest(${listingIndex.forms}) form where ${inOneForm})`])
}

/** The union of the options of all matching forms of a product. */
export function matchingOptions(options: readonly string[], reference: FilterReference): SQL {
  const conditions = formConditions(options, reference, sql`form`)
  if (conditions.length === 0) return sql`${listingIndex.options}`
  return sql`(select bit_or(form) from unnest(${listingIndex.forms}) form where ${every(conditions)})`
}

/** One condition for each kind of filter; true for kinds without a filter. */
export function filterConditions(
  filters: ListingFilters,
  reference: FilterReference,
  currency: Currency,
): FilterConditions {
  const { manufacturers, options, minPrice, maxPrice, rating, shippingFree } = filters
  const makers = reference.bits.manufacturers
  const price = priceColumn(currency)
  return {
    manufacturer: manufacturers.length === 0 ? ALL : hasAny(listingIndex.manufacturer, makers, manufacturers),
    properties: propertiesCondition(options, reference),
    price: every([
      ...(minPrice === null ? [] : [gte(price, minPrice)]),
      ...(maxPrice === null ? [] : [lte(price, maxPrice)]),
    ]),
    rating: rating === null ? ALL : gte(listingIndex.rating, rating),
    shippingFree: shippingFree ? sql`${listingIndex.shippingFree}` : ALL,
  }
}
