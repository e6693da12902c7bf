import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding, dropdowns } from '../../../src/bindings/bootstrap/dropdown.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const MARKUP = `<div id="frame"><a id="button" href="#page"><b>Menu</b></a>
    <div id="menu" class="dropdown-menu"><a id="first" href="#a">A</a><button id="unseen" hidden>B</button>
      <label id="label"><input id="field" type="checkbox"> C</label><form id="form"><p id="text">D</p></form><button id="last">E</button></div></div>
  <button id="else">Else</button>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  end = new AbortController()
  heard = []
  document.body.innerHTML = MARKUP
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(
      `${type}.bs.dropdown`,
      (event) => {
        const { relatedTarget } = event as Event & { relatedTarget?: Element }
        heard.push(`${type} ${relatedTarget?.id}${isOpen() ? ', open' : ''}`)
      },
      end,
    )
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount(attributes: Record<string, string> = {}) {
  const { page } = createTestPage()
  for (const [name, value] of Object.entries(attributes)) get('#button').setAttribute(name, value)
  binding.mount({ element: get('#button'), page, signal: end.signal })
  return page
}
function mountOpen(attributes?: Record<string, string>) {
  const page = mount(attributes)
  press('#button')
  expect(isOpen()).toBe(true)
  return page
}

const isOpen = () => get('#menu').classList.contains('show')
/** Whether the browser's default action is allowed. */
const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const strike = (key: string, selector: string, type = 'keydown') =>
  get(selector).dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
const objectTo = (type: string) =>
  get('#button').addEventListener(`${type}.bs.dropdown`, (event) => event.preventDefault(), end)
const focused = () => document.activeElement?.id

describe('its button', () => {
  test('opens and closes it; the page gets events before and after', async () => {
    mount()
    expect(press('#button b')).toBe(false)
    expect([isOpen(), get('#button').ariaExpanded, focused()]).toEqual([true, 'true', 'button'])
    await expect.poll(() => heard).toEqual(['show button', 'shown button, open'])
    expect(press('#button')).toBe(false)
    expect([isOpen(), get('#button').ariaExpanded]).toEqual([false, 'false'])
    await expect.poll(() => heard.slice(2)).toEqual(['hide button, open', 'hidden button'])
  })

  test('ignores clicks with a modifier key, or that a script has handled', () => {
    mount()
    expect(press('#button', { ctrlKey: true })).toBe(true)
    get('#button b').addEventListener('click', (event) => event.preventDefault(), end)
    press('#button b')
    expect(isOpen()).toBe(false)
  })

  test('has a menu next to it', () => {
    get('#menu').className = ''
    expect(() => mount()).toThrow('no .dropdown-menu is beside the button')
  })
})

test('a script can prevent either', () => {
  objectTo('hide')
  mountOpen()
  press('#button')
  press('#else')
  expect(isOpen()).toBe(true)
  end.abort()
  end = new AbortController()
  objectTo('show')
  mount()
  press('#button')
  expect([isOpen(), strike('ArrowDown', '#button'), focused()]).toEqual([false, true, 'button'])
})

test.each([
  ['the one after it', '<div id="before" class="dropdown-menu"></div>$<hr><div id="menu" class="dropdown-menu"></div>'],
  [
    'or else the one before it',
    '<p><b id="deeper" class="dropdown-menu"></b></p><div id="menu" class="dropdown-menu"></div>$<hr>',
  ],
  [
    'the nearest one before it',
    '<div id="before" class="dropdown-menu"></div><div id="menu" class="dropdown-menu"></div>$',
  ],
  ['or else one deeper in its parent', '$<p><b id="menu" class="dropdown-menu"></b></p>'],
])('of several menus in its parent, its own is %s', (_, markup) => {
  get('#frame').innerHTML = markup.replace('$', '<button id="button"></button>')
  mountOpen()
  expect(document.querySelectorAll('.show')).toHaveLength(2)
})

test('keys on another button of its parent are not its own, and Tab to that closes it', () => {
  get('#frame').append(get('#else'))
  mount()
  expect([strike('ArrowDown', '#else'), isOpen()]).toEqual([true, false])
  press('#button')
  expect([strike('Escape', '#else'), isOpen()]).toEqual([true, true])
  strike('Tab', '#else', 'keyup')
  expect(isOpen()).toBe(false)
})

