/**
 * The doctor on pages of the shop: sound as they are, and each broken once on purpose. What must be said about a fault is
 * typed here; the line is that of the broken element.
 */
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, test } from 'vitest'
import { reportText } from '../../../scripts/doctor/print.ts'
import { FLOWS } from '../../../src/flows.ts'
import type { Setting } from '../../../src/inspector/doctor/doctor.ts'
import type { Kind } from '../../../src/inspector/doctor/finding.ts'
import { checkPlugins } from '../../../src/inspector/doctor/scripts.ts'
import { openTestShop } from '../../unit/support/shop.ts'
import { diagnosed, type PageName, readPages } from './pages.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const pages = await readPages(shop)

type Fault = {
  name: string
  page: PageName
  /** What is replaced in the page's source, and by what. */
  breaks?: [search: string | RegExp, replacement: string]
  headers?: Record<string, string>
  /** What the bundle's files are answered with; by default rightly. */
  answers?: (path: string) => Answer
  kind: Kind
  flow?: string
  /** Part of the sentence. */
  says: string
  section?: string
}

type Answer = { status?: number; headers?: Record<string, string>; body?: string }

const SCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
const MODULE = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' }
/** A bundle that is served as it should be. */
const served = (path: string): Answer =>
  path.endsWith('manifest.json')
    ? { body: '{ "version": "0a1b2c3d" }', headers: { 'content-type': 'application/json' } }
    : { headers: path.includes('/chunks') ? MODULE : SCRIPT }

const askedOf =
  (answers: (path: string) => Answer): NonNullable<Setting['ask']> =>
  ({ pathname }) => {
    const { status = 200, headers = {}, body = '' } = answers(pathname)
    return Promise.resolve({
      status,
      header: (name) => headers[name] ?? null,
      text: () => Promise.resolve(body),
    })
  }

/** Answers as served, except for one file. */
const except =
  (part: string, answer: Answer) =>
  (path: string): Answer =>
    path.includes(part) ? answer : served(path)

const ENTRY = /<script src="\/bundle\/statefront\.js" defer fetchpriority="high" nonce="([^"]*)"><\/script>/
const POLICY = 'content-security-policy'

