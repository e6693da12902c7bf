/** The names of everything that opens over the page, where the page prints none, an empty one, or names what is not there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { binding as addressEditor } from '../../../src/bindings/account/address-editor.ts'
import { binding as bootstrapApi } from '../../../src/bindings/bootstrap/bootstrap-api.ts'
import { binding as modal } from '../../../src/bindings/bootstrap/modal.ts'
import { binding as offCanvasCart } from '../../../src/bindings/cart/off-canvas-cart.ts'
import { binding as cookieSettings } from '../../../src/bindings/consent/cookie-settings.ts'
import { binding as datePicker } from '../../../src/bindings/forms/date-picker.ts'
import { binding as offCanvasFilter } from '../../../src/bindings/listing/off-canvas-filter.ts'
import { binding as zoomModal } from '../../../src/bindings/media/zoom-modal.ts'
import { binding as quickView } from '../../../src/bindings/product/quick-view.ts'
import { binding as searchOverlay } from '../../../src/bindings/search/search-overlay.ts'
import { binding as accountMenu } from '../../../src/bindings/shell/account-menu.ts'
import { binding as ajaxModal } from '../../../src/bindings/shell/ajax-modal.ts'
import { binding as flyoutMenu } from '../../../src/bindings/shell/flyout-menu.ts'
import { binding as offCanvasMenu } from '../../../src/bindings/shell/off-canvas-menu.ts'
import { binding as offCanvasTabs } from '../../../src/bindings/shell/off-canvas-tabs.ts'
import { binding as topBar } from '../../../src/bindings/shell/top-bar-offcanvas.ts'
import { offerBootstrap } from '../../../src/loader/bootstrap.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const SOON = { timeout: 10_000 }
let end = new AbortController()

beforeEach(() => {
  end = new AbortController()
  document.title = 'Shop'
  document.documentElement.lang = 'en-GB'
  document.documentElement.style.setProperty('--sw-current-breakpoint', '"xs"')
  const router = {
    'frontend.account.addressbook': '/widgets/account/address-book',
    'frontend.cart.offcanvas': '/checkout/offcanvas',
    'frontend.cookie.offcanvas': '/cookie/offcanvas',
    'frontend.menu.offcanvas': '/widgets/menu/offcanvas',
  }
  Object.assign(window, { router, useDefaultCookieConsent: true })
  // The test page has no history of its own.
  vi.spyOn(history, 'pushState').mockImplementation(() => undefined)
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
})
afterEach(() => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  end.abort()
  vi.restoreAllMocks()
  for (const name of ['router', 'useDefaultCookieConsent', 'bootstrap']) Reflect.deleteProperty(window, name)
  document.documentElement.removeAttribute('style')
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.body.removeAttribute('class')
})

const answer = () => Promise.resolve(fakeMarkup('<p>Text</p>'))
const SERVICES: Partial<Record<string, object>> = {
  'address-editor': { fetchAddressEditor: answer },
  'ajax-modal': { fetchModalContent: answer },
  'cookie-settings': { fetchCookiePanel: () => new Promise(() => undefined) },
  'off-canvas-cart': { readCart: answer },
  'quick-view': { fetchQuickView: answer, lookAhead: answer },
}

/** Puts `html` on the page and starts `binding` on what has the id `at`, which it returns. */
async function start(binding: Binding, html: string): Promise<HTMLElement> {
  document.body.innerHTML = `<style>.offcanvas, .modal, #search { visibility: visible }</style>${html}`
  const { page, storefront } = createTestPage([{ name: binding.name, selector: '#at', moment: 'request', binding }])
  const services = SERVICES[binding.name]
  if (services) storefront.override(binding.name as never, { services } as never)
  await binding.prepare?.()
  await binding.warm?.()
  const element = document.getElementById('at') as HTMLElement
  binding.mount({ element, page, signal: end.signal })
  return element
}

