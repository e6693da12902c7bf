/** What is fetched ahead: the files of the flows that a page will need, in the browser's own cache. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FILES = {
  flows: { buy: ['buy.js', 'panel.js', 'purifier.js'], search: ['search.js', 'panel.js'] },
  spare: ['purifier.js'],
}

let copies = 0
/** The links that the browser is given; they stay out of the page, since there is nothing at their addresses. */
let links: HTMLLinkElement[]

beforeEach(() => {
  links = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => links.push(...(nodes as HTMLLinkElement[])))
  vi.stubGlobal('STATEFRONT_CHUNKS', {
    version: 'a1b2',
    texts: { en: { file: 'en.js', sentence: '', again: '' }, de: { file: 'de.js', sentence: '', again: '' } },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(FILES)))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.lang = ''
  vi.unstubAllGlobals()
})

/** The loader as a page that was just opened has it: a browser makes a module anew at another address alone. */
const chunks = () =>
  import(/* @vite-ignore */ `../../../src/loader/chunks.ts?copy=${++copies}`) as Promise<
    typeof import('../../../src/loader/chunks.ts')
  >

/** The files asked for so far, with what the browser does with each. */
const askedFor = () => links.map(({ rel, href }) => `${rel} ${href.split('/chunks/a1b2/').at(-1)}`)
const answer = (type: 'load' | 'error', file: string) => {
  for (const link of links) if (link.href.endsWith(file)) link.dispatchEvent(new Event(type))
}

/** A sanitiser as the browser has one, or had one before it could do all that is needed. */
const sanitiser = (canRemove: boolean) =>
  vi.stubGlobal('Sanitizer', { prototype: canRemove ? { removeUnsafe: () => true } : {} })

test('each file is asked for once, with the texts of the page, ready to run', async () => {
  sanitiser(true)
  document.documentElement.lang = 'de-CH'
  const { fetchWhole } = await chunks()
  void fetchWhole(['buy', 'search'])
  await vi.waitFor(() => expect(askedFor()).toHaveLength(4))
  void fetchWhole(['search'])
  expect(askedFor()).toEqual([
    'modulepreload buy.js',
    'modulepreload panel.js',
    'modulepreload de.js',
    'modulepreload search.js',
  ])
})

test.each([
  ['none', () => vi.stubGlobal('Sanitizer', undefined)],
  ['an early one', () => sanitiser(false)],
])('a browser with a sanitiser of its own needs no other; one with %s does', async (_, prepare) => {
  prepare()
  const { fetchWhole } = await chunks()
  void fetchWhole(['buy'])
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload purifier.js'))
})

test('a flow is whole once all its files are there; a lost one is asked for again', async () => {
  sanitiser(true)
  const { fetchWhole, isWhole } = await chunks()
  expect(isWhole('search')).toBe(false)
  const first = fetchWhole(['search'])
  await vi.waitFor(() => expect(askedFor()).toHaveLength(3))
  answer('load', 'search.js')
  answer('load', 'en.js')
  answer('error', 'panel.js')
  await first
  expect(isWhole('search')).toBe(false)
  const second = fetchWhole(['search'])
  await vi.waitFor(() => expect(askedFor().filter((file) => file.endsWith('panel.js'))).toHaveLength(2))
  answer('load', 'panel.js')
  await second
  expect([isWhole('search'), isWhole('buy')]).toEqual([true, false])
})

test('nothing is fetched ahead where the browser asks to save data', async () => {
  const read = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', read)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { fetchWhole } = await chunks()
  await fetchWhole(['buy'])
  expect([askedFor(), read.mock.calls]).toEqual([[], []])
})

test('without the list of files nothing is fetched but the texts, and the next time asks for the list again', async () => {
  sanitiser(true)
  const read = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', read)
  const { fetchWhole } = await chunks()
  void fetchWhole(['search'])
  await vi.waitFor(() => expect(askedFor()).toEqual(['modulepreload en.js']))
  read.mockResolvedValue(Response.json(FILES))
  void fetchWhole(['search'])
  await vi.waitFor(() => expect(askedFor()).toHaveLength(3))
})
