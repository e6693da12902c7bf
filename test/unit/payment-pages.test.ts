/**
 * The manifest of the payment pages holds every script that these pages print, and their security headers (quality.md, "Security
 * and privacy", PCI DSS 6.4.3 and 11.6.1).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SCRIPTS, SOURCES } from '../../scripts/payment-pages/authorised.ts'
import { collectVisits, read } from '../../scripts/payment-pages/collect.ts'
import { describePages, PATH } from '../../scripts/payment-pages/document.ts'
import { identify } from '../../scripts/payment-pages/identify.ts'
import { SWITCH_NAMES } from '../../shop/payments/switches.ts'
import { openTestShop } from './support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const visits = await collectVisits(shop)
const withVendors = await collectVisits(shop, { withVendors: true })
const manifest = readFileSync(join(import.meta.dirname, '..', '..', PATH), 'utf8')

test('it is what the pages print and send; npm run payment-pages writes it anew', () => {
  expect(describePages(visits, withVendors)).toBe(manifest)
})

test('every entry is printed by some page, or loaded later, and every method is in it', () => {
  const printed = new Set([...visits, ...withVendors].flatMap(({ scripts }) => scripts))
  // Which modules are printed, the build says.
  const later = SCRIPTS.filter((script) => 'isLoadedLater' in script || 'isModule' in script).map(({ name }) => name)
  expect(new Set([...printed, ...later])).toEqual(new Set(SCRIPTS.map(({ name }) => name)))
  expect(new Set(SOURCES.flatMap(({ methods }) => methods))).toEqual(new Set(SWITCH_NAMES))
})

describe('on a payment page', () => {
  const POLICY = "script-src 'nonce-abc' 'strict-dynamic'"
  const pageWith = (content: string) => ({
    status: 200,
    path: '/checkout/confirm',
    headers: new Headers({ 'content-security-policy': POLICY }),
    text: `<!DOCTYPE html><html><head>${content}</head><body></body></html>`,
  })
  const reading =
    (content: string, method = 'invoice') =>
    () =>
      read(pageWith(content), 'confirm', method)
  const ENTRY = '<script src="/bundle/statefront.js" nonce="abc"></script>'

  test('a script of the manifest may stand', () => {
    expect(reading(ENTRY)().scripts).toEqual(['entry'])
  })

  test('and behind it the modules that the page runs at rest, each once', () => {
    const moduleOf = (file: string) => `<script type="module" src="/bundle/chunks/ab12/${file}" nonce="abc"></script>`
    const two = moduleOf('rest.js') + moduleOf('confirm-order.js')
    expect(reading(ENTRY + two)().scripts).toEqual(['entry', 'modules at rest', 'modules at rest'])
    expect(reading(ENTRY + two + moduleOf('rest.js'))).toThrow(/rest.js is printed more than once/)
    expect(reading(two.replace('type="module" ', ''))).toThrow(/manifest/)
    expect(reading(two.replaceAll(' nonce="abc"', ''))).toThrow(/nonce/)
    expect(reading(two.replace('/bundle', 'https://evil.example/bundle'))).toThrow(/manifest/)
  })

  test.each([
    [
      'a script of another host',
      '<script src="https://evil.example/x.js" nonce="abc"></script>',
      /not in the manifest/,
    ],
    [
      'a script with the name of ours on another host',
      ENTRY.replace('/bundle', 'https://evil.example/bundle'),
      /manifest/,
    ],
    ['a module, which only the entry loads', '<script src="/bundle/x.js" nonce="abc"></script>', /manifest/],
    ['a script of ours without the nonce', '<script src="/bundle/statefront.js"></script>', /nonce/],
    ['a script with another nonce', ENTRY.replace('abc', 'abd'), /nonce/],
    ['a script that is printed twice', ENTRY + ENTRY, /more than once/],
    ['code among the data', '<script nonce="abc">window.breakpoints = {"a":alert(1)};</script>', /manifest/],
    ['code after the data', '<script nonce="abc">window.breakpoints = {};\nalert(1);</script>', /manifest/],
    ['another global', '<script nonce="abc">window.other = {};</script>', /manifest/],
    ['a changed consent', '<script nonce="abc">window.dataLayer = window.dataLayer || [];</script>', /manifest/],
    ['a handler in an attribute', '<img onerror="alert(1)">', /is a script/],
    ['an address that is a script', '<a href=" javascript:alert(1)">x</a>', /is a script/],
    [
      'the fraud check without its method',
      '<script src="/__sandbox/scripts/fraud.js" nonce="abc"></script>',
      /manifest/,
    ],
  ])('%s may not', (_, content, reason) => {
    expect(reading(content)).toThrow(reason)
  })

  test('what needs consent is nothing that a page prints, and nothing that runs without it', () => {
    const tag = 'http://127.0.0.1/sandbox/analytics/tag.js?id=G-1'
    expect(reading(`<script src="${tag}" nonce="abc"></script>`)).toThrow(/manifest/)
    const place = { page: 'confirm', method: 'invoice', origin: 'http://localhost', how: 'loaded' } as const
    const found = { src: tag, type: null, text: '' }
    const consents = ['google-analytics-enabled']
    expect(identify(found, place)).toBeUndefined()
    expect(identify(found, { ...place, consents: ['zen_google_fonts'] })).toBeUndefined()
    expect(identify(found, { ...place, consents })?.name).toBe('statistics script')
    const elsewhere = { ...found, src: tag.replace('127.0.0.1', 'evil.example') }
    expect(identify(elsewhere, { ...place, consents })).toBeUndefined()
  })

  test('the fraud check may stand with its method alone, also from its vendor', () => {
    const vendor = '<script src="https://c.paypal.com/da/r/fb.js" nonce="abc"></script>'
    expect(reading(vendor, 'paypal-invoice')().scripts).toEqual(['fraud check'])
    expect(reading(vendor.replace('fb.js', 'other.js'), 'paypal-invoice')).toThrow(/manifest/)
  })
})

test.each([
  ['a header less', (headers: [string, string][]) => headers.slice(1)],
  ['a header more', (headers: [string, string][]) => [...headers, ['x-more', '1'] as [string, string]]],
  [
    'a weaker policy',
    (headers: [string, string][]) =>
      headers.map(([name, value]): [string, string] => [name, value.replace(" 'strict-dynamic'", " 'unsafe-inline'")]),
  ],
])('%s on one page, with one method, is another manifest', (_, change) => {
  const index = visits.findIndex(({ page, method }) => page === 'edit' && method === 'paypal-card')
  const changed = visits.map((visit, at) => (at === index ? { ...visit, headers: change(visit.headers) } : visit))
  expect(describePages(changed, withVendors)).not.toBe(manifest)
})