describe('a click', () => {
  test.each([
    ['#else', undefined, false],
    ['#else', 'true', false],
    ['#else', 'outside', false],
    ['#else', 'inside', true],
    ['#else', 'false', true],
    ['#text', undefined, false],
    ['#text', 'inside', false],
    ['#text', 'outside', true],
    ['#text', 'false', true],
    ['#field', undefined, true],
    ['#form', undefined, true],
  ])('on %s, with data-bs-auto-close %s, leaves it open: %s', (selector, rule, stays) => {
    mountOpen(rule === undefined ? {} : { 'data-bs-auto-close': rule })
    press(selector)
    expect(isOpen()).toBe(stays)
  })

  test('in the body of a filter leaves it open for more; one elsewhere closes it', () => {
    get('#menu').classList.add('filter-panel-item-dropdown')
    mountOpen()
    press('#text')
    expect(isOpen()).toBe(true)
    press('#else')
    expect(isOpen()).toBe(false)
  })
})

describe('by keyboard', () => {
  test('keys that belong to an input method do nothing', () => {
    mount()
    expect([pressWhileComposing(get('#button'), 'ArrowDown'), isOpen()]).toEqual([true, false])
    press('#button')
    get('#last').focus()
    expect([pressWhileComposing(get('#last'), 'Escape'), isOpen(), focused()]).toEqual([true, true, 'last'])
    expect([strike('Escape', '#last'), isOpen()]).toEqual([false, false])
  })

  test('Escape closes it, and the focus returns to its button; a closed one leaves Escape to others', () => {
    mountOpen()
    get('#last').focus()
    expect(strike('Escape', '#last')).toBe(false)
    expect([isOpen(), focused()]).toEqual([false, 'button'])
    expect(strike('Escape', '#button')).toBe(true)
  })

  test('arrow keys open it and move between its controls, up to the last', () => {
    mount()
    get('#button').focus()
    expect(strike('ArrowDown', '#button')).toBe(false)
    expect([isOpen(), focused()]).toEqual([true, 'first'])
    strike('ArrowDown', '#first')
    expect(focused()).toBe('field')
    get('#last').focus()
    strike('ArrowDown', '#last')
    expect(focused()).toBe('last')
    get('#first').focus()
    strike('ArrowUp', '#first')
    expect(focused()).toBe('first')
  })

  test('it is in its place before the browser scrolls to what is focused in it', () => {
    get('#menu').style.position = 'absolute'
    get('#menu').style.top = '3000px'
    mount()
    strike('ArrowDown', '#button')
    expect([focused(), scrollY, get('#menu').getBoundingClientRect().top < innerHeight]).toEqual(['first', 0, true])
  })

  test('upwards the last one is focused first', () => {
    mount()
    get('#button').focus()
    strike('ArrowUp', '#button')
    expect([isOpen(), focused()]).toEqual([true, 'last'])
    strike('ArrowUp', '#last')
    expect(focused()).toBe('field')
  })

  test('arrow keys in a field are left to the field; other keys are ignored', () => {
    mountOpen()
    get('#field').focus()
    expect([strike('ArrowDown', '#field'), strike('ArrowUp', '#field'), strike('x', '#first')]).toEqual([
      true,
      true,
      true,
    ])
    expect([isOpen(), focused()]).toEqual([true, 'field'])
  })

  test.each([
    ['Tab', '#else', undefined, false],
    ['Tab', '#else', 'outside', false],
    ['Tab', '#else', 'inside', true],
    ['Tab', '#last', undefined, true],
    ['x', '#else', undefined, true],
  ])('%s that moves to %s, with data-bs-auto-close %s, leaves it open: %s', (key, selector, rule, stays) => {
    mountOpen(rule === undefined ? {} : { 'data-bs-auto-close': rule })
    strike(key, selector, 'keyup')
    expect(isOpen()).toBe(stays)
  })
})

test('scripts open and close it while it runs', () => {
  const page = mount()
  const menu = dropdowns.on(page, get('#button'))
  expect(isOpen()).toBe(false)
  menu?.send({ type: 'menu.open' })
  menu?.send({ type: 'menu.open' })
  expect([isOpen(), heard]).toEqual([true, ['show button', 'shown button, open']])
  menu?.send({ type: 'menu.close' })
  menu?.send({ type: 'menu.close' })
  expect([isOpen(), heard]).toEqual([
    false,
    ['show button', 'shown button, open', 'hide button, open', 'hidden button'],
  ])
  end.abort()
  expect(dropdowns.on(page, get('#button')) !== undefined).toBe(false)
})

test('ends with its button', () => {
  const listeners = watchListeners()
  const page = mount()
  expect([[...page.actors.values()], get('#frame').className]).toEqual([['dropdown'], 'is-bound'])
  end.abort()
  expect([listeners.left(), page.actors.size, get('#frame').className]).toEqual([[], 0, ''])
})
