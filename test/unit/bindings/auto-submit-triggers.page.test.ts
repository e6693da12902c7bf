/** Which form of the page has a change that its own flow would send (contract, shell 15.3). */
import { afterEach, expect, test } from 'vitest'
import { unsentFormOn } from '../../../src/bindings/forms/auto-submit-triggers.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => document.body.replaceChildren())

/** Two forms that send themselves, with these options, and a quantity that was changed in both. */
function unsent(options: object, order?: string): string | undefined {
  document.body.innerHTML = ['one', 'two']
    .map(
      (id) =>
        `<form id="${id}" data-form-auto-submit data-form-auto-submit-options='${JSON.stringify(options)}'><input name="quantity" value="1" aria-label="Quantity"></form>`,
    )
    .join('')
  for (const field of document.querySelectorAll('input')) field.value = '2'
  const form = order ? document.querySelector<HTMLFormElement>(`#${order}`) : null
  return unsentFormOn(createTestPage().page, form ?? undefined)?.id
}

test('the first with a changed field is found, and never the one that orders', () => {
  expect([unsent({}), unsent({}, 'one'), unsent({}, 'two')]).toEqual(['one', 'two', 'one'])
})

test('a field that does not send its form is no change, unless the form is sent in the background', () => {
  expect(unsent({ changeTriggerSelectors: ['select'] })).toBeUndefined()
  expect(unsent({ changeTriggerSelectors: ['select', '[name="quantity"]'] })).toBe('one')
  expect(unsent({ changeTriggerSelectors: ['select'], useAjax: true })).toBe('one')
})

test('a form whose options cannot be read counts: what was typed is not paid without a word', () => {
  expect(unsent({ changeTriggerSelectors: 'select' })).toBe('one')
})
