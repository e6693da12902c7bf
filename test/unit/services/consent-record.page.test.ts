/** What a decision stores in the browser (contract, shell 4.1 and 4.2), its notifications, and the download. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changesBy } from '../../../src/machines/consent/consent-changes.ts'
import { keepDecision, refusalOf } from '../../../src/services/consent/consent-choice.ts'
import { downloadRecord } from '../../../src/services/consent/consent-download.ts'
import { onRecordElsewhere, readRecord } from '../../../src/services/consent/consent-record.ts'
import { writeTimezone } from '../../../src/services/consent/timezone.ts'
import type { ChosenCookie } from '../../../src/services/contract/cookies.ts'
import { clearCookies } from '../support/cookies.ts'

const PREFERENCE = { name: 'cookie-preference', days: 30 }
const MONTH = 'max-age=2592000;path=/;samesite=lax'
const cookie = (name: string, rest: Partial<ChosenCookie> = {}): ChosenCookie => ({
  name,
  value: '1',
  days: 30,
  isRequired: false,
  isOn: true,
  ...rest,
})
const clean = () => {
  clearCookies()
  localStorage.clear()
}
beforeEach(clean)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  clean()
})
/** Records written cookies, which still reach the browser. */
function watchCookies(): string[] {
  const written: string[] = []
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get.call(document) as string,
    set(text: string) {
      written.push(text)
      set.call(document, text)
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  return written
}

describe('a decision', () => {
  test('is written cookie by cookie, the preference last; one without a value is the shop’s to write', () => {
    document.cookie = 'youtube-video=1;path=/'
    const written = watchCookies()
    const cookies = [
      cookie('session-', { value: null, days: null, isRequired: true }),
      cookie('_GRECAPTCHA', { days: null, isRequired: true }),
      cookie('youtube-video', { isOn: false }),
      cookie('own', { value: null }),
      cookie('empty', { value: '' }),
      cookie('wishlist-enabled', { value: 'yes', days: 7 }),
    ]
    expect(keepDecision({ way: 'chosen', cookies }, PREFERENCE)).toBe(true)
    expect(written).toEqual([
      '_GRECAPTCHA=1;path=/;samesite=lax',
      'youtube-video=;max-age=0;path=/;samesite=lax',
      'empty=;max-age=2592000;path=/;samesite=lax',
      'wishlist-enabled=yes;max-age=604800;path=/;samesite=lax',
      `cookie-preference=1;${MONTH}`,
    ])
  })

  // Specification 5.21, 9.3.
  test('has its own lifetime and name for the preference', () => {
    const written = watchCookies()
    keepDecision(refusalOf([]), { name: 'asked', days: 2 })
    expect(written).toEqual(['asked=1;max-age=172800;path=/;samesite=lax'])
  })

  test.each(['refused', 'accepted', 'chosen'] as const)(
    'is recorded as %s, at its time, without what was no choice',
    (way) => {
      vi.useFakeTimers({ now: new Date('2026-03-04T05:06:07.089Z'), toFake: ['Date'] })
      const cookies = [cookie('timezone', { isRequired: true }), cookie('a'), cookie('b', { isOn: false })]
      keepDecision({ way, cookies }, PREFERENCE)
      expect(JSON.parse(localStorage.getItem('statefront-consent') ?? '')).toEqual({
        version: 1,
        time: '2026-03-04T05:06:07.089Z',
        way,
        purposes: [
          ['a', true],
          ['b', false],
        ],
      })
      expect(readRecord()).toEqual({
        time: '2026-03-04T05:06:07.089Z',
        way,
        purposes: [
          ['a', true],
          ['b', false],
        ],
      })
    },
  )

  test('that the browser does not keep leaves no record, so that the question comes again', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: vi.fn() })
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
    expect(keepDecision({ way: 'accepted', cookies: [cookie('a')] }, PREFERENCE)).toBe(false)
    expect(localStorage.getItem('statefront-consent')).toBeNull()
  })

  test('a refusal is of everything, and writes nothing', () => {
    expect(refusalOf(['a', 'b'])).toEqual({
      way: 'refused',
      cookies: ['a', 'b'].map((name) => ({ name, value: null, days: null, isRequired: false, isOn: false })),
    })
  })

  // A purpose is active if its cookie is stored or required (contract, shell 4.2).
  test.each([
    ['newly stored', [], ['a'], [cookie('a')], { a: true }],
    ['stored before', ['a'], ['a'], [cookie('a')], {}],
    ['taken away', ['a'], [], [cookie('a', { isOn: false })], { a: false }],
    ['never there', [], [], [cookie('a', { isOn: false })], {}],
    ['required', [], ['a'], [cookie('a', { isRequired: true })], {}],
    ['required, and no longer stored', ['a'], [], [cookie('a', { isRequired: true })], {}],
    ['allowed, for the shop to write', [], [], [cookie('a', { value: null })], { a: true }],
    ['allowed with an empty value', [], [], [cookie('a', { value: '' })], { a: true }],
    ['allowed, and refused by the browser', [], [], [cookie('a')], {}],
    ['not asked about', [], ['b'], [cookie('b')], {}],
  ] as [string, string[], string[], ChosenCookie[], object][])(
    'what is %s changes this: %j %j',
    (_, before, after, cookies, expected) => {
      expect(changesBy({ way: 'chosen', cookies }, new Set(before), new Set(after), ['a'])).toEqual(expected)
    },
  )
})