const FAULTS: Fault[] = [
  // The entry.
  {
    name: 'no entry',
    page: 'home',
    breaks: [ENTRY, ''],
    kind: 'entry-missing',
    says: 'nothing runs',
    section: 'shell 1.4',
  },
  {
    name: 'the entry as a module',
    page: 'home',
    breaks: [ENTRY, '<script type="module" src="/bundle/statefront.js" nonce="$1"></script>'],
    kind: 'entry-type',
    says: 'as a module',
  },
  {
    name: 'an entry that does not wait for the page',
    page: 'home',
    breaks: [ENTRY, '<script src="/bundle/statefront.js" nonce="$1"></script>'],
    kind: 'entry-early',
    says: 'before the page is there',
  },
  {
    name: 'an entry that may come at any time',
    page: 'cart',
    breaks: [ENTRY, '<script src="/bundle/statefront.js" async nonce="$1"></script>'],
    kind: 'entry-early',
    says: '"async"',
  },
  { name: 'the entry twice', page: 'home', breaks: [ENTRY, '$&$&'], kind: 'entry-twice', says: 'a second time' },
  {
    name: 'a second bundle',
    page: 'product',
    breaks: [ENTRY, '$&<script src="/old/statefront.js" defer nonce="$1"></script>'],
    kind: 'entry-twice',
    says: 'A second bundle',
  },
  {
    name: 'the old script beside ours',
    page: 'product',
    breaks: [ENTRY, '$&<script src="/theme/1f2e/js/storefront/storefront.js?1" defer nonce="$1"></script>'],
    kind: 'old-script',
    says: 'answered twice',
  },
  // Globals.
  {
    name: 'no route table',
    page: 'home',
    breaks: [/window\.router = /, 'window.routes = '],
    kind: 'global-missing',
    says: 'window.router is not set',
    section: 'shell 1.4',
  },
  {
    name: 'a cookie bar without consent',
    page: 'home',
    breaks: ['window.useDefaultCookieConsent = true;', ''],
    kind: 'global-missing',
    flow: 'consent',
    says: 'useDefaultCookieConsent',
  },
  // Markers.
  {
    name: 'a marker with swapped letters',
    page: 'product',
    breaks: ['data-add-to-cart="true"', 'data-add-to-crat="true"'],
    kind: 'marker-misspelt',
    flow: 'add-to-cart',
    says: 'meant to be data-add-to-cart',
    section: 'shell 8',
  },
  {
    name: 'a marker without its dashes',
    page: 'home',
    breaks: ['data-scroll-up="true"', 'data-scrollup="true"'],
    kind: 'marker-misspelt',
    flow: 'scroll-up',
    says: 'meant to be data-scroll-up',
    section: 'shell 13',
  },
  {
    name: 'a marker with a letter too many',
    page: 'home',
    breaks: ['data-search-widget="true"', 'data-search-widgets="true"'],
    kind: 'marker-misspelt',
    flow: 'search-suggest',
    says: 'meant to be data-search-widget',
    section: 'shell 9',
  },
  {
    name: 'a marker that lacks a letter',
    page: 'cart',
    breaks: ['data-quantity-selector="true"', 'data-quantity-selctor="true"'],
    kind: 'marker-misspelt',
    flow: 'quantity-selector',
    says: 'meant to be data-quantity-selector',
  },
  {
    name: 'a toggle of an unknown kind',
    page: 'home',
    breaks: ['data-bs-toggle="dropdown"', 'data-bs-toggle="dropdwon"'],
    kind: 'marker-misspelt',
    flow: 'dropdown',
    says: 'data-bs-toggle="dropdown"',
  },
  {
    name: 'the order form under another id',
    page: 'confirm',
    breaks: ['<form id="confirmOrderForm"', '<form id="confirmOrderFrom"'],
    kind: 'marker-misspelt',
    flow: 'confirm-order',
    says: 'id="confirmOrderForm"',
  },
  {
    name: 'the cookie button under another class',
    page: 'home',
    breaks: ['js-cookie-configuration-button', 'js-cookie-configuraton-button'],
    kind: 'marker-misspelt',
    flow: 'cookie-settings',
    says: 'js-cookie-configuration-button',
    section: 'shell 4.2',
  },
  {
    name: 'options without their marker',
    page: 'login',
    breaks: ['data-country-state-select="true" ', ''],
    kind: 'marker-missing',
    flow: 'country-state-select',
    says: 'its marker data-country-state-select does not',
    section: 'shell 16',
  },
  {
    name: 'options in an attribute that nobody reads',
    page: 'variant',
    breaks: ['data-variant-switch-options=', 'data-variant-swich-options='],
    kind: 'option-misspelt',
    flow: 'variant-switch',
    says: 'meant to be data-variant-switch-options',
  },
  {
    name: 'two order forms',
    page: 'confirm',
    breaks: ['</main>', '<div id="confirmOrderForm"></div></main>'],
    kind: 'id-twice',
    flow: 'confirm-order',
    says: '"confirmOrderForm"',
  },
  // Options.
  {
    name: 'options that are no JSON',
    page: 'listing',
    breaks: ["data-listing-options='{", "data-listing-options='{,"],
    kind: 'options-json',
    flow: 'listing',
    says: 'cannot read its options',
    section: 'catalog 1.1',
  },
  {
    name: 'options cut off by a quote of their own',
    page: 'home',
    breaks: [
      "data-search-widget-options='{&quot;searchWidgetMinChars&quot;:3}'",
      'data-search-widget-options="{"searchWidgetMinChars":3}"',
    ],
    kind: 'options-json',
    flow: 'search-suggest',
    says: 'is not JSON',
  },
  {
    name: 'options that are a list',
    page: 'login',
    breaks: [/data-country-state-select-options="[^"]*"/, 'data-country-state-select-options="[1]"'],
    kind: 'options-json',
    flow: 'country-state-select',
    says: 'must be a JSON object',
  },
  {
    name: 'an option with a letter missing',
    page: 'home',
    breaks: ['searchWidgetMinChars', 'searchWidgetMinChar'],
    kind: 'option-misspelt',
    flow: 'search-suggest',
    says: '"searchWidgetMinChars" keeps its default',
    section: 'shell 9',
  },
  {
    name: 'an option in another spelling',
    page: 'home',
    breaks: ['&quot;showCounter&quot;', '&quot;show-counter&quot;'],
    kind: 'option-misspelt',
    flow: 'wishlist-widget',
    says: '"showCounter" keeps its default',
  },
  {
    name: 'an option inside another one, misspelt',
    page: 'home',
    breaks: [/(data-base-slider-options='.*?)&quot;autoplay&quot;/, '$1&quot;autopaly&quot;'],
    kind: 'option-misspelt',
    flow: 'base-slider',
    says: '"slider.autopaly"',
  },
  {
    name: 'an option that no flow has',
    page: 'home',
    breaks: ['{&quot;searchWidgetMinChars&quot;', '{&quot;glitter&quot;:1,&quot;searchWidgetMinChars&quot;'],
    kind: 'option-unknown',
    flow: 'search-suggest',
    says: '"glitter"',
  },
  {
    name: 'a word for a number',
    page: 'home',
    breaks: ['searchWidgetMinChars&quot;:3', 'searchWidgetMinChars&quot;:&quot;three&quot;'],
    kind: 'option-type',
    flow: 'search-suggest',
    says: '"searchWidgetMinChars" is "three"',
  },
  {
    name: 'a number for a list',
    page: 'login',
    breaks: ['&quot;prefix&quot;:&quot;billingAddress&quot;', '&quot;prefix&quot;:[]'],
    kind: 'option-type',
    flow: 'country-state-select',
    says: '"prefix" is []',
  },
  {
    name: 'an address that is missing',
    page: 'variant',
    breaks: [/(data-variant-switch-options='\{)&quot;url&quot;:&quot;[^&]*&quot;,/, '$1'],
    kind: 'option-missing',
    flow: 'variant-switch',
    says: '"url" is missing',
    section: 'catalog 4.7',
  },
  {
    name: 'a listing that does not know where to ask',
    page: 'listing',
    breaks: [/&quot;dataUrl&quot;:&quot;[^&]*&quot;,/, ''],
    kind: 'option-missing',
    flow: 'listing',
    says: '"dataUrl" is missing',
  },
  {
    name: 'a heart without its product',
    page: 'home',
    breaks: [/(data-add-to-wishlist-options='\{)&quot;productId&quot;:&quot;\w+&quot;,/, '$1'],
    kind: 'option-missing',
    flow: 'add-to-wishlist',
    says: '"productId" is missing',
  },
  {
    name: 'a preset that nobody registers',
    page: 'home',
    breaks: ['data-search-widget="true"', 'data-search-widget="true" data-search-widget-config="quickly"'],
    kind: 'preset-unknown',
    flow: 'search-suggest',
    says: 'registers the preset "quickly"',
    section: 'shell 1.2',
  },
  // Parts.
  {
    name: 'a search form without its field',
    page: 'home',
    breaks: ['type="search"', 'type="checkbox"'],
    kind: 'part-missing',
    flow: 'search-suggest',
    says: 'search-suggest does not start',
    section: 'shell 9',
  },
  {
    name: 'a quantity without its plus',
    page: 'cart',
    breaks: ['js-btn-plus', 'btn-more'],
    kind: 'part-missing',
    flow: 'quantity-selector',
    says: 'a quantity needs its field and both buttons',
  },
  {
    name: 'a range without its fields',
    page: 'listing',
    breaks: ['min-input', 'minimum'],
    kind: 'part-missing',
    flow: 'filter-range',
    says: 'the filter must hold',
    section: 'catalog 1.7',
  },
  {
    name: 'a filter panel without its content',
    page: 'listing',
    breaks: ['data-off-canvas-filter-content="true"', ''],
    kind: 'part-missing',
    flow: 'off-canvas-filter',
    says: 'no [data-off-canvas-filter-content] is on the page',
    section: 'catalog 1.6',
  },
  {
    name: 'a page without its modal',
    page: 'product',
    breaks: ['js-pseudo-modal-template"', 'js-modal-template"'],
    kind: 'part-missing',
    flow: 'ajax-modal',
    says: 'js-pseudo-modal-template',
  },
  {
    name: 'a button to the top without the button',
    page: 'home',
    breaks: ['js-scroll-up-button', 'scroll-up-knob'],
    kind: 'part-missing',
    flow: 'scroll-up',
    says: 'js-scroll-up-button',
  },
  {
    name: 'a country without its list',
    page: 'login',
    breaks: ['country-select', 'country-choice'],
    kind: 'part-missing',
    flow: 'country-state-select',
    says: '.country-select is missing',
  },
  {
    name: 'a toggle whose target is away',
    page: 'login',
    breaks: [
      'data-form-field-toggle-target=".js-form-field-toggle-shipping-address"',
      'data-form-field-toggle-target=".gone"',
    ],
    kind: 'part-missing',
    flow: 'form-field-toggle',
    says: 'finds nothing: ".gone"',
  },
  {
    name: 'a form to keep that has no id',
    page: 'confirm',
    breaks: ['<form id="confirmOrderForm"', '<form'],
    kind: 'part-missing',
    flow: 'form-preserver',
    says: 'the form has no id',
  },
  {
    name: 'payment buttons without the order form',
    page: 'paypal',
    breaks: ['<form id="confirmOrderForm"', '<form id="order"'],
    kind: 'part-missing',
    flow: 'payment-buttons',
    says: 'confirmOrderForm',
    section: 'payments A3',
  },
  {
    name: 'card fields without the order form',
    page: 'card',
    breaks: ['<form id="confirmOrderForm"', '<form id="order"'],
    kind: 'part-missing',
    flow: 'card-fields',
    says: 'confirmOrderForm',
    section: 'payments A6',
  },
  {
    name: 'cross-selling without tabs',
    page: 'product',
    breaks: [/data-bs-toggle="tab"/g, ''],
    kind: 'part-missing',
    flow: 'cross-selling',
    says: 'tabSelector',
    section: 'catalog 4.6',
  },
  {
    name: 'a slider without its strip',
    page: 'product',
    breaks: ['data-product-slider-container="true"', ''],
    kind: 'part-missing',
    flow: 'product-slider',
    says: 'containerSelector',
  },
  {
    name: 'a selector that is none',
    page: 'login',
    breaks: [
      'data-form-field-toggle-target=".js-form-field-toggle-shipping-address"',
      'data-form-field-toggle-target="..x"',
    ],
    kind: 'part-missing',
    flow: 'form-field-toggle',
    says: 'a selector among its attributes or options is none',
  },
  // Headers.
  {
    name: 'a policy for another nonce',
    page: 'home',
    headers: { [POLICY]: "script-src 'nonce-other' 'strict-dynamic'" },
    kind: 'policy-entry',
    says: 'does not allow the entry',
  },
  {
    name: 'a policy for other hosts',
    page: 'home',
    headers: { [POLICY]: 'script-src https://cdn.example' },
    kind: 'policy-entry',
    says: 'does not allow the entry',
  },
  {
    name: 'a policy in the page itself',
    page: 'home',
    breaks: ['<head>', '<head><meta http-equiv="Content-Security-Policy" content="default-src https://cdn.example">'],
    headers: { [POLICY]: '' },
    kind: 'policy-entry',
    says: 'does not allow the entry',
  },
  {
    name: 'a nonce that does not pass on',
    page: 'home',
    breaks: [/nonce="[^"]*"/g, 'nonce="n"'],
    headers: { [POLICY]: "script-src 'nonce-n'" },
    kind: 'policy-chunks',
    says: 'not load the flows',
  },
  {
    name: 'a policy under which nothing can be inserted',
    page: 'home',
    headers: { [POLICY]: "require-trusted-types-for 'script'; trusted-types dompurify" },
    kind: 'policy-trusted-types',
    says: '"statefront"',
  },
  {
    name: 'a policy that forbids requests',
    page: 'home',
    headers: { [POLICY]: 'connect-src https://metrics.example' },
    kind: 'policy-connect',
    says: 'ask the shop',
  },
  {
    name: 'globals in scripts that do not run',
    page: 'home',
    headers: { [POLICY]: "script-src 'self'" },
    kind: 'policy-inline',
    says: 'globals',
  },
  {
    name: 'a sandbox',
    page: 'home',
    headers: { [POLICY]: 'sandbox allow-forms' },
    kind: 'policy-sandbox',
    says: 'allow-scripts',
  },
  {
    name: 'a policy that forbids forms',
    page: 'confirm',
    headers: { [POLICY]: "form-action 'none'" },
    kind: 'policy-form',
    says: 'form-action',
  },
  {
    name: 'payments that the browser may not make',
    page: 'paypal',
    headers: { 'permissions-policy': 'camera=(), payment=()' },
    kind: 'policy-permission',
    says: 'Permissions-Policy',
  },
  {
    name: 'a page with a nonce, cached for all',
    page: 'home',
    headers: { 'cache-control': 'public, s-maxage=600' },
    kind: 'cache-page',
    says: 'nonce',
  },
  // The bundle.
  {
    name: 'an entry that is not there',
    page: 'home',
    answers: except('statefront.js', { status: 404 }),
    kind: 'entry-unreachable',
    says: 'with 404',
  },
  {
    name: 'an entry that is a page',
    page: 'home',
    answers: except('statefront.js', { headers: { 'content-type': 'text/html' } }),
    kind: 'entry-unreachable',
    says: 'as text/html',
  },
  {
    name: 'modules that were not published',
    page: 'home',
    answers: except('/chunks/', { status: 404 }),
    kind: 'chunks-missing',
    says: 'with 404',
  },
  {
    name: 'modules without a second address',
    page: 'home',
    answers: except('/chunks-again/', { status: 404 }),
    kind: 'chunks-again',
    says: 'second address',
  },
  {
    name: 'modules of another host, which does not allow it',
    page: 'home',
    breaks: ['src="/bundle/statefront.js"', 'src="https://cdn.example/statefront.js"'],
    answers: served,
    kind: 'chunks-cors',
    says: 'does not allow http://localhost',
  },
  {
    name: 'an entry cached for ever',
    page: 'home',
    answers: except('statefront.js', { headers: MODULE }),
    kind: 'cache-entry',
    says: 'cached for long',
  },
  {
    name: 'modules that are never cached',
    page: 'home',
    answers: except('/chunks/', { headers: SCRIPT }),
    kind: 'cache-chunks',
    says: 'loads them anew',
  },
]

describe('pages of the shop are sound', () => {
  for (const [name, page] of Object.entries(pages))
    test(name, async () => {
      const { findings, flows } = await diagnosed(page, askedOf(served))
      const wrong = findings.filter(({ level }) => level !== 'note')
      expect(wrong).toEqual([])
      expect(flows.length).toBeGreaterThan(5)
    })
})

test('an entry with a stamp in its address may be cached for ever', async () => {
  const { home } = pages
  const html = home.html.replace('src="/bundle/statefront.js"', 'src="/bundle/statefront.js?17640000001234"')
  expect(html).not.toBe(home.html)
  const { findings } = await diagnosed({ ...home, html }, askedOf(except('statefront.js', { headers: MODULE })))
  expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
})

test('a plugin that no flow replaces is named, unless a script of the page brings it', () => {
  const { document } = new JSDOM('<main><input data-date-picker="true"></main>').window
  const without = FLOWS.filter(({ name }) => name !== 'date-picker')
  const [found, ...others] = checkPlugins(document, without, {}, [])
  expect(others).toEqual([])
  expect(found).toMatchObject({ level: 'warning', kind: 'plugin-unreplaced', section: 'catalog 9' })
  expect(found?.says).toContain('DatePicker')
  expect(found?.fix).toContain('[data-date-picker]')
  expect(checkPlugins(document, FLOWS, {}, [])).toEqual([])
  const script = `window.PluginManager.register('DatePicker', DatePicker, '[data-date-picker]')`
  expect(checkPlugins(document, without, {}, [script])).toEqual([])
})

describe('a page broken on purpose', () => {
  test.each(FAULTS)('$name', async ({ page, breaks, headers = {}, answers, kind, flow, says, section }) => {
    const { html, path, headers: sent } = pages[page]
    const broken = breaks ? html.replace(...breaks) : html
    if (breaks) expect(broken, 'the page is broken').not.toBe(html)
    const all = new Headers([...[...sent].filter(([name]) => !(name in headers)), ...Object.entries(headers)])
    const { findings } = await diagnosed({ html: broken, path, headers: all }, answers && askedOf(answers))
    const found = findings.find((one) => one.kind === kind && one.flow === flow && one.says.includes(says))
    expect(found, JSON.stringify(findings, null, 1)).toBeDefined()
    expect(found?.fix).toMatch(/\w/)
    if (section !== undefined) expect(found?.section).toBe(section)
    // The line is the one in which the element begins.
    if (found?.line !== undefined) {
      const [start = ''] = /^<[\w-]+/.exec(found.element ?? '') ?? []
      expect(broken.split('\n')[found.line - 1]).toContain(start)
    }
    // What nothing runs without is said first.
    if (/^entry-(missing|type|early|unreachable)|^policy-(entry|sandbox)/.test(kind))
      expect(findings[0]?.kind).toBe(kind)
  })
})

test('what a page prints gives no commands to the terminal', () => {
  const element = '<a title="\u001b]8;;https://evil.example\u0007\u009b2J\u202e\u2028">'
  const finding = { level: 'error', kind: 'part-missing', says: 'x\u001b[2J', element, fix: 'y' } as const
  const text = reportText({ url: 'https://shop.example/', flows: [], findings: [finding], places: [] } as never)
  expect(text).toContain(String.raw`x\u001b[2J`)
  expect(text).toContain(String.raw`\u001b]8;;https://evil.example\u0007\u009b2J\u202e\u2028`)
  expect(text.replaceAll('\n', '')).toMatch(/^[ -~]*$/)
})
