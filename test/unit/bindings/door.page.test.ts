import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { doorOf } from '../../../src/bindings/kit/door.ts'
import { sanitise } from '../../../src/page/kit/markup.ts'
import type { RawMarkup } from '../../../src/services/contract/markup.ts'
import { createTestPage } from '../support/page.ts'

const markup = (html: string) => sanitise(html as RawMarkup)
let host: HTMLElement

beforeEach(() => {
  document.body.innerHTML = '<main><div id="host" role="dialog" tabindex="-1"></div></main><i data-demo></i>'
  host = document.querySelector('#host') as HTMLElement
})
afterEach(() => document.body.replaceChildren())

describe('the insertion point', () => {
  test('starts the flows inside, and only there, and ends those it replaces', async () => {
    const mounted: Element[] = []
    const ended: Element[] = []
    const set = createTestPage([
      {
        name: 'demo',
        selector: '[data-demo]',
        moment: 'load',
        binding: {
          name: 'demo',
          services: [],
          mount: ({ element, signal }) => {
            mounted.push(element)
            signal.addEventListener('abort', () => ended.push(element))
          },
        },
      },
    ])
    set.mounting.watch()
    const door = doorOf(set.page)
    door.insert(host, await markup('<b data-demo="true">1</b>'))
    await set.mounting.settled()
    expect(mounted.map(({ textContent }) => textContent)).toEqual(['1'])
    door.insert(host, await markup('<b data-demo="true">2</b>'))
    await set.mounting.settled()
    expect(ended.map(({ textContent }) => textContent)).toEqual(['1'])
    expect(mounted.map(({ textContent }) => textContent)).toEqual(['1', '2'])
    door.clear(host)
    expect(ended).toHaveLength(2)
  })

  test('the same markup can be inserted twice', async () => {
    const door = doorOf(createTestPage().page)
    const once = await markup('<p>text</p>')
    door.insert(host, once)
    door.insert(host, once)
    expect(host.innerHTML).toBe('<p>text</p>')
  })

  const form = (line: string, extra = '') =>
    `<form action="/line/${line}"><input type="hidden" name="redirectTo" value="x"><input name="quantity"${extra} type="text" value="1"><button>Change</button></form>`

  test.each([
    ['a control with its own focus id', form('a', ' data-focus-id="q-a"'), '[data-focus-id="q-a"]'],
    ['a control with an id', '<input id="promo">', '#promo'],
    ['the same field of the same form among many', form('a') + form('b'), '[action="/line/b"] [name="quantity"]'],
    ['the button of a form', form('a') + form('b'), '[action="/line/b"] button'],
    ['a link', '<a href="/x">X</a><a href="/y">Y</a>', '[href="/y"]'],
  ])('E9: the focus stays on %s', async (_name, html, selector) => {
    const door = doorOf(createTestPage().page)
    door.insert(host, await markup(html))
    const before = host.querySelector<HTMLElement>(selector)
    before?.focus()
    expect(document.activeElement).toBe(before)
    door.insert(host, await markup(`<p>New</p>${html}`))
    const after = host.querySelector(selector)
    expect(after).not.toBe(before)
    expect(document.activeElement).toBe(after)
  })

  test('E9: a caret keeps its position', async () => {
    const door = doorOf(createTestPage().page)
    door.insert(host, await markup('<input id="name" type="text" value="statefront">'))
    const input = host.querySelector<HTMLInputElement>('#name')
    input?.focus()
    input?.setSelectionRange(2, 5)
    door.insert(host, await markup('<input id="name" type="text" value="statefront">'))
    const { selectionStart, selectionEnd } = host.querySelector('#name') as HTMLInputElement
    expect([selectionStart, selectionEnd]).toEqual([2, 5])
  })

  test('E9: the focused element keeps the focus while its content is replaced, and so does one elsewhere', async () => {
    const door = doorOf(createTestPage().page)
    host.removeAttribute('role')
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button id="else">Else</button>')
    for (const id of ['host', 'else']) {
      const focused = document.querySelector<HTMLElement>(`#${id}`)
      focused?.focus()
      door.insert(host, await markup('<p>Text</p>'))
      expect(document.activeElement).toBe(focused)
    }
  })

  test('E9: a button outside of any form is not confused with another one', async () => {
    const door = doorOf(createTestPage().page)
    door.insert(host, await markup('<button>Undo</button>'))
    host.querySelector('button')?.focus()
    door.insert(host, await markup('<button>Buy</button>'))
    expect(document.activeElement).toBe(host)
  })

  test('E9: when the control is gone, the panel around it gets the focus, never the body', async () => {
    const door = doorOf(createTestPage().page)
    door.insert(host, await markup('<button id="remove">Remove</button>'))
    host.querySelector<HTMLElement>('#remove')?.focus()
    door.insert(host, await markup('<p>Empty</p>'))
    expect(document.activeElement).toBe(host)
  })

  test('E9: without a panel the page’s content gets it, which is no Tab stop by that', async () => {
    const door = doorOf(createTestPage().page)
    host.removeAttribute('role')
    door.insert(host, await markup('<button id="remove">Remove</button>'))
    host.querySelector<HTMLElement>('#remove')?.focus()
    door.insert(host, await markup('<p>Empty</p>'))
    expect([document.activeElement?.localName, document.activeElement?.getAttribute('tabindex')]).toEqual([
      'main',
      '-1',
    ])
  })
})

