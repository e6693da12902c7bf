/** The cookie panel (contract, shell 4.2), reading cookies, and those that need no consent. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAllCookies } from '../../../src/services/consent/cookie-boxes.ts'
import { fetchCookiePanel } from '../../../src/services/consent/cookie-panel.ts'
import { cookieNames, readCookie } from '../../../src/services/consent/cookies.ts'
import { isRequired } from '../../../src/services/kit/required.ts'
import { clearCookies } from '../support/cookies.ts'
import { answerWith, fragment } from '../support/network.ts'

beforeEach(clearCookies)
afterEach(() => {
  vi.restoreAllMocks()
  clearCookies()
})

describe('the cookie panel', () => {
  const selectors = { cookieSelector: '[data-cookie]', parentInputSelector: '.parent', groupClass: 'group' }
  const { signal } = new AbortController()
  const PANEL = `<div class="group"><input type="checkbox" class="parent"><input type="checkbox" data-cookie="a"
    data-cookie-value="1" data-cookie-expiration="30"><input type="checkbox" data-cookie="b"></div><button>Save</button>`

  test('comes with its boxes, and with what of them is stored', async () => {
    document.cookie = 'b=yes;path=/'
    document.cookie = 'a=;path=/'
    document.cookie = 'c=1;path=/'
    answerWith(() => fragment(PANEL))
    const panel = await fetchCookiePanel({ url: '/panel', selectors, mustContain: 'button', signal })
    expect(panel.boxes.map(({ name, isParent }) => [name, isParent])).toEqual([
      [null, true],
      ['a', false],
      ['b', false],
    ])
    expect(panel.stored).toEqual(['b'])
    expect(panel.markup.copy().querySelectorAll('input')).toHaveLength(3)
  })

  test.each([PANEL, ''])('that holds no button to save (%#) is none', async (html) => {
    answerWith(() => fragment(html))
    await expect(
      fetchCookiePanel({ url: '/panel', selectors, mustContain: '.js-offcanvas-cookie-submit', signal }),
    ).rejects.toThrow(html ? '.js-offcanvas-cookie-submit' : '/panel')
  })

  test('who accepts everything without seeing it allows every cookie of it', async () => {
    answerWith(() => fragment(PANEL))
    expect(await fetchAllCookies({ url: '/panel', selectors, signal })).toEqual([
      { name: 'a', value: '1', days: 30, isRequired: false, isOn: true },
      { name: 'b', value: null, days: null, isRequired: false, isOn: true },
    ])
    answerWith(() => fragment('<p>Nothing to choose</p>'))
    await expect(fetchAllCookies({ url: '/panel', selectors, signal })).rejects.toThrow('lists no cookie')
  })
})

describe('reading cookies', () => {
  test('takes the whole name and the whole value, and knows which hold something', () => {
    for (const pair of ['ab=1', 'a=x=y', 'b=', 'xa=2']) document.cookie = `${pair};path=/`
    expect(['a', 'ab', 'xa', 'b', 'c', ''].map(readCookie)).toEqual(['x=y', '1', '2', '', null, null])
    expect([...cookieNames()].toSorted()).toEqual(['a', 'ab', 'xa'])
  })
})

// Contract, shell 20.2, and quality, "Consent, ePrivacy".
test.each([
  ['session-', true],
  ['cookie-preference', true],
  ['statefront-consent', true],
  ['timezone', true],
  ['cart-widget-template', true],
  ['empty-cart-widget', true],
  ['statefront-cart', true],
  ['statefront-order', true],
  ['confirmOrderForm.tos', true],
  ['sw-last-focus-form-auto-submit', true],
  ['google-analytics-enabled', false],
  ['wishlist-enabled', false],
  ['zen_google_fonts', false],
  ['my-sw-last-focus-x', false],
  ['.tos', false],
  ['form.', false],
  ['a.b.c', false],
  ['timezones', false],
])('%s needs no consent: %s', (name, isFree) => expect(isRequired(name)).toBe(isFree))
