import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changesBy } from '../../../src/machines/consent/consent-changes.ts'
import { parseInert } from '../../../src/page/kit/trusted-types.ts'
import { ConsentMissing, createGrants, type Grant, mustBePermitted } from '../../../src/services/consent/consent.ts'
import { keepDecision, knownPurposes, refusalOf } from '../../../src/services/consent/consent-choice.ts'
import { isDecided, readRecord } from '../../../src/services/consent/consent-record.ts'
import { cookiesOf, readBoxes } from '../../../src/services/consent/cookie-boxes.ts'
import { removeCookie, writeCookie } from '../../../src/services/consent/cookie-writing.ts'
import { cookieNames, readCookie } from '../../../src/services/consent/cookies.ts'
import type { Decision } from '../../../src/services/contract/cookies.ts'
import { isRequired } from '../../../src/services/kit/required.ts'
import { store } from '../../../src/services/kit/storage.ts'
import { clearCookies } from '../support/cookies.ts'

const PREFERENCE = { name: 'cookie-preference', days: 30 }
const cookie = (name: string, isOn: boolean) => ({ name, value: '1', days: 30, isRequired: false, isOn })
const byCookies = () => createGrants((name) => Boolean(readCookie(name)))
const clean = () => {
  clearCookies()
  localStorage.clear()
}
beforeEach(clean)
afterAll(clean)

describe('grants', () => {
  test('a grant counts until it is withdrawn, and never again', () => {
    const grants = createGrants(() => true)
    const grant = grants.grant('youtube-video') as Grant
    expect(() => mustBePermitted(grant, 'a video')).not.toThrow()
    grants.withdraw({ 'youtube-video': false })
    expect(() => mustBePermitted(grant, 'a video')).toThrow(ConsentMissing)
  })

  test('a grant whose cookie is gone does not count', () => {
    writeCookie(cookie('youtube-video', true), 'consent')
    const grant = byCookies().grant('youtube-video') as Grant
    expect(() => mustBePermitted(grant, 'a video')).not.toThrow()
    removeCookie('youtube-video')
    expect(() => mustBePermitted(grant, 'a video')).toThrow('does not consent to "youtube-video"')
  })

  test('nobody makes one up', () => {
    const forged = { name: 'youtube-video' } as Grant
    expect(() => store('visits', '3', forged)).toThrow(ConsentMissing)
    expect(() => writeCookie({ name: 'visits', value: '3', days: 1 }, forged)).toThrow(ConsentMissing)
    expect(() => store('visits', '3', 'constructor' as never)).toThrow('no declared reason')
    expect(localStorage.getItem('visits')).toBeNull()
    expect(readCookie('visits')).toBeNull()
  })

  test.each(['session-', 'cookie-preference', 'statefront-cart', 'confirmOrderForm.comment', 'sw-last-focus-x'])(
    '%s is on the declared list',
    (name) => expect(isRequired(name)).toBe(true),
  )
  test.each(['youtube-video', '_ga', 'session-x', 'wishlist-1'])('%s is not', (name) =>
    expect(isRequired(name)).toBe(false),
  )
})