describe('a record', () => {
  const end = new AbortController()
  test('of another tab is heard, until the end; all storage that goes is news as well', () => {
    const decided = vi.fn<() => void>()
    onRecordElsewhere(decided, end.signal)
    for (const key of ['statefront-consent', 'statefront-cart', null])
      dispatchEvent(new StorageEvent('storage', { key }))
    expect(decided).toHaveBeenCalledTimes(2)
    end.abort()
    dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
    expect(decided).toHaveBeenCalledTimes(2)
  })

  const PAIR = '["a",true]'
  test.each([
    ['{"version":1,"time":"t","way":"chosen","purposes":[["a",true]]}', true],
    ['{"version":1,"time":"t","way":"chosen","purposes":[]}', true],
    [`{"version":2,"time":"t","way":"chosen","purposes":[${PAIR}]}`, false],
    [`{"version":"1","time":"t","way":"chosen","purposes":[${PAIR}]}`, false],
    [`{"version":1,"time":5,"way":"chosen","purposes":[${PAIR}]}`, false],
    [`{"version":1,"time":"t","way":"chosen","purposes":{"a":true}}`, false],
    [`{"version":1,"time":"t","way":"chosen","purposes":[${PAIR},["b",1]]}`, false],
    [`{"version":1,"time":"t","way":"chosen","purposes":[[1,true]]}`, false],
    [`{"version":1,"time":"t","way":"chosen","purposes":[["a",true,true]]}`, false],
    [`{"version":1,"time":"t","way":"chosen","purposes":["ab"]}`, false],
  ])('%s is one: %s', (text, isOne) => {
    localStorage.setItem('statefront-consent', text)
    expect(readRecord() !== null).toBe(isOne)
  })
})

describe('the shopper’s own copy', () => {
  function watchDownloads() {
    const saved: { name: string; blob: Blob }[] = []
    const blobs = new Map<string, Blob>()
    const create = URL.createObjectURL.bind(URL)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = create(blob)
      blobs.set(url, blob as Blob)
      return url
    })
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs.get(this.href) as Blob })
    })
    return { saved, blobs, revoked }
  }

  test('is a file that says what was decided, when, and where', async () => {
    localStorage.setItem(
      'statefront-consent',
      '{"version":1,"time":"2026-03-04T05:06:07.089Z","way":"chosen","purposes":[["a",true],["b",false]]}',
    )
    const { saved, blobs, revoked } = watchDownloads()
    downloadRecord()
    expect(saved).toHaveLength(1)
    expect(saved[0]?.name).toBe(`cookies-${location.hostname}-2026-03-04.json`)
    expect(saved[0]?.blob.type).toBe('application/json')
    expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual({
      shop: location.origin,
      version: 1,
      time: '2026-03-04T05:06:07.089Z',
      way: 'chosen',
      choices: [
        { name: 'a', isAllowed: true },
        { name: 'b', isAllowed: false },
      ],
    })
    expect(revoked.mock.calls.flat()).toEqual([...blobs.keys()])
  })

  test('is none where nothing was decided', () => {
    const { saved } = watchDownloads()
    downloadRecord()
    expect(saved).toEqual([])
  })
})

test('the time zone is written by its name, for 30 days (contract, shell 13)', () => {
  const written = watchCookies()
  writeTimezone()
  expect(written).toEqual([`timezone=${Intl.DateTimeFormat().resolvedOptions().timeZone};${MONTH}`])
})
