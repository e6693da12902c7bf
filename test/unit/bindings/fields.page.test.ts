/** How flows find their form, and hear its fields. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formOf, onField } from '../../../src/bindings/forms/fields.ts'
import { testTools } from '../support/page.ts'

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})
const get = (selector: string) => document.querySelector(selector) as HTMLElement

test.each([
  ['the element itself', '<form id="found" class="flow"></form>'],
  ['the form around it', '<form id="found"><p class="flow"></p></form>'],
  ['that of a field in it', '<form id="found"></form><p class="flow"><input form="found"></p>'],
  ['that of a button in it', '<form id="found"></form><p class="flow"><button form="found">Send</button></p>'],
])('a flow’s form is %s', (_, html) => {
  document.body.innerHTML = html
  expect(formOf(get('.flow'), 'a-flow').id).toBe('found')
})

test('without a form, an error names the flow and the element', () => {
  document.body.innerHTML = '<form></form><p class="flow" id="here"><input></p>'
  expect(() => formOf(get('.flow'), 'a-flow')).toThrow(
    'No form found for the plugin: a-flow: <p class="flow" id="here"></p> is not a form and is in none',
  )
})

test('fields of the form are heard, wherever they are; those of other forms and of none are not', () => {
  document.body.innerHTML =
    '<form id="own"><input id="in"><p id="text"></p></form><form><input id="other"></form><input id="out" form="own"><input id="none">'
  const heard: string[] = []
  onField(testTools(end.signal), get('#own') as HTMLFormElement, 'change', ({ id }) => heard.push(id))
  const tell = (type: string) => {
    for (const element of document.querySelectorAll('[id]')) element.dispatchEvent(new Event(type, { bubbles: true }))
  }
  tell('change')
  tell('input')
  expect(heard).toEqual(['in', 'out'])
  end.abort()
  tell('change')
  expect(heard).toHaveLength(2)
})
