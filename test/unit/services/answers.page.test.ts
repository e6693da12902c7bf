/** The address of each request, and the accepted part of its response, call by call. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAddressEditor, fetchAddresses } from '../../../src/services/account/addresses.ts'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { fetchCountryStates } from '../../../src/services/forms/countries.ts'
import { postForm, sendForm } from '../../../src/services/forms/forms.ts'
import { http } from '../../../src/services/kit/http.ts'
import { fetchListing } from '../../../src/services/listing/listing.ts'
import { fetchSuggestions } from '../../../src/services/search/search.ts'
import { fetchMenu } from '../../../src/services/shell/menu.ts'
import { fetchModalContent } from '../../../src/services/shell/modal-content.ts'
import { answerWith, fragment, noAnswer, offline } from '../support/network.ts'

const { signal } = new AbortController()
const body = new FormData()
const paths = (requests: Request[]) => requests.map(({ url }) => url.slice(location.origin.length))

beforeEach(() => vi.useRealTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a search term', () => {
  // Specification 7.3.
  test.each([
    ['mugs & cups', 'mugs%20%26%20cups'],
    ['c#', 'c%23'],
    ['1+1', '1%2B1'],
    ['100%', '100%25'],
    ['a=b&search=c', 'a%3Db%26search%3Dc'],
    ['Köln/“?”', 'K%C3%B6ln%2F%E2%80%9C%3F%E2%80%9D'],
  ])('%j is sent completely', async (term, encoded) => {
    const requests = answerWith(() => fragment('<ul></ul>'))
    await fetchSuggestions({ url: '/suggest?search=', term, mustContain: 'ul', signal })
    expect(paths(requests)).toEqual([`/suggest?search=${encoded}`])
    expect(new URL(requests[0]?.url ?? '').searchParams.getAll('search')).toEqual([term])
  })
})

describe('a listing', () => {
  test.each([
    ['/widgets/cms/1', {}, '/widgets/cms/1'],
    ['/widgets/cms/1?order=a', {}, '/widgets/cms/1?order=a'],
    ['/widgets/cms/1?navigationId=n', { p: 2 }, '/widgets/cms/1?navigationId=n&p=2'],
    ['/search', { search: 'a & b', manufacturer: 'x|y' }, '/search?manufacturer=x%7Cy&search=a%20%26%20b'],
    ['/search', { 'shipping-free': false, p: 0 }, '/search?p=0&shipping-free=false'],
  ])('at %s with %j is requested at %s', async (url, query, expected) => {
    const requests = answerWith(() => fragment('<p class="list"></p>'))
    await fetchListing({ url, query, listingSelector: '.list', signal })
    expect(paths(requests)).toEqual([expected])
  })
})

describe('the states of a country (contract, shell 16)', () => {
  const ask = () => fetchCountryStates({ url: '/states', countryId: 'c', signal })
  const state = { id: 's', translated: { name: 'Bremen' } }

  test.each([
    { stateRequired: true, states: [state] },
    { stateRequired: false, states: [] },
    { stateRequired: null, states: [] },
    { states: [state] },
  ])('%j are accepted', async (answer) => {
    answerWith(() => Response.json({ ...answer, extensions: [] }))
    expect(await ask()).toEqual(answer)
  })

  test('are asked for by GET where the page prints its route', async () => {
    vi.stubGlobal('activeRoute', 'frontend.account.login.page')
    const requests = answerWith(() => Response.json({ states: [] }))
    await ask()
    vi.unstubAllGlobals()
    expect(paths(requests)).toEqual(['/states?countryId=c'])
  })

  test.each([[undefined], [null], [[]], [{}], [{ name: null }]])(
    'one with the translation %j has its own name',
    async (translated) => {
      answerWith(() => Response.json({ states: [{ id: 's', name: 'Bremen', translated }] }))
      expect(await ask()).toEqual({ states: [state] })
    },
  )

  test.each([{ id: 'none' }, { id: 'none', name: null, translated: [] }])('%j is left out', async (nameless) => {
    answerWith(() => Response.json({ states: [nameless, state] }))
    expect(await ask()).toEqual({ states: [state] })
  })

  // Specification 7.18.
  test.each([{}, [], { states: null }, { states: [{ ...state, id: 5 }] }, { states: [], stateRequired: 'yes' }])(
    '%j are rejected',
    async (answer) => {
      answerWith(() => Response.json(answer))
      await expect(ask()).rejects.toEqual(new UnexpectedAnswer('/states answered something else than states', 200))
    },
  )
})

describe('the editor of addresses (contract, shell 14.3)', () => {
  const ask = (addressId: string | false) =>
    fetchAddressEditor({ url: '/book', addressId, changeShipping: false, changeBilling: true, signal })

  // Specification 7.17.
  test('may be for a new address', async () => {
    const requests = answerWith(() => fragment('<div class="js-address-editor"></div>'))
    await ask(false)
    expect(await requests[0]?.json()).toEqual({
      id: false,
      changeableAddresses: { changeShipping: false, changeBilling: true },
    })
  })

  test.each(['', '<form>Log in</form>'])('is not %j', async (html) => {
    answerWith(() => fragment(html))
    await expect(ask('a')).rejects.toThrow(html ? '.js-address-editor' : 'without content')
  })
})

describe('the form of the address manager (contract, versions B3)', () => {
  test.each([
    ['a1', '/manager/a1?type=billing'],
    ['', '/manager?type=billing'],
    ['a/1', '/manager/a%2F1?type=billing'],
  ])('is asked for by a post with nothing in it, at the address of %j', async (id, asked) => {
    const requests = answerWith(() => fragment('<div class="manager"></div>'))
    await fetchAddresses({ url: '/manager', root: '.manager', form: { type: 'billing', id }, signal })
    const [request] = requests
    expect([request?.method, request?.url, await request?.text()]).toEqual(['POST', `${location.origin}${asked}`, ''])
    expect(request?.headers.get('Content-Type')).not.toContain('json')
  })
})

describe('a form', () => {
  test('rejects a response of white space, where a part of it is wanted', async () => {
    answerWith(() => fragment(' \n'))
    await expect(sendForm({ url: '/form', body, signal, mustContain: '.part' })).rejects.toMatchObject({ status: 204 })
  })

  test('rejects a response with another part of a page', async () => {
    answerWith(() => fragment('<p class="other"></p>'))
    await expect(sendForm({ url: '/form', body, signal, mustContain: '.part' })).rejects.toThrow('.part')
  })

  test('rejects an empty response', async () => {
    answerWith(() => fragment(''))
    await expect(postForm({ url: '/form', body, signal })).rejects.toMatchObject({ status: 204 })
  })
})

test.each(['', ' \n '])('a modal of %j is empty', async (html) => {
  answerWith(() => fragment(html))
  await expect(fetchModalContent({ url: '/terms', signal })).rejects.toMatchObject({ status: 204 })
})

test('an empty level of the menu is reported with its address', async () => {
  answerWith(() => fragment('<nav></nav>'))
  await expect(fetchMenu({ url: '/menu', selector: 'nav', signal })).rejects.toMatchObject({
    status: 200,
    message: expect.stringContaining('/menu') as string,
  })
})

test('a JSON request without a response is sent once; only its machine aborts it', async () => {
  answerWith(() => new Response('', { status: 503 }))
  expect((await http.get(`${location.origin}/data`)).status).toBe(503)
  const lost = answerWith(offline)
  await expect(http.get(`${location.origin}/data`)).rejects.toThrow('network error')
  expect(lost).toHaveLength(1)
  vi.useFakeTimers()
  answerWith(noAnswer)
  const ended = vi.fn<() => void>()
  http.post(`${location.origin}/data`).then(ended, ended)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ended).not.toHaveBeenCalled()
})