describe('cookies', () => {
  const held = () => document.cookie.split('; ').filter((pair) => !pair.startsWith('timezone='))

  test.each(['yes please', 'a,b', '{"a":1,"b":[2]}', '%7B1%7D', '100%', 'a b=c&d', 'ü€', '0', 'Europe/Berlin'])(
    '%j is written raw, as other scripts read it',
    (value) => {
      expect(writeCookie({ name: 'probe', value, days: 1 }, 'consent')).toBe(true)
      expect(held()).toEqual([`probe=${value}`])
      expect(readCookie('probe')).toBe(value)
    },
  )

  test('what would end the value or the whole cookie is encoded, so that the rest of it stays', () => {
    expect(writeCookie({ name: 'probe', value: 'a;b\r\nc', days: 1 }, 'consent')).toBe(true)
    expect(held()).toEqual(['probe=a%3Bb%0D%0Ac'])
  })

  test('no value brings anything with it, and each is taken', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (value) => {
        expect(writeCookie({ name: 'probe', value, days: 1 }, 'consent')).toBe(true)
        expect(held().filter((pair) => !pair.startsWith('probe='))).toEqual([])
        expect(removeCookie('probe')).toBe(true)
        expect(held()).toEqual([''])
      }),
      { numRuns: 200 },
    )
  })

  test('what was written encoded earlier counts as before, and a new value takes its place', () => {
    document.cookie = 'probe=yes%20please;path=/'
    expect(Boolean(readCookie('probe'))).toBe(true)
    expect(cookieNames().has('probe')).toBe(true)
    expect(writeCookie({ name: 'probe', value: 'yes please', days: 1 }, 'consent')).toBe(true)
    expect(held()).toEqual(['probe=yes please'])
  })

  test.each(['plug[a]', 'plug.a:b/c@d', 'Plüg', 'plug name', '"plug"', '{plug}', 'a,b'])(
    '%j is the name of a cookie',
    (name) => {
      expect(writeCookie({ name, value: '1', days: 1 }, 'consent')).toBe(true)
      expect(held()).toEqual([`${name}=1`])
      expect([...cookieNames()]).toEqual([name])
      const grant = byCookies().grant(name) as Grant
      expect(() => mustBePermitted(grant, 'a plug')).not.toThrow()
      expect(removeCookie(name)).toBe(true)
      expect(() => mustBePermitted(grant, 'a plug')).toThrow(ConsentMissing)
    },
  )

  test.each(['a;b', 'a=b', ' a', 'a ', '\ta', '', 'a\r\nSet-Cookie', 'a\u0000', 'a\u0085b'])(
    '%j is no name of a cookie',
    (name) => {
      expect(() => writeCookie({ name, value: '1', days: 1 }, 'consent')).toThrow('cannot be the name')
      expect(held()).toEqual([''])
    },
  )

  test('a page that may have no cookies has none, and nothing throws', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
    expect(writeCookie({ name: 'probe', value: '1', days: 1 }, 'consent')).toBe(false)
    expect(readCookie('probe')).toBeNull()
  })
})

describe('a decision', () => {
  const decision: Decision = {
    way: 'chosen',
    cookies: [cookie('wishlist-enabled', true), cookie('youtube-video', false), cookie('__proto__', true)],
  }

  test('is stored cookie by cookie, with a record of it', () => {
    writeCookie(cookie('youtube-video', true), 'consent')
    const before = cookieNames()
    expect(keepDecision(decision, PREFERENCE)).toBe(true)
    expect([...cookieNames()].toSorted()).toEqual(['__proto__', 'cookie-preference', 'wishlist-enabled'])
    const changes = changesBy(undefined, before, cookieNames(), knownPurposes([]))
    expect(new Map(Object.entries(changes))).toEqual(
      new Map([
        ['__proto__', true],
        ['wishlist-enabled', true],
        ['youtube-video', false],
      ]),
    )
    expect(readRecord()?.purposes).toEqual([
      ['wishlist-enabled', true],
      ['youtube-video', false],
      ['__proto__', true],
    ])
    expect(({} as Record<string, unknown>)['wishlist-enabled']).toBeUndefined()
  })

  test('a refusal removes what is left of everything that was ever asked about', () => {
    keepDecision(decision, PREFERENCE)
    keepDecision(refusalOf(knownPurposes(['zen_google_fonts'])), PREFERENCE)
    expect([...cookieNames()]).toEqual(['cookie-preference'])
    expect(readRecord()?.way).toBe('refused')
  })

  test('what was allowed in its place goes with a choice that does not mention it, and with a refusal, but not when all is accepted', () => {
    const inPlace = ['vimeo-video', 'document-viewer', 'own-video']
    const allow = () => inPlace.forEach((name) => writeCookie(cookie(name, true), 'consent'))
    const left = () => inPlace.filter((name) => readCookie(name) !== null)
    allow()
    keepDecision({ way: 'accepted', cookies: [cookie('youtube-video', true)] }, PREFERENCE)
    expect(left()).toEqual(inPlace)

    const before = cookieNames()
    keepDecision({ way: 'chosen', cookies: [cookie('document-viewer', true)] }, PREFERENCE)
    expect(left()).toEqual(['document-viewer', 'own-video'])
    expect(changesBy(undefined, before, cookieNames(), knownPurposes([]))).toEqual({ 'vimeo-video': false })

    // A refusal by somebody who was never asked about them.
    localStorage.clear()
    allow()
    keepDecision(refusalOf(knownPurposes([])), PREFERENCE)
    expect(left()).toEqual(['own-video'])
  })

  test('D7: the question comes again only when the shop has a purpose that was not asked about', () => {
    expect(isDecided(PREFERENCE, [])).toBe(false)
    keepDecision(decision, PREFERENCE)
    expect(isDecided(PREFERENCE, [])).toBe(true)
    expect(isDecided(PREFERENCE, ['wishlist-enabled'])).toBe(true)
    expect(isDecided(PREFERENCE, ['wishlist-enabled', 'google-ads-enabled'])).toBe(false)
    localStorage.clear()
    expect(isDecided(PREFERENCE, ['google-ads-enabled'])).toBe(true)
  })

  test.each(['', 'null', '7', '{', '{"version":9}', '{"version":1,"time":"now","purposes":[["a"]]}', '[]'])(
    'a record that says %j counts as none',
    (text) => {
      localStorage.setItem('statefront-consent', text)
      expect(readRecord()).toBeNull()
      expect(knownPurposes(['a'])).toEqual(['a'])
      keepDecision(decision, PREFERENCE)
      expect(readRecord()?.way).toBe('chosen')
    },
  )
})

