import { afterEach, describe, expect, test, vi } from 'vitest'
import { aggregationsIn } from '../../../src/services/contract/listing.ts'
import { addressOf, fetchAggregations, fetchListing, queryString } from '../../../src/services/listing/listing.ts'

const LISTING = '.cms-element-product-listing'
const signal = new AbortController().signal

afterEach(() => vi.unstubAllGlobals())

/** Responds to every request like this; returns the requested addresses. */
function answerWith(body: string, type = 'text/html', init: ResponseInit = {}): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response(body, { ...init, headers: { 'Content-Type': type } }))
  })
  return asked
}

describe('the query of a listing (contract, catalog 1.2)', () => {
  test('names are in alphabetical order, values are strictly encoded', () => {
    expect(queryString({ p: 1, order: 'name-asc', manufacturer: 'a|b c', search: "it's (new)!*" })).toBe(
      'manufacturer=a%7Cb%20c&order=name-asc&p=1&search=it%27s%20%28new%29%21%2A',
    )
  })

  test('null is a name without a value; what is undefined or empty is left out', () => {
    expect(queryString({ slots: null, order: undefined, rating: '', 'no-aggregations': 1 })).toBe(
      'no-aggregations=1&slots',
    )
  })

  test('the address of the page carries nothing that only requests need', () => {
    expect(addressOf({ slots: 'x', 'no-aggregations': 1, p: 2, search: 'mug' })).toBe(
      `${location.pathname}?p=2&search=mug`,
    )
  })
})

describe('what is asked of the shop', () => {
  // Specification 7.14.
  test('the list, with all of the query', async () => {
    const asked = answerWith(`<div class="cms-element-product-listing">Mugs</div>`)
    const markup = await fetchListing({
      url: '/widgets/x',
      query: { p: 2, slots: 's' },
      listingSelector: LISTING,
      signal,
    })
    expect(asked).toEqual(['/widgets/x?p=2&slots=s'])
    expect(markup.copy().textContent).toBe('Mugs')
  })

  test('a whole page with a listing is taken, another one is not', async () => {
    answerWith(`<!doctype html><html><body><div class="cms-element-product-listing">Mugs</div></body></html>`)
    const request = { url: '/wishlist', query: {}, listingSelector: LISTING, signal }
    expect((await fetchListing(request)).copy().querySelector(LISTING)?.textContent).toBe('Mugs')
    answerWith('<!doctype html><html><form action="/account/login"></form></html>')
    await expect(fetchListing(request)).rejects.toThrow('holds no element')
  })

  // Specification 7.15.
  test('what is left to choose, without page and order', async () => {
    const asked = answerWith('{"manufacturer":{"entities":[{"id":"a"}]}}', 'application/json')
    const query = { p: 2, order: 'name-asc', 'no-aggregations': 1, slots: 's', properties: 'x' }
    const aggregations = await fetchAggregations({ url: '/filter', query, signal })
    expect(asked).toEqual(['/filter?only-aggregations=1&properties=x&reduce-aggregations=1&slots=s'])
    expect(aggregations.get('manufacturer')?.entities).toEqual([{ id: 'a' }])
  })

  test.each([
    ['a 404 page', '<html></html>', { status: 404 }],
    ['JSON that is cut off', '{"man', {}],
    ['a list', '[{"max":"1"}]', {}],
    ['nothing', 'null', {}],
    ['a word', '"no"', {}],
  ])('%s says nothing about what is left to choose', async (_, body, init) => {
    answerWith(body, 'application/json', init)
    await expect(fetchAggregations({ url: '/filter', query: {}, signal })).rejects.toThrow('/filter')
  })
})

test('aggregations of other shapes are left out, and prototypes stay as they are', () => {
  const answer = JSON.parse(
    '{"__proto__":{"max":"1"},"price":{"min":"1"},"odd":7,"properties":{"entities":"none"},"rating":{"max":"4.5"}}',
  ) as Record<string, unknown>
  const known = aggregationsIn(answer)
  expect([...known.keys()].toSorted()).toEqual(['__proto__', 'price', 'rating'])
  expect(({} as Record<string, unknown>)['max']).toBeUndefined()
  expect(aggregationsIn([]).size).toBe(0)
})
