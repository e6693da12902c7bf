/** What options and answers that hold addresses may name. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROOT } from '../../../scripts/child.ts'
import { type ScriptOption, scriptAddress, shopAddresses } from '../../../src/bindings/kit/addresses.ts'
import { serviceAddress } from '../../../src/bindings/kit/service-address.ts'
import type { Page } from '../../../src/loader/types.ts'
import { goTo } from '../../../src/page/kit/go-to.ts'

const assign = vi.fn<(url: URL) => void>()
beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', {
    href: 'https://shop.example/checkout/',
    origin: 'https://shop.example',
    protocol: 'https:',
    assign,
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page whose script has said `options` of a flow. */
const pageWith = (options?: Record<string, unknown>) =>
  ({
    early: { entries: new Map([['web-fonts', {}]]) },
    overridesOf: () => ({ options }),
  }) as unknown as Page

describe('an attribute names a script', () => {
  test.each<[ScriptOption, string]>([
    ['sdkBaseUrl', 'https://www.paypal.com/sdk/js'],
    ['sdkBaseUrl', 'https://www.sandbox.paypal.com/sdk/js'],
    ['scriptUrl', 'https://www.google.com/recaptcha/api.js'],
    ['scriptUrl', '/own/recaptcha.js'],
    ['loaderUrl', 'https://ajax.googleapis.com/ajax/libs/webfont/1/webfont.js'],
    ['apiUrl', 'https://fonts.googleapis.com/css'],
    ['loaderUrl', 'https://shop.example/fonts.js'],
  ])('of a vendor or of the shop: %s %s', (option, address) => {
    expect(scriptAddress(pageWith(), option, address)).toBe(address)
  })

  test.each<[ScriptOption, string]>([
    ['sdkBaseUrl', 'https://foreign.example/sdk/js'],
    ['sdkBaseUrl', '//foreign.example/sdk/js'],
    ['sdkBaseUrl', 'https://www.paypal.com.foreign.example/sdk/js'],
    ['sdkBaseUrl', 'https://www.paypal.com@foreign.example/sdk/js'],
    ['sdkBaseUrl', 'http://www.paypal.com/sdk/js'],
    ['sdkBaseUrl', 'https://www.google.com/x.js'],
    ['scriptUrl', 'data:text/javascript,1'],
    ['scriptUrl', 'blob:https://shop.example/0'],
    ['loaderUrl', 'javascript:1'],
    ['apiUrl', 'https://foreign.example/css'],
    ['apiUrl', 'http://['],
  ])('of nobody known: %s %s', (option, address) => {
    expect(() => scriptAddress(pageWith(), option, address)).toThrow(`option "${option}"`)
  })

  test('of an origin that the page has named in its own script, for the same option', () => {
    const page = pageWith({ loaderUrl: 'https://fonts.example/loader.js' })
    expect(scriptAddress(page, 'loaderUrl', 'https://fonts.example/other.js')).toBe('https://fonts.example/other.js')
    expect(() => scriptAddress(page, 'apiUrl', 'https://fonts.example/css')).toThrow('option "apiUrl"')
  })
})

describe('an attribute says where a payment is asked for', () => {
  const check = (address: string, page = pageWith()) =>
    shopAddresses(page, { createOrderUrl: address }, ['createOrderUrl'])

  test.each(['/create', '', 'https://shop.example/create'])('at the shop, or nowhere: %s', (address) => {
    expect(() => check(address)).not.toThrow()
  })

  test.each([
    'https://foreign.example/create',
    '//foreign.example',
    'http://shop.example/create',
    'data:,1',
    'http://[',
  ])('at nobody else: %s', (address) => expect(() => check(address)).toThrow('option "createOrderUrl"'))

  test('at an origin that the page has named in its own script', () => {
    const page = pageWith({ createOrderUrl: 'https://pay.example/create' })
    expect(() => check('https://pay.example/other', page)).not.toThrow()
  })
})

describe('an attribute names a service', () => {
  test.each(['https://app.example/base', '/app', 'https://shop.example/app'])('of any safe host: %s', (address) => {
    expect(serviceAddress('appUrl', address)).toBe(address)
  })

  test.each([
    'http://app.example',
    'https://shop@app.example',
    'https://:word@app.example',
    'javascript:1',
    'data:,1',
    'blob:https://shop.example/0',
    'https://[',
  ])('of no other: %s', (address) => {
    expect(() => serviceAddress('appUrl', address)).toThrow('option "appUrl"')
  })

  test('without TLS where the page is, too', () => {
    vi.stubGlobal('location', { href: 'http://localhost:3000/', protocol: 'http:' })
    expect(serviceAddress('appUrl', 'http://localhost:3001/app')).toBe('http://localhost:3001/app')
    expect(() => serviceAddress('appUrl', 'ftp://localhost/app')).toThrow('option "appUrl"')
  })
})

