/** What the plugin's template makes of the head of a shop's pages, with plugins and themes that it has never seen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { TEMPLATE, templateWith } from '../../../scripts/package/plugin.ts'
import { renderChain, type Setting, STAMP, STOREFRONT, THEME } from '../support/twig.ts'

const OWN = readFileSync(join(import.meta.dirname, '..', '..', '..', 'platform', TEMPLATE), 'utf8')
const EXTENDS = "{% sw_extends '@Storefront/storefront/layout/meta.html.twig' %}"

const STOREFRONT_SCRIPT = 'js/storefront/storefront.js'
const PAY = 'js/example-pay/example-pay.js'
const SIZES = 'js/example-sizes/example-sizes.js'
const ENTRY = `/bundles/statefront/statefront.js${STAMP}`
const atTheme = (script: string) => `${THEME}/${script}${STAMP}`
const OLD = atTheme(STOREFRONT_SCRIPT)

const chunk = (file: string) => `chunks/ab12cd34/${file}`
/** As the build says it. */
const AT_REST = {
  atRest: ['rest.js', 'xstate.js'].map(chunk),
  atRestOn: {
    'frontend.navigation.page': ['listing.js'].map(chunk),
    'frontend.detail.page': ['fields.js', 'form-validation.js'].map(chunk),
  },
  atRestOnTweaked: { 'frontend.detail.page': ['form-handler.js'].map(chunk) },
  look: ':where([data-base-slider-container]){display:flex}@media print{:where(.tns-nav){display:none}}',
}

const squeezed = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll('> <', '><')

type Page = Omit<Setting, 'scripts'> & { scripts?: readonly string[]; themes?: readonly string[]; own?: string }

