import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tips } from '../../../src/bindings/bootstrap/tip.ts'
import { binding } from '../../../src/bindings/bootstrap/tooltip.ts'
import type { Page } from '../../../src/loader/types.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const NAME = 'A mug with a long name'
const MARKUP = `<header><button id="cart" title="Your cart"><svg width="9" height="9"></svg></button></header>
  <main><div class="product-box"><a id="name" href="#mug" title="${NAME}">${NAME}</a></div>
    <button id="plain" title="Sends it at once"><b>Send</b></button>
    <button id="titled" data-bs-title="Sends it at once">Send</button><button id="mute">Send</button></main>
  <p id="else" style="margin-top: 200px">Else</p>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const tip = () => document.querySelector<HTMLElement>('[role="tooltip"]')
let wait: (ms: number) => void
let end = new AbortController()
const heard: string[] = []

beforeEach(async () => {
  await userEvent.hover(document.body)
  ;({ wait } = stopTime())
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = MARKUP
  for (const type of ['show', 'inserted', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.tooltip`, () => heard.push(tip() ? `${type}, there` : type), end)
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

let lastPage: Page

function mountOn(selector: string, attributes: Record<string, string> = {}, page = createTestPage().page) {
  lastPage = page
  const control = get(selector)
  for (const [name, value] of Object.entries(attributes)) control.setAttribute(name, value)
  binding.mount({ element: control, page, signal: end.signal })
  return { control, page }
}

const point = (target: Element, type: string, init: PointerEventInit = {}) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...init }))

async function showOn(selector: string, attributes?: Record<string, string>) {
  const mounted = mountOn(selector, attributes)
  await userEvent.hover(mounted.control)
  wait(500)
  expect(tip()).not.toBeNull()
  return mounted
}

test('a control that has opened something is not explained as well', async () => {
  const { control } = mountOn('#plain', { 'aria-expanded': 'true' })
  await userEvent.hover(control)
  wait(5000)
  expect(tip()).toBeNull()
  control.setAttribute('aria-expanded', 'false')
  await userEvent.hover(document.body)
  await userEvent.hover(control)
  wait(500)
  expect(tip()).not.toBeNull()
})

// Specification 9.33.
describe('its delay', () => {
  const PLACES: [place: string, selector: string, attributes: Record<string, string>, show: number, hide: number][] = [
    ['the header', '#cart', {}, 300, 100],
    [
      'a product box',
      '#name',
      { style: 'display: block; width: 40px; overflow: hidden; white-space: nowrap' },
      500,
      100,
    ],
    ['anywhere else', '#plain', {}, 0, 100],
    ['anywhere else, with one delay', '#plain', { 'data-bs-delay': '70' }, 70, 70],
    ['anywhere else, with two', '#plain', { 'data-bs-delay': '{"show": 40, "hide":60}' }, 40, 60],
    ['anywhere else, with one of two', '#plain', { 'data-bs-delay': '{"show": 40}' }, 40, 100],
    ['anywhere else, with nonsense', '#plain', { 'data-bs-delay': 'soon' }, 0, 100],
  ]
  test.each(PLACES)('in %s', async (_, selector, attributes, show, hide) => {
    const { control } = mountOn(selector, attributes)
    await userEvent.hover(control)
    if (show > 0) {
      wait(show - 1)
      expect(tip()).toBeNull()
    }
    wait(show > 0 ? 1 : 0)
    expect(tip()).not.toBeNull()
    await userEvent.hover(get('#else'))
    wait(hide - 1)
    expect(tip()).not.toBeNull()
    wait(1)
    expect(tip()).toBeNull()
  })
})

