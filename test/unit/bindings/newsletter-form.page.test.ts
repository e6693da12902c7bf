/** What a newsletter's form asks for besides the address: from the start where the page has printed one. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binding } from '../../../src/bindings/forms/newsletter-form.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test.each([
  ['', false],
  ['  ', false],
  ['anna@example.com', true],
])('with the address "%s" the rest is asked for at once: %s', (address, isAsked) => {
  document.body.innerHTML = `<form data-newsletter-form="true"><input type="email" name="email" value="${address}"><div class="d-none" data-rest></div></form>`
  const form = document.querySelector('form') as HTMLFormElement
  form.dataset['newsletterFormOptions'] = JSON.stringify({
    fieldSelector: '[name=email]',
    hiddenSelector: '[data-rest]',
    hiddenClass: 'd-none',
  })
  binding.mount({ element: form, page: createTestPage().page, signal: end.signal })
  expect(!document.querySelector('[data-rest]')?.classList.contains('d-none')).toBe(isAsked)
})
