/** The facets of a listing as JSON, in the format that scripts expect (contract, catalog 1.4). */
import type { ShopContext } from '../context.ts'
import type { Language, Translated } from '../database/schema.ts'
import type { ListingSource } from './conditions.ts'
import { loadFacets, loadWholeFacets } from './facets.ts'
import type { ListingFilters } from './filters.ts'
import { pictureOf } from './preview.ts'
import { filterReference, type PropertyGroup, type PropertyOption } from './reference.ts'

type Aggregation = Record<string, unknown>
export type Aggregations = Record<'manufacturer' | 'properties' | 'price' | 'rating' | 'shipping-free', Aggregation> & {
  options?: Aggregation
}

const named = (name: string, fields: Aggregation): Aggregation => ({ extensions: [], name, ...fields })

/** A name in the format of records: as stored, and in the language of the response. */
const nameIn = (language: Language, name: Translated) => ({
  name: name[language],
  translated: { name: name[language] },
})

function groupRecord(language: Language, { id, name, displayType, position }: PropertyGroup): Aggregation {
  return { id, displayType, position, ...nameIn(language, name) }
}

function optionRecord(language: Language, option: PropertyOption, group: PropertyGroup): Aggregation {
  const { id, groupId, colorHex, name, position } = option
  const picture = pictureOf(option)
  return {
    id,
    groupId,
    colorHexCode: colorHex,
    media: picture === null ? null : { url: picture },
    position,
    ...nameIn(language, name),
    group: groupRecord(language, group),
  }
}

/** Four decimals, as the platform's database writes them. */
function amount(cents: number | undefined): string | null {
  return cents === undefined ? null : (cents / 100).toFixed(4)
}

/** Aggregations of a listing under filters. Numbers are texts; facets without results are null or an empty list. */
export async function loadAggregations(
  c: ShopContext,
  source: ListingSource,
  filters: ListingFilters | null,
): Promise<Aggregations> {
  const { language, database } = c.var
  const [facets, reference] = await Promise.all([
    filters ? loadFacets(c, source, filters) : loadWholeFacets(c, source),
    filterReference(database),
  ])
  const groups = reference.groups.flatMap((group) => {
    const options = group.options.filter(({ id }) => facets.options.has(id))
    if (options.length === 0) return []
    return { ...groupRecord(language, group), options: options.map((option) => optionRecord(language, option, group)) }
  })
  const properties =
    groups.length > 0
      ? { properties: named('properties', { entities: groups }) }
      : { properties: named('properties', { buckets: [] }), options: named('options', { buckets: [] }) }
  return {
    manufacturer: named('manufacturer', {
      entities: reference.manufacturers
        .filter(({ id }) => facets.manufacturers.has(id))
        .map(({ id, name }) => ({ id, name, translated: { name } })),
    }),
    ...properties,
    price: named('price', { min: amount(facets.price?.min), max: amount(facets.price?.max), avg: null, sum: null }),
    rating: named('rating', { max: facets.rating === null ? null : String(facets.rating) }),
    'shipping-free': named('shipping-free', {
      max: facets.shippingFree === null ? null : String(Number(facets.shippingFree)),
    }),
  }
}
