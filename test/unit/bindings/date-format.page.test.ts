/** Dates of the server in the browser's language and time zone (contract, shell 13 and catalog 9). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/date-format.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()

function show(text: string, format = '', language = 'de-DE'): HTMLElement {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const element = document.createElement('span')
  element.setAttribute('data-date-format', format)
  element.textContent = text
  document.body.append(element)
  binding.mount({ element, page: createTestPage().page, signal: end.signal })
  return element
}
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([
  ['de-DE', '05.03.2026'],
  ['en-GB', '05/03/2026'],
  ['en-US', '03/05/2026'],
])('two-digit day and month and the whole year, as %s has it', (language, text) => {
  expect(show(' 2026-03-05T12:00:00 ', '', language).textContent).toBe(text)
})

test.each(['true', '{}', '[]'])('%s says nothing about the format', (format) => {
  expect(show('2026-03-05T12:00:00', format).textContent).toBe('05.03.2026')
})

test('the attribute adds to the format, and replaces parts of it', () => {
  expect(show('2026-03-05T12:00:00', '{"month":"long","hour":"2-digit","minute":"2-digit"}').textContent).toBe(
    '05. März 2026 um 12:00',
  )
})

test('a style takes the place of the parts', () => {
  expect(show('2026-03-05T12:00:00', '{"dateStyle":"long"}').textContent).toBe('5. März 2026')
})

test('a moment is shown in the time zone of the browser', () => {
  const moment = new Date(2026, 2, 5, 0, 30)
  expect(show(moment.toISOString(), '{"timeStyle":"short"}').textContent).toBe('00:30')
})

test('what is no date is empty', () => {
  expect(show('soon').textContent).toBe('')
})

test.each(['{', '[1]', '"long"', '{"month":"both"}'])('%s is an error, and the text stays', (format) => {
  expect(() => show('2026-03-05', format)).toThrow(/data-date-format must be|month/)
  expect(document.body.textContent).toBe('2026-03-05')
})

test('an element that is moved shows the same date again', () => {
  const element = show('2026-03-05T12:00:00')
  end.abort()
  expect(element.textContent).toBe('2026-03-05T12:00:00')
  end = new AbortController()
  binding.mount({ element, page: createTestPage().page, signal: end.signal })
  expect(element.textContent).toBe('05.03.2026')
})

test('what another script has written since stays', () => {
  const element = show('2026-03-05T12:00:00')
  element.textContent = 'today'
  end.abort()
  expect(element.textContent).toBe('today')
})
