/** Where the answer to a form leads, as pages of 6.7 say it (contract, versions C7). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-add-dynamic-redirect.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
  Object.assign(window, { activeRoute: 'frontend.detail.page', activeRouteParameters: '{"productId":"p1"}' })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  for (const name of ['activeRoute', 'activeRouteParameters']) Reflect.deleteProperty(window, name)
})

function mount(options: object = {}) {
  document.body.innerHTML = `<form data-form-add-dynamic-redirect-options='${JSON.stringify(options)}'>
    <input name="languageId" value="l1"><input type="hidden" name="redirectTo" value="printed"></form>`
  const { page, errors } = createTestPage()
  const form = document.querySelector('form') as HTMLFormElement
  binding.mount({ element: form, page, signal: end.signal })
  return { form, errors, sent: () => [...new FormData(form)].map(([name, value]) => `${name}=${value as string}`) }
}

test('is the page that the form is sent from, however often it is sent', () => {
  const { sent } = mount()
  const expected = ['languageId=l1', 'redirectTo=frontend.detail.page', 'redirectParameters[productId]=p1']
  expect([sent(), sent()]).toEqual([expected, expected])
})

test('is the page that the form names', () => {
  const { sent } = mount({ redirectTo: 'frontend.home.page', redirectParameter: '{"a":{"b":1},"c":null}' })
  expect(sent()).toEqual([
    'languageId=l1',
    'redirectTo=frontend.home.page',
    'redirectParameters[a][b]=1',
    'redirectParameters[c]=',
  ])
})

test('may have its parameters as an object', () => {
  Object.assign(window, { activeRouteParameters: { productId: 'p2' } })
  expect(mount().sent()).toContain('redirectParameters[productId]=p2')
})

test('is as printed on a page without a route', () => {
  Reflect.deleteProperty(window, 'activeRoute')
  expect(mount().sent()).toEqual(['languageId=l1', 'redirectTo=printed'])
})

test('has no parameters where they are broken, which is reported', () => {
  Object.assign(window, { activeRouteParameters: '{' })
  const { sent, errors } = mount()
  expect(sent()).toEqual(['languageId=l1', 'redirectTo=frontend.detail.page'])
  expect(errors).toHaveBeenCalledOnce()
})

test('is no longer said once the flow has ended', () => {
  const { sent } = mount()
  end.abort()
  expect(sent()).toEqual(['languageId=l1', 'redirectTo=printed'])
})
