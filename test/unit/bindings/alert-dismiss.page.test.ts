import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding, closeAlert } from '../../../src/bindings/bootstrap/alert-dismiss.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
let wait: (ms: number) => void
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  document.body.innerHTML = `<main><div id="saved" class="alert fade show">Saved. <button id="close">Close</button></div>
    <div id="other" class="alert fade show">Sent.</div><button id="far" data-bs-target="#other">Close the other</button></main>`
  for (const type of ['close', 'closed'])
    for (const alert of document.querySelectorAll('.alert'))
      alert.addEventListener(`${type}.bs.alert`, () => heard.push(`${type} ${alert.id}`), end)
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount(selector: string) {
  const { page } = createTestPage()
  binding.mount({ element: get(selector), signal: end.signal, page })
  return page
}

test('the message around the button fades for 150 ms and is removed; the page gets both events', () => {
  const page = mount('#close')
  expect(press('#close')).toBe(false)
  wait(149)
  expect([get('#saved').className, heard]).toEqual(['alert fade', ['close saved']])
  wait(1)
  expect(get('#saved')).toBeNull()
  expect(heard).toEqual(['close saved', 'closed saved'])
  expect(page.actors.size).toBe(0)
})

test('a message that the button points to is closed instead', () => {
  mount('#far')
  press('#far')
  wait(150)
  expect([get('#saved') !== null, get('#other')]).toEqual([true, null])
})

test('it is closed once, however often it is requested', () => {
  const { page } = createTestPage()
  const alert = get('#saved')
  closeAlert(page, alert)
  closeAlert(page, alert)
  expect([heard, page.actors.size]).toEqual([['close saved'], 1])
  wait(150)
  get('main').append(alert)
  closeAlert(page, alert)
  expect(heard).toEqual(['close saved', 'closed saved', 'close saved'])
})

test('a script can prevent it', () => {
  const page = mount('#close')
  get('#saved').addEventListener('close.bs.alert', (event) => event.preventDefault(), end)
  press('#close')
  wait(500)
  expect([get('#saved').className, page.actors.size]).toEqual(['alert fade show', 0])
})

test('a click with a modifier key, or one that a script has handled, is ignored', () => {
  mount('#close')
  expect(press('#close', { ctrlKey: true })).toBe(true)
  get('#close').addEventListener('click', (event) => event.preventDefault(), { capture: true, signal: end.signal })
  press('#close')
  expect(heard).toEqual([])
})

test('the focus in it moves to the content of the page, or to the dialog around it; one elsewhere stays', () => {
  mount('#close')
  get('#close').focus()
  press('#close')
  wait(150)
  expect(document.activeElement).toBe(get('main'))
  get('#far').focus()
  mount('#far')
  press('#far')
  wait(150)
  expect(document.activeElement).toBe(get('#far'))
  get('main').innerHTML =
    `<div role="dialog" tabindex="-1"><div class="alert" role="dialog"><button id="close">Close</button></div></div>`
  mount('#close')
  get('#close').focus()
  press('#close')
  wait(150)
  expect(document.activeElement).toBe(get('[role="dialog"]'))
})

test('a button without a message is reported', () => {
  get('#far').removeAttribute('data-bs-target')
  expect(() => mount('#far')).toThrow('the button is in no .alert and points at none')
})

test('ends with its button', () => {
  const listeners = watchListeners()
  mount('#close')
  end.abort()
  press('#close')
  expect([listeners.left(), heard]).toEqual([[], []])
})
