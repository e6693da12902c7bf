/** What is fetched ahead: the files of the flows that a page will need, in the browser's own cache. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BindingEntry } from '../../../../src/loader/types.ts'

const BYTES = 1000
const FILES = {
  flows: {
    buy: ['buy.js', 'panel.js', 'purifier.js'],
    search: ['search.js', 'panel.js'],
    large: ['large.js'],
    small: ['small.js'],
    unknown: ['unknown.js'],
  },
  spare: ['purifier.js'],
  texts: { en: 'en.js', de: 'de.js' },
  ahead: [
    ['large'],
    ['buy'],
    ['hidden'],
    ['search'],
    ['small', '[data-small="much"]'],
    ['small'],
    ['unknown', 'i'],
    ['absent'],
  ],
  room: 10 * BYTES,
  sizes: {
    'en.js': BYTES,
    'buy.js': BYTES,
    'panel.js': 2 * BYTES,
    'search.js': BYTES,
    'large.js': 4 * BYTES,
    'small.js': BYTES,
  },
}

let copies = 0
/** The links that the browser is given; they stay out of the page, since there is nothing at their addresses. */
let links: HTMLLinkElement[]

beforeEach(() => {
  links = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => links.push(...(nodes as HTMLLinkElement[])))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(FILES)))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  document.documentElement.lang = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const entries = new Map(
  ['large', 'buy', 'hidden', 'search', 'small', 'absent'].map((name): [string, BindingEntry] => [
    name,
    { name, selector: `[data-${name}]`, moment: 'interaction' },
  ]),
)

/** The code as a page that was just opened has it: a browser makes a module anew at another address alone. */
async function ahead() {
  const { aheadOf } = (await import(
    /* @vite-ignore */ `../../../../src/loader/later/ahead.ts?copy=${++copies}`
  )) as typeof import('../../../../src/loader/later/ahead.ts')
  return aheadOf({ files: `${location.origin}/chunks/a1b2/`, entries })
}

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
  const { fetchWhole } = await ahead()
  void fetchWhole('buy')
  void fetchWhole('search')
  await vi.waitFor(() => expect(askedFor()).toHaveLength(4))
  void fetchWhole('search')
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
  const { fetchWhole } = await ahead()
  void fetchWhole('buy')
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload purifier.js'))
})

test('a flow is whole once all its files are there; a lost one is asked for again', async () => {
  sanitiser(true)
  const { fetchWhole, isWhole } = await ahead()
  expect(isWhole('search')).toBe(false)
  const first = fetchWhole('search')
  await vi.waitFor(() => expect(askedFor()).toHaveLength(3))
  answer('load', 'search.js')
  answer('load', 'en.js')
  answer('error', 'panel.js')
  await first
  expect(isWhole('search')).toBe(false)
  const second = fetchWhole('search')
  await vi.waitFor(() => expect(askedFor().filter((file) => file.endsWith('panel.js'))).toHaveLength(2))
  answer('load', 'panel.js')
  await second
  expect([isWhole('search'), isWhole('buy')]).toEqual([true, false])
})

test('nothing is fetched ahead where the browser asks to save data', async () => {
  const read = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', read)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { fetchWhole } = await ahead()
  await fetchWhole('buy')
  expect([askedFor(), read.mock.calls]).toEqual([[], []])
})

test('without the list of files nothing is fetched, and the next time asks for the list again', async () => {
  sanitiser(true)
  const read = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', read)
  const { fetchWhole } = await ahead()
  await fetchWhole('search')
  expect(askedFor()).toEqual([])
  read.mockResolvedValue(Response.json(FILES))
  void fetchWhole('search')
  await vi.waitFor(() => expect(askedFor()).toHaveLength(3))
})

