/** Entries of the history that are another page than the one on screen (contract, shell 15.5). */
import { afterEach, expect, test, vi } from 'vitest'
import { loadMarkedEntries } from '../../../../src/loader/later/history.ts'

afterEach(() => vi.unstubAllGlobals())

const MARK = { storefrontPage: true }

/** A browser at `path`, with the page of `/checkout/confirm`; returns what is loaded in place of an entry. */
function open(path: string, state: unknown) {
  const page = new EventTarget()
  const replaced: string[] = []
  const replace = (url: string) => replaced.push(url)
  const goTo = (to: string, of: unknown) => {
    const { origin, pathname, search } = new URL(to, 'https://shop.example')
    vi.stubGlobal('location', { origin, pathname, search, replace })
    vi.stubGlobal('history', { state: of })
  }
  goTo(path, state)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  loadMarkedEntries('/checkout/confirm')
  return {
    replaced,
    goTo,
    tell: (type: string, persisted = false) => page.dispatchEvent(Object.assign(new Event(type), { persisted })),
  }
}

test.each([
  ['the shopper goes back to it', 'popstate', false],
  ['the browser restores it', 'pageshow', true],
])('the page of a marked entry is loaded in its place when %s', (_, type, persisted) => {
  const { replaced, goTo, tell } = open('/checkout/confirm', MARK)
  goTo('/account/order?p=2#list', { a: 1, ...MARK })
  expect(replaced).toEqual([])
  tell(type, persisted)
  expect(replaced).toEqual(['https://shop.example/account/order?p=2'])
})

test('the page of a marked entry is loaded in its place after a reload', () => {
  expect(open('/checkout/cart', MARK).replaced).toEqual(['https://shop.example/checkout/cart'])
})

test.each([
  ['the page on screen, with another query', '/checkout/confirm?p=2', MARK],
  ['one of a script, without the mark', '/checkout/cart', { a: 1 }],
  ['one without a state', '/checkout/cart', null],
  ['one whose state is a text', '/checkout/cart', 'storefrontPage'],
])('an entry is left alone: %s', (_, path, state) => {
  const { replaced, goTo, tell } = open('/checkout/confirm', null)
  goTo(path, state)
  tell('popstate')
  tell('pageshow', true)
  expect(replaced).toEqual([])
})

test('a page that is shown for the first time is looked at once', () => {
  const { replaced, goTo, tell } = open('/checkout/confirm', null)
  goTo('/checkout/cart', MARK)
  tell('pageshow', false)
  expect(replaced).toEqual([])
})
