/** Filters as pages print them, in any place and at any time: the selection, the address and all controls agree. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLiveOptions } from '../../../src/plugins/live-options.ts'
import { createPresets } from '../../../src/plugins/plugin-options.ts'
import { closeListing, openListing, whenShown } from '../support/listing-page.ts'

afterEach(closeListing)

const brands = (id: string, ids = ['b1', 'b2']) => `
  <div class="filter-panel-item" id="${id}" data-filter-multi-select="true" data-filter-multi-select-options='{"name":"manufacturer","displayName":"Brand"}'>
    <button class="filter-panel-item-toggle">Brand <span class="filter-multi-select-count"></span></button>
    <ul>${ids.map((value) => `<li class="filter-multi-select-list-item"><input type="checkbox" class="filter-multi-select-checkbox" id="${value}" data-label="${value}"></li>`).join('')}</ul></div>`
const SHIPPING = `<div class="filter-panel-item" data-filter-boolean="true" data-filter-boolean-options='{"name":"shipping-free","displayName":"Free"}'>
  <input type="checkbox" class="filter-boolean-input" id="shipping-free"></div>`
const LIST = (inside: string) =>
  `<div class="cms-element-product-listing">${inside}<div class="js-listing-wrapper"></div></div>`

/** Opens a page at `search`; every response contains `inside` beside its products. */
async function open({ search = '', around = '', inside = '' }) {
  const { asked, errors, mounting, page, storefront } = await openListing({
    search,
    body: `<main><div class="filter-panel-active-container"></div>${around}<div class="cms-element-product-listing-wrapper" data-listing="true"
      data-listing-options='{"dataUrl":"/list","filterUrl":null}'>${LIST(inside)}</div></main>`,
    answer: LIST(inside),
  })
  return { asked: asked.list, errors, mounting, page, storefront }
}

const ticks = () => [...document.querySelectorAll<HTMLInputElement>('input')].map((input) => input.checked)
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent)
const counts = () => texts('.filter-multi-select-count')

describe('a filter that is on the page twice', () => {
  test('can be ticked and cleared on either', async () => {
    const { asked } = await open({ around: brands('wide') + brands('small') })
    const [wide1, , small1] = document.querySelectorAll<HTMLInputElement>('input')
    wide1?.click()
    await whenShown()
    expect(asked.at(-1)).toMatchObject({ manufacturer: 'b1' })
    expect(ticks()).toEqual([true, false, true, false])
    small1?.click()
    await whenShown()
    expect(asked.at(-1)).not.toHaveProperty('manufacturer')
    expect(ticks()).toEqual([false, false, false, false])
    expect(asked).toHaveLength(2)
  })

  test('keeps values that only one of them offers', async () => {
    const { asked } = await open({
      search: '?manufacturer=b1%7Cb3',
      around: brands('wide', ['b1', 'b2']) + brands('small', ['b1', 'b3']),
    })
    expect(ticks()).toEqual([true, false, true, true])
    document.querySelector<HTMLInputElement>('#wide input')?.click()
    await whenShown()
    expect(asked).toMatchObject([{ manufacturer: 'b3' }])
    expect(ticks()).toEqual([false, false, false, true])
  })
})

describe('choices that the page prints switched off', () => {
  test('stay so where nothing is counted', async () => {
    const off = brands('wide')
      .replace('id="b2"', 'id="b2" disabled')
      .replace('class="filter-panel-item-toggle"', '$& disabled')
    const { asked } = await open({ around: off })
    const [first, second] = document.querySelectorAll<HTMLInputElement>('input')
    const toggle = document.querySelector('button')
    expect([first?.disabled, second?.disabled, toggle?.disabled]).toEqual([false, true, true])
    first?.click()
    await whenShown()
    expect(asked).toHaveLength(1)
    expect([first?.disabled, second?.disabled, toggle?.disabled]).toEqual([false, true, true])
  })
})