/** What the page shows, and what it has fetched. */
function onPage(shown: readonly string[], fetched: readonly string[] = []) {
  sanitiser(true)
  document.body.innerHTML = shown.map((name) => `<i data-${name}>${name}</i>`).join('')
  const there = fetched.map((file) => ({ name: `${location.origin}/chunks/a1b2/${file}` }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(there as PerformanceEntryList)
}

test('what will probably be used is fetched, the likeliest first, as far as there is room', async () => {
  onPage(['small', 'search', 'buy', 'large'])
  const { fetchAhead } = await ahead()
  void fetchAhead()
  await vi.waitFor(() => expect(askedFor()).toHaveLength(6))
  // Of ten: large with the texts has five, buying three more, searching one more. Of the last one there is room for "small".
  expect(askedFor().map((file) => file.slice('modulepreload '.length))).toEqual([
    'large.js',
    'en.js',
    'buy.js',
    'panel.js',
    'search.js',
    'small.js',
  ])
})

// The texts come with each flow, and are asked for once.
test('a press comes in between: one task asks for four files', async () => {
  onPage(['small', 'search', 'buy', 'large'])
  const tasks: (() => void)[] = []
  vi.stubGlobal('setTimeout', (act: () => void) => tasks.push(act))
  const { fetchAhead } = await ahead()
  void fetchAhead()
  for (const [index, files] of [4, 6].entries()) {
    await vi.waitFor(() => expect(tasks).toHaveLength(index + 1))
    tasks[index]?.()
    await vi.waitFor(() => expect(askedFor()).toHaveLength(files))
  }
})

test('what does not fit is left out whole; what comes after it may fit', async () => {
  onPage(['large', 'buy', 'search', 'small'], ['core.js', 'panel.js'])
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...FILES, sizes: { ...FILES.sizes, 'core.js': 4 * BYTES } })),
  )
  const { fetchAhead } = await ahead()
  void fetchAhead()
  // Six of ten are there. Large with the texts would need five.
  await vi.waitFor(() => expect(askedFor().join()).toContain('small.js'))
  expect(askedFor().join()).not.toContain('large.js')
  expect(askedFor().join()).toContain('buy.js')
})

test('what the page has got already is not asked for again; what may have failed is', async () => {
  onPage(['buy'])
  sanitiser(false)
  const has = (file: string, encodedBodySize: number, responseStatus?: number) => ({
    name: `${location.origin}/chunks/a1b2/${file}`,
    encodedBodySize,
    ...(responseStatus && { responseStatus }),
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    has('buy.js', BYTES, 200),
    has('panel.js', 0),
    has('purifier.js', BYTES, 404),
    has('en.js', BYTES),
  ] as unknown as PerformanceEntryList)
  const { fetchAhead, isWhole } = await ahead()
  void fetchAhead()
  await vi.waitFor(() => expect(askedFor()).toEqual(['modulepreload panel.js', 'modulepreload purifier.js']))
  expect(isWhole('buy')).toBe(false)
  answer('load', 'panel.js')
  answer('load', 'purifier.js')
  await vi.waitFor(() => expect(isWhole('buy')).toBe(true))
})

test('what the page does not show is not fetched', async () => {
  onPage(['small', 'hidden'])
  document.querySelector<HTMLElement>('[data-hidden]')?.style.setProperty('display', 'none')
  const { fetchAhead } = await ahead()
  void fetchAhead()
  await vi.waitFor(() => expect(askedFor()).toEqual(['modulepreload small.js', 'modulepreload en.js']))
})

test('a flow may count for some of its elements alone', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...FILES, ahead: [['small', '[data-small="much"]'], ['search']] })),
  )
  onPage(['small', 'search'])
  const { fetchAhead } = await ahead()
  void fetchAhead()
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload search.js'))
  expect(askedFor()).not.toContain('modulepreload small.js')
  document.querySelector('[data-small]')?.setAttribute('data-small', 'much')
  void fetchAhead()
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload small.js'))
})

test('of what a sign of intent is for, the innermost fetches first', async () => {
  sanitiser(true)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  document.body.innerHTML = '<div data-large><form data-buy><button></button></form></div><div data-small></div>'
  const [outer, inner] = ['[data-large]', '[data-buy]'].map((selector) => document.querySelector(selector) as Element)
  const { fetchWhole } = await ahead()
  void fetchWhole('small')
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload small.js'))
  const before = askedFor().length
  void fetchWhole('large', outer)
  void fetchWhole('buy', inner)
  void fetchWhole('search', inner)
  const now = ['buy.js', 'panel.js', 'search.js'].map((file) => `modulepreload ${file}`)
  await vi.advanceTimersByTimeAsync(499)
  expect(askedFor().slice(before)).toEqual(now)
  await vi.advanceTimersByTimeAsync(1)
  expect(askedFor().slice(before)).toEqual([...now, 'modulepreload large.js'])
})

test('what is around a control fetches at once where the sign is for itself', async () => {
  document.body.innerHTML = '<div data-large><form data-buy></form></div>'
  const [outer, inner] = ['[data-large]', '[data-buy]'].map((selector) => document.querySelector(selector) as Element)
  const { fetchWhole } = await ahead()
  void fetchWhole('buy', inner)
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload buy.js'))
  void fetchWhole('large', outer)
  // Long before it would be, were it around another that is pressed.
  await vi.waitFor(() => expect(askedFor()).toContain('modulepreload large.js'), { timeout: 200 })
})
