/** A press whose code cannot be had although the shop answers (quality, S6). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BindingEntry } from '../../../../src/loader/types.ts'

const line = (name: string, asks: string): [string, BindingEntry] => [
  name,
  { name, asks, selector: `[data-${name}]`, moment: 'interaction', events: ['click'] },
]
const entries = new Map([line('ajax-modal', 'data-url'), line('off-canvas-cart', 'frontend.cart.offcanvas')])

const texts = {
  'error.code': 'Not loaded.',
  'error.retry': 'Try again',
  'error.reload': 'Reload',
  'panel.close': 'Close',
}
let offerMissing: typeof import('../../../../src/loader/later/missing-code.ts')['offerMissing']
const missing = (event: Event, again: () => void) => offerMissing(event, again, { early: { entries }, texts })
const again = vi.fn()
const box = () => document.querySelector<HTMLElement>('[role="alert"]')

beforeAll(async () => {
  vi.stubGlobal('STATEFRONT_OFFLINE', { en: {} })
  ;({ offerMissing } = await import('../../../../src/loader/later/missing-code.ts'))
})

beforeEach(() => {
  vi.stubGlobal('STATEFRONT_OFFLINE', { en: {} })
  vi.stubGlobal('router', { 'frontend.cart.offcanvas': '/checkout/offcanvas' })
  again.mockClear()
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
  expect(box()?.textContent).toBe('Not loaded.Try again')
  box()?.querySelector('button')?.click()
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
  expect(box()).toBeNull()
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
  const shown: (string | undefined)[] = []
  for (const target of [button, button, field, field]) {
    const event = new Event(target === field ? 'input' : 'click')
    target?.dispatchEvent(event)
    expect(missing(event, again)).toBe(true)
    shown.push(box()?.textContent)
    box()?.remove()
  }
  expect(shown).toEqual(['Not loaded.Try again', 'Not loaded.Reload', 'Not loaded.Try again', undefined])
})

test('an event of the document, or of the window, is nobody’s press', () => {
  for (const target of [document, window]) {
    const event = new Event('click')
    target.dispatchEvent(event)
    expect(missing(event, again)).toBe(false)
  }
})
