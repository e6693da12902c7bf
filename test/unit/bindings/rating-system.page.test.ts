/** The stars of a review's form: what is marked and said, with the contract's names and with a theme's. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binding } from '../../../src/bindings/product/rating-system.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
let end = new AbortController()

/** Stars as the platform prints them: all up to the value are checked, of which the last counts. */
function open(options = {}, { point = 'data-review-form-point', text = 'data-rating-text' } = {}) {
  const numbers = [1, 2, 3, 4, 5]
  const star = (n: number) =>
    `<label ${point}="${n}" class="${n <= 5 ? 'is-active' : ''}"><input type="radio" name="points" value="${n}" checked></label>`
  document.body.innerHTML = `<form><div id="rating" data-rating-system-options='${JSON.stringify(options)}'>
    ${numbers.map(star).join('')}${numbers.map((n) => `<p ${text}="${n}" class="${n < 5 ? 'd-none' : ''}">${n}</p>`).join('')}</div></form>`
  binding.mount({ element: get('#rating'), page: createTestPage().page, signal: end.signal })
}
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

const marked = (className = 'is-active') => document.querySelectorAll(`label.${className}`).length
const said = (className = 'd-none') =>
  [...document.querySelectorAll(`p:not(.${className})`)].map(({ textContent }) => textContent)

test.each([1, 3, 4])('%i stars are marked and said', (points) => {
  open()
  get(`[value="${points}"]`).click()
  expect([marked(), said()]).toEqual([points, [String(points)]])
})

test('what is said follows every choice once', () => {
  open()
  for (const points of [2, 5, 1, 4]) get(`[value="${points}"]`).click()
  expect([marked(), said()]).toEqual([4, ['4']])
})

test('a choice that is told late, after another one, changes nothing', () => {
  open()
  for (const points of [2, 3]) get(`[value="${points}"]`).click()
  get('[value="2"]').dispatchEvent(new Event('change', { bubbles: true }))
  expect([marked(), said()]).toEqual([3, ['3']])
})

test('a theme may name attributes and classes otherwise', () => {
  const names = { reviewPointAttr: 'data-p', ratingTextAttr: 'data-t', activeClass: 'on', hiddenClass: 'off' }
  open(names, { point: 'data-p', text: 'data-t' })
  get('[value="2"]').click()
  expect([marked('on'), said('off')]).toEqual([2, ['2']])
})

test('ends with its element', () => {
  open()
  end.abort()
  get('[value="2"]').click()
  expect([marked(), said()]).toEqual([5, ['5']])
})