/** The same, and presses that, or what has the id `pressed`. */
async function open(binding: Binding, html: string): Promise<void> {
  const element = await start(binding, html)
  const pressed = document.getElementById('pressed') ?? element
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
const TEMPLATE = `<div class="js-pseudo-modal-template"><div class="modal"><div class="modal-dialog">
  <div class="modal-body js-pseudo-modal-template-content-element"></div></div></div></div>`
const ICON = '<svg width="8" height="8"></svg>'

const opensModal = (dialog: string, button = 'Sizes') =>
  `<button id="at" data-bs-target="#dialog">${button}</button>${dialog}`
const gallery = (before: string, alt = 'A mug', dialog = '') => `${before}<div class="js-gallery-zoom-modal-container">
  <div id="at"><div data-gallery-slider-container="true"><img id="pressed" alt="${alt}"></div></div>
  <div class="modal js-zoom-modal" ${dialog}><div data-image-zoom><img data-src="${PICTURE}" alt=""></div></div></div>`
const opensContent = (content: string, options = '', template = TEMPLATE) =>
  `<a id="at" href="/page" data-url="/content" data-address-editor-options='{"changeBilling":true}' ${options}>${content}</a>${template}`
const account = (attributes: string, content: string) =>
  `<div><button id="at" ${attributes}>${content}</button><div class="js-account-menu-dropdown">Orders</div></div>`
const search = (toggle: string, field: string, attributes = '') =>
  `<header><a id="at" href="#search" ${toggle}>${ICON}</a><div id="search" class="js-search-overlay" ${attributes}>
    <input type="search" ${field}><button class="js-search-overlay-close">x</button></div></header>`

type Case = [kind: string, binding: Binding, html: string, name: string]
const CASES: Case[] = [
  [
    'a dialog of the page, by its title',
    modal,
    opensModal('<div class="modal" id="dialog"><h5 class="modal-title">Our sizes</h5></div>'),
    'Our sizes',
  ],
  ['a dialog of the page, by what opens it', modal, opensModal('<div class="modal" id="dialog">Text</div>'), 'Sizes'],
  [
    'a dialog of the page, named by what is not there',
    modal,
    opensModal('<div class="modal" id="dialog" aria-labelledby="gone">Text</div>'),
    'Sizes',
  ],
  [
    'a dialog of the page, named by what is empty',
    modal,
    opensModal('<div class="modal" id="dialog" aria-labelledby="title"><p id="title" class="modal-title"> </p></div>'),
    'Sizes',
  ],
  [
    'a dialog of the page with an empty name',
    modal,
    opensModal('<div class="modal" id="dialog" aria-label=" ">Text</div>'),
    'Sizes',
  ],
  [
    'a dialog of the page, by a heading',
    modal,
    opensModal('<div class="modal" id="dialog"><h2> Our <b>sizes</b></h2></div>', ICON),
    'Our sizes',
  ],
  [
    'a dialog of the page that nothing names',
    modal,
    opensModal('<div class="modal" id="dialog">Text</div>', ICON),
    'Dialog',
  ],
  [
    'a dialog that the page names',
    modal,
    opensModal(
      '<p id="title">Ours</p><div class="modal" id="dialog" aria-labelledby="gone title"><h5 class="modal-title">Text</h5></div>',
    ),
    'Ours',
  ],
  ['pictures, by their product', zoomModal, gallery('<h1>Shop</h1><div class="product-detail-name">Mug</div>'), 'Mug'],
  ['pictures, by the heading', zoomModal, gallery('<h1>Mug</h1>'), 'Mug'],
  ['pictures, by a picture', zoomModal, gallery('<h1></h1>'), 'A mug'],
  ['pictures that nothing names', zoomModal, gallery('', ''), 'Pictures'],
  ['pictures that the page names', zoomModal, gallery('<h1>Mug</h1>', '', 'aria-label="Ours"'), 'Ours'],
  ['content, by its link', ajaxModal, opensContent('Terms'), 'Terms'],
  ['content, by the picture in its link', ajaxModal, opensContent('<img alt="Terms">'), 'Terms'],
  ['content that nothing names', ajaxModal, opensContent(ICON), 'Dialog'],
  ['addresses, by their link', addressEditor, opensContent(ICON, 'aria-label="Change"'), 'Change'],
  ['addresses that nothing names', addressEditor, opensContent(ICON), 'Dialog'],
  [
    'a product, by the picture in its link',
    quickView,
    opensContent('<img alt="Mug">', 'data-quick-view="true"'),
    'Mug',
  ],
  ['a product that nothing names', quickView, opensContent(ICON, 'data-quick-view="true"'), 'Dialog'],
  ['the account, by its button', accountMenu, account('aria-label=""', 'Account'), 'Account'],
  ['the account without a name', accountMenu, account('title=" "', ICON), 'Dialog'],
  [
    'a pane, by its tab',
    offCanvasTabs,
    '<a id="at" href="#pane" data-bs-target="#pane" title="Reviews"><span></span></a><div id="pane">Text</div>',
    'Reviews',
  ],
  [
    'a pane without a name',
    offCanvasTabs,
    `<a id="at" href="#pane" data-bs-target="#pane">${ICON}</a><div id="pane">Text</div>`,
    'Dialog',
  ],
  [
    'the top bar without a name',
    topBar,
    `<button id="at" aria-label="">${ICON}</button><div class="top-bar">Euro</div>`,
    'Dialog',
  ],
  [
    'filters with an empty title',
    offCanvasFilter,
    '<button id="at" data-off-canvas-filter>Filter</button><div data-off-canvas-filter-content><p class="filter-panel-offcanvas-title"></p></div>',
    'Filter',
  ],
  [
    'filters without a name',
    offCanvasFilter,
    `<button id="at" data-off-canvas-filter>${ICON}</button><div data-off-canvas-filter-content></div>`,
    'Dialog',
  ],
  ['the cart', offCanvasCart, `<button id="at">${ICON}</button>`, 'Shopping cart'],
  [
    'categories',
    offCanvasMenu,
    `<button id="at">${ICON}</button><div class="js-navigation-offcanvas-initial-content"><div class="js-navigation-offcanvas-overlay-content"></div></div>`,
    'Categories',
  ],
  ['the cookie settings', cookieSettings, `<button id="at">${ICON}</button>`, 'Cookie settings'],
  ['the search, by its button', searchOverlay, search('title="Find"', ''), 'Find'],
  ['the search, by its field', searchOverlay, search('', 'placeholder="Find products"'), 'Find products'],
  ['the search without a name', searchOverlay, search('', '', 'aria-labelledby="gone"'), 'Dialog'],
  ['the search that the page names', searchOverlay, search('', '', 'aria-label="Ours"'), 'Ours'],
]

test.each(CASES)('%s', async (_, binding, html, name) => {
  await open(binding, html)
  await expect.element(screen.getByRole('dialog', { name, exact: true }), SOON).toBeInTheDocument()
})

test('a calendar', async () => {
  await open(datePicker, '<form><input id="at" name="when" value="2026-03-05T14:07:00+00:00"></form>')
  await vi.waitUntil(() => document.querySelector('#at-shown'), SOON)
  await screen.getByRole('button', { name: 'Open the calendar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Choose a date', exact: true }), SOON).toBeInTheDocument()
})

