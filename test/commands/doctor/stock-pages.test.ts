/**
 * The doctor on pages as the platform and its plugin print them: globals as literals of a script, the entry in the place of the old
 * script, no policy, and all options that the platform prints. Nothing is to be said about them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { globalIn, literalAt } from '../../../scripts/doctor/literals.ts'
import { literalsIn } from '../../../scripts/doctor/read.ts'
import { TEMPLATE, templateWith } from '../../../scripts/package/plugin.ts'
import { openTestShop } from '../../unit/support/shop.ts'
import { renderChain, STOREFRONT } from '../../unit/support/twig.ts'
import { diagnosed, type Fixture, readPages } from './pages.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const shop = await openTestShop()
afterAll(() => shop.close())
const pages = await readPages(shop)

/** The table of routes as a template prints it: quotes of either kind, and a comma behind the last entry. */
const ROUTER = `
    window.activeNavigationId = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
    window.router = {
        'frontend.cart.offcanvas': '/checkout/offcanvas',
        'frontend.cookie.offcanvas': '/cookie/offcanvas',
        'frontend.checkout.finish.page': '/checkout/finish',
        'frontend.checkout.info': '/widgets/checkout/info',
        'frontend.menu.offcanvas': '/widgets/menu/offcanvas',
        'frontend.cms.page': '/widgets/cms',
        'frontend.cms.navigation.page': '/widgets/cms/navigation',
        'frontend.account.addressbook': '/widgets/account/address-book',
        'frontend.country.country-data': '/country/country-state-data',
        'frontend.app-system.generate-token': '/app-system/Placeholder/generate-token',
        };
    window.salesChannelId = '98432def39fc4624b33213a56b8c944d';
`
const GLOBALS = [
  'window.features = {"V6_7_0_0":false,"v6.7.0.0":false,"ACCESSIBILITY_TWEAKS":false,"accessibility.tweaks":false};',
  `window.dataLayer = window.dataLayer || [];
    function gtag() { dataLayer.push(arguments); }`,
  'window.useDefaultCookieConsent = true;',
  ROUTER,
  'window.breakpoints = {"xs":0,"sm":576,"md":768,"lg":992,"xl":1200,"xxl":1400};',
  `window.customerLoggedInState = 0;

    window.wishlistEnabled = 1;`,
  `window.themeAssetsPublicPath = 'https://shop.example/theme/0a1b2c3d4e5f60718293a4b5c6d7e8f9/assets/';`,
]

/** What the platform prints in the options of its widgets, by their attributes. */
const PRINTED: Readonly<Record<string, object>> = {
  'add-to-wishlist': { texts: { add: 'Add to wishlist', remove: 'Remove from wishlist' } },
  'base-slider': { slider: { navPosition: 'bottom', autoplayButtonOutput: false, nav: false, ariaLive: true } },
  'gallery-slider': {
    slider: { navPosition: 'bottom', speed: 500, gutter: 0, controls: true, autoHeight: false, startIndex: 1 },
    thumbnailSlider: {
      items: 5,
      slideBy: 4,
      controls: true,
      startIndex: 1,
      ariaLive: false,
      responsive: { xs: { enabled: false, controls: false }, md: { axis: 'vertical' } },
    },
  },
  listing: {
    sidebar: false,
    cmsProductListingWrapperSelector: '.cms-element-product-listing-wrapper',
    snippets: { resetAllButtonText: 'Reset all', removeFilterAriaLabel: 'Remove filter' },
  },
  'product-slider': {
    slider: { gutter: 30, autoplayButtonOutput: false, nav: false, mouseDrag: true, ariaLive: true },
  },
  'search-widget': {
    searchWidgetMinChars: 2,
    searchWidgetCollapseButtonSelector: '.js-search-toggle-btn',
    searchWidgetCollapseClass: 'collapsed',
  },
  'swag-pay-pal-smart-payment-buttons': { extensions: [], foo: 'bar' },
}

