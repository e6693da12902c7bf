/** Writing and removing cookies (contract, shell 3), in a jar that shows all their attributes. */
import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { removeCookie, writeCookie } from '../../../src/services/consent/cookie-writing.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage(url: string) {
  const { window, cookieJar } = new JSDOM('', { url })
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('location', window.location)
  const kept = () => cookieJar.getCookiesSync(url)
  return { window, kept, set: (cookie: string) => cookieJar.setCookieSync(cookie, url) }
}

describe('a cookie', () => {
  test.each([
    ['https://shop.example.com/de/account', true],
    ['http://shop.example.com/de/account', false],
  ])('of %s is for the whole host, and secure: %s', (url, secure) => {
    const { kept } = openPage(url)
    expect(writeCookie({ name: 'youtube-video', value: '1', days: 30 }, 'consent')).toBe(true)
    expect(kept()).toMatchObject([
      { key: 'youtube-video', value: '1', path: '/', hostOnly: true, sameSite: 'lax', secure, httpOnly: false },
    ])
  })

  const DAY = 86_400
  test.each([
    [30, 30 * DAY],
    [1, DAY],
    [0.5, DAY / 2],
    // No browser keeps a cookie for more than 400 days (RFC 6265bis, 5.5).
    [400, 400 * DAY],
    [1000, 400 * DAY],
    [null, null],
  ])('of %s days lasts for %s seconds', (days, seconds) => {
    const { kept } = openPage('https://shop.example.com/')
    writeCookie({ name: 'a', value: '1', days }, 'consent')
    expect(kept()[0]?.maxAge ?? null).toBe(seconds)
  })

  test('that was written before gets the new value and lifetime', () => {
    const { kept } = openPage('https://shop.example.com/')
    writeCookie({ name: 'a', value: '1', days: 30 }, 'consent')
    writeCookie({ name: 'a', value: '2', days: null }, 'consent')
    expect(kept().map(({ value, maxAge }) => [value, maxAge])).toEqual([['2', null]])
  })

  test('that the browser does not take is not there', () => {
    const { window } = openPage('https://shop.example.com/')
    Object.defineProperty(window.document, 'cookie', { get: () => 'ab=1', set: vi.fn() })
    expect(writeCookie({ name: 'a', value: '1', days: 30 }, 'consent')).toBe(false)
  })
})

describe('what is removed', () => {
  const URL = 'https://shop.example.com/de/account'
  test.each([
    ['', true],
    [';domain=shop.example.com', true],
    [';domain=example.com', true],
    // Only the code that set it knows its path.
    [';path=/de', false],
  ])('and was set with "%s" is gone: %s', (attributes, isGone) => {
    const { kept, set } = openPage(URL)
    set(`_ga=1${attributes.includes('path') ? '' : ';path=/'}${attributes}`)
    set('_gat=1;path=/')
    expect(removeCookie('_ga')).toBe(isGone)
    expect(kept().map(({ key }) => key)).toEqual(isGone ? ['_gat'] : ['_ga', '_gat'])
  })

  test('is removed with the attributes it is written with', () => {
    const { window } = openPage(URL)
    const written = vi.spyOn(window.document, 'cookie', 'set')
    expect(removeCookie('_ga')).toBe(true)
    expect(written.mock.calls).toEqual([['_ga=;max-age=0;path=/;samesite=lax;secure']])
  })

  test.each([
    [URL, ['shop.example.com', 'example.com']],
    // A name without dots is no parent domain, and a top-level domain cannot have cookies.
    ['http://localhost/de/account', []],
  ])('and cannot be had at %s is tried for the parents that the host has: %j', (url, domains) => {
    const { window } = openPage(url)
    const set = vi.fn<(cookie: string) => void>()
    Object.defineProperty(window.document, 'cookie', { get: () => '_ga=1', set })
    expect(removeCookie('_ga')).toBe(false)
    const tried = set.mock.calls.map(([cookie]) => /;domain=([^;]+)/.exec(cookie)?.[1])
    expect(tried).toEqual([undefined, ...domains])
  })

  test.each(['', 'a=b', ' a', 'a;b'])('and cannot be a name (%j) writes nothing', (name) => {
    const { window } = openPage(URL)
    const written = vi.spyOn(window.document, 'cookie', 'set')
    expect(removeCookie(name)).toBe(true)
    expect(written).not.toHaveBeenCalled()
  })
})