describe('by pointer', () => {
  test('one that only passes shows nothing, without events', async () => {
    const { control } = mountOn('#cart')
    await userEvent.hover(control)
    wait(299)
    await userEvent.hover(get('#else'))
    wait(500)
    expect([tip(), heard]).toEqual([null, []])
  })

  test('the text can be hovered, and disappears when the pointer has left both', async () => {
    await showOn('#plain')
    await userEvent.hover(tip() as HTMLElement)
    wait(500)
    expect(tip()).not.toBeNull()
    await userEvent.hover(get('#else'))
    wait(100)
    expect(tip()).toBeNull()
  })

  test('touch, a move within the control, and a pointer that has moved on show nothing', async () => {
    const { control } = await showOn('#plain')
    await userEvent.keyboard('{Escape}')
    point(control, 'pointerover', { pointerType: 'touch' })
    point(control, 'pointerover', { relatedTarget: get('#plain b') })
    wait(500)
    expect(tip()).toBeNull()
    point(control, 'pointerover')
    wait(500)
    expect(tip()).not.toBeNull()
    await userEvent.hover(get('#else'))
    wait(500)
    point(control, 'pointerover')
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    wait(500)
    expect(tip()).toBeNull()
  })

  test.each(['pointerdown', 'click'])(
    'a %s closes it at once, and prevents one that is about to open',
    async (type) => {
      const { control } = await showOn('#cart')
      point(control, type)
      expect(tip()).toBeNull()
      point(control, 'pointerover')
      point(control, type)
      wait(500)
      expect(tip()).toBeNull()
    },
  )
})

