/** A press whose code cannot be had although the shop answers (quality, S6). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { missingCode } from '../../../../src/loader/later/missing-code.ts'
import type { BindingEntry } from '../../../../src/loader/types.ts'

const line = (name: string, asks: string): [string, BindingEntry] => [
  name,
  { name, asks, selector: `[data-${name}]`, moment: 'interaction', events: ['click'] },
]
const entries = new Map([line('ajax-modal', 'data-url'), line('off-canvas-cart', 'frontend.cart.offcanvas')])

const offers: { retry: () => void; isReload: boolean }[] = []
let missing: ReturnType<typeof missingCode>
const again = vi.fn()

beforeEach(() => {
  vi.stubGlobal('router', { 'frontend.cart.offcanvas': '/checkout/offcanvas' })
  offers.length = 0
  again.mockClear()
  missing = missingCode({ entries }, (retry, isReload) => offers.push({ retry, isReload }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Whether a press on the element with `data-pressed` is taken care of. */
function isTaken(html: string, type = 'click'): boolean {
  document.body.innerHTML = html
  const event = new Event(type, { bubbles: true })
  document.querySelector('[data-pressed]')?.dispatchEvent(event)
  return missing(event, again)
}

test.each([
  [
    'a link to a fragment',
    '<a data-ajax-modal data-url="/widgets/cms/1" href="/widgets/cms/1"><b data-pressed>Tax</b></a>',
  ],
  ['a link to nowhere', '<a href="#" data-pressed>Menu</a>'],
  ['a link that is script', '<a href="javascript:void(0)" data-pressed>Menu</a>'],
  ['a button', '<button type="button" data-pressed>Menu</button>'],
  ['a button outside of a form', '<button data-pressed>Menu</button>'],
  ['an element that is no control', '<div data-pressed>Zoom</div>'],
])('%s would do nothing, or show a fragment: it is offered again', (_, html) => {
  expect(isTaken(html)).toBe(true)
  expect(offers.map(({ isReload }) => isReload)).toEqual([false])
  offers[0]?.retry()
  expect(again).toHaveBeenCalledOnce()
})

test.each([
  ['a link to a page', '<a data-off-canvas-cart href="/checkout/cart" data-pressed>Cart</a>'],
  [
    'a link to a page, with a dialog from elsewhere',
    '<a data-ajax-modal data-url="/widgets/1" href="/imprint" data-pressed>I</a>',
  ],
  ['a button that sends a form', '<form><button data-pressed>Buy</button></form>'],
  ['a button for a form elsewhere', '<button type="submit" form="order" data-pressed>Buy</button>'],
  ['a check box', '<label><input type="checkbox" data-pressed></label>'],
])('%s is left to the browser', (_, html) => {
  expect(isTaken(html)).toBe(false)
  expect(offers).toEqual([])
})

test.each([
  ['submit', '<form action="/add" data-pressed></form>', false],
  ['submit', '<form data-form-ajax-submit action="/part" data-pressed></form>', true],
  ['submit', '<form data-form-cms-handler action="/form/contact" data-pressed></form>', true],
  ['change', '<select data-pressed></select>', true],
  ['focusin', '<input data-pressed>', false],
  ['pointerover', '<button type="button" data-pressed></button>', false],
])('%s of %s', (type, html, taken) => {
  expect(isTaken(html, type)).toBe(taken)
})

test('after a second failure the page is loaded anew; a field is not interrupted with every letter', () => {
  document.body.innerHTML = '<button type="button">Menu</button><input>'
  const [button, field] = document.body.children
  for (const target of [button, button, field, field]) {
    const event = new Event(target === field ? 'input' : 'click')
    target?.dispatchEvent(event)
    expect(missing(event, again)).toBe(true)
  }
  expect(offers.map(({ isReload }) => isReload)).toEqual([false, true, false])
})

test('an event of the document, or of the window, is nobody’s press', () => {
  for (const target of [document, window]) {
    const event = new Event('click')
    target.dispatchEvent(event)
    expect(missing(event, again)).toBe(false)
  }
})
