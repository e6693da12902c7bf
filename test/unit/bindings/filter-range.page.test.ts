/** The two fields of a range on a page: typing, keys, messages, and its end. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/listing/filter-range.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { closeListing, openListing } from '../support/listing-page.ts'

const LIST = '<div class="cms-element-product-listing"><div class="js-listing-wrapper"></div></div>'
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const min = () => get('.min-input') as HTMLInputElement
const max = () => get('.max-input') as HTMLInputElement
const error = () => document.querySelector('.filter-range-error')?.textContent

const fields = (id: string, options: object) => `<div class="filter-panel-item" id="${id}" data-filter-range="true"
  data-filter-range-options='${JSON.stringify({ name: 'price', ...options })}'><div class="filter-range-container">
  <input class="min-input" type="number" aria-label="From"><input class="max-input" type="number" aria-label="To"></div></div>`

afterEach(closeListing)

/** Opens a page whose fields wait 20 ms. `begin` runs before the code is loaded. */
async function open({ search = '', options = {}, begin = (): void => undefined } = {}) {
  const body = `<main><div class="filter-panel-active-container"></div>${fields('range', { inputTimeout: 20, ...options })}
    <div data-listing="true" data-listing-options='{"dataUrl":"/list"}'>${LIST}</div></main>`
  const set = await openListing({ search, body, answer: LIST, begin })
  await binding.prepare?.()
  const end = new AbortController()
  binding.mount({ element: get('#range'), page: set.page, signal: end.signal })
  return { ...set, end }
}

const type = (field: HTMLInputElement, value: string) => {
  Object.assign(field, { value })
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** Presses Enter by script; returns whether the browser's default action is allowed. */
const enter = (init: KeyboardEventInit = {}) =>
  max().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }))

test('typing in either field requests after a delay, both values at once', async () => {
  const { asked } = await open()
  type(min(), '10')
  type(max(), '50')
  expect(asked.list).toEqual([])
  await vi.waitFor(() => expect(asked.list).toEqual([{ 'min-price': '10', 'max-price': '50', p: 1 }]))
  type(min(), '')
  await vi.waitFor(() => expect(asked.list.at(-1)).toEqual({ 'max-price': '50', p: 1 }))
})

test('a slider that tells only of changes limits the list, and a field that is left as it is does not again', async () => {
  const { asked } = await open()
  const change = (field: HTMLInputElement) => field.dispatchEvent(new Event('change', { bubbles: true }))
  min().value = '10'
  max().value = '50'
  change(max())
  await vi.waitFor(() => expect(asked.list).toEqual([{ 'min-price': '10', 'max-price': '50', p: 1 }]))
  change(min())
  enter()
  expect(asked.list).toHaveLength(1)
  max().value = '60'
  change(max())
  enter()
  expect(asked.list.slice(1)).toEqual([{ 'min-price': '10', 'max-price': '60', p: 1 }])
})

test('a price below zero is refused, and every other one is not', async () => {
  const { asked } = await open()
  type(max(), '0.5')
  await vi.waitFor(() => expect(asked.list).toEqual([{ 'max-price': '0.5', p: 1 }]))
  type(min(), '-0.01')
  await vi.waitFor(() => expect(min().classList.contains('is-invalid')).toBe(true))
  expect(asked.list).toHaveLength(1)
})

describe('Enter', () => {
  test('requests at once, and submits no form around the filters', async () => {
    const { asked } = await open({ options: { inputTimeout: 60_000 } })
    type(min(), '10')
    expect(enter()).toBe(false)
    expect(asked.list).toEqual([{ 'min-price': '10', p: 1 }])
  })

  test('during input method composition does nothing, nor does another key', async () => {
    const { asked } = await open({ options: { inputTimeout: 60_000 } })
    type(min(), '10')
    expect(pressWhileComposing(max(), 'Enter')).toBe(true)
    expect(enter({ key: 'Tab' })).toBe(true)
    expect(asked.list).toEqual([])
  })
})

test('an invalid range is marked, explained and announced, with the texts of the page or of the bundle', async () => {
  const { asked } = await open({ options: { snippets: { filterRangeErrorMessage: 'Upside down!' }, lowerBound: 5 } })
  type(min(), '90')
  type(max(), '50')
  await vi.waitFor(() => expect(error()).toBe('Upside down!'))
  for (const field of [min(), max()]) {
    expect(field.classList.contains('is-invalid')).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(get('.filter-range-error').id)
  }
  await vi.waitFor(() => expect(get('[data-storefront-announcer]').textContent).toBe('Upside down!'))
  expect(get('.filter-range-container').nextElementSibling).toBe(get('.filter-range-error'))
  type(min(), '4')
  await vi.waitFor(() => expect(error()).toBe('Please enter a higher value.'))
  type(min(), '5')
  await vi.waitFor(() => expect(asked.list).toEqual([{ 'min-price': '5', 'max-price': '50', p: 1 }]))
  expect(error()).toBeUndefined()
  expect(min().hasAttribute('aria-invalid')).toBe(false)
})

test('a description that the page printed for the fields stays', async () => {
  await open()
  min().setAttribute('aria-describedby', 'hint')
  type(max(), '50')
  enter()
  expect(min().getAttribute('aria-describedby')).toBe('hint')
})

describe('the fields show', () => {
  test('the range of the address', async () => {
    const { asked } = await open({ search: '?min-price=10&max-price=50' })
    expect([min().value, max().value]).toEqual(['10', '50'])
    expect(asked.list).toEqual([])
  })

  test('text typed before the code has loaded, which is requested', async () => {
    const begin = () => Object.assign(max(), { value: '50' })
    const { asked } = await open({ search: '?min-price=10', begin: () => void begin() })
    expect([min().value, max().value]).toEqual(['', '50'])
    await vi.waitFor(() => expect(asked.list).toEqual([{ 'max-price': '50', p: 1 }]))
  })

  test('the range of the address after going back', async () => {
    await open({ search: '?min-price=10' })
    history.replaceState(null, '', `${location.pathname}?max-price=7`)
    dispatchEvent(new PopStateEvent('popstate'))
    expect([min().value, max().value]).toEqual(['', '7'])
  })
})

test('two ranges have messages of their own', async () => {
  const { page } = await open()
  get('main').insertAdjacentHTML('afterbegin', fields('weight', { minKey: 'min-w', maxKey: 'max-w', inputTimeout: 20 }))
  const weight = get('#weight')
  binding.mount({ element: weight, page, signal: new AbortController().signal })
  for (const field of document.querySelectorAll<HTMLInputElement>('.min-input')) type(field, '-1')
  await vi.waitFor(() => expect(document.querySelectorAll('.filter-range-error')).toHaveLength(2))
  const ids = [...document.querySelectorAll('.filter-range-error')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect(weight.querySelector('input')?.getAttribute('aria-describedby')).toBe(
    weight.querySelector('.filter-range-error')?.id,
  )
})

test('everything ends with its element', async () => {
  const { page, end, asked } = await open()
  type(min(), '10')
  end.abort()
  expect([...page.actors.values()]).not.toContain('filter-range')
  type(min(), '20')
  expect(enter()).toBe(true)
  expect(asked.list).toEqual([])
})

test('missing fields, and a page without a listing, are reported by name', async () => {
  const { page } = await open()
  const { signal } = new AbortController()
  const element = get('#range')
  get('[data-listing]').removeAttribute('data-listing')
  expect(() => binding.mount({ element, page, signal })).toThrow('no [data-listing]')
  get('.filter-range-container').className = ''
  expect(() => binding.mount({ element, page, signal })).toThrow('.filter-range-container')
})
