/** The button that shows a password, on a page (contract, shell 19), and what must not take a shown password for ordinary text. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/password-toggle.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector)
const field = () => get('#secret') as HTMLInputElement
const form = (id: string) => get(`#${id}`) as HTMLFormElement
const button = () => get('#show') as HTMLButtonElement
const look = () => [field().type, button().getAttribute('aria-pressed'), field().matches('[data-password-shown]')]
const SHOWN = ['text', 'true', true]
const MASKED = ['password', 'false', false]

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function setUp(controls = 'secret') {
  document.body.innerHTML = `<form id="form"><input type="password" id="secret" value="open sesame"><input id="name">
    <button type="button" id="show" aria-controls="${controls}">Show</button></form><form id="other"></form>`
  for (const form of document.forms)
    form.addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
  const { page } = createTestPage()
  binding.mount({ element: button(), page, signal: end.signal })
  return page
}

test('a press shows the password, another masks it', () => {
  setUp()
  expect(look()).toEqual(MASKED)
  button().click()
  expect([...look(), field().value]).toEqual([...SHOWN, 'open sesame'])
  button().click()
  expect([...look(), field().value]).toEqual([...MASKED, 'open sesame'])
})

test.each<[string, () => unknown]>([
  ['sending the form', () => form('form').requestSubmit()],
  ['resetting the form', () => form('form').reset()],
  ['leaving the page', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['the end of the flow', () => end.abort()],
])('%s masks it', (_, leave) => {
  setUp()
  button().click()
  leave()
  expect(look()).toEqual(MASKED)
})

test('a submit that others stop masks it, too', () => {
  setUp()
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('submit', stop, { capture: true, signal: end.signal })
  button().click()
  form('form').requestSubmit()
  expect(look()).toEqual(MASKED)
})

test('another form has nothing to do with it', () => {
  setUp()
  button().click()
  form('other').requestSubmit()
  expect(look()).toEqual(SHOWN)
})

test.each(['', 'gone', 'name', 'form'])('needs a password field, not "%s"', (id) => {
  expect(() => setUp(id)).toThrow(`aria-controls must be the id of a password field, which "${id}" is not`)
})

test('ends with its button', () => {
  const listeners = watchListeners()
  const page = setUp()
  expect(page.actors.size).toBe(1)
  end.abort()
  button().click()
  expect([...look(), page.actors.size]).toEqual([...MASKED, 0])
  expect(listeners.left()).toEqual([])
})
