/**
 * What services read from the page: its routes, its viewport, the position of an element (contract, shell 1.4 and 3).
 */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { routePath } from '../../../src/page/kit/router.ts'
import { inertMarkupPolicy, parseInert } from '../../../src/page/kit/trusted-types.ts'
import { scrollToElement } from '../../../src/page/shell/scrolling.ts'
import { readViewportName } from '../../../src/page/shell/viewport.ts'

const page = window as { router?: unknown }
afterEach(() => {
  vi.restoreAllMocks()
  delete page.router
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

describe('a route', () => {
  test('has the path that the page prints', () => {
    page.router = { 'frontend.cart.offcanvas': '/de/checkout/offcanvas' }
    expect(routePath('frontend.cart.offcanvas')).toBe('/de/checkout/offcanvas')
  })

  test('has it also beside entries of plugins that are no paths', () => {
    page.router = { 'frontend.checkout.info': '/info', 'plugin.route': null }
    expect(routePath('frontend.checkout.info')).toBe('/info')
  })

  test.each([
    undefined,
    null,
    'text',
    {},
    { 'frontend.menu.offcanvas': '/x' },
    { 'frontend.cart.offcanvas': '' },
    { 'frontend.cart.offcanvas': 5 },
    Object.create({ 'frontend.cart.offcanvas': '/inherited' }),
  ])('that the page does not print is named (%#)', (router: unknown) => {
    page.router = router
    expect(() => routePath('frontend.cart.offcanvas')).toThrow('no route "frontend.cart.offcanvas"')
  })

  test.each(['constructor', '__proto__', 'toString'])('is not found on every object: %s', (name) => {
    page.router = {}
    expect(() => routePath(name)).toThrow(`no route "${name}"`)
  })
})

describe('the name of the viewport', () => {
  // Specification 2.30.
  test.each([
    ['"xs"', 'XS'],
    [" 'XXL' ", 'XXL'],
    ['lg', 'LG'],
    ['', ''],
  ])('that the stylesheet gives as %j is %j', (value, name) => {
    document.documentElement.style.setProperty('--sw-current-breakpoint', value)
    expect(readViewportName()).toBe(name)
  })
})

describe('scrolling to an element', () => {
  function scrolledTo(header: string, options?: Parameters<typeof scrollToElement>[1], isStill = false) {
    document.body.innerHTML = `${header}<p style="position: absolute; top: 1000px; margin: 0">x</p><div style="height: 5000px"></div>`
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: isStill && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    )
    scrollTo({ top: 40, behavior: 'instant' })
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    scrollToElement(document.querySelector('p') as Element, options)
    scrollTo({ top: 0 })
    return scrolled.mock.calls[0]?.[0] as unknown as ScrollToOptions
  }
  const FIXED = '<header class="fixed-top" style="position: fixed; height: 60px">x</header>'

  // Specification, section 5: 15 px, less any fixed header; a theme’s variant is 150.
  test.each([
    ['without a fixed header', '<header style="height: 60px"></header>', undefined, 985],
    ['below a fixed header', FIXED, undefined, 925],
    ['by the theme’s distance', '', { offset: 150 }, 850],
    ['by no distance', '', { offset: 0 }, 1000],
    ['below another header', '<nav style="height: 30px"></nav>', { fixedHeaderSelector: 'nav' }, 955],
  ])('%s', (_, header, options, top) => {
    expect(scrolledTo(header, options)).toEqual({ top, behavior: 'smooth' })
  })

  test('is no motion for who wants none', () => {
    expect(scrolledTo(FIXED, {}, true)).toEqual({ top: 925, behavior: 'instant' })
  })
})

describe('markup that is only parsed', () => {
  test('runs nothing, and is of a document that nobody is shown', () => {
    const hit = vi.fn()
    Object.assign(window, { hit })
    const parsed = parseInert('<b>x</b><script>hit()</script><img src="data:," onerror="hit()">')
    expect(parsed.body.firstElementChild?.outerHTML).toBe('<b>x</b>')
    expect([parsed.defaultView, parsed === document]).toEqual([null, false])
    expect(hit).not.toHaveBeenCalled()
  })

  test('comes by a policy that gives no script', () => {
    expect(() => inertMarkupPolicy?.createScriptURL('https://example.org/x.js')).toThrow('https://example.org/x.js')
  })
})