describe('the boxes of the panel', () => {
  const SELECTORS = {
    cookieSelector: '[data-cookie]',
    parentInputSelector: '.offcanvas-cookie-parent-input',
    groupClass: 'offcanvas-cookie-group',
  }
  const read = (html: string) => readBoxes(parseInert(html), SELECTORS)

  test('a group without children may be a cookie itself; what a required group holds is required', () => {
    const boxes = read(`<div class="offcanvas-cookie-group"><input type="checkbox" class="offcanvas-cookie-parent-input"
      data-cookie="alone" data-cookie-value="yes" data-cookie-expiration="7"></div>
      <div class="offcanvas-cookie-group"><input type="checkbox" class="offcanvas-cookie-parent-input" data-cookie-required="true">
      <input type="checkbox" data-cookie="session-"></div><input type="checkbox" data-cookie="outside">`)
    expect(boxes).toMatchObject([
      { name: 'alone', value: 'yes', days: 7, group: 0, isParent: true, isRequired: false },
      { name: null, group: 1, isParent: true, isRequired: true },
      { name: 'session-', value: null, days: null, group: 1, isRequired: true },
      { name: 'outside', group: null, isRequired: false },
    ])
    expect(cookiesOf(boxes, () => false).map(({ name, isOn }) => [name, isOn])).toEqual([
      ['alone', false],
      ['session-', true],
      ['outside', false],
    ])
  })

  test.each([
    ['a;b', null],
    ['x=1; path=/', null],
    [' youtube-video', null],
    ['__proto__', '__proto__'],
    ['plug[a]', 'plug[a]'],
    ['Plüg 2', 'Plüg 2'],
  ])('the name %j gives %j, and who printed one that is none is told', (name, expected) => {
    const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
    onTestFinished(() => told.mockRestore())
    const [box] = read(`<input type="checkbox" data-cookie="${name}" data-cookie-value="1">`)
    expect(box?.name).toBe(expected)
    expect(told.mock.calls.map(([error]) => (error as Error).message)).toEqual(
      expected === null ? [expect.stringContaining(`"${name}" cannot be the name of a cookie`)] : [],
    )
  })

  test.each([
    ['', null],
    ['-3', null],
    ['soon', null],
    ['Infinity', null],
    ['30', 30],
  ])('the lifetime %j is %j days', (text, days) => {
    expect(read(`<input type="checkbox" data-cookie="a" data-cookie-expiration="${text}">`)[0]?.days).toBe(days)
  })

  test('what is no checkbox is no box', () => {
    expect(read('<div data-cookie="a"></div><input type="radio" data-cookie="b">')).toEqual([])
  })
})
