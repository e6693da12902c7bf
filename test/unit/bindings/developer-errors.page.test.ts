/** What the console says to who builds a page that lacks what a flow needs (specification, section 8). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binding as offCanvasCart } from '../../../src/bindings/cart/off-canvas-cart.ts'
import { binding as cookieSettings } from '../../../src/bindings/consent/cookie-settings.ts'
import { binding as formAjaxSubmit } from '../../../src/bindings/forms/form-ajax-submit.ts'
import { binding as offCanvasFilter } from '../../../src/bindings/listing/off-canvas-filter.ts'
import { binding as searchOverlay } from '../../../src/bindings/search/search-overlay.ts'
import { binding as accountMenu } from '../../../src/bindings/shell/account-menu.ts'
import { binding as navScroller } from '../../../src/bindings/shell/nav-scroller.ts'
import { binding as offCanvasMenu } from '../../../src/bindings/shell/off-canvas-menu.ts'
import { binding as topBar } from '../../../src/bindings/shell/top-bar-offcanvas.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

const shopPage = window as { useDefaultCookieConsent?: boolean; router?: object }
let leave = () => undefined as void
beforeEach(() => {
  shopPage.useDefaultCookieConsent = true
  shopPage.router = {}
})
afterEach(() => {
  leave()
  delete shopPage.useDefaultCookieConsent
  delete shopPage.router
  document.body.replaceChildren()
})

/** Starts the flow on `#it`, and returns what is said of it. */
async function said(binding: Binding, html: string): Promise<string> {
  document.body.innerHTML = html
  const { mounting, page, errors } = createTestPage([{ name: binding.name, selector: '#it', moment: 'load', binding }])
  leave = () => {
    mounting.unmountInside(document.body)
    for (const [actor] of page.actors) (actor as { stop: () => void }).stop()
  }
  mounting.mountInside(document)
  await mounting.settled()
  return errors.mock.calls.map(([name, error]) => `${name}: ${String(error)}`).join('\n')
}

const MENU =
  '<a id="it" data-off-canvas-menu="true" href="/menu"></a><div class="js-navigation-offcanvas-initial-content"><div class="js-navigation-offcanvas-overlay-content"></div></div>'

// Specification 8.6.
test.each([
  ['the cart', offCanvasCart, '<a id="it" data-off-canvas-cart="true"></a>'],
  ['the category menu', offCanvasMenu, MENU],
  [
    'the category menu, with an empty one',
    offCanvasMenu,
    MENU.replace(' ', ` data-off-canvas-menu-options='{"navigationUrl":""}' `),
  ],
  ['the cookie settings', cookieSettings, '<div data-cookie-permission></div><a id="it" href="/cookie/offcanvas"></a>'],
])('a panel without an address: %s', async (_, binding, html) => {
  expect(await said(binding, html)).toMatch(
    /^[a-z-]+: Error: A url must be given! window\.router has no route "frontend\.[a-z]+\.offcanvas"/,
  )
})

// Specification 8.5.
test.each([
  ['off-canvas-cart', 'additionalOffcanvasClass', offCanvasCart],
  ['off-canvas-menu', 'additionalOffcanvasClass', offCanvasMenu],
  ['account-menu', 'additionalClass', accountMenu],
  ['top-bar-offcanvas', 'additionalClass', topBar],
])('classes of the panel of a type that is not supported: %s', async (name, option, binding) => {
  for (const [value, type] of [
    [7, 'number'],
    [true, 'boolean'],
    [{ a: 1 }, 'object'],
  ] as const)
    expect(await said(binding, `<a id="it" data-${name}-options='${JSON.stringify({ [option]: value })}'></a>`)).toBe(
      `${name}: OptionsError: option "${option}": The type "${type}" is not supported (see data-${name}-options)`,
    )
})

// Specification 8.2, 8.3, 8.8.
test.each([
  ['no form', formAjaxSubmit, '<div id="it"></div>', 'No form found for the plugin'],
  ['no filters', offCanvasFilter, '<a id="it"></a>', 'no [data-off-canvas-filter-content] is on the page'],
  ['no menu', accountMenu, '<a id="it"></a>', 'no .js-account-menu-dropdown is beside the button'],
  ['no first level', offCanvasMenu, '<a id="it"></a>', 'window.router has no route "frontend.menu.offcanvas"'],
  ['no top bar', topBar, '<a id="it"></a>', 'nothing on the page matches ".top-bar"'],
  ['no list', navScroller, '<div id="it"></div>', 'nothing inside matches ".js-nav-scroller-list"'],
  [
    'no button',
    navScroller,
    '<div id="it"><nav class="js-nav-scroller-list"></nav></div>',
    'nothing inside matches ".js-nav-scroller-prev"',
  ],
  ['no header', searchOverlay, '<a id="it"></a>', 'the button is not inside "header"'],
  [
    'no search',
    searchOverlay,
    '<header><a id="it"></a></header>',
    'nothing inside the parent matches ".js-search-overlay"',
  ],
  [
    'no close button',
    searchOverlay,
    '<header><a id="it"></a><div class="js-search-overlay"></div></header>',
    'the search has no close button ".js-search-overlay-close"',
  ],
])('an element that is missing: %s', async (_, binding, html, words) => {
  const text = await said(binding, html)
  expect(text).toContain(words)
  expect(text).toMatch(new RegExp(`^${binding.name}: `))
})

test('classes of the panel may be a list', async () => {
  const options = `data-off-canvas-cart-options='{"additionalOffcanvasClass":["one","two"]}'`
  shopPage.router = { 'frontend.cart.offcanvas': '/checkout/offcanvas' }
  expect(await said(offCanvasCart, `<a id="it" data-off-canvas-cart="true" ${options}></a>`)).toBe('')
  history.replaceState('offcanvas-open', '')
  document.getElementById('it')?.click()
  await expect.poll(() => document.querySelector('.offcanvas')?.className, { timeout: 10_000 }).toMatch(/\bone two\b/)
})
