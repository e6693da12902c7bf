/** The changed form that is sent before an order. */
import { afterEach, expect, test } from 'vitest'
import { unsentForm } from '../../../src/services/forms/unsent-form.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const form = (id: string) => document.querySelector(`#${id}`) as HTMLFormElement

test('is a form that submits itself and has a changed field, and not the one that orders', () => {
  document.body.innerHTML = ['order', 'line', 'other']
    .map((id) => `<form id="${id}" data-form-auto-submit="true"><input value="1"></form>`)
    .join('')
    .concat('<form id="search"><input></form>')
  const change = (id: string) => {
    const field = form(id).elements[0] as HTMLInputElement
    field.value = '2'
  }
  change('search')
  expect(unsentForm()).toBeUndefined()
  change('order')
  expect([unsentForm(form('order')), unsentForm()]).toEqual([undefined, form('order')])
  change('other')
  expect(unsentForm(form('order'))).toBe(form('other'))
})
