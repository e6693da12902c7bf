/** What is typed on the page of one variant is found again on that of another. */
import { afterEach, describe, expect, test } from 'vitest'
import { fillTyped, typedFields } from '../../../src/page/forms/typed-fields.ts'
import { leaveNote, takeNote } from '../../../src/services/product/variant-note.ts'

const ONE = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

/** The page of the variant `id`. */
const pageOf = (id: string, { min = 1, max = 20, step = 1 } = {}) => `
<form data-variant-switch="true"><input type="radio" name="colour" value="navy"></form>
<form id="buy"><input type="hidden" name="lineItems[${id}][id]" value="${id}">
  <input type="number" class="js-quantity-selector" name="lineItems[${id}][quantity]" min="${min}" max="${max}" step="${step}" value="${min}"></form>
<form action="/product/${id}/rating"><input name="title"><textarea name="content"></textarea>
  <input type="checkbox" name="ok"><input type="radio" name="points" value="4"><input type="radio" name="points" value="5" checked>
  <select name="language"><option>English</option><option>German</option></select>
  <input type="password" name="password"><input name="shown" data-password-shown><input name="card" autocomplete="cc-number"></form>
<form action="/search"><input name="search"></form><form action="/search"><input name="search"></form>`

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement

function type(selector: string, value: string): void {
  field(selector).value = value
}

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

test('texts, choices and the quantity are found again, whatever the product is called in their names', () => {
  document.body.innerHTML = pageOf(ONE)
  type('.js-quantity-selector', '3')
  type('[name=title]', 'Fine')
  type('[name=content]', 'Two lines\nof it')
  type('select', 'German')
  field('[name=ok]').checked = true
  field('[name=points][value="4"]').checked = true
  type('form:last-child [name=search]', 'mug')
  const typed = typedFields(document)
  document.body.innerHTML = pageOf(OTHER)
  const heard: string[] = []
  document.body.addEventListener('input', ({ target }) => heard.push((target as Element).className), { once: true })
  expect(fillTyped(document, typed).quantity).toBeNull()
  expect(field('.js-quantity-selector').value).toBe('3')
  expect(field('[name=title]').value).toBe('Fine')
  expect(field('[name=content]').value).toBe('Two lines\nof it')
  expect(field('select').value).toBe('German')
  expect(field('[name=ok]').checked).toBe(true)
  expect(field('[name=points]:checked').value).toBe('4')
  expect([...document.querySelectorAll<HTMLInputElement>('[name=search]')].map(({ value }) => value)).toEqual([
    '',
    'mug',
  ])
  expect(heard).toEqual(['js-quantity-selector'])
})

test('passwords, cards, hidden fields and the options themselves are never noted', () => {
  document.body.innerHTML = pageOf(ONE)
  type('[name=password]', 'secret')
  type('[name=shown]', 'secret')
  type('[name=card]', '4111')
  type('[type=hidden]', 'other')
  field('[name=colour]').checked = true
  expect(typedFields(document)).toEqual({})
})

test('of the stars, all up to the value are printed as chosen: the last one is', () => {
  const stars = [1, 2, 3, 4, 5].map((value) => `<input type="radio" name="points" value="${value}" checked>`).join('')
  document.body.innerHTML = `<form id="rate">${stars}</form>`
  expect(typedFields(document)).toEqual({})
  field('[value="3"]').checked = true
  const typed = typedFields(document)
  document.body.innerHTML = `<form id="rate">${stars}</form>`
  const { filled } = fillTyped(document, typed)
  expect(field(':checked').value).toBe('3')
  expect(filled.map(({ value }) => value)).toEqual(['3'])
})

test('only what is inside is noted and filled in', () => {
  document.body.innerHTML = pageOf(ONE)
  type('.js-quantity-selector', '3')
  type('[name=title]', 'Fine')
  const typed = typedFields(field('#buy'))
  expect(Object.values(typed)).toEqual(['3'])
  type('[name=title]', 'Better')
  fillTyped(field('#buy'), typed)
  expect(field('[name=title]').value).toBe('Better')
})

describe('a quantity that the other variant does not have', () => {
  test.each([
    [{ max: 8 }, '20', '8'],
    [{ min: 2, step: 2 }, '7', '6'],
    [{ min: 6, step: 6, max: 96 }, '2', '6'],
    [{ min: 3 }, '2', '3'],
  ])('%j: %s becomes %s, and is told', (limits, asked, expected) => {
    document.body.innerHTML = pageOf(ONE, { max: 100 })
    type('.js-quantity-selector', asked)
    const typed = typedFields(document)
    document.body.innerHTML = pageOf(OTHER, limits)
    const { quantity } = fillTyped(document, typed)
    expect([field('.js-quantity-selector').value, quantity]).toEqual([expected, expected])
  })
})

describe('the note', () => {
  const note = { url: '/detail/1/switch', options: { colour: 'navy' }, top: 12.5, typed: { key: 'value' } }

  test('is taken once, by the same product', () => {
    leaveNote(note)
    expect(takeNote('/detail/1/switch')).toEqual(note)
    expect(takeNote('/detail/1/switch')).toBeNull()
  })
  test('of another product is removed', () => {
    leaveNote(note)
    expect(takeNote('/detail/2/switch')).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })
  test.each(['', '{', 'null', '[]', '{"url":"/detail/1/switch"}'])('that is broken (%s) is none', (text) => {
    sessionStorage.setItem('variant-switch.note', text)
    expect(takeNote('/detail/1/switch')).toBeNull()
  })
  test('can be taken back', () => {
    leaveNote(note)
    leaveNote(null)
    expect(sessionStorage.length).toBe(0)
  })
})
