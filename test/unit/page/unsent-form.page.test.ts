/** The changed form that is sent before an order. */
import { afterEach, expect, test } from 'vitest'
import { unsentForm } from '../../../src/page/forms/unsent-form.ts'

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
  const any = () => true
  change('search')
  expect(unsentForm(any)).toBeUndefined()
  change('order')
  expect([unsentForm(any, form('order')), unsentForm(any)]).toEqual([undefined, form('order')])
  change('other')
  expect(unsentForm(any, form('order'))).toBe(form('other'))
  expect(unsentForm((field, sent) => sent !== field.form, form('order'))).toBeUndefined()
})
