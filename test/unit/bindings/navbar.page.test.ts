/** Menus of the navigation bar by pointer (contract, shell 10, the newer variant). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/bootstrap/dropdown.ts'
import { binding as navbar } from '../../../src/bindings/shell/navbar.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const department = (name: string) => `<div id="${name}-frame" style="height: 60px; width: 200px">
    <a id="${name}" class="main-navigation-link" href="/${name}/">${name}</a>
    <div id="${name}-menu" class="dropdown-menu"><a id="${name}-first" href="#x">X</a></div></div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const isOpen = (name: string) => get(`#${name}-menu`).classList.contains('show')
let wait: (ms: number) => void
let end = new AbortController()
let heard: string[] = []

beforeEach(async () => {
  document.body.innerHTML = `<nav id="bar" data-navbar>${department('home')}${department('garden')}</nav>
    <button id="else" style="margin-top: 300px">Else</button>`
  await userEvent.hover(get('#else'))
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  for (const type of ['closeAllDropdowns', 'showDropdown'])
    get('#bar').addEventListener(type, () => heard.push(`${type}${isOpen('home') ? ', home is open' : ''}`), end)
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount(...names: string[]) {
  const { page } = createTestPage()
  for (const name of names) binding.mount({ element: get(`#${name}`), page, signal: end.signal })
  return page
}
const point = (selector: string, type: string, init: PointerEventInit = {}) =>
  get(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...init }))
/** Whether the browser follows the link. */
const press = (selector: string, init: PointerEventInit = {}) => {
  let isFollowed = true
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look, { once: true })
  get(selector).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, ...init }))
  return isFollowed
}

test('a pointer that rests on a department for 125 ms opens its menu, one that has left for 125 ms closes it', async () => {
  mount('home')
  await userEvent.hover(get('#home'))
  wait(124)
  expect(isOpen('home')).toBe(false)
  wait(1)
  expect(isOpen('home')).toBe(true)
  await userEvent.hover(get('#else'))
  wait(124)
  expect(isOpen('home')).toBe(true)
  wait(1)
  expect(isOpen('home')).toBe(false)
})

test('the bar configures the delay', async () => {
  get('#bar').setAttribute('data-navbar-options', '{"debounceTime": 40}')
  mount('home')
  await userEvent.hover(get('#home'))
  wait(39)
  expect(isOpen('home')).toBe(false)
  wait(1)
  expect(isOpen('home')).toBe(true)
})

test('touch, a move within the frame and a pointer that has moved on open nothing', async () => {
  mount('home')
  point('#home', 'pointerover')
  wait(500)
  expect(isOpen('home')).toBe(false)
  await userEvent.hover(get('#home'))
  wait(50)
  point('#home', 'pointerout', { relatedTarget: get('#home-menu') })
  wait(75)
  expect(isOpen('home')).toBe(true)
  point('#home', 'pointerout', { pointerType: 'touch' })
  wait(500)
  expect(isOpen('home')).toBe(true)
  point('#home', 'pointerout', { relatedTarget: get('#else') })
  wait(125)
  expect(isOpen('home')).toBe(false)
  point('#home', 'pointerover', { pointerType: 'touch' })
  point('#home', 'pointerover', { relatedTarget: get('#home-menu') })
  wait(500)
  expect(isOpen('home')).toBe(false)
})

test('a keyboard user in the menu stays there when the pointer leaves', async () => {
  mount('home')
  await userEvent.hover(get('#home'))
  wait(125)
  get('#home-first').focus()
  await userEvent.hover(get('#else'))
  wait(500)
  expect(isOpen('home')).toBe(true)
})

test('one is open at a time; the bar dispatches when the others close, and when one is shown', async () => {
  mount('home', 'garden')
  press('#home')
  await expect.poll(() => heard).toEqual(['closeAllDropdowns, home is open', 'showDropdown, home is open'])
  await userEvent.hover(get('#garden'))
  wait(125)
  await expect.poll(() => heard.slice(2)).toEqual(['closeAllDropdowns, home is open', 'showDropdown'])
  expect([isOpen('home'), isOpen('garden')]).toEqual([false, true])
})