describe('filters that come after the listing', () => {
  test('read their part of the address, and leave the rest unchanged', async () => {
    const { asked, mounting } = await open({ search: '?manufacturer=b2&shipping-free=1', around: SHIPPING })
    expect(asked).toEqual([])
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', brands('late'))
    mounting.mountInside(document)
    await mounting.settled()
    await whenShown()
    expect(ticks()).toEqual([false, true, true])
    expect(counts()).toEqual(['(1)'])
    document.querySelector<HTMLInputElement>('#shipping-free')?.click()
    await whenShown()
    expect(asked.at(-1)).toMatchObject({ manufacturer: 'b2' })
    expect(asked.at(-1)).not.toHaveProperty('shipping-free')
    expect(new URLSearchParams(location.search).get('manufacturer')).toBe('b2')
  })

  test('as a second copy of an existing one show its choice, without a request', async () => {
    const { asked, mounting } = await open({ around: brands('wide') })
    document.querySelector<HTMLInputElement>('input')?.click()
    await whenShown()
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', brands('late'))
    mounting.mountInside(document)
    await mounting.settled()
    expect(ticks()).toEqual([true, false, true, false])
    expect(asked).toHaveLength(1)
  })

  test('that are replaced with each list show the choice', async () => {
    const { asked } = await open({ inside: brands('inside') })
    document.querySelector<HTMLInputElement>('input')?.click()
    await whenShown()
    expect([ticks(), counts()]).toEqual([[true, false], ['(1)']])
    document.querySelector<HTMLInputElement>('input')?.click()
    await whenShown()
    expect([ticks(), counts()]).toEqual([[false, false], ['']])
    expect(asked).toHaveLength(2)
    expect(asked.at(-1)).not.toHaveProperty('manufacturer')
  })
})

