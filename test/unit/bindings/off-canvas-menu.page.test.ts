/** The category menu in the panel: what the page hears of it, and which levels it asks the shop for (contract, shell 11). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/off-canvas-menu.ts'
import type { Page } from '../../../src/loader/types.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
/** Waits for asynchronous rendering, also on a busy machine. */
const until = (look: () => void) => vi.waitFor(look, { timeout: 10_000 })
const EVENTS = [
  'openMenu',
  'beforeFetchMenu',
  'createOverlayElements',
  'updateOverlay',
  'animateForward',
  'animateBackward',
]
let end = new AbortController()
let page: Page

beforeAll(() => binding.warm?.())
beforeEach(() => {
  end = new AbortController()
  vi.stubGlobal('router', { 'frontend.menu.offcanvas': '/menu' })
  // The test page has no history of its own.
  vi.spyOn(history, 'pushState').mockImplementation(() => undefined)
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
})
afterEach(() => {
  end.abort()
  for (const [actor] of page.actors) (actor as { stop: () => void }).stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

/** Starts it on two burgers; `told` is what the second of them hears. */
function setUp(options: object = {}, level = 'is-root') {
  const burger = `data-off-canvas-menu data-off-canvas-menu-options='${JSON.stringify(options)}'`
  document.body.innerHTML = `<button id="burger" ${burger}>Menu</button><button id="other" ${burger}>Menu</button>
    <div class="js-navigation-offcanvas-initial-content ${level}" hidden><div class="js-navigation-offcanvas">
      <div class="js-navigation-offcanvas-overlay-content"><a class="js-navigation-offcanvas-link cups" href="/menu?cups">Cups</a></div>
    </div></div>`
  const { storefront, ...given } = createTestPage([
    { name: 'off-canvas-menu', selector: '[data-off-canvas-menu]', moment: 'load', binding },
  ])
  ;({ page } = given)
  const back = (options as { navigationUrl?: string }).navigationUrl ?? '/menu'
  const fetchMenu = vi.fn(() =>
    Promise.resolve(fakeMarkup(`<a class="js-navigation-offcanvas-link is-home-link back" href="${back}">All</a>`)),
  )
  storefront.override('off-canvas-menu', { services: { fetchMenu } })
  const told: string[] = []
  for (const type of EVENTS) get('#other').addEventListener(type, () => told.push(type))
  binding.mount({ element: get('#burger'), page, signal: end.signal })
  return { told, fetchMenu }
}

const press = (selector: string) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const link = (name: string) =>
  `[role="dialog"] .js-navigation-offcanvas > .js-navigation-offcanvas-overlay-content ${name}`
const isThere = (name: string) =>
  until(() => {
    expect(document.querySelector(link(name))).not.toBeNull()
    expect(document.querySelector('[role="dialog"] .navigation-offcanvas-overlay')).toBeNull()
  })

test('a press opens it from the left, and every burger hears of it', async () => {
  const { told } = setUp()
  expect(press('#burger')).toBe(false)
  await isThere('.cups')
  expect(told).toEqual(['openMenu'])
  expect(dialog()?.className).toMatch(/offcanvas-start.*navigation-offcanvas/)
})

test('it opens on the side, and with the class, that the page says', async () => {
  setUp({ position: 'right', additionalOffcanvasClass: ['own', 'wide'] })
  press('#burger')
  await until(() => expect(dialog()?.className).toMatch(/offcanvas-end.*own wide/))
})

test.each([
  ['the shop’s address of it', {}],
  ['the address the page says', { navigationUrl: '/categories' }],
])('a level slides in, and the first one back, which is known by %s', async (_, options) => {
  const { told, fetchMenu } = setUp(options)
  press('#burger')
  await isThere('.cups')
  expect(press(link('.cups'))).toBe(false)
  await isThere('.back')
  expect(told.splice(0)).toEqual(EVENTS.slice(0, 5))
  expect(press(link('.back'))).toBe(false)
  await isThere('.cups')
  expect(told).toEqual(['createOverlayElements', 'updateOverlay', 'animateBackward'])
  expect(fetchMenu).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      url: `${location.origin}/menu?cups`,
      selector: '.js-navigation-offcanvas-overlay-content',
    }),
  )
  expect(document.activeElement).toBe(get(link('.cups')))
})

test('the focus goes to the headline of a level that slides in', async () => {
  const { fetchMenu } = setUp()
  const back = '<a class="js-navigation-offcanvas-link is-home-link back" href="/menu">All</a>'
  fetchMenu.mockResolvedValue(fakeMarkup(`<p class="navigation-offcanvas-headline">Cups</p>${back}`))
  press('#burger')
  await isThere('.cups')
  press(link('.cups'))
  await isThere('.back')
  await until(() => expect(document.activeElement).toBe(get(link('.navigation-offcanvas-headline'))))
})

test('a page deeper in the shop has not the first level, which is asked for', async () => {
  const { fetchMenu } = setUp({}, '')
  press('#burger')
  await isThere('.cups')
  press(link('.cups'))
  await isThere('.back')
  press(link('.back'))
  await until(() =>
    expect(fetchMenu).toHaveBeenLastCalledWith(expect.objectContaining({ url: `${location.origin}/menu` })),
  )
})
