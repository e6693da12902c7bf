/** What a listing is narrowed to: read from a request, written back into addresses and forms (contract, catalog 1.3). */
import { isId } from '../layout/id.ts'

export type ListingFilters = {
  /** Ids; a product by any of these makers is meant. */
  manufacturers: readonly string[]
  /** Ids of property options: any of those of one group, of all groups that are named. */
  options: readonly string[]
  /** Whole cents of the shopper's currency. */
  minPrice: number | null
  maxPrice: number | null
  /** Stars on average at least, 1 to 5. */
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
/** The name that the contract gives the radio buttons of the rating, and that a form therefore sends. */
export const RATING_FIELD = 'rating-radio'

/** More than any catalogue has to choose from. */
const MAX_IDS = 1_000
const MAX_CENTS = 2_000_000_000
const LIST_SEPARATOR = '|'

/** The ids in values that may each hold several; anything else among them is left out. */
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
 * The filters in a request. What makes no sense is ignored.
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

/** The filters as parameters of an address; none for a listing that is not narrowed. */
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

/** Whether anything is filtered by. */
export function isNarrowed(filters: ListingFilters): boolean {
  return Object.keys(filterParameters(filters)).length > 0
}
