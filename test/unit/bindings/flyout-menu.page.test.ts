import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/shell/flyout-menu.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

/** The contract's markup (shell 10), with three departments; offers have no flyout. */
const MARKUP = `<header><div id="navigation" data-flyout-menu="true"><nav id="bar">
    <a id="cups" href="/cups" data-flyout-menu-trigger="c1"><span>Cups</span></a>
    <a id="lamps" href="/lamps" data-flyout-menu-trigger="c2"> Lamps </a>
    <a id="offers" href="/offers">Offers, and a name that is too long for the bar</a></nav>
  <div><div class="flyout" data-flyout-menu-id="c1"><a id="all-cups" href="/cups">All cups</a><a hidden href="/none">None</a>
      <a id="red-cups" href="/cups/red">Red</a><button id="close" class="js-close-flyout-menu">Close</button></div>
    <div class="flyout" id="named" data-flyout-menu-id="c2"><a id="all-lamps" href="/lamps">All lamps</a></div></div></div></header>
  <main><button id="content">Content</button></main><p id="else" tabindex="-1" style="margin-top: 200px">Else</p>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const open = () => [...document.querySelectorAll('.flyout.is-open')].map((flyout) => flyout.getAttribute('aria-label'))
const focused = () => document.activeElement?.id
let end = new AbortController()
let followed: string[] = []

beforeEach(async () => {
  document.body.innerHTML = MARKUP
  await userEvent.hover(get('#else'))
  ;({ wait } = stopTime())
  end = new AbortController()
  followed = []
  // Navigations are recorded instead.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && !event.defaultPrevented) followed.push(link.pathname)
      event.preventDefault()
    },
    end,
  )
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount(options?: Record<string, unknown>) {
  const { page } = createTestPage()
  if (options) get('#navigation').dataset['flyoutMenuOptions'] = JSON.stringify(options)
  binding.mount({ element: get('#navigation'), signal: end.signal, page })
  return page
}

function point(
  type: 'pointerover' | 'pointerout',
  selector: string,
  { pointerType = 'mouse', to = '#else' }: { pointerType?: string; to?: string } = {},
) {
  get(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, relatedTarget: get(to) }))
}

const key = (selector: string, name: string, more: KeyboardEventInit = {}) =>
  get(selector).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))

const click = (selector: string, more: PointerEventInit = {}) =>
  get(selector).dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more }))

let wait: (ms: number) => void

test('links elements for assistive technology, and keeps existing ids', () => {
  mount()
  expect(get('#cups').getAttribute('aria-controls')).toBe('flyout-c1')
  expect(get('#lamps').getAttribute('aria-controls')).toBe('named')
  expect([...document.querySelectorAll('.flyout')].map(({ id, role, ariaLabel }) => [id, role, ariaLabel])).toEqual([
    ['flyout-c1', 'navigation', 'Cups'],
    ['named', 'navigation', 'Lamps'],
  ])
  expect(get('#cups').getAttribute('aria-expanded')).toBe('false')
  expect(get('#offers').hasAttribute('aria-expanded')).toBe(false)
})

describe('by pointer', () => {
  test('a department opens after 125 ms, and closes 125 ms after the pointer has left', async () => {
    mount()
    await userEvent.hover(get('#cups span'))
    wait(124)
    expect(open()).toEqual([])
    wait(1)
    expect(open()).toEqual(['Cups'])
    expect(get('#cups').classList).toContain('is-open')
    point('pointerout', '#cups')
    wait(124)
    expect(open()).toEqual(['Cups'])
    wait(1)
    expect(open()).toEqual([])
  })

  test('moving from a department into its flyout, and back, closes nothing', async () => {
    mount()
    await userEvent.hover(get('#cups'))
    wait(125)
    point('pointerout', '#cups', { to: '#all-cups' })
    point('pointerout', '#all-cups', { to: '#cups span' })
    wait(500)
    expect(open()).toEqual(['Cups'])
    point('pointerout', '#all-cups')
    wait(100)
    await userEvent.hover(get('#all-cups'))
    wait(500)
    expect(open()).toEqual(['Cups'])
    point('pointerout', '#red-cups', { to: '#lamps' })
    wait(125)
    expect(open()).toEqual([])
  })

  test('a pointer that only passes opens nothing; nor does one on a department without a flyout', async () => {
    mount()
    await userEvent.hover(get('#cups'))
    point('pointerout', '#cups')
    await userEvent.hover(get('#offers'))
    wait(500)
    expect(open()).toEqual([])
  })

  // The loader replays the first one, later.
  test('one that has left while the code was loading opens nothing, one that has moved on opens where it is', async () => {
    mount()
    point('pointerover', '#cups')
    wait(500)
    expect(open()).toEqual([])
    await userEvent.hover(get('#lamps'))
    point('pointerover', '#cups')
    wait(125)
    expect(open()).toEqual(['Lamps'])
  })

  test('touch only clicks: the first tap opens, the second follows the link', () => {
    mount()
    point('pointerover', '#cups', { pointerType: 'touch' })
    wait(500)
    expect(open()).toEqual([])
    click('#cups span', { pointerType: 'touch' })
    point('pointerout', '#cups', { pointerType: 'touch' })
    wait(500)
    expect([open(), followed]).toEqual([['Cups'], []])
    click('#lamps', { pointerType: 'touch' })
    expect([open(), followed]).toEqual([['Lamps'], []])
    click('#lamps', { pointerType: 'touch' })
    expect([open(), followed]).toEqual([['Lamps'], ['/lamps']])
  })

  // Older versions of Safari do not say that it was a finger.
  test.each([undefined, 'mouse'])('where nothing can hover, a click of the pointer type %s is a tap', (pointerType) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(hover: none)' }) as MediaQueryList,
    )
    mount()
    click('#cups', { ...(pointerType && { pointerType }) })
    expect([open(), followed]).toEqual([['Cups'], []])
    click('#cups', { ...(pointerType && { pointerType }) })
    expect(followed).toEqual(['/cups'])
  })

  test('the mouse follows the link; so do modifier keys, whatever is pressed', () => {
    mount()
    click('#cups', { pointerType: 'mouse' })
    click('#cups', { pointerType: 'touch', ctrlKey: true })
    click('#cups', { detail: 0, metaKey: true })
    expect([open(), followed]).toEqual([[], ['/cups', '/cups', '/cups']])
  })

  test('a click that a script of the page has handled is ignored', () => {
    mount()
    get('#cups').addEventListener('click', (event) => event.preventDefault(), end)
    click('#cups', { pointerType: 'touch' })
    expect(open()).toEqual([])
  })

  test('the close button and a click elsewhere close at once; one in the flyout does not', () => {
    mount()
    click('#cups', { detail: 0 })
    click('#red-cups')
    expect([open(), followed]).toEqual([['Cups'], ['/cups/red']])
    click('#close')
    expect(open()).toEqual([])
    click('#cups', { detail: 0 })
    click('#else')
    expect(open()).toEqual([])
  })

  // Specification 4.10.
  test('scrolling the bar closes at once', async () => {
    get('#named').remove()
    get('#bar').style.cssText = 'width: 60px; overflow: auto; white-space: nowrap'
    mount()
    click('#cups', { detail: 0 })
    expect(open()).toEqual(['Cups'])
    get('#bar').scrollTo({ left: 20, behavior: 'instant' })
    await expect.poll(open).toEqual([])
  })
})

describe('by keyboard', () => {
  test('Enter and Space open and close; neither follows the link nor scrolls', () => {
    mount()
    click('#cups', { detail: 0 })
    expect([open(), followed]).toEqual([['Cups'], []])
    click('#cups', { detail: 0 })
    expect(open()).toEqual([])
    expect(key('#lamps', ' ')).toBe(false)
    expect(open()).toEqual(['Lamps'])
    expect(key('#lamps', ' ')).toBe(false)
    expect(open()).toEqual([])
    expect(key('#offers', ' ')).toBe(true)
    expect(key('#cups', 'x')).toBe(true)
  })

  test('Tab goes through an open flyout and on to the next department, Shift+Tab back', async () => {
    mount()
    get('#cups').focus()
    click('#cups', { detail: 0 })
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('all-cups')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('cups')
    await userEvent.keyboard('{Tab}{Tab}')
    expect(focused()).toBe('red-cups')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect([focused(), open()]).toEqual(['all-cups', ['Cups']])
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    expect([focused(), open()]).toEqual(['lamps', []])
  })

  test('Tab leads past what cannot have the focus: a folder, and flyouts beside their departments', async () => {
    get('#lamps').outerHTML =
      '<div id="lamps" data-flyout-menu-trigger="c2">Lamps</div><a id="gone" hidden href="/gone">Gone</a>'
    get('#cups').after(get('[data-flyout-menu-id="c1"]'))
    get('#lamps').after(get('#named'))
    mount()
    get('#cups').focus()
    click('#cups', { detail: 0 })
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    expect([focused(), open()]).toEqual(['offers', []])
  })

  test('Tab is the browser’s own where nothing in the navigation follows, and before the flyout of a folder', async () => {
    get('#offers').remove()
    get('#lamps').outerHTML = '<div id="lamps" data-flyout-menu-trigger="c2">Lamps</div>'
    mount()
    await userEvent.hover(get('#lamps'))
    wait(125)
    expect(open()).toEqual(['Lamps'])
    get('#all-lamps').focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('close')
    await userEvent.keyboard('{Tab}{Tab}')
    expect(focused()).toBe('content')
  })

  test('Tab is the browser’s own while nothing is open', () => {
    mount()
    expect(key('#cups', 'Tab')).toBe(true)
    click('#cups', { detail: 0 })
    expect(key('#lamps', 'Tab')).toBe(true)
    expect(key('#cups', 'Tab', { shiftKey: true })).toBe(true)
    expect(key('#close', 'Tab', { shiftKey: true })).toBe(true)
  })

  test('Escape in a flyout returns to its department and closes after 125 ms', () => {
    mount()
    click('#cups', { detail: 0 })
    get('#red-cups').focus()
    expect(key('#red-cups', 'Escape')).toBe(false)
    expect(focused()).toBe('cups')
    wait(124)
    expect(open()).toEqual(['Cups'])
    wait(1)
    expect(open()).toEqual([])
  })

  test('keys that belong to an input method do nothing', () => {
    mount()
    expect(pressWhileComposing(get('#cups'), ' ')).toBe(true)
    expect(open()).toEqual([])
    click('#cups', { detail: 0 })
    for (const place of ['#red-cups', '#content']) expect(pressWhileComposing(get(place), 'Escape')).toBe(true)
    wait(125)
    expect(open()).toEqual(['Cups'])
    key('#content', 'Escape')
    wait(125)
    expect(open()).toEqual([])
  })

  test('Escape closes what the pointer opened, and leaves the focus where it is', async () => {
    mount()
    await userEvent.hover(get('#lamps'))
    wait(125)
    get('#content').focus()
    await userEvent.hover(get('#all-lamps'))
    expect(key('#content', 'Escape')).toBe(false)
    wait(125)
    expect([open(), focused()]).toEqual([[], 'content'])
    expect(key('#content', 'Escape')).toBe(true)
    expect(key('#cups', 'Escape')).toBe(true)
  })

  test('an Escape that closed something else is ignored by the flyout, and so are other keys', () => {
    mount()
    click('#cups', { detail: 0 })
    get('main').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    key('#content', 'Escape')
    expect(key('#content', 'x')).toBe(true)
    wait(500)
    expect(open()).toEqual(['Cups'])
  })

  test('the focus moving to the content of the page closes after 125 ms', () => {
    mount()
    click('#cups', { detail: 0 })
    get('#content').focus()
    expect(open()).toEqual(['Cups'])
    wait(125)
    expect(open()).toEqual([])
  })
})

test('the element dispatches opening and closing', () => {
  mount()
  const heard: string[] = []
  for (const type of ['openFlyoutById', 'openFlyout', 'closeFlyout', 'closeAllFlyouts'])
    get('#navigation').addEventListener(type, () => heard.push(type))
  click('#cups', { detail: 0 })
  expect(heard).toEqual(['openFlyoutById', 'openFlyout'])
  click('#cups', { detail: 0 })
  expect(heard.slice(2)).toEqual(['closeFlyout', 'closeAllFlyouts'])
})

test('options give it another delay, other classes and other markup', async () => {
  document.body.innerHTML = `<div id="navigation"><nav><a id="cups" href="/cups" data-of="c1">Cups</a></nav>
    <div class="flyout away" data-for="c1"><a class="shut" id="shut" href="/cups">Close</a></div></div>`
  mount({
    debounceTime: 40,
    activeCls: 'is-here',
    hiddenCls: 'away',
    closeSelector: '.shut',
    flyoutIdDataAttribute: 'data-for',
    triggerDataAttribute: 'data-of',
  })
  const classes = () => [get('.flyout').className, get('#cups').className]
  await userEvent.hover(get('#cups'))
  wait(39)
  expect(classes()).toEqual(['flyout away', ''])
  wait(1)
  expect(classes()).toEqual(['flyout is-here', 'is-here'])
  click('#shut')
  expect(classes()).toEqual(['flyout away', ''])
})

test('panels that are not hidden by a class get none', () => {
  mount({ hiddenCls: 'd-none' })
  expect(get('.flyout').className).toBe('flyout')
})

test('ends with its element', async () => {
  const listeners = watchListeners()
  const page = mount()
  await userEvent.hover(get('#cups'))
  expect([...page.actors.values()]).toEqual(['flyout-menu'])
  expect(listeners.left()).not.toEqual([])
  end.abort()
  wait(500)
  expect([listeners.left(), [...page.actors.values()], open()]).toEqual([[], [], []])
})