describe('a filter of a script, with a control of its own before boxes that nobody sees', () => {
  test('is in the selection, the address and the labels, and is reset with the others', async () => {
    const { asked, errors, mounting } = await open({ around: SHIPPING })
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<div class="filter-panel-item" data-filter-multi-select="true" data-filter-multi-select-options='{"name":"origin","displayName":"Origin"}'>
        <input type="checkbox" hidden class="filter-multi-select-checkbox" id="norway" data-label="Norway"></div>`,
    )
    mounting.mountInside(document)
    await mounting.settled()
    const box = document.querySelector<HTMLInputElement>('#norway')
    const shown: unknown[] = []
    document
      .querySelector('[data-listing]')
      ?.addEventListener('Listing/afterRenderResponse', () => shown.push(box?.checked))
    Object.assign(box ?? {}, { checked: true })
    box?.dispatchEvent(new Event('change'))
    await whenShown()
    expect(asked).toMatchObject([{ origin: 'norway' }])
    expect(new URLSearchParams(location.search).get('origin')).toBe('norway')
    await vi.waitFor(() => expect(texts('.filter-active [aria-hidden]')).toEqual(['Norway']))
    document.querySelector<HTMLButtonElement>('.filter-reset-all')?.click()
    await vi.waitFor(() => expect(shown).toEqual([true, false]))
    expect(asked.at(-1)).not.toHaveProperty('origin')
    expect(errors).toEqual([])
  })
})

describe('what is filtered is said', () => {
  const PLACES = `<button data-off-canvas-filter="true">Filter</button>
    <div class="filter-panel">${brands('wide')}<div class="filter-panel-active-container"></div></div>
    <button data-listing-show="true">Show 9 products</button><button id="other">Other</button>`

  test('by labels at every place for them, and by a number on the button of the filters', async () => {
    await open({ around: PLACES })
    expect(texts('[data-off-canvas-filter]')).toEqual(['Filter'])
    document.querySelector<HTMLInputElement>('#b1')?.click()
    await whenShown()
    await vi.waitFor(() => expect(texts('[data-off-canvas-filter]')).toEqual(['Filter (1)']))
    document.querySelector<HTMLInputElement>('#b2')?.click()
    await vi.waitFor(() => expect(texts('[data-off-canvas-filter]')).toEqual(['Filter (2)']))
    for (const place of document.querySelectorAll('.filter-panel-active-container'))
      expect([...place.querySelectorAll('[data-id]')].map((button) => button.getAttribute('data-id'))).toEqual([
        'b1',
        'b2',
      ])
    document.querySelector<HTMLButtonElement>('.filter-reset-all')?.click()
    await vi.waitFor(() => expect(texts('[data-off-canvas-filter]')).toEqual(['Filter']))
    expect(document.querySelectorAll('[data-id]')).toHaveLength(0)
  })

  test('by the text that comes with each list, on the button that shows it', async () => {
    await openListing({
      body: `<main>${PLACES}<div class="cms-element-product-listing-wrapper" data-listing="true"
        data-listing-options='{"dataUrl":"/list","filterUrl":null}'>${LIST('')}</div></main>`,
      answer:
        '<div class="cms-element-product-listing"><div class="js-listing-wrapper" data-show-text="Show 2 products"></div></div>',
    })
    document.querySelector<HTMLInputElement>('#b1')?.click()
    await whenShown()
    expect(texts('[data-listing-show], #other')).toEqual(['Show 2 products', 'Other'])
  })

  test('and that button stays as it is where no text comes with the list', async () => {
    await open({ around: PLACES })
    document.querySelector<HTMLInputElement>('#b1')?.click()
    await whenShown()
    expect(texts('[data-listing-show]')).toEqual(['Show 9 products'])
  })
})

test('the attribute on another element before the listing is ignored', async () => {
  const { asked, errors } = await open({ around: `<div data-listing="true" class="teaser"></div>${brands('wide')}` })
  document.querySelector<HTMLInputElement>('input')?.click()
  await whenShown()
  expect(asked).toHaveLength(1)
  expect(errors.map(String)).toEqual([])
})

test('changes by scripts without bubbling events count', async () => {
  const { asked } = await open({ around: brands('wide') })
  const box = document.querySelector('input')
  if (box) box.checked = true
  box?.dispatchEvent(new Event('change'))
  await whenShown()
  expect(asked).toMatchObject([{ manufacturer: 'b1' }])
})

describe('options of a filter that a script sets', () => {
  const RANGE = `<div class="filter-panel-item" id="price" data-filter-range="true" data-filter-range-options='{"name":"price"}'><div class="filter-range-container">
    <input class="min-input"><input class="max-input"></div></div>`

  test.each([
    ['a filter', 'filter-multi-select', 'FilterMultiSelect', '#wide', { name: 'brand' }, { brand: 'b1' }, 'b1'],
    ['a range', 'filter-range', 'FilterRange', '#price', { minKey: 'from', inputTimeout: 1 }, { from: '5' }, '≥ 5 €'],
  ])('reach the listing: %s', async (_, flow, plugin, place, options, expected, label) => {
    const { asked, mounting, page } = await open({ around: brands('wide') + RANGE })
    const filter = document.querySelector(place) as HTMLElement
    page.start(filter, flow)
    await mounting.settled()
    const instance = createLiveOptions(page, createPresets()).of(
      filter,
      plugin,
      flow === 'filter-range' ? flow : 'listing',
    )
    Object.assign(instance, options)
    await mounting.settled()
    const input = filter.querySelector('input') as HTMLInputElement
    if (input.type === 'checkbox') input.click()
    else {
      input.value = '5'
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await whenShown()
    await vi.waitFor(() => expect(asked).toMatchObject([expected]))
    await vi.waitFor(() => expect(texts('.filter-active [aria-hidden]')).toEqual([label]))
  })
})

// What is inserted before others costs a browser all their styles, if a theme has a rule like Bootstrap's `legend + *`.
test('nothing comes before the list until there is something to say, and that goes with the listing', async () => {
  const { mounting, storefront } = await open({ around: brands('wide') })
  const wrapper = document.querySelector('[data-listing]') as HTMLElement
  const first = () => wrapper.firstElementChild?.className
  const [first1, second1] = document.querySelectorAll<HTMLInputElement>('input')
  first1?.click()
  await whenShown()
  await vi.waitFor(() => expect(texts('.filter-active span')).toContain('b1'))
  expect(first()).toBe('cms-element-product-listing')
  storefront.override('listing', { services: { fetchListing: () => Promise.reject(new Error('no answer')) } })
  second1?.click()
  await vi.waitFor(() => expect(wrapper.firstElementChild?.querySelector('.alert')).not.toBeNull())
  expect(wrapper.firstElementChild?.nextElementSibling?.className).toBe('cms-element-product-listing')
  mounting.unmountInside(document)
  expect(first()).toBe('cms-element-product-listing')
})

describe('the name that a template prints for a filter counts', () => {
  const item = (kind: string, options: object, input: string) =>
    `<div class="filter-panel-item" data-filter-${kind} data-filter-${kind}-options='${JSON.stringify(options)}'>${input}</div>`
  const box = (id: string) => `<input type="checkbox" class="filter-multi-select-checkbox" id="${id}">`
  const radio = (value: string) =>
    `<input type="radio" name="stars" class="filter-rating-select-radio" value="${value}" id="r${value}">`

  test.each([
    [
      'property-select',
      { name: 'colour', propertyName: 'Colour' },
      box('o1') + box('o2'),
      '#o2',
      'colour',
      ['o1', 'o2'],
    ],
    ['property-select', { propertyName: 'Colour' }, box('o1') + box('o2'), '#o2', 'properties', ['o1', 'o2']],
    ['property-select', { name: null }, box('o1') + box('o2'), '#o2', 'properties', ['o1', 'o2']],
    ['multi-select', { name: 'brand' }, box('o1') + box('o2'), '#o2', 'brand', ['o1', 'o2']],
    ['rating-select', { name: 'stars' }, radio('o1') + radio('o2'), '#ro2', 'stars', ['o2']],
    ['rating-select', {}, radio('o1') + radio('o2'), '#ro2', 'rating', ['o2']],
    ['rating', { name: 'stars' }, radio('o1') + radio('o2'), '#ro2', 'stars', ['o2']],
  ])('%s with %j', async (kind, options, inputs, second, name, values) => {
    const { asked, errors } = await open({ search: `?${name}=o1`, around: item(kind, options, inputs) })
    expect(ticks()).toEqual([true, false])
    document.querySelector<HTMLElement>(second)?.click()
    expect(asked).toEqual([{ [name]: values.join('|'), p: 1 }])
    expect(new URLSearchParams(location.search).get(name)).toBe(values.join('|'))
    expect(errors).toEqual([])
  })
})

// Contract, versions B2.
describe('with the platform’s flag for accessibility, or where the page names its classes,', () => {
  afterEach(() => Reflect.deleteProperty(window, 'features'))
  const label = async (options = '{}') => {
    await open({ around: brands('wide') })
    const listing = document.querySelector<HTMLElement>('[data-listing]')
    const own = JSON.parse(options) as object
    const printed = JSON.parse(listing?.dataset['listingOptions'] ?? '{}') as object
    if (listing) listing.dataset['listingOptions'] = JSON.stringify({ ...printed, ...own })
    document.querySelector<HTMLInputElement>('input')?.click()
    const found = () => document.querySelector('.filter-panel-active-container [data-id]')
    await vi.waitFor(() => expect(found()).not.toBeNull())
    return [found()?.className, document.querySelector('.filter-reset-all')?.className]
  }

  test.each([
    [{ ACCESSIBILITY_TWEAKS: true }, '{}', ['filter-active btn', 'filter-reset-all btn btn-outline-danger']],
    [{ ACCESSIBILITY_TWEAKS: false }, '{}', ['filter-active-remove', 'filter-reset-all btn btn-sm btn-outline-danger']],
    [{ 'v6.7.0.0': false }, '{}', ['filter-active-remove', 'filter-reset-all btn btn-sm btn-outline-danger']],
    [{ 'v6.7.0.0': true }, '{}', ['filter-active btn', 'filter-reset-all btn btn-outline-danger']],
    [{ 'v6.8.0.0': false }, '{}', ['filter-active btn', 'filter-reset-all btn btn-outline-danger']],
    ['no table', '{}', ['filter-active-remove', 'filter-reset-all btn btn-sm btn-outline-danger']],
    [{}, '{"activeFilterLabelClasses":"mine"}', ['mine', 'filter-reset-all btn btn-outline-danger']],
    [{}, '{"resetAllFilterButtonClasses":"filter-reset-all own"}', ['filter-active-remove', 'filter-reset-all own']],
  ])('a label is a button: %j, %s', async (features, options, classes) => {
    Object.assign(window, { features })
    expect(await label(options)).toEqual(classes)
  })
})
