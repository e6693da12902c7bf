import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/text-slider.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const inView = () => get('.is-active').textContent
let wait: (ms: number) => void
let end = new AbortController()

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  document.body.innerHTML = `<section id="slider"><button data-text-slider-toggle></button>
    <ul data-text-slider-texts style="display: flex; width: 200px; overflow: auto; padding: 0">
    ${['1', '2', '3'].map((text) => `<li style="flex: 0 0 100%">${text}</li>`).join('')}</ul></section>`
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount(options: Record<string, unknown> = {}) {
  const { page } = createTestPage()
  get('#slider').dataset['textSliderOptions'] = JSON.stringify(options)
  binding.mount({ element: get('#slider'), signal: end.signal, page })
}

test('the first text stands 100 ms, then each for 10 seconds', () => {
  mount()
  wait(100)
  wait(9999)
  expect(inView()).toBe('1')
  wait(1)
  expect(inView()).toBe('2')
  expect(get('ul').scrollLeft).toBe(200)
  wait(10_000)
  wait(10_000)
  expect(inView()).toBe('1')
  expect(get('ul').scrollLeft).toBe(0)
})

test('a page sets its own times', () => {
  mount({ interval: 3000, firstStart: 0 })
  wait(0)
  wait(3000)
  expect(inView()).toBe('2')
})

test('it begins with the text to which the browser has scrolled', () => {
  get('ul').scrollLeft = 400
  mount()
  expect(inView()).toBe('3')
})

test('one text alone has no buttons', () => {
  get('ul').replaceChildren(document.createElement('li'))
  mount()
  expect(get('#slider').className).toBe('')
})

test('without a button that stops it, it does not run', () => {
  get('button').remove()
  expect(() => mount()).toThrow('[data-text-slider-toggle]')
  expect(get('#slider').className).toBe('')
})

test('when it ends, it leaves the texts to the browser', () => {
  mount()
  expect(get('#slider').className).toBe('is-turning')
  end.abort()
  expect(get('#slider').className).toBe('')
  wait(20_000)
  expect(get('ul').scrollLeft).toBe(0)
})