test.each(['/account', '?a=1', 'https://shop.example/x', 'https://www.paypal.com/checkoutnow', 'http://shop.example/'])(
  'the page is left for %s',
  (address) => {
    goTo(address)
    expect(assign.mock.calls.map(([url]) => url.href)).toEqual([
      new URL(address, 'https://shop.example/checkout/').href,
    ])
  },
)

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/0',
  'file:///etc',
  'http://[',
])('the page is not left for %s', (address) => {
  expect(() => goTo(address)).toThrow('no page is at')
  expect(assign).not.toHaveBeenCalled()
})

type Rule = 'script' | 'payment' | 'service' | 'request' | 'navigation' | 'media' | 'frame' | 'name'
/** Every option that holds an address, with what it is for. */
const RULES: Readonly<Record<string, Rule>> = {
  sdkBaseUrl: 'script',
  scriptUrl: 'script',
  loaderUrl: 'script',
  apiUrl: 'script',
  // Where a payment is asked for.
  addErrorUrl: 'payment',
  contextSwitchUrl: 'payment',
  clientTokenUrl: 'payment',
  createOrderUrl: 'payment',
  handleErrorUrl: 'payment',
  handlePaymentUrl: 'payment',
  prepareCheckoutUrl: 'payment',
  // A service of another host, which is sent what its contract says.
  appUrl: 'service',
  // What is asked in the background with what the same markup holds, or with what the page shows: cookies go to the shop's own origin alone, and its markup passes the sanitiser.
  addressManagerUrl: 'request',
  addressSwitchUrl: 'request',
  addUrl: 'request',
  dataUrl: 'request',
  deleteUrl: 'request',
  filterUrl: 'request',
  listPath: 'request',
  mergePath: 'request',
  methodEligibilityUrl: 'request',
  navigationUrl: 'request',
  pageletPath: 'request',
  path: 'request',
  pollingUrl: 'request',
  purchaseLimitUrl: 'request',
  url: 'request',
  accountOrderEditCancelledUrl: 'navigation',
  accountOrderEditFailedUrl: 'navigation',
  afterLoginPath: 'navigation',
  approvalUrl: 'navigation',
  cancelRedirectUrl: 'navigation',
  checkoutConfirmUrl: 'navigation',
  errorUrl: 'navigation',
  finishUrl: 'navigation',
  redirectUrl: 'navigation',
  successUrl: 'navigation',
  modelUrl: 'media',
  videoUrl: 'frame',
  iframeUrl: 'frame',
  // Ids of departments.
  pathIdList: 'name',
  // Names of attributes that hold one.
  imgDataSrcAttr: 'name',
  imgDataSrcSetAttr: 'name',
  prevUrlAttribute: 'name',
  searchWidgetUrlDataAttribute: 'name',
  urlAttribute: 'name',
}

const sources = (folder: string) =>
  readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', folder, file), 'utf8') }))

test('every option with an address is in the table', () => {
  const option =
    /\b(\w*(?:[uU]rl|[pP]ath|[hH]ref|[sS]rc|BaseUrl)\w*): (?:z\.(?:string|optional|nullable|_default)|word|text|filled|textOrNone|address)\(/g
  const found = ['bindings', 'services', 'components'].flatMap((folder) =>
    sources(folder).flatMap(({ file, text }) => [...text.matchAll(option)].map(([, name = '']) => ({ file, name }))),
  )
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ name }) => !Object.hasOwn(RULES, name))).toEqual([])
})

test.each(Object.entries(RULES).flatMap(([name, rule]) => (rule === 'script' ? [name] : [])))(
  'every flow that reads %s has its address checked',
  (name) => {
    const checks = sources('bindings').filter(({ text }) => text.includes(`scriptAddress(page, '${name}'`))
    expect(checks).not.toEqual([])
  },
)

/** Files of bindings in which a check of addresses is called, with the options that it is given. */
const checked = (call: RegExp) =>
  sources('bindings').flatMap(({ text }) =>
    (call.test(text) ? [...text.matchAll(/'([\w.]+)'/g)] : []).map(([, name = '']) => name),
  )

test.each(Object.entries(RULES).flatMap(([name, rule]) => (rule === 'payment' ? [name] : [])))(
  'every payment that is asked for at %s has its address checked',
  (name) => expect(checked(/shopAddresses\(page, (?:options|sdk), /)).toContain(name),
)

test('the services of other hosts have their addresses checked', () => {
  const calls = sources('bindings').flatMap(({ text }) => [...text.matchAll(/serviceAddress\('([\w.]+)'/g)])
  expect(new Set(calls.map(([, name]) => name))).toEqual(new Set(['app.appUrl', 'url']))
})

test('pages are left for addresses of data in one place', () => {
  const found = ['bindings', 'components', 'page', 'loader', 'plugins'].flatMap((folder) =>
    sources(folder)
      .filter(({ text }) => /location\.assign|location\.href =|location = /.test(text))
      .map(({ file }) => file),
  )
  expect(found).toEqual(['kit/go-to.ts'])
})