test('a name of ours goes with the dialog, which may have another title next time', async () => {
  await open(
    modal,
    opensModal('<div class="modal" id="dialog" aria-labelledby="gone"><h5 class="modal-title">Sizes</h5></div>'),
  )
  const dialog = document.querySelector('#dialog') as HTMLElement
  expect(dialog.ariaLabel).toBe('Sizes')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => dialog.ariaLabel, SOON).toBeNull()
  expect(dialog.getAttribute('aria-labelledby')).toBe('gone')
})

type Shows = { show(opener?: Element): void; hide(): void }
type Bootstrap = Record<'Modal' | 'Offcanvas', new (element: Element) => Shows>

test.each(['Modal', 'Offcanvas'] as const)('what a script opens with Bootstrap: %s', async (kind) => {
  document.body.innerHTML = `<div class="${kind.toLowerCase()}" id="shown" tabindex="-1"><h2>Our sizes</h2></div>`
  const { page } = createTestPage()
  offerBootstrap(page, () => Promise.resolve(bootstrapApi))
  const { [kind]: Class } = (await window.bootstrap) as Bootstrap
  const element = document.querySelector('#shown') as HTMLElement
  const shown = new Class(element)
  shown.show()
  await expect.poll(() => [element.role, element.ariaLabel], SOON).toEqual(['dialog', 'Our sizes'])
  shown.hide()
  await expect.poll(() => element.ariaLabel, SOON).toBeNull()
})

test('a flyout is named by its department, also by the picture in its link', async () => {
  await start(
    flyoutMenu,
    `<div id="at"><nav><a href="/mugs" data-flyout-menu-trigger="m"><img alt="Mugs"></a></nav>
      <div data-flyout-menu-id="m"><a href="/red">Red</a></div></div>`,
  )
  expect(document.querySelector('[data-flyout-menu-id]')?.ariaLabel).toBe('Mugs')
})