describe('the sanitiser', () => {
  const hit = vi.fn()
  beforeEach(() => {
    hit.mockClear()
    Object.assign(window, { hit })
  })

  test.each([
    '<img src=x onerror="hit()">',
    '<svg onload="hit()"><script>hit()</script></svg>',
    '<a href="javascript:hit()">x</a>',
    '<form action="javascript:hit()"><button formaction="javascript:hit()">x</button></form>',
    '<iframe src="javascript:hit()"></iframe>',
    '<object data="javascript:hit()"></object><embed src="javascript:hit()">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
    '<svg><use href="data:image/svg+xml,&lt;svg id=x onload=hit() /&gt;#x"></use></svg>',
    '<svg><use href="https://evil.example/x.svg#x"></use></svg>',
    '<svg><a xlink:href="javascript:hit()"><text>x</text></a></svg>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<base href="https://evil.example/">',
    '<style>@import "https://evil.example/x.css"</style>',
    '<script nonce="abc">hit()</script>',
  ])('lets nothing run or load: %s', async (html) => {
    const { length } = await markup(html)
    host.replaceChildren((await markup(html)).copy())
    host.addEventListener('submit', (event) => event.preventDefault())
    for (const element of host.querySelectorAll('a, button'))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(length).toBe(html.length)
    expect(hit).not.toHaveBeenCalled()
    expect(host.innerHTML).not.toMatch(/javascript:|evil\.example|onerror=|onload=|<script|<style|<base|nonce/)
  })

  test.each([
    '<form action="/a" method="post" novalidate="" data-form-validation="true"><input name="title" form="other" required="" data-form-validation-length="8"></form>',
    '<button formaction="/b" formmethod="post" type="submit" name="a" value="1">x</button>',
    '<div itemscope="" itemtype="https://schema.org/Product"><meta itemprop="productID" content="1"><link itemprop="availability" href="https://schema.org/InStock"></div>',
    '<svg><use href="#icon"></use></svg>',
    '<img src="/m.svg" srcset="/m-2.svg 2x" fetchpriority="high" loading="lazy" data-object-fit="contain" alt="">',
    '<div style="min-height: 430px" data-off-canvas-cart-options="{&quot;a&quot;:1}" aria-live="polite">x</div>',
    '<select name="shippingMethodId"><option disabled="">Change</option><option value="1" selected="">One</option></select>',
  ])('keeps what the contract needs: %s', async (html) => {
    host.replaceChildren((await markup(html)).copy())
    expect(host.innerHTML).toBe(html)
  })

  test('a new window cannot control the shop', async () => {
    host.replaceChildren((await markup('<a href="/x" target="_blank" rel="help">x</a>')).copy())
    expect(host.querySelector('a')?.rel).toBe('help noopener')
  })

  test('markup exposes only its length', async () => {
    expect(JSON.stringify({ markup: await markup('<p>Jane Doe, Main Street 1</p>') })).toBe('{"markup":{"markup":30}}')
  })

  test('DOM clobbering: names such as `attributes` and `location` change nothing', async () => {
    const html =
      '<form action="/a"><input name="attributes"><input name="location"><input name="submit"></form><i id="router"></i>'
    const door = doorOf(createTestPage().page)
    door.insert(host, await markup(html))
    door.insert(host, await markup('<p id="after">after</p>'))
    expect(host.innerHTML).toBe('<p id="after">after</p>')
  })
})
