/** The facets and the count of a listing: one pass over `listing_index` (contract, catalog 1.4). */
import { type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { rowsOf } from '../database/rows.ts'
import { listingIndex } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import {
  every,
  type FilterConditions,
  filterConditions,
  type ListingSource,
  matchingOptions,
  priceColumn,
  sourceCondition,
} from './conditions.ts'
import { type ListingFilters, NO_FILTERS } from './filters.ts'
import { filterReference, idsIn } from './reference.ts'

export type Facets = {
  /** Products under all filters. */
  total: number
  /** Ids that at least one of the products has. */
  manufacturers: ReadonlySet<string>
  options: ReadonlySet<string>
  /** Cheapest prices in cents; null without products. */
  price: { min: number; max: number } | null
  /** The best average; null without reviews. */
  rating: number | null
  /** Whether any product ships free; null without products. */
  shippingFree: boolean | null
}

type Row = {
  total: number | string
  manufacturers: string | null
  options: string | null
  lowest: number | null
  highest: number | null
  rating: number | null
  shipping_free: boolean | null
}

/**
 * All filters except the one of this kind, which does not restrict itself. Properties are a condition of the whole
 * query anyway.
 */
function without(conditions: FilterConditions, kind?: keyof FilterConditions): SQL {
  const { properties: _inWhere, ...others } = conditions
  return every(Object.entries(others).flatMap(([name, condition]) => (name === kind ? [] : [condition])))
}

/** Counts and facets of a listing under filters. */
export async function loadFacets(c: ShopContext, source: ListingSource, filters: ListingFilters): Promise<Facets> {
  const { database, currency } = c.var
  const reference = await filterReference(database)
  const conditions = filterConditions(filters, reference, currency)
  const price = priceColumn(currency)
  const all = without(conditions)
  const result = await database.execute(sql`
    select
      count(*) filter (where ${all})::integer as total,
      bit_or(${listingIndex.manufacturer}) filter (where ${without(conditions, 'manufacturer')}) as manufacturers,
      bit_or(${matchingOptions(filters.options, reference)}) filter (where ${all}) as options,
      min(${price}) filter (where ${without(conditions, 'price')}) as lowest,
      max(${price}) filter (where ${without(conditions, 'price')}) as highest,
      max(${listingIndex.rating}) filter (where ${without(conditions, 'rating')}) as rating,
      bool_or(${listingIndex.shippingFree}) filter (where ${without(conditions, 'shippingFree')}) as shipping_free
    from ${listingIndex}
    where ${sourceCondition(source, reference)} and ${conditions.properties}`)
  const [row] = rowsOf<Row>(result)
  if (!row) throw new Error('An aggregation without groups always has one row')
  return {
    total: Number(row.total),
    manufacturers: idsIn(reference.bits.manufacturers, row.manufacturers ?? ''),
    options: idsIn(reference.bits.options, row.options ?? ''),
    price: row.lowest === null || row.highest === null ? null : { min: row.lowest, max: row.highest },
    rating: row.rating,
    shippingFree: row.shipping_free,
  }
}

const wholes = catalogueMemory<Facets>()

/** Facets of a listing without filters. Those of a category never change, so they are cached. */
export async function loadWholeFacets(c: ShopContext, source: ListingSource): Promise<Facets> {
  if (!('categoryId' in source)) return loadFacets(c, source, NO_FILTERS)
  const memory = wholes(c.var.database)
  const key = `${c.var.currency} ${source.categoryId}`
  const known = memory.get(key) ?? (await loadFacets(c, source, NO_FILTERS))
  memory.set(key, known)
  return known
}
