/** A field for dates on a page: the shop's field, the visible one, and the page's buttons (contract, shell 15.5 and catalog 9). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/date-picker.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const form = () => document.forms[0] as HTMLFormElement
const shown = () => vi.waitUntil(() => get('#when-shown'), { timeout: 10_000 })

function open(
  options: object = {},
  value = '2026-03-05T14:07:00+00:00',
  attributes = '',
  before = (_field: HTMLInputElement): void => undefined,
): HTMLInputElement {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = `<form id="form"><label for="when">When</label><input id="when" name="when" class="form-control" value="${value}" ${attributes}></form>
    <button id="opens" type="button"></button><button id="closes" type="button"></button><button id="clears" type="button"></button>`
  const field = get('#when')
  field.setAttribute('data-date-picker-options', JSON.stringify(options))
  before(field)
  binding.mount({ element: field, page: createTestPage().page, signal: end.signal })
  return field
}
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

/** As a shopper types: through the property that React watches. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

test('the visible field has the label, and shows the date for readers; the shop gets its own format', async () => {
  const field = open({}, undefined, 'required placeholder="Day and time"')
  const visible = await shown()
  expect([visible.value, visible.className, visible.placeholder, visible.required]).toEqual([
    '5. March 2026, 14:07',
    'form-control',
    'Day and time',
    true,
  ])
  expect(document.querySelector('label')?.control).toBe(visible)
  expect([field.type, field.required, field.value]).toEqual(['hidden', false, '2026-03-05T14:07:00+00:00'])
  type(visible, '6. april 2026, 9:30')
  await vi.waitFor(() => expect(field.value).toBe('2026-04-06T09:30:00+00:00'))
  expect([...new FormData(form()).keys()]).toEqual(['when'])
  await vi.waitFor(() => expect(visible.value).toBe('6. April 2026, 09:30'))
})

test('what is no date is not sent, and keeps the form', async () => {
  const field = open()
  const visible = await shown()
  type(visible, 'soon')
  await vi.waitFor(() => expect(visible.getAttribute('aria-invalid')).toBe('true'))
  expect([field.value, visible.value, form().checkValidity()]).toEqual(['', 'soon', false])
  type(visible, '')
  await vi.waitFor(() => expect(form().checkValidity()).toBe(true))
})

test('keys that belong to an input method neither open, read nor close', async () => {
  const field = open()
  const visible = await shown()
  const calendar = () => document.querySelector('[role="grid"]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(visible, 'soon')
  visible.dispatchEvent(new Event('input', { bubbles: true }))
  for (const key of ['Enter', 'ArrowDown']) expect(pressWhileComposing(visible, key)).toBe(true)
  expect([visible.getAttribute('aria-invalid'), calendar(), field.value]).toEqual([
    null,
    null,
    '2026-03-05T14:07:00+00:00',
  ])
  get('.date-picker-toggle').click()
  await vi.waitFor(() => expect(calendar()).not.toBeNull())
  for (const key of ['Escape', 'ArrowDown']) pressWhileComposing(calendar() as Element, key)
  await new Promise(requestAnimationFrame)
  expect(calendar()).not.toBeNull()
  calendar()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await vi.waitFor(() => expect(calendar()).toBeNull())
})

test('Enter reads what is typed, before the form is sent', async () => {
  open()
  const visible = await shown()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(visible, 'soon')
  visible.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(visible.value).toBe('soon'))
  visible.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await vi.waitFor(() => expect(visible.getAttribute('aria-invalid')).toBe('true'))
})

test('Escape closes the calendar alone; once it is closed, what is around the field hears the key', async () => {
  open()
  const visible = await shown()
  const heard = vi.fn()
  form().addEventListener('keydown', heard, { signal: end.signal })
  const press = () => visible.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  get('.date-picker-toggle').click()
  await vi.waitUntil(() => get('[role="dialog"]'))
  press()
  await vi.waitFor(() => expect(get('[role="dialog"]')).toBeNull())
  expect(heard).not.toHaveBeenCalled()
  press()
  expect(heard).toHaveBeenCalledOnce()
})

test('a theme without styles of its own has the calendar over the page', async () => {
  open()
  await shown()
  get('.date-picker-toggle').click()
  const popup = await vi.waitUntil(() => get('.date-picker-popup'))
  expect(getComputedStyle(popup).position).toBe('absolute')
})

test.each([
  ['ArrowLeft', {}, '4 March 2026'],
  ['ArrowRight', {}, '6 March 2026'],
  ['ArrowUp', {}, '26 February 2026'],
  ['ArrowDown', {}, '12 March 2026'],
  ['Home', {}, '2 March 2026'],
  ['End', {}, '8 March 2026'],
  ['PageUp', {}, '5 February 2026'],
  ['PageDown', {}, '5 April 2026'],
  ['PageUp', { shiftKey: true }, '5 March 2025'],
  ['PageDown', { shiftKey: true }, '5 March 2027'],
])('in the calendar of March 5th, a Thursday, %s (%j) leads to %s', async (key, held, day) => {
  open()
  await shown()
  get('.date-picker-toggle').click()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await vi.waitFor(() => expect(focused()).toContain('5 March 2026'))
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  document.activeElement?.dispatchEvent(pressed)
  // Not scrolled by the key.
  expect(pressed.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(focused()).toMatch(new RegExp(` ${day}$`)))
})

test.each([
  ['a date alone', { enableTime: false }, '5. March 2026'],
  ['a time alone', { noCalendar: true }, '14:07'],
  ['a format of the page', { altFormat: 'd.m.Y' }, '05.03.2026'],
  ['the language of the page, where the option says default', { locale: 'default', altFormat: 'F' }, 'March'],
  ['a language', { locale: 'de', altFormat: 'F' }, 'März'],
])('%s', async (_, options, text) => {
  open(options)
  expect((await shown()).value).toBe(text)
})

/** Types what an `en-GB` reader would, and gives what the shop gets. */
const typed = async (field: HTMLInputElement, text: string): Promise<string> => {
  const visible = await shown()
  type(visible, text)
  await vi.waitFor(() => expect([visible.value, visible.getAttribute('aria-invalid')]).not.toEqual([text, null]))
  return field.value
}

