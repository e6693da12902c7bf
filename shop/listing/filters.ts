/** The filters of a listing: read from a request, written into addresses and forms (contract, catalog 1.3). */
import { isId } from '../layout/id.ts'

export type ListingFilters = {
  /** Ids; matches products of any of these manufacturers. */
  manufacturers: readonly string[]
  /** Ids of property options: any of those of one group, and all filtered groups. */
  options: readonly string[]
  /** Whole cents of the shopper's currency. */
  minPrice: number | null
  maxPrice: number | null
  /** Minimum average rating in stars, 1 to 5. */
  rating: number | null
  shippingFree: boolean
}

export const NO_FILTERS: ListingFilters = {
  manufacturers: [],
  options: [],
  minPrice: null,
  maxPrice: null,
  rating: null,
  shippingFree: false,
}

/** The parameters of the filters. */
export const FILTER_NAMES = ['manufacturer', 'properties', 'min-price', 'max-price', 'rating', 'shipping-free'] as const
/** The contract's name for the radio buttons of the rating, which forms therefore send. */
export const RATING_FIELD = 'rating-radio'

/** More than any catalogue offers. */
const MAX_IDS = 1_000
const MAX_CENTS = 2_000_000_000
const LIST_SEPARATOR = '|'

/** The ids in values that may each contain several; anything else is ignored. */
function idsOf(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => value.split(LIST_SEPARATOR)).filter(isId)
  return [...new Set(ids)].slice(0, MAX_IDS)
}

/** An amount as shoppers type it, `12.5` or `12,50`, in cents; null for anything else, negative amounts included. */
function centsOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,12}([.,]\d{1,6})?$/.test(text.trim())) return null
  return Math.min(Math.round(Number(text.trim().replace(',', '.')) * 100), MAX_CENTS)
}

/**
 * The filters in a request. Invalid values are ignored.
 *
 * @param valuesOf all values of a parameter, of which each may be a list
 */
export function filtersOf(valuesOf: (name: string) => readonly string[]): ListingFilters {
  const rating = valuesOf('rating')[0] ?? valuesOf(RATING_FIELD)[0] ?? ''
  return {
    manufacturers: idsOf(valuesOf('manufacturer')),
    options: idsOf(valuesOf('properties')),
    minPrice: centsOf(valuesOf('min-price')[0]),
    maxPrice: centsOf(valuesOf('max-price')[0]),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    shippingFree: valuesOf('shipping-free').includes('1'),
  }
}

/** The filters as parameters of an address; none for an unfiltered listing. */
export function filterParameters(filters: ListingFilters): Record<string, string> {
  const { manufacturers, options, minPrice, maxPrice, rating, shippingFree } = filters
  return {
    ...(manufacturers.length > 0 && { manufacturer: manufacturers.join(LIST_SEPARATOR) }),
    ...(options.length > 0 && { properties: options.join(LIST_SEPARATOR) }),
    ...(minPrice !== null && { 'min-price': String(minPrice / 100) }),
    ...(maxPrice !== null && { 'max-price': String(maxPrice / 100) }),
    ...(rating !== null && { rating: String(rating) }),
    ...(shippingFree && { 'shipping-free': '1' }),
  }
}

/** Whether there is any filter. */
export function isNarrowed(filters: ListingFilters): boolean {
  return Object.keys(filterParameters(filters)).length > 0
}