function headOf({ scripts = [], themes = [], own = OWN, ...setting }: Page = {}): Document {
  const html = renderChain([STOREFRONT, own, ...themes], { scripts: [STOREFRONT_SCRIPT, ...scripts], ...setting })
  return new JSDOM(`<!doctype html><html><head>${html}</head></html>`).window.document
}
const sourcesOf = (head: Document) =>
  [...head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
const isNew = (head: Document) => sourcesOf(head)[0] === ENTRY && !sourcesOf(head).includes(OLD)
const isOld = (head: Document) =>
  sourcesOf(head)[0] === OLD && !head.documentElement.outerHTML.includes('bundles/statefront')

describe('the entry takes the place of the old script', () => {
  test.each([
    ['no script of a plugin', []],
    ['one', [PAY]],
    ['two', [PAY, SIZES]],
  ])('with %s', (_, scripts) => {
    const head = headOf({ scripts })
    expect(sourcesOf(head)).toEqual([ENTRY, ...scripts.map(atTheme)])
    for (const script of head.querySelectorAll('script[src]')) {
      expect(script.hasAttribute('defer')).toBe(true)
      expect(script.hasAttribute('async')).toBe(false)
      expect(script.getAttribute('type') ?? 'text/javascript').toBe('text/javascript')
      // The entry is asked for beside the stylesheets.
      expect(script.getAttribute('fetchpriority')).toBe(script.getAttribute('src') === ENTRY ? 'high' : null)
    }
  })

  test('and everything else in the head stays as it was', () => {
    const page = { scripts: [STOREFRONT_SCRIPT, PAY, SIZES] }
    const after = squeezed(renderChain([STOREFRONT, OWN], page))
    const added = after.slice(after.indexOf('<style>'), after.indexOf('<script>window.themeJsPublicPath'))
    expect(added).not.toBe('')
    expect(after.replace(added, '').replace(`${ENTRY}" fetchpriority="high"`, `${OLD}"`)).toBe(
      squeezed(renderChain([STOREFRONT], page)),
    )
  })

  test('behind the globals and the folder of the old scripts, from which plugins load theirs', () => {
    const scripts = [...headOf().querySelectorAll('script')]
    const places = ['window.router', 'window.themeJsPublicPath', ENTRY].map((text) =>
      scripts.findIndex(({ outerHTML }) => outerHTML.includes(text)),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('with the rules for sliders before their script, on its own pages only, which the page has before it paints', () => {
    const own = templateWith(OWN, AT_REST)
    const [style, ...others] = headOf({ own }).querySelectorAll('style')
    expect([style?.textContent, others]).toEqual([AT_REST.look, []])
    expect(headOf({ own, settings: { active: false } }).querySelector('style')).toBeNull()
    expect(() => templateWith(OWN, { ...AT_REST, look: '{{ 7 * 7 }}' })).toThrow('Twig')
  })

  test('from another host, where the shop keeps its assets there', () => {
    const head = headOf({ assetHost: 'https://cdn.example', own: templateWith(OWN, AT_REST) })
    expect(sourcesOf(head).slice(0, 2)).toEqual([
      `https://cdn.example${ENTRY}`,
      'https://cdn.example/bundles/statefront/chunks/ab12cd34/rest.js',
    ])
  })

  const tweaks = (isOn: boolean) => ({ 'v6.7.0.0': true, ACCESSIBILITY_TWEAKS: isOn, 'accessibility.tweaks': isOn })
  test.each([
    ['frontend.navigation.page', tweaks(true), 'listing.js'],
    ['frontend.detail.page', tweaks(true), 'form-handler.js'],
    ['frontend.detail.page', tweaks(false), 'form-validation.js'],
  ])('on %s it is what goes with the flags %j', (route, features, last) => {
    const own = templateWith(OWN, AT_REST)
    expect(sourcesOf(headOf({ own, route, features })).at(-1)).toBe(`/bundles/statefront/chunks/ab12cd34/${last}`)
  })

  test.each([
    ['frontend.home.page', ['rest.js', 'xstate.js']],
    ['frontend.navigation.page', ['rest.js', 'xstate.js', 'listing.js']],
    ['frontend.detail.page', ['rest.js', 'xstate.js', 'fields.js', 'form-validation.js']],
    ['frontend.navigation', ['rest.js', 'xstate.js']],
  ])('and what it asks for first on %s is asked for with it, under the address that it will use', (route, files) => {
    const head = headOf({ own: templateWith(OWN, AT_REST), route, scripts: [PAY] })
    const modules = [...head.querySelectorAll('script[type=module]')]
    // Behind the entry, and a plugin's script: neither waits for them.
    expect(sourcesOf(head)).toEqual([
      ENTRY,
      atTheme(PAY),
      ...files.map((file) => `/bundles/statefront/chunks/ab12cd34/${file}`),
    ])
    expect(modules).toHaveLength(files.length)
    expect(modules.every((script) => script.getAttribute('crossorigin') === '')).toBe(true)
    // Fetched behind what the page is painted with.
    expect(modules.every((script) => script.getAttribute('fetchpriority') === 'low')).toBe(true)
    // Nothing waits for them.
    expect(modules.every((script) => script.hasAttribute('async'))).toBe(true)
  })

  test('and nothing is asked for where the build has said nothing, or the old script runs', () => {
    const settings = { oldInCheckout: true }
    const route = 'frontend.checkout.confirm.page'
    for (const head of [headOf(), headOf({ own: templateWith(OWN, AT_REST), settings, route })])
      expect(head.querySelector('script[type=module]')).toBeNull()
  })
})

describe('who decides', () => {
  test.each<[string, Page, boolean]>([
    ['a new installation', {}, true],
    ['the switch', { settings: { active: true } }, true],
    ['the switch', { settings: { active: false } }, false],
    ['the switch, set on the command line', { settings: { active: 'true' } }, true],
    ['the switch, set on the command line', { settings: { active: 'false' } }, false],
    ['the switch, set on the command line', { settings: { active: '0' } }, false],
    ['the address, for one page', { query: { statefront: 'off' } }, false],
    [
      'no address where a page is missing: it is kept for all',
      { query: { statefront: 'off' }, controller: 'Error' },
      true,
    ],
    ['the same', { settings: { active: false }, query: { statefront: 'on' }, controller: 'Error' }, false],
    ['the address, for a page with a controller', { query: { statefront: 'off' }, controller: 'Product' }, false],
    ['the address, for one page', { settings: { active: false }, query: { statefront: 'on' } }, true],
    ['nobody by another word', { query: { statefront: 'maybe' } }, true],
    ['nobody by a list', { query: { statefront: ['off'] } }, true],
    ['nobody by another query', { query: { search: 'off', p: '2' } }, true],
    ['the switch of the checkout', { settings: { oldInCheckout: true }, route: 'frontend.checkout.cart.page' }, false],
    ['the same', { settings: { oldInCheckout: true }, route: 'frontend.checkout.confirm.page' }, false],
    ['the same', { settings: { oldInCheckout: true }, route: 'frontend.account.edit-order.page' }, false],
    ['not on other pages', { settings: { oldInCheckout: true }, route: 'frontend.detail.page' }, true],
    ['not on other pages', { settings: { oldInCheckout: true }, route: 'frontend.account.order.page' }, true],
    [
      'not while it is off on the command line',
      { settings: { oldInCheckout: 'false' }, route: 'frontend.checkout.confirm.page' },
      true,
    ],
    ['not while it is off', { settings: { oldInCheckout: false }, route: 'frontend.checkout.confirm.page' }, true],
    [
      'the address, in the checkout too',
      { settings: { oldInCheckout: true }, route: 'frontend.checkout.confirm.page', query: { statefront: 'on' } },
      true,
    ],
    ['a command without a request', { hasNoRequest: true }, true],
    ['a command without a request', { hasNoRequest: true, settings: { active: false } }, false],
  ])('%s: %j', (_, page, isEntry) => {
    const head = headOf(page)
    expect({ isNew: isNew(head), isOld: isOld(head) }).toEqual({ isNew: isEntry, isOld: !isEntry })
  })

  test('nothing that a shopper brings: the page may be cached for everybody', () => {
    const [, body = ''] = OWN.split('{% block')
    const read = new Set([...body.matchAll(/app\.(?:request\.)?\w+/g)].map(([name]) => name))
    expect([...read]).toEqual(['app.request.attributes', 'app.request.query'])
    expect(body).not.toMatch(/cookie|session|header|customer|context/i)
  })

  test('and when off, the head is exactly the platform’s', () => {
    const page = { scripts: [STOREFRONT_SCRIPT, PAY], settings: { active: false } }
    expect(squeezed(renderChain([STOREFRONT, OWN], page))).toBe(squeezed(renderChain([STOREFRONT], page)))
  })
})

describe('a theme that has the block, too', () => {
  const block = (name: string, content: string) => `${EXTENDS}{% block ${name} %}${content}{% endblock %}`
  const LOOP = `{% for file in theme_scripts() %}<script src="{{ asset(file, 'theme') }}" async nonce="abc"></script>{% endfor %}`

  test('keeps what it adds', () => {
    const theme = block(
      'layout_head_javascript_prod',
      '<script>before()</script>{{ parent() }}<script>after()</script>',
    )
    const html = headOf({ scripts: [PAY], themes: [theme] }).head.innerHTML
    const places = ['before()', ENTRY, atTheme(PAY), 'after()'].map((text) => html.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('keeps the attributes that it prints', () => {
    const head = headOf({ scripts: [PAY], themes: [block('layout_head_javascript_prod', LOOP)] })
    const scripts = [...head.querySelectorAll('script[src]')]
    expect(sourcesOf(head)).toEqual([ENTRY, atTheme(PAY)])
    expect(scripts.map((script) => script.getAttribute('nonce'))).toEqual(['abc', 'abc'])
  })

  test.each([
    ['leaves the old script where it prints one of its own', LOOP.replace('asset(file', "asset('js/all.js'")],
    ['leaves it where a checksum stands beside it', LOOP.replace('async', 'integrity="sha384-x"')],
  ])('%s', (_, content) => {
    const html = headOf({ themes: [block('layout_head_javascript_prod', content)] }).head.innerHTML
    expect(html).not.toContain('bundles/statefront')
    expect(html).toContain('<script src="/theme/')
  })

  test('leaves the old script where it prints the outer block without its parent', () => {
    expect(isOld(headOf({ themes: [block('layout_head_javascript_hmr_mode', LOOP)] }))).toBe(true)
  })

  test('may load no script at all', () => {
    expect(sourcesOf(headOf({ themes: [block('layout_head_javascript_prod', '')] }))).toEqual([])
  })
})

test('the development server keeps its scripts', () => {
  const head = headOf({ isDevelopment: true })
  expect(sourcesOf(head)).toEqual(['http://localhost:9999/js/runtime.js'])
  expect(head.head.innerHTML).not.toContain('statefront')
})

describe('the inline script', () => {
  /** What the page has in `window.storefront` before the entry, once its inline scripts have run. */
  function queued(settings: Record<string, unknown>, early = '') {
    const html = renderChain([STOREFRONT, OWN], { scripts: [STOREFRONT_SCRIPT], settings })
    const { window } = new JSDOM(`<!doctype html><html><head>${early}${html}</head></html>`, {
      runScripts: 'dangerously',
    })
    const { storefront } = window as unknown as { storefront: ((storefront: object) => void)[] }
    window.close()
    return storefront
  }
  const leftIn = (leftToPlugins: string | null) => {
    const left: unknown[] = []
    for (const callback of queued({ leftToPlugins })) callback({ override: (...args: unknown[]) => left.push(args) })
    return left
  }

  test.each<[string | null, string[]]>([
    [null, []],
    ['', []],
    ['payment-buttons', ['payment-buttons']],
    [' payment-buttons,\n express-button ;card-fields\r\n', ['payment-buttons', 'express-button', 'card-fields']],
    ['"><script>window.broken = true</script>', ['"><script>window.broken', '=', 'true</script>']],
  ])('leaves to plugins what the settings say: %j', (text, flows) => {
    expect(leftIn(text)).toEqual(flows.map((flow) => [flow, { yields: true }]))
  })

  test('has the same text on every page, for a policy that names its hash', () => {
    const textOf = (page: Page) => headOf(page).querySelector('script[data-left]')?.textContent
    expect(textOf({})).toBeTruthy()
    expect(textOf({ scripts: [PAY], settings: { leftToPlugins: 'dropdown' } })).toBe(textOf({}))
  })

  test('still runs where a shop squeezes its lines', () => {
    const text = headOf().querySelector('script[data-left]')?.textContent ?? ''
    expect(() => new Script(text.replaceAll(/\s+/g, ' '))).not.toThrow()
  })

  test('keeps what was pushed before', () => {
    const early = '<script>window.storefront = [function early() {}]</script>'
    expect(queued({ leftToPlugins: 'dropdown' }, early).map(({ name }) => name)).toEqual(['early', ''])
  })
})

describe('the inspector', () => {
  const KEY = 'k3y-0f-the-sh0p'
  const settings = { inspectorKey: KEY }
  const isAllowed = (page: Page) => {
    const head = headOf(page)
    const signs = ['script[data-storefront-inspect]', 'script[data-inspect]', 'meta[name=referrer]']
    return signs.map((sign) => head.querySelectorAll(sign).length)
  }

  test.each<[string, Page]>([
    ['by itself', {}],
    ['where a key is set', { settings }],
    ['with another key', { settings, query: { 'statefront-inspect': `${KEY}x` } }],
    ['with an empty key', { settings: { inspectorKey: '' }, query: { 'statefront-inspect': '' } }],
    ['with a short key', { settings: { inspectorKey: 'short12' }, query: { 'statefront-inspect': 'short12' } }],
    ['with a key while none is set', { query: { 'statefront-inspect': KEY } }],
    ['with a list', { settings, query: { 'statefront-inspect': [KEY] } }],
    ['where a page is missing', { settings, query: { 'statefront-inspect': KEY }, controller: 'Error' }],
    ['on a command line', { settings, hasNoRequest: true }],
  ])('is not allowed %s', (_, page) => {
    expect(isAllowed(page)).toEqual([0, 0, 0])
    expect(isNew(headOf(page))).toBe(true)
  })

  test('is allowed with the key, on that page', () => {
    const page = { settings, query: { 'statefront-inspect': KEY }, scripts: [PAY] }
    expect(isAllowed(page)).toEqual([1, 1, 1])
    expect(headOf(page).querySelector('[data-storefront-inspect]')?.getAttribute('src')).toBe(ENTRY)
  })

  test('and the key is in nothing that the page has', () => {
    const html = renderChain([STOREFRONT, OWN], { scripts: [PAY], settings, query: { 'statefront-inspect': KEY } })
    expect(html).not.toContain(KEY)
  })

  test('nor is it passed on: it leaves the address, and what the server has made with it', async () => {
    const query = `a=1&statefront-inspect=${KEY}&p=2`
    const own = renderChain([STOREFRONT, OWN], {
      scripts: [STOREFRONT_SCRIPT],
      settings,
      query: { 'statefront-inspect': KEY },
    })
    const head = `<link rel="canonical" href="https://shop.example/c?${query}"><meta property="og:url" content="https://shop.example/c?${query}"><meta name="description" content="About statefront-inspect=x">`
    const parameters = JSON.stringify({ 'statefront-inspect': KEY, p: '2' }).replaceAll('"', '&quot;')
    const body = `<a href="?${query.replace('p=2', 'p=3')}">3</a><a href="/d#x">d</a><form action="/s?${query}">
      <input name="statefront-inspect" value="${KEY}"><input name="redirectParameters[statefront-inspect]" value="${KEY}">
      <input name="redirectParameters" value="${parameters}"><input name="q" value="x"><button formaction="/t?statefront-inspect=${KEY}"></button></form>`
    const { window } = new JSDOM(
      `<!doctype html><html><head>${head}${own}</head><body>${body}<script>window.seen = location.href</script></body></html>`,
      { runScripts: 'dangerously', url: `https://shop.example/c?${query}#top` },
    )
    if (window.document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve))
    expect(window.location.href).toBe('https://shop.example/c?a=1&p=2#top')
    expect((window as unknown as { seen: string }).seen).toBe('https://shop.example/c?a=1&p=2#top')
    const { document } = window
    expect(document.documentElement.outerHTML).not.toContain(KEY)
    expect([...document.querySelectorAll('[href],[action],[formaction]')].map((one) => one.outerHTML)).toEqual([
      '<link rel="canonical" href="https://shop.example/c?a=1&amp;p=2">',
      expect.stringContaining('href="/theme/'),
      '<a href="https://shop.example/c?a=1&amp;p=3">3</a>',
      '<a href="/d#x">d</a>',
      expect.stringContaining('action="https://shop.example/s?a=1&amp;p=2"'),
      expect.stringContaining('formaction="https://shop.example/t"'),
    ])
    expect(document.querySelector('[name=description]')?.getAttribute('content')).toBe('About statefront-inspect=x')
    const fields = [...document.querySelectorAll('input')].map(({ name, value }) => [name, value])
    expect(fields).toEqual([
      ['redirectParameters', '{"p":"2"}'],
      ['q', 'x'],
    ])
    window.close()
  })

  test('has the same inline script as every page, for a policy that names its hash', () => {
    const textOf = (page: Page) => headOf(page).querySelector('script[data-left]')?.textContent
    expect(textOf({ settings, query: { 'statefront-inspect': KEY } })).toBe(textOf({}))
  })
})