/** The page of the shop in the words of the platform. */
function asPrinted({ html, path }: Fixture, setting: { settings?: Record<string, unknown> } = {}): Fixture {
  const manifest = { atRest: ['chunks/0a1b2c3d/rest.js'], atRestOn: {}, atRestOnTweaked: {}, look: '' }
  const template = templateWith(readFileSync(join(ROOT, 'platform', TEMPLATE), 'utf8'), manifest)
  const scripts = ['js/storefront/storefront.js', 'js/swag-pay/swag-pay.js']
  const head = renderChain([STOREFRONT, template], { scripts, ...setting })
  const printed = head.slice(head.indexOf('window.themeAssetsPublicPath')).replace(/^.*?<\/script>/s, '')
  const inline = GLOBALS.map((text) => `<script>\n    ${text}\n</script>`).join('\n')
  const page = html
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<script nonce="[^"]*">(?=\s*window\.|\s*gtag)[\s\S]*?<\/script>/g, '')
    .replace(/<script src="\/bundle\/statefront\.js[^>]*><\/script>/, () => `${inline}\n${printed}`)
    .replaceAll(/ nonce="[^"]*"/g, '')
    // Of others: fonts and statistics.
    .replace(/<body class="([^"]*)"[^>]*>/, '<body class="$1">')
    .replaceAll(/data-([a-z-]+)-options=(["'])(.*?)\2/g, (whole, name: string, _quote: string, text: string) => {
      const more = PRINTED[name]
      if (!more) return whole
      const options = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, object>
      const merged = Object.entries(more).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'object' ? { ...options[key], ...value } : value,
      ])
      const all = { ...options, ...(Object.fromEntries(merged) as object) }
      return `data-${name}-options="${JSON.stringify(all).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    })
  return { html: page, path, headers: new Headers({ 'content-type': 'text/html' }) }
}

describe('nothing is said about', () => {
  for (const [name, page] of Object.entries(pages))
    test(name, async () => {
      const stock = asPrinted(page)
      expect(literalsIn(stock.html)['router']).toMatchObject({ 'frontend.cart.offcanvas': '/checkout/offcanvas' })
      const { findings, flows } = await diagnosed(stock)
      expect(findings).toEqual([])
      expect(flows.length).toBeGreaterThan(5)
    })
})

test.each([
  '<form data-google-re-captcha="true"></form>',
  '<canvas data-spatial-base-viewer="true" data-spatial-base-viewer-options="{}"></canvas>',
])('nor about what later versions print: %s', async (markup) => {
  const { html, ...rest } = asPrinted(pages.login)
  const later = html.replace('</main>', `${markup}</main>`)
  expect(later).not.toBe(html)
  expect((await diagnosed({ html: later, ...rest })).findings).toEqual([])
})

test('what is wrong on such a page is still said', async () => {
  const { html, ...rest } = asPrinted(pages.product)
  const broken = html
    .replace('window.router = {', 'window.routes = {')
    .replaceAll('&quot;searchWidgetMinChars&quot;', '&quot;colour&quot;')
  const { findings } = await diagnosed({ html: broken, ...rest })
  const kinds = findings.map(({ kind }) => kind)
  expect(kinds).toContain('global-missing')
  expect(kinds).toContain('option-unknown')
})

describe('a literal', () => {
  test.each<[string, unknown]>([
    ['{}', {}],
    ['{ a: 1, }', { a: 1 }],
    [`{ 'a.b': '/c', "d": "e", f: \`g\`, 7: null }`, { 'a.b': '/c', d: 'e', f: 'g', 7: null }],
    ['[1, -2.5, .5, 1e3, 0xff, ]', [1, -2.5, 0.5, 1000, 255]],
    ['{ a: { b: [true, false, undefined] } }', { a: { b: [true, false, undefined] } }],
    ['!0', true],
    ['!1', false],
    [`'it\\'s \\u0026 \\x3c\\/b \\n'`, `it's & </b \n`],
    ['/* one */ { // two\n a /* three */ : 1 }', { a: 1 }],
    ['{ größe: 1, $a_1: 2 }', { größe: 1, $a_1: 2 }],
    ['{ "a}b": "c;d" }', { 'a}b': 'c;d' }],
  ])('%s', (text, value) => {
    expect(literalAt(text, 0)?.value).toEqual(value)
    expect(globalIn(`window.router = ${text};`, 'router')?.value).toEqual(value)
    expect(globalIn(`var x = 1; window['router']=${text}\nwindow.other = 2`, 'router')?.value).toEqual(value)
  })

  test.each([
    'alert(1)',
    '{ a: alert(1) }',
    '{ [alert(1)]: 1 }',
    '{ get a() { return 1 } }',
    '`${alert(1)}`',
    'new Date()',
    '1 + alert(1)',
    '"a" + b',
    '{ a: 1',
    '[1, 2',
    '"open',
    'constructor',
    'toString',
    '',
  ])('is none, and is not run: %s', (text) => {
    expect(globalIn(`window.router = ${text}`, 'router')).toBeUndefined()
  })

  test('has its keys as its own, whatever they are', () => {
    const value = literalAt('{ "__proto__": { "polluted": true }, constructor: 1 }', 0)?.value as object
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  test('is no deeper than a page needs', () => {
    expect(globalIn(`window.router = ${'['.repeat(100_000)}`, 'router')).toBeUndefined()
  })

  test('is the last that is set, in whichever script', () => {
    const html =
      '<script>window.router = { a: 1 }</script><script>if (window.router == 2) x(); window.router = { a: 2, };</script>'
    expect(literalsIn(html)).toEqual({ router: { a: 2 } })
  })

  test('is not looked for in another name', () => {
    expect(literalsIn('<script>window.routers = {}; my.window.router = {}; window.router => {}</script>')).toEqual({})
  })
})
