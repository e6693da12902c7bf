/** A listing's routes and the address that goes with them (contract, catalog 1.2 to 1.4). */
import { UnexpectedAnswer } from '../contract/errors.ts'
import { type Aggregations, AggregationsAnswer, aggregationsIn } from '../contract/listing.ts'
import type { Markup } from '../contract/markup.ts'
import { fetchMarked, fetchMarkup, jsonIn } from '../kit/fragments.ts'

/** Names and values of a request; a name with null has no value. */
export type ListingQuery = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Parameters of requests that are never in a page's address. */
const REQUEST_ONLY = ['slots', 'no-aggregations', 'reduce-aggregations', 'only-aggregations']
/** Parameters that the aggregation request leaves out. */
const LIST_ONLY = ['p', 'order', 'no-aggregations']

/** RFC 3986 leaves these reserved, `encodeURIComponent` does not encode them. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query string of a listing: names in alphabetical order, strictly encoded. */
export function queryString(query: ListingQuery): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(String(value))}`))
    .join('&')
}

const withoutNames = (query: ListingQuery, names: readonly string[]): ListingQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

const withQuery = (url: string, query: ListingQuery) => {
  const text = queryString(query)
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url
}

/** What of a query is in a page's address. */
export const shownIn = (query: ListingQuery): ListingQuery => withoutNames(query, REQUEST_ONLY)

/** The address of the page that shows the listing of `query`. */
export const addressOf = (query: ListingQuery): string => withQuery(location.pathname, shownIn(query))

type Request = { url: string; query: ListingQuery; signal: AbortSignal }

/**
 * GET of the listing's markup. Some routes send the whole page: only one with a listing is accepted. Throws
 * `UnexpectedAnswer` for anything else.
 */
export async function fetchListing({
  url,
  query,
  listingSelector,
  signal,
}: Request & { listingSelector: string }): Promise<Markup> {
  const address = withQuery(url, query)
  const html = await fetchMarkup({ url: address, signal, isDocumentAccepted: true })
  if (html === null) throw new UnexpectedAnswer(`${address} answered without content`, 204)
  const { sanitise } = await import('../../page/kit/markup.ts')
  return sanitise(html, listingSelector)
}

/**
 * GET of the values that can still be chosen under the filters of `query`. Throws `UnexpectedAnswer` for anything else.
 * It is sent before any interaction, so it avoids the client of `http.ts`: 8 KB of the 42 that a listing may run.
 */
export async function fetchAggregations({ url, query, signal }: Request): Promise<Aggregations> {
  const address = withQuery(url, {
    ...withoutNames(query, LIST_ONLY),
    'only-aggregations': 1,
    'reduce-aggregations': 1,
  })
  const response = await fetchMarked({ url: address, signal })
  return aggregationsIn(await jsonIn(response, { url: address, schema: AggregationsAnswer, what: 'aggregations' }))
}

/** Names with plain values; PHP prints an empty map as a list. */
export const paramsIn = (params: unknown): ListingQuery =>
  Object.fromEntries(
    Object.entries(Object(params) as object).filter(([, value]) => value === null || typeof value !== 'object'),
  )
