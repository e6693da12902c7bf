/** The button of the search over the page: its keys, the button that closes, and the way back to the page. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/search/search-overlay.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const isOpen = () => get('.js-search-overlay').classList.contains('is-open')
let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  if (isOpen()) get('.js-search-overlay-close').click()
  end.abort()
  document.body.replaceChildren()
})

function mount(toggle = '<a id="at" href="#search">Search</a>') {
  document.body.innerHTML = `<header>${toggle}<div class="js-search-overlay"><input type="search" id="field">
    <button type="button" class="js-search-overlay-close">Close</button></div></header>`
  binding.mount({ element: get('#at'), page: createTestPage().page, signal: end.signal })
}
/** Presses a key by script; returns whether the browser's default action is allowed. */
const press = (key: string) =>
  get('#at').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('a link opens it by the space bar, too, and by no other key', () => {
  mount()
  expect([press('a'), isOpen()]).toEqual([true, false])
  expect([press(' '), isOpen()]).toEqual([false, true])
  expect(document.activeElement).toBe(get('#field'))
})

test('a button has that key from the browser', () => {
  mount('<button type="button" id="at">Search</button>')
  expect([press(' '), isOpen()]).toEqual([true, false])
})

test('a press on a text in it takes the focus from the field, and leaves it in the dialog', async () => {
  mount()
  get('.js-search-overlay').insertAdjacentHTML('afterbegin', '<p id="text">What are you looking for?</p>')
  get('#at').click()
  expect(document.activeElement).toBe(get('#field'))
  await userEvent.click(get('#text'))
  expect([isOpen(), document.activeElement]).toEqual([true, get('.js-search-overlay')])
})

test('its button closes it', () => {
  mount()
  get('#at').click()
  expect(isOpen()).toBe(true)
  get('.js-search-overlay-close').click()
  expect(isOpen()).toBe(false)
})

test('it is closed when the browser restores the page', () => {
  mount()
  get('#at').click()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(isOpen()).toBe(false)
})

test('a key that something in it takes does not close it', () => {
  mount()
  get('#at').click()
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  get('#field').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  get('#field').dispatchEvent(escape())
  expect(isOpen()).toBe(true)
  // The field would be emptied, too.
  expect(get('#field').dispatchEvent(escape())).toBe(false)
  expect(isOpen()).toBe(false)
})

test('a click beside it closes it, unless it began in it', () => {
  mount()
  get('#at').click()
  const begin = (place: HTMLElement) => place.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  begin(get('#field'))
  document.body.click()
  expect(isOpen()).toBe(true)
  begin(document.body)
  document.body.click()
  expect(isOpen()).toBe(false)
})
