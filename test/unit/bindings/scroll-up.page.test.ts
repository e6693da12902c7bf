import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/scroll-up.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const isVisible = () => get('#up').classList.contains('is-visible')
let wait: (ms: number) => void
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  document.body.innerHTML = `<button disabled>Off</button><a id="first" href="#1">First</a><button id="second">Second</button>
    <div style="height: 5000px"></div>
    <div id="container"><button id="up" class="js-scroll-up-button" style="position: fixed">Up</button></div>`
  scrollTo({ top: 0, behavior: 'instant' })
  for (const type of ['toggleVisibility', 'onClickButton', 'scrollToTop'])
    get('#container').addEventListener(type, () => heard.push(type), end)
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

function mount(options: Record<string, unknown> = {}) {
  const { page } = createTestPage()
  get('#container').dataset['scrollUpOptions'] = JSON.stringify(options)
  binding.mount({ element: get('#container'), signal: end.signal, page })
  return page
}

/** The page is scrolled to `top`; the browser itself dispatches the event with the next frame. */
function scrolled(top: number) {
  scrollTo({ top, behavior: 'instant' })
  dispatchEvent(new Event('scroll'))
}
const lowest = () => document.documentElement.scrollHeight - innerHeight

describe('the button', () => {
  // Specification 4.12, 9.7.
  test('appears below 250 px, once scrolling has paused for 35 ms', () => {
    mount()
    scrolled(250)
    wait(35)
    expect(isVisible()).toBe(false)
    scrolled(251)
    wait(34)
    expect(isVisible()).toBe(false)
    scrolled(251)
    wait(34)
    expect(isVisible()).toBe(false)
    wait(1)
    expect(isVisible()).toBe(true)
    scrolled(250)
    wait(35)
    expect(isVisible()).toBe(false)
  })

  test('is visible at once on a page that opens further down', () => {
    scrollTo({ top: 600, behavior: 'instant' })
    mount()
    expect(isVisible()).toBe(true)
  })

  test('is hidden at the end of the page', () => {
    mount()
    scrolled(lowest() - 2)
    wait(35)
    expect(isVisible()).toBe(true)
    scrolled(lowest() - 1)
    wait(35)
    expect(isVisible()).toBe(false)
  })

  test('dispatches when it appears and when it disappears, and not in between', () => {
    mount()
    expect(heard).toEqual([])
    for (const top of [300, 600, 900]) {
      scrolled(top)
      wait(35)
    }
    expect(heard).toEqual(['toggleVisibility'])
    for (const top of [100, 50]) {
      scrolled(top)
      wait(35)
    }
    expect(heard).toEqual(['toggleVisibility', 'toggleVisibility'])
  })

  test('has configurable distance, class and position', () => {
    get('#up').className = 'to-top'
    mount({ scrollDebounceTime: 80, visiblePos: 40, visibleCls: 'here', buttonSelector: '.to-top' })
    scrolled(41)
    wait(79)
    expect(get('#up').className).toBe('to-top')
    wait(1)
    expect(get('#up').className).toBe('to-top here')
  })
})

describe('clicked', () => {
  test.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('it scrolls to the top, with reduced motion (%s) in a way that is %s', (matches, behavior) => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)' && matches,
    }))
    const focus = vi.spyOn(get('#first'), 'focus')
    mount()
    get('#up').click()
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior }]])
    expect(document.activeElement?.id).toBe('first')
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    expect(heard).toEqual(['onClickButton', 'scrollToTop'])
  })

  test('it focuses a button if that is first, unless it is disabled', () => {
    get('#first').remove()
    mount()
    get('#up').click()
    expect(document.activeElement?.id).toBe('second')
  })
})

test('stays above the reserved space at the end of the page', async () => {
  get('#up').style.cssText = ''
  const style = Object.assign(document.createElement('style'), {
    textContent: '#up { position: fixed; bottom: 20px }',
  })
  document.body.append(style)
  document.body.style.paddingBottom = '30px'
  mount()
  expect(getComputedStyle(get('#up')).bottom).toBe('50px')
  document.body.style.paddingBottom = '70px'
  await expect.poll(() => getComputedStyle(get('#up')).bottom).toBe('90px')
  document.body.style.paddingBottom = ''
  await expect.poll(() => get('#up').style.bottom).toBe('')
  end.abort()
  document.body.style.paddingBottom = '30px'
  await new Promise(requestAnimationFrame)
  expect(get('#up').style.bottom).toBe('')
})

test('needs a button', () => {
  expect(() => mount({ buttonSelector: '.missing' })).toThrow('".missing" (buttonSelector)')
})

test('ends with its element', () => {
  const listeners = watchListeners()
  const page = mount()
  scrolled(600)
  expect([...page.actors.values()]).toEqual(['scroll-up'])
  end.abort()
  wait(35)
  expect([isVisible(), listeners.left(), page.actors.size]).toEqual([false, [], 0])
})