test.each([
  [{ minDate: '2026-12-01' }, '01. December 2026, 00:00', '2026-12-01T00:00:00+00:00'],
  [{ minDate: '2026-12-01' }, '30. November 2026,  23:59', ''],
  [{ minDate: '2026-12-01T08:00' }, '1. December 2026,  07:59', ''],
  [{ maxDate: '2026-12-01' }, '01. December 2026, 23:59', '2026-12-01T23:59:00+00:00'],
  [{ maxDate: '2026-12-01T00:00:00+00:00' }, '01. December 2026, 23:59', '2026-12-01T23:59:00+00:00'],
  [{ maxDate: '2026-12-01' }, '2. December 2026,  00:00', ''],
  [{ maxDate: '2026-12-01T18:00' }, '1. December 2026,  18:01', ''],
  [{ enableTime: false }, '2026-12-01T14:30', '2026-12-01T00:00:00+00:00'],
])('%j: %s is sent as “%s”', async (options, text, sent) => {
  expect(await typed(open(options), text)).toBe(sent)
})

test('today is a whole day, as first and as last', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 1, 15) })
  try {
    const field = open({ minDate: 'today', maxDate: 'today' })
    expect(await typed(field, '01. December 2026, 00:00')).toBe('2026-12-01T00:00:00+00:00')
    expect(await typed(field, '01. December 2026, 23:59')).toBe('2026-12-01T23:59:00+00:00')
    expect(await typed(field, '30. November 2026,  23:59')).toBe('')
    expect(await typed(field, '2. December 2026,  00:00')).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('a day that is chosen in a field without times begins with the day', async () => {
  const field = open({ enableTime: false, minDate: '2026-03-05' })
  await shown()
  get('.date-picker-toggle').click()
  await vi.waitUntil(() => get('[role="grid"]'))
  get('[aria-label="Friday, 6 March 2026"], [aria-label="Friday 6 March 2026"]').click()
  await vi.waitFor(() => expect(field.value).toBe('2026-03-06T00:00:00+00:00'))
})

test('changes are told once to scripts and flows of the form', async () => {
  const field = open()
  const visible = await shown()
  const told: string[] = []
  for (const type of ['input', 'change'])
    get('#form').addEventListener(type, ({ target }) => target === field && told.push(type))
  type(visible, '6. April 2026, 09:30')
  await vi.waitFor(() => expect(told).toEqual(['input', 'change']))
  // The same date once more, as it is read.
  type(visible, '6. april 2026,  09:30')
  await vi.waitFor(() => expect(visible.value).toBe('6. April 2026, 09:30'))
  expect(told).toHaveLength(2)
})

test('the visible field is disabled and named as the shop’s is', async () => {
  open({}, undefined, 'disabled aria-label="Day of delivery"')
  const visible = await shown()
  expect([visible.disabled, visible.ariaLabel]).toEqual([true, 'Day of delivery'])
})

test('the language is that of the page, where the option says default', async () => {
  open({ locale: 'default', altFormat: 'F' }, undefined, '', () => {
    document.documentElement.lang = 'de'
  })
  expect((await shown()).value).toBe('März')
})

test('a label around the field names no field, neither before nor afterwards', async () => {
  open({}, undefined, '', (field) => {
    const label = document.querySelector('label') as HTMLLabelElement
    label.removeAttribute('for')
    label.append(field)
  })
  const visible = await shown()
  expect(document.querySelector('label')?.control).toBe(visible)
  end.abort()
  expect(document.querySelector('label')?.hasAttribute('for')).toBe(false)
})

test('the page’s buttons open, close and empty', async () => {
  const selectors = { openButton: '#opens', closeButton: '#closes', clearButton: '#clears' }
  const field = open({ selectors })
  const visible = await shown()
  const isDisabled = (id: string) => get(id).disabled
  expect([isDisabled('#clears'), isDisabled('#closes')]).toEqual([false, true])
  get('#opens').click()
  await vi.waitFor(() => expect(get('[role="dialog"]')).not.toBeNull())
  expect(isDisabled('#closes')).toBe(false)
  get('#closes').click()
  await vi.waitFor(() => expect(get('[role="dialog"]')).toBeNull())
  get('#clears').click()
  await vi.waitFor(() => expect([field.value, visible.value]).toEqual(['', '']))
  expect([isDisabled('#clears'), document.activeElement]).toEqual([true, visible])
})

test('the value that a script or a reset gives is shown', async () => {
  const field = open()
  const visible = await shown()
  field.value = '2026-05-01'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(visible.value).toBe('1. May 2026, 12:00'))
  form().reset()
  await vi.waitFor(() => expect(visible.value).toBe('5. March 2026, 14:07'))
  expect(field.value).toBe('2026-03-05T14:07:00+00:00')
  // No date: nothing is chosen, and the shopper is not told of an error of a script.
  field.value = 'soon'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(visible.value).toBe(''))
  expect(visible.getAttribute('aria-invalid')).not.toBe('true')
})

