/** A search among addresses: which it finds, and what it says (contract, versions B3). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/account/address-search.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
  vi.useFakeTimers()
})
afterEach(() => {
  end.abort()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const entry = (text: string) =>
  `<li class="col-12 col-lg-6 d-flex"><div class="address-manager-select-address">${text}<div class="dropdown"><button>Actions</button><ul class="dropdown-menu"><li>Set as default</li></ul></div></div></li>`

function setUp(
  entries = ['Robin\n Hale, Am Markt 3', 'Kim, Lindenweg 4'],
  value = '',
  options = '',
  list = entries.map(entry).join(''),
) {
  document.body.innerHTML = `<main><form action="/nowhere"><div id="search" ${options}><input type="search" class="address-manager-list-search" value="${value}">
    <ul class="list-unstyled row g-3 address-manager-list-wrapper">${list}</ul>
    <p class="address-manager-no-address d-none">Not found</p><p class="own d-none">Own</p><p class="address-manager-empty-address d-none">No address</p></div>
    <ul><li><div class="address-manager-select-address">Elsewhere</div></li></ul></form></main>`
  const { page } = createTestPage()
  page.texts['address.found'] = 'Found: %count%'
  binding.mount({ element: document.querySelector('#search') as HTMLElement, page, signal: end.signal })
  const field = document.querySelector('input') as HTMLInputElement
  return {
    field,
    type: (text: string) => {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
const shown = () =>
  [...document.querySelectorAll('.address-manager-select-address, p')].flatMap((each) =>
    each.closest('.d-none') ? [] : [each.firstChild?.textContent?.replaceAll(/\s+/g, ' ')],
  )
const hidden = () => [...document.querySelectorAll('#search ul .d-none')].map(({ className }) => className)
const said = () => document.querySelector('[data-storefront-announcer]')?.textContent ?? ''

test('what contains the term is shown, whatever its case, its spaces and its menu; other lists stay', () => {
  const { type } = setUp()
  expect(shown()).toEqual(['Robin Hale, Am Markt 3', 'Kim, Lindenweg 4', 'Elsewhere'])
  type(' robin HALE')
  expect(shown()).toEqual(['Robin Hale, Am Markt 3', 'Elsewhere'])
  type('default')
  expect(shown()).toEqual(['Not found', 'Elsewhere'])
  type('')
  expect(shown()).toEqual(['Robin Hale, Am Markt 3', 'Kim, Lindenweg 4', 'Elsewhere'])
})

test('an address is hidden with its column, which would be empty', () => {
  const { type } = setUp()
  type('kim')
  expect(hidden()).toEqual(['col-12 col-lg-6 d-flex d-none'])
  type('')
  expect(hidden()).toEqual([])
})

test.each([
  ['that is itself in the list', '{}', (address: string) => address],
  ['beside others in a part of the list', '{}', (address: string) => `<li><div>${address}<hr></div></li>`],
  ['where the page has no list', '{"searchContentSelector":".other"}', (address: string) => `<li>${address}</li>`],
])('an address %s is hidden alone', (_, options, around) => {
  const addresses = ['Robin', 'Kim'].map((name) => `<div class="address-manager-select-address">${name}</div>`)
  const { type } = setUp([], '', `data-address-search-options='${options}'`, around(addresses.join('')))
  type('kim')
  expect([hidden(), shown()]).toEqual([['address-manager-select-address d-none'], ['Kim', 'Elsewhere']])
})

test('a term that is there at the start is searched for, and a list without addresses says so', () => {
  setUp(undefined, 'kim')
  expect(shown()).toEqual(['Kim, Lindenweg 4', 'Elsewhere'])
  setUp([])
  expect(shown()).toEqual(['No address', 'Elsewhere'])
})

test('what was found is read out once typing has paused', () => {
  const { type } = setUp()
  vi.advanceTimersByTime(5000)
  expect(said()).toBe('')
  type('k')
  vi.advanceTimersByTime(900)
  type('ki')
  vi.advanceTimersByTime(900)
  expect(said()).toBe('')
  vi.advanceTimersByTime(1000)
  expect(said()).toContain('Found: 1')
})

test('Enter sends no form around it', () => {
  const { field } = setUp()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  expect(field.dispatchEvent(enter)).toBe(false)
})

test('other selectors of the options, and the error that names what is missing', () => {
  const options = `data-address-search-options='{"searchNoItemFoundSelector":".own"}'`
  setUp(undefined, 'x', options)
  expect(shown()).toEqual(['Own', 'Elsewhere'])
  expect(() => setUp(undefined, '', `data-address-search-options='{"searchQuerySelector":".other"}'`)).toThrow(
    'nothing to type into matches ".other"',
  )
})
