/** What is known as the first sign of a person, and what waits for it. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../../src/loader/later/later.ts'
import type { BindingEntry, Later, OfferedPlugins } from '../../../../src/loader/types.ts'
import { createTestPage } from '../../support/page.ts'

const prepareFrom = vi.hoisted(() => vi.fn<(signs: readonly Event[]) => void>())
const fetchAhead = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock(
  import('../../../../src/loader/later/first-sign.ts'),
  () => ({ prepareFrom, aheadOf: () => ({ fetchAhead }) }) as never,
)

let seen: string[][]
/** What the browser is given to fetch; it stays out of the page, since there is nothing at its address. */
let links: HTMLLinkElement[]
beforeEach(() => {
  seen = []
  links = []
  prepareFrom.mockReset().mockImplementation((signs) => void seen.push(signs.map(({ type }) => type)))
  fetchAhead.mockReset().mockResolvedValue()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => links.push(...(nodes as HTMLLinkElement[])))
})
const life = new AbortController()
afterEach(() => {
  life.abort()
  vi.restoreAllMocks()
})

/** Starts it on a page whose files are at this address. */
function start(files = `${location.origin}/chunks/a1b2/`, plugins?: OfferedPlugins): Later {
  const page = { ...createTestPage().page, ...(plugins && { plugins }) }
  const early = { ...page.early, files, later: { ...page.early.later } }
  binding.mount({ element: document.documentElement, signal: life.signal, page: { ...page, early } })
  return early.later
}

/** Lets each of the other starts of this file have its sign. */
const act = (event: Event) => document.body.dispatchEvent(event)
const move = (movementX: number) => act(new PointerEvent('pointermove', { bubbles: true, movementX, movementY: 0 }))

test('a pointer that moves, and no pointer that rests where the page has moved under it', async () => {
  start()
  move(0)
  move(3)
  act(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(seen).toEqual([['pointermove', 'pointerdown']]))
})

test.each(['pointerdown', 'keydown', 'wheel', 'focusin'])(
  '%s is a sign; after it the page fetches ahead',
  async (type) => {
    start()
    act(new Event(type, { bubbles: true }))
    await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledTimes(1))
    expect(seen).toEqual([[type]])
  },
)

test('without a sign a page fetches only what waits for one, and that not where it saves data or has no address of its own', async () => {
  const hrefs = () => links.map(({ rel, href }) => `${rel} ${href.slice(location.origin.length)}`)
  void start().fetchAhead?.()
  expect(hrefs()).toEqual(['modulepreload /chunks/a1b2/first-sign.js'])
  void start('').fetchAhead?.()
  // Nor does an older browser say whether somebody has acted.
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  void start().fetchAhead?.()
  vi.unstubAllGlobals()
  expect(links).toHaveLength(1)
  expect([seen, fetchAhead.mock.calls]).toEqual([[], []])
})

test('whoever acted before this code is a person', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  const later = start()
  vi.unstubAllGlobals()
  await later.fetchAhead?.()
  expect([seen, fetchAhead.mock.calls.length]).toEqual([[[]], 1])
})

test('flows of the table start on links to their routes, and on what news are told to', async () => {
  Object.assign(window, { router: { 'frontend.panel': '/own/panel' } })
  document.body.innerHTML = '<a href="/own/panel">Settings</a><div data-box></div>'
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'router')
    document.body.replaceChildren()
  })
  const started: string[] = []
  const load = (name: string) => () =>
    Promise.resolve({
      name,
      services: [],
      mount: ({ element }: { element: Element }) => void started.push(element.localName),
    })
  const panel: BindingEntry = {
    name: 'panel',
    selector: '[data-panel]',
    moment: 'interaction',
    links: 'frontend.panel',
    load: load('panel'),
  }
  const box: BindingEntry = {
    name: 'box',
    selector: '[data-box].first',
    moment: 'present',
    news: 'updateBuyWidget',
    load: load('box'),
  }
  const { page, entries } = createTestPage([panel, box])
  binding.mount({ element: document.documentElement, signal: life.signal, page })
  expect(entries.get('panel')?.selector).toContain('/own/panel'.replaceAll('/', '\\/'))
  document.dispatchEvent(new CustomEvent('updateBuyWidget'))
  await vi.waitFor(() => expect(started).toEqual(['div']))
})

test('the code for plugins is loaded on a page with a component that buys, which asks for the cart at once', () => {
  const getPluginInstances = vi.fn()
  const plugins = { PluginManager: { getPluginInstances } } as unknown as OfferedPlugins
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = '<div data-component="Sw:Product:Box"></div>'
  start(undefined, plugins)
  expect(getPluginInstances).not.toHaveBeenCalled()
  document.body.innerHTML = '<button data-component="Sw:Product:BuyButton"></button>'
  start(undefined, plugins)
  expect(getPluginInstances).toHaveBeenCalledExactlyOnceWith('OffCanvasCart')
})

test('rules of scripts are taken before a form needs them', () => {
  vi.stubGlobal('validationMessages', {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(window, 'formValidation')
  })
  start()
  expect(window).toHaveProperty('formValidation')
})