test('without a second field, the shop’s stays visible', async () => {
  const field = open({ altInput: false, dateFormat: 'Y-m-d' }, '2026-03-05')
  await vi.waitUntil(() => get('.date-picker-toggle'))
  expect([field.type, get('#when-shown')]).toEqual(['text', null])
  get('.date-picker-toggle').click()
  await vi.waitUntil(() => get('[role="grid"]'))
  get('[aria-label="Friday, 6 March 2026"], [aria-label="Friday 6 March 2026"]').click()
  await vi.waitFor(() => expect(field.value).toBe('2026-03-06'))
})

test.each([
  [true, false],
  [false, true],
])('allowInput %s: whether a date is typed or only chosen', async (allowInput, isReadOnly) => {
  open({ allowInput })
  expect((await shown()).readOnly).toBe(isReadOnly)
})

test('hours are those of 24, whatever the page prints', async () => {
  open({ time_24hr: false })
  expect((await shown()).value).toBe('5. March 2026, 14:07')
})

test('the calendar has week numbers, unless the page wants none', async () => {
  open({ enableTime: false })
  await shown()
  get('.date-picker-toggle').click()
  await vi.waitUntil(() => get('[role="grid"]'))
  expect([...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
  ])
  end.abort()
  end = new AbortController()
  open({ enableTime: false, weekNumbers: false })
  await shown()
  get('.date-picker-toggle').click()
  await vi.waitUntil(() => get('[role="grid"]'))
  expect(document.querySelectorAll('tbody th')).toHaveLength(0)
})

test('ends with its element: the shop’s field is as it was', async () => {
  const field = open({}, undefined, 'required')
  await shown()
  end.abort()
  expect([field.type, field.required, document.querySelector('label')?.control]).toEqual(['text', true, field])
  await vi.waitFor(() => expect(get('#when-shown')).toBeNull())
})

test('what is typed before the code is there, and the focus, go on in the visible field', async () => {
  open({}, undefined, '', (field) => {
    field.focus()
    field.value = 'soo'
  })
  const visible = await shown()
  await vi.waitFor(() => expect([document.activeElement, visible.value]).toEqual([visible, 'soo']))
})

test('anything but an input is an error of the page', () => {
  const element = document.createElement('div')
  expect(() => binding.mount({ element, page: createTestPage().page, signal: end.signal })).toThrow(
    'data-date-picker must be on an input',
  )
})