test('a mouse click goes to the department’s page; keys and touch open the menu', () => {
  mount('home')
  expect([press('#home', { detail: 1, pointerType: 'mouse' }), isOpen('home')]).toEqual([true, false])
  expect([press('#home', { detail: 1, pointerType: 'touch' }), isOpen('home')]).toEqual([false, true])
  expect([press('#home', { detail: 0 }), isOpen('home')]).toEqual([false, false])
  get('#home').setAttribute('href', '#home-menu')
  expect([press('#home', { detail: 1, pointerType: 'mouse' }), isOpen('home')]).toEqual([false, true])
})

// Older versions of Safari do not say that it was a finger.
test.each([undefined, 'mouse'])(
  'where nothing can hover, a click of the pointer type %s opens the menu',
  (pointerType) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(hover: none)' }) as MediaQueryList,
    )
    mount('home')
    expect([press('#home', { detail: 1, ...(pointerType && { pointerType }) }), isOpen('home')]).toEqual([false, true])
  },
)

test('Escape closes it wherever the focus is', () => {
  mount('home')
  press('#home')
  get('#else').focus()
  const strike = (key: string) => get('#else').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  strike('x')
  expect(isOpen('home')).toBe(true)
  strike('Escape')
  expect(isOpen('home')).toBe(false)
})

test('a menu in the bar without a department behaves like any other', async () => {
  get('#home').className = ''
  mount('home')
  await userEvent.hover(get('#home'))
  wait(500)
  expect(isOpen('home')).toBe(false)
  expect([press('#home', { detail: 1, pointerType: 'mouse' }), isOpen('home')]).toEqual([false, true])
})

test('ends with its department', () => {
  const listeners = watchListeners()
  const page = mount('home')
  end.abort()
  expect([listeners.left(), page.actors.size]).toEqual([[], 0])
})

describe('where the page is', () => {
  const shown = () =>
    [...get('#bar').querySelectorAll('a')].map((link) =>
      [link.id, link.classList.contains('active') && 'active', link.getAttribute('aria-current')]
        .filter(Boolean)
        .join(' '),
    )
  const links = (form: (id: string) => string) =>
    ['a1', 'b2', 'c3'].map((id) => `<a id="${id}" class="${form(id)}" href="#${id}">${id}</a>`).join('')
  const show = (globals: object, options = '{}', form = (id: string) => `nav-item-${id}-link`) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    get('#bar').innerHTML = links(form)
    get('#bar').setAttribute('data-navbar-options', options)
    navbar.mount({ element: get('#bar'), page: createTestPage().page, signal: end.signal })
  }

  test('is marked: the departments above it, and its own', () => {
    show({ activeNavigationId: 'b2', activeNavigationPathIdList: ['a1'] })
    expect(shown()).toEqual(['a1 active', 'b2 active page', 'c3'])
  })

  test('is read of the earlier option, too, and marked as the bar says', () => {
    const options = { pathIdList: '["a1"]', ariaCurrentPageSelector: '.to-{id}', activeClass: 'active' }
    show({ activeNavigationId: 'b2' }, JSON.stringify(options), (id) => `to-${id}`)
    expect(shown()).toEqual(['a1 active', 'b2 active page', 'c3'])
  })

  test.each([
    [{}, '{}'],
    [{ activeNavigationId: 7, activeNavigationPathIdList: [null, 7, ''] }, '{"pathIdList": "["}'],
    [{ activeNavigationId: 'x"]y', activeNavigationPathIdList: 'a1' }, '{"pathIdList": 3}'],
  ])('is left unmarked where the page says nothing of use', (globals, options) => {
    show(globals, options)
    expect(shown()).toEqual(['a1', 'b2', 'c3'])
  })

  test.each([
    ['?offcanvas=menu', 1],
    ['?a=1&offcanvas=menu', 1],
    ['?offcanvas=menus', 0],
    ['', 0],
  ])('an address with "%s" shows the menu %i times', (query, times) => {
    const before = location.href
    history.replaceState(null, '', location.pathname + query)
    get('#else').dataset['offCanvasMenu'] = 'true'
    const pressed = vi.fn<() => void>()
    get('#else').addEventListener('click', pressed, end)
    show({})
    history.replaceState(null, '', before)
    expect(pressed).toHaveBeenCalledTimes(times)
  })

  test('a bar that is the same on all pages waits a little longer', async () => {
    vi.stubGlobal('activeNavigationPathIdList', [])
    mount('home')
    await userEvent.hover(get('#home'))
    wait(199)
    expect(isOpen('home')).toBe(false)
    wait(1)
    expect(isOpen('home')).toBe(true)
  })
})
