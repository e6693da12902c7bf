/** Which fields have a label inside (contract, shell 19; specification, section 5). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binding } from '../../../src/bindings/forms/floating-labels.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()

function open(inside: string, options = {}): void {
  document.body.innerHTML = `<form id="form" data-floating-labels-options='${JSON.stringify(options)}'>${inside}</form>`
  const element = document.querySelector('#form') as HTMLElement
  binding.mount({ element, page: createTestPage().page, signal: end.signal })
}
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

const group = () => document.querySelector('#group') as HTMLElement
const field = () => document.querySelector('#field') as HTMLInputElement
const around = (field: string) => `<div id="group"><label for="field">Name</label>${field}</div>`

test.each(['text', 'number', 'email', 'password', 'tel', 'url'])('an input of the type %s', (type) => {
  open(around(`<input id="field" type="${type}">`))
  expect(group().className).toBe('floating-label')
})

test('an input without a type, which is one for text', () => {
  open(around('<input id="field">'))
  expect(group().className).toBe('floating-label')
})

test.each(['search', 'date', 'checkbox', 'radio', 'file', 'range', 'color'])('no input of the type %s', (type) => {
  open(around(`<input id="field" type="${type}">`))
  expect(group().className).toBe('')
})

test.each([
  ['an empty text area', '<textarea id="field"></textarea>', 'floating-label'],
  ['a filled text area', '<textarea id="field">Hello</textarea>', 'floating-label is-floating'],
  [
    'a choice that says nothing',
    '<select id="field"><option value=""></option><option>Mr</option></select>',
    'floating-label',
  ],
  [
    'a choice that says something',
    '<select id="field"><option value="">Choose</option></select>',
    'floating-label is-floating',
  ],
  [
    'a field with a placeholder, over which the label would lie',
    '<input id="field" type="text" placeholder="Robin">',
    'floating-label is-floating',
  ],
  ['a field in a frame of its own', '<div><input id="field" type="text"></div>', 'floating-label'],
])('%s', (_, inside, classes) => {
  open(around(inside))
  expect(group().className).toBe(classes)
})

test.each([
  'class="swag-customized-products"',
  'class="basic-captcha"',
  'data-google-re-captcha-v2',
  'class="confirm-payment-shipping"',
])('not within %s', (area) => {
  open(`<div ${area}>${around('<input id="field" type="text">')}</div>`)
  expect(group().className).toBe('')
})

test('the page may name other areas', () => {
  open(`<div class="basic-captcha">${around('<input id="field" type="text">')}</div>`, { excludedSelector: '.mine' })
  expect(group().className).toBe('floating-label')
})

test('focus, typing, a reset, and what flows fill in', () => {
  open(around('<input id="field" type="text">'))
  field().focus()
  expect(group().className).toContain('is-floating')
  field().value = 'Robin'
  field().blur()
  expect(group().className).toContain('is-floating')
  const form = document.querySelector('form') as HTMLFormElement
  form.reset()
  expect(group().className).not.toContain('is-floating')
  field().value = 'Kim'
  field().dispatchEvent(new Event('change', { bubbles: true }))
  expect(group().className).toContain('is-floating')
})

test('what a script fills in without an event is told to styles by a placeholder; one of its own stays', () => {
  open(around('<input id="field" type="text">'))
  expect(field().placeholder).toBe(' ')
  end.abort()
  expect(field().hasAttribute('placeholder')).toBe(false)
  end = new AbortController()
  open(around('<input id="field" type="text" placeholder="Robin">'))
  expect(field().placeholder).toBe('Robin')
})

test('a field that had the focus before', () => {
  document.body.innerHTML =
    '<form id="form"><div id="group"><label for="field">Name</label><input id="field" type="text"></div></form>'
  field().focus()
  binding.mount({
    element: document.querySelector('#form') as HTMLElement,
    page: createTestPage().page,
    signal: end.signal,
  })
  expect(group().className).toContain('is-floating')
})

test('ends with its element: the labels are where the server wrote them', () => {
  open(around('<input id="field" type="text">'))
  end.abort()
  expect(group().className).toBe('')
})

test('what is typed without leaving the field', () => {
  open(around('<input id="field" type="text">'))
  field().value = 'Robin'
  field().dispatchEvent(new Event('input', { bubbles: true }))
  expect(group().className).toContain('is-floating')
  field().value = ''
  field().dispatchEvent(new Event('input', { bubbles: true }))
  expect(group().className).not.toContain('is-floating')
})

test.each([
  ['nothing', '<option></option><option>Mr</option>', false],
  ['what the server marks', '<option>Mr</option><option selected></option>', false],
  ['the first, where it marks none', '<option>Choose</option><option>Mr</option>', true],
])('a choice that a reset takes back to %s', (_, options, isFloating) => {
  open(around(`<select id="field">${options}</select>`))
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'Mr'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect(group().className).toContain('is-floating')
  ;(document.querySelector('form') as HTMLFormElement).reset()
  expect(group().className.includes('is-floating')).toBe(isFloating)
})

test('a label beside another element is left where it is', () => {
  open('<div id="group"><label for="field">Name</label></div><p><input id="field" type="text"></p>')
  expect(group().className).toBe('')
})

test('the page may name no areas', () => {
  open(`<div class="basic-captcha">${around('<input id="field" type="text">')}</div>`, { excludedSelector: '' })
  expect(group().className).toBe('floating-label')
})