describe('by keyboard', () => {
  const focusByKey = async (control: HTMLElement) => {
    for (let press = 0; press < 9 && document.activeElement !== control; press += 1) await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(control)
  }

  test('focus opens it and blur closes it', async () => {
    const { control } = mountOn('#plain')
    await focusByKey(control)
    wait(0)
    expect(tip()?.textContent).toBe('Sends it at once')
    await userEvent.keyboard('{Tab}')
    wait(99)
    expect(tip()).not.toBeNull()
    wait(1)
    expect(tip()).toBeNull()
  })

  test('the pointer leaving does not close one opened by keyboard, and vice versa', async () => {
    const { control } = mountOn('#plain')
    await focusByKey(control)
    await userEvent.hover(control)
    wait(500)
    await userEvent.hover(get('#else'))
    wait(500)
    expect(tip()).not.toBeNull()
    await userEvent.hover(control)
    control.blur()
    wait(500)
    expect(tip()).not.toBeNull()
  })

  test('Escape closes only it; one that is about to close ignores it', async () => {
    const { control } = mountOn('#plain')
    let others = 0
    document.addEventListener('keydown', ({ defaultPrevented }) => (others += defaultPrevented ? 0 : 1), end)
    await userEvent.hover(control)
    wait(0)
    await userEvent.keyboard('x')
    expect([tip() !== null, others]).toEqual([true, 1])
    await userEvent.keyboard('{Escape}')
    expect([tip(), others]).toEqual([null, 1])
    await userEvent.keyboard('{Escape}')
    expect(others).toBe(2)
    await userEvent.hover(get('#else'))
    await userEvent.hover(control)
    wait(0)
    await userEvent.hover(get('#else'))
    expect(tip()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect([tip(), others]).toEqual([null, 3])
  })

  test('a key that belongs to an input method leaves it', async () => {
    await showOn('#plain')
    expect([pressWhileComposing(document.body, 'Escape'), tip() !== null]).toEqual([true, true])
  })

  test('a handled Escape is prevented for the browser, too', async () => {
    await showOn('#plain')
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    expect(document.body.dispatchEvent(escape)).toBe(false)
  })
})

describe('its text', () => {
  test('is the title, which is hidden from the browser; a control without a name is named by it', async () => {
    const { control } = await showOn('#cart')
    expect(tip()?.querySelector('.tooltip-inner')?.textContent).toBe('Your cart')
    expect([control.title, control.getAttribute('data-bs-original-title')]).toEqual(['', 'Your cart'])
    expect([control.ariaLabel, control.getAttribute('aria-describedby')]).toEqual(['Your cart', null])
    end.abort()
    expect([control.title, control.ariaLabel, control.getAttribute('data-bs-original-title')]).toEqual([
      'Your cart',
      null,
      null,
    ])
  })

  test('describes a control with a name of its own while it is open', async () => {
    const { control } = await showOn('#plain', { 'aria-label': 'Send it' })
    expect(control.getAttribute('aria-describedby')).toBe(tip()?.id)
    expect(tip()?.id).toMatch(/^tooltip-\d+$/)
    await userEvent.keyboard('{Escape}')
    expect([control.getAttribute('aria-describedby'), control.ariaLabel]).toEqual([null, 'Send it'])
    end.abort()
    expect([control.title, control.ariaLabel]).toEqual(['Sends it at once', 'Send it'])
  })

  test('may be in data-bs-title, which then stays', async () => {
    const { control } = await showOn('#titled')
    expect(tip()?.textContent).toBe('Sends it at once')
    end.abort()
    expect(control.hasAttribute('title')).toBe(false)
  })

  test('is not shown if it is empty', async () => {
    const listeners = watchListeners()
    const { page } = mountOn('#mute')
    expect([listeners.left(), page.actors.size]).toEqual([[], 0])
    expect(get('#mute').getAttributeNames()).toEqual(['id'])
  })

  test.each([
    ['can all be read in the control', '', false],
    ['is cut at its side', 'display: block; width: 40px; overflow: hidden; white-space: nowrap', true],
    ['is cut below', 'display: block; width: 60px; height: 10px; overflow: hidden', true],
  ])('and %s', async (_, style, isNeeded) => {
    const { control } = mountOn('#name', { style })
    await userEvent.hover(control)
    wait(500)
    expect(tip() !== null).toBe(isNeeded)
  })
})

describe('its markup', () => {
  const HTML = 'Sends <b onclick="alert(1)">it</b> at once'
  const inner = () => tip()?.querySelector('.tooltip-inner')?.innerHTML
  const isThere = () => expect.poll(tip, { interval: 5 }).not.toBeNull()

  async function enter(attributes: Record<string, string>, page?: Page) {
    const { control } = mountOn('#plain', { 'data-bs-html': 'true', ...attributes }, page)
    await userEvent.hover(control)
    wait(500)
    return control
  }

  test('is sanitised, once; its words name a control without a name', async () => {
    get('#plain').replaceChildren()
    const control = await enter({ title: HTML })
    await isThere()
    expect([inner(), control.title, control.ariaLabel]).toEqual(['Sends <b>it</b> at once', '', 'Sends it at once'])
    expect([control.hasAttribute('aria-describedby'), control.getAttribute('data-bs-original-title')]).toEqual([
      false,
      HTML,
    ])
    await userEvent.keyboard('{Escape}')
    tips.tooltip.on(lastPage, control)?.show()
    expect(inner()).toBe('Sends <b>it</b> at once')
    end.abort()
    expect([control.title, control.ariaLabel]).toEqual([HTML, null])
  })

  test('may have no words', async () => {
    get('#plain').replaceChildren()
    const control = await enter({ title: '<img alt="" width="9">' })
    await isThere()
    expect([inner(), control.hasAttribute('aria-label')]).toEqual(['<img alt="" width="9">', false])
    end.abort()
    expect(control.title).toBe('<img alt="" width="9">')
  })

  test('is not shown where its words can be read in the control', async () => {
    get('#plain').replaceChildren('Sends it at once')
    const control = await enter({ title: HTML })
    expect(tips.tooltip.on(lastPage, control)?.actor.getSnapshot()).toMatchObject({ value: 'hidden' })
  })

  test('is plain text if it cannot be sanitised', async () => {
    const { page, storefront } = createTestPage([{ name: 'tooltip', selector: '[data-none]', moment: 'load', binding }])
    storefront.override('tooltip', { services: { readTooltip: () => Promise.reject(new Error('offline')) } })
    await enter({ title: HTML }, page)
    await isThere()
    expect(inner()).toBe('Sends it at once')
  })

  test('is text unless that is enabled', async () => {
    await enter({ title: '<b>1</b>', 'data-bs-html': 'false' })
    expect(inner()).toBe('&lt;b&gt;1&lt;/b&gt;')
  })
})

test('has the classes its control asks for', async () => {
  await showOn('#plain', { 'data-bs-custom-class': 'dark  wide' })
  expect(tip()?.className).toBe('tooltip bs-tooltip-auto fade dark wide show')
})

describe('its position', () => {
  // Bootstrap's stylesheet draws an arrow of 6 px between the two.
  test.each([
    ['top', {}],
    ['bottom', { 'data-bs-placement': 'bottom' }],
    ['top', { 'data-bs-placement': 'somewhere' }],
  ])('%s, with room for its arrow', async (side, attributes) => {
    const { control } = await showOn('#plain', { ...attributes, style: 'position: fixed; left: 100px; top: 100px' })
    const [box, text] = [control.getBoundingClientRect(), (tip() as HTMLElement).getBoundingClientRect()]
    expect(tip()?.dataset['popperPlacement']).toBe(side)
    expect(side === 'top' ? box.top - text.bottom : text.top - box.bottom).toBeCloseTo(6, 0)
  })

  test.each([
    ['#cart', 'HEADER'],
    ['#plain', 'MAIN'],
    ['#else', 'BODY'],
  ])('that of %s in %s', async (selector, name) => {
    await showOn(selector, { title: 'What it is' })
    expect(tip()?.parentElement?.tagName).toBe(name)
  })

  test('in the dialog of its control', async () => {
    get('main').innerHTML = '<div role="dialog" aria-label="Cart"><button id="in" title="Takes it out">x</button></div>'
    await showOn('#in')
    expect(tip()?.parentElement?.role).toBe('dialog')
  })

  test('follows its control when something scrolls or the window is resized, until it is removed', async () => {
    const { control } = await showOn('#plain', { style: 'position: fixed; left: 100px; top: 100px' })
    const left = () => Math.round((tip() as HTMLElement).getBoundingClientRect().left)
    const before = left()
    control.style.left = '130px'
    get('main').dispatchEvent(new Event('scroll'))
    expect(left()).toBe(before + 30)
    control.style.left = '150px'
    dispatchEvent(new Event('resize'))
    expect(left()).toBe(before + 50)
  })
})

test('the page gets events when it has opened, and when it is removed', async () => {
  await showOn('#plain')
  await Promise.resolve()
  expect(heard).toEqual(['show', 'inserted, there', 'shown, there'])
  await userEvent.keyboard('{Escape}')
  expect(heard.slice(3)).toEqual(['hide, there', 'hidden'])
})

test('a script can prevent it', async () => {
  const { control } = mountOn('#plain')
  control.addEventListener('show.bs.tooltip', (event) => event.preventDefault(), { once: true })
  await userEvent.hover(control)
  wait(500)
  expect([tip(), heard]).toEqual([null, ['show']])
})

test('scripts show, hide and replace it', async () => {
  const { control, page } = mountOn('#plain')
  const known = tips.tooltip.on(page, control)
  known?.show()
  expect([known?.actor.getSnapshot().hasTag('shown'), tip() !== null]).toEqual([true, true])
  known?.hide()
  expect([known?.actor.getSnapshot().hasTag('shown'), tip()]).toEqual([false, null])
  known?.show()
  known?.giveWay()
  expect([tip(), control.title, tips.tooltip.on(page, control)]).toEqual([null, 'Sends it at once', undefined])
  await userEvent.hover(control)
  wait(500)
  expect(tip()).toBeNull()
})

test('ends with its element', async () => {
  const listeners = watchListeners()
  const { page, control } = await showOn('#plain')
  expect([...page.actors.values()]).toEqual(['tooltip'])
  end.abort()
  expect([tip(), listeners.left(), [...page.actors.values()]]).toEqual([null, [], []])
  expect([control.hasAttribute('aria-describedby'), tips.tooltip.on(page, control) !== undefined]).toEqual([
    false,
    false,
  ])
})
