/** A listing and its address: its initial state, its requests, going back, scrolling, and its end. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layersOf } from '../../../src/bindings/shell/layers.ts'
import { closeListing, openListing, whenShown } from '../support/listing-page.ts'

const LIST = `<div class="cms-element-product-listing"><div class="js-listing-wrapper"></div>
  <ul class="pagination"><li><a data-page="2" data-focus-id="2" href="?p=2">2</a></li></ul></div>`
const BRANDS = `<div class="filter-panel-item" data-filter-multi-select="true" data-filter-multi-select-options='{"name":"manufacturer","displayName":"Brand"}'>
  <button class="filter-panel-item-toggle">Brand</button>
  <ul><li class="filter-multi-select-list-item"><input type="checkbox" class="filter-multi-select-checkbox" id="b1" data-label="Acme"></li></ul></div>`
const PRICES = `<div class="filter-panel-item" data-filter-range="true" data-filter-range-options='{"name":"price"}'><div class="filter-range-container">
  <input class="min-input" type="number" aria-label="From"><input class="max-input" type="number" aria-label="To"></div></div>`
const SORTING = `<div data-listing-sorting="true" data-listing-sorting-options='{"sorting":"topseller"}'><select aria-label="Sorting"><option selected>topseller</option><option>name-asc</option></select></div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const brand = () => get('#b1') as HTMLInputElement
const scrolled = vi.fn<(options: ScrollToOptions) => void>()

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => scrolled(options as ScrollToOptions))
})
afterEach(() => {
  vi.restoreAllMocks()
  scrolled.mockClear()
  closeListing()
})

/** Opens a page with filters and sorting around a listing with the given options. */
const open = ({ search = '', options = {}, wrapper = '', around = BRANDS + SORTING } = {}) =>
  openListing({
    search,
    body: `<main><div class="filter-panel"><div class="filter-panel-active-container"></div></div>${around}
      <div class="cms-element-product-listing-wrapper" data-listing="true" ${wrapper}
      data-listing-options='${JSON.stringify({ dataUrl: '/list', filterUrl: null, ...options })}'>${LIST}</div></main>`,
    answer: LIST,
  })
const asking = { filterUrl: '/filter', disableEmptyFilter: true }
const goBackTo = (search: string) => {
  history.replaceState(null, '', location.pathname + search)
  dispatchEvent(new PopStateEvent('popstate'))
}

describe('requests', () => {
  test('aggregations first, then the list, with all configured parameters', async () => {
    const { asked } = await open({ options: { ...asking, params: { slots: 's1', search: 'mug', odd: { a: 1 } } } })
    brand().click()
    await whenShown()
    expect(asked.order).toEqual(['choices', 'list'])
    expect(asked.list).toEqual([{ manufacturer: 'b1', order: 'topseller', p: 1, slots: 's1', search: 'mug' }])
    expect(location.search).toBe('?manufacturer=b1&order=topseller&p=1&search=mug')
  })

  test('aggregations once after 100 ms, and never if the page disables them', async () => {
    const { asked } = await open({ options: asking })
    await vi.waitFor(() => expect(asked.order).toEqual(['choices']))
    const { asked: unasked } = await open({ options: { ...asking, disableEmptyFilter: false } })
    brand().click()
    await whenShown()
    expect(unasked.order).toEqual(['list'])
  })

  test('the selected order, and the page of the printed list', async () => {
    const { asked } = await open({ wrapper: `data-listing-pagination-options='{"page":3}'` })
    const sorting = get('select') as HTMLSelectElement
    sorting.value = 'topseller'
    sorting.dispatchEvent(new Event('change', { bubbles: true }))
    expect(asked.list).toEqual([])
    sorting.value = 'name-asc'
    sorting.dispatchEvent(new Event('change', { bubbles: true }))
    await whenShown()
    expect(asked.list).toEqual([{ order: 'name-asc', p: 1 }])
    goBackTo('?p=3')
    await whenShown()
    expect(asked.list.at(-1)).toEqual({ order: 'topseller', p: 3 })
  })

  test('filters ticked before the code has loaded', async () => {
    const { asked } = await openListing({
      body: `<main><div class="filter-panel-active-container"></div>${BRANDS}<div data-listing="true" data-listing-options='{"dataUrl":"/list"}'>${LIST}</div></main>`,
      answer: LIST,
      begin: () => brand().click(),
    })
    await whenShown()
    expect(asked.list).toEqual([{ manufacturer: 'b1', p: 1 }])
    expect(location.search).toBe('?manufacturer=b1&p=1')
  })

  test('an order selected before the code has loaded', async () => {
    const { asked } = await openListing({
      body: `<main>${SORTING}<div data-listing="true" data-listing-options='{"dataUrl":"/list"}'>${LIST}</div></main>`,
      answer: LIST,
      begin: () => {
        const sorting = get('select') as HTMLSelectElement
        sorting.value = 'name-asc'
      },
    })
    await whenShown()
    expect(asked.list).toEqual([{ order: 'name-asc', p: 1 }])
    expect(location.search).toBe('?order=name-asc&p=1')
  })

  test('pending requests again when the browser restores the page', async () => {
    const { asked, aborted, hang } = await open()
    hang()
    brand().click()
    expect(asked.order).toEqual(['list'])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(asked.order).toEqual(['list', 'list'])
    expect(aborted).toHaveBeenCalledWith('list')
  })
})

describe('going back', () => {
  test('restores the selection of the address', async () => {
    const { asked } = await open()
    brand().click()
    await whenShown()
    goBackTo('')
    await whenShown()
    expect(asked.list.at(-1)).toEqual({ order: 'topseller', p: 1 })
    expect(brand().checked).toBe(false)
  })

  test('over the entry of a panel keeps choices made meanwhile', async () => {
    const { asked, page } = await open()
    const layer = { kind: 'panel', hasEntry: true, surface: () => null } as const
    layersOf(page).send({ type: 'layer.asked', layer, focusKey: 'panel' })
    layersOf(page).send({ type: 'layer.closed', layer })
    brand().click()
    await vi.waitFor(() => expect(location.search).toBe('?manufacturer=b1&order=topseller&p=1'))
    await whenShown()
    expect(asked.list).toEqual([{ manufacturer: 'b1', order: 'topseller', p: 1 }])
    expect(brand().checked).toBe(true)
  })

  test('a filter after paging leaves the focus where it is', async () => {
    const { asked } = await open()
    get('[data-page="2"]').click()
    brand().focus()
    brand().click()
    await whenShown()
    expect(asked.list).toHaveLength(2)
    expect(document.activeElement).toBe(brand())
  })
})

describe('the top of the list', () => {
  const scrollAway = () =>
    vi.spyOn(get('[data-listing]'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500))

  test('is scrolled into view, 15 px below the edge, if it is above', async () => {
    await open()
    scrollAway()
    brand().click()
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledOnce())
    expect(scrolled.mock.calls[0]?.[0]).toMatchObject({ top: scrollY - 515 })
  })

  test('is not scrolled if it is visible, or if the page disables it', async () => {
    await open()
    brand().click()
    await whenShown()
    await open({ options: { scrollTopListingWrapper: false } })
    scrollAway()
    brand().click()
    await whenShown()
    await open({ options: { scrollOffset: 40 } })
    scrollAway()
    brand().click()
    // The scrolling code is loaded on demand.
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledOnce())
    expect(scrolled.mock.calls[0]?.[0]).toMatchObject({ top: scrollY - 540 })
  })
})

test('a range in the address is shown in its fields', async () => {
  await open({ search: '?min-price=10', around: PRICES })
  await vi.waitFor(() => expect((get('.min-input') as HTMLInputElement).value).toBe('10'))
})

test('a range is shown in its fields once the shopper comes back to an address with one', async () => {
  await open({ around: PRICES })
  goBackTo('?max-price=50')
  await vi.waitFor(() => expect((get('.max-input') as HTMLInputElement).value).toBe('50'))
})

test('a listing without an address for its list is reported and ignored', async () => {
  const { errors } = await open({ options: { dataUrl: '' } })
  expect(String(errors[0])).toContain('"dataUrl" is missing')
  expect(get('[data-listing]').hasAttribute('aria-busy')).toBe(false)
})

test('of two listings only the first works', async () => {
  const second = `<div class="cms-element-product-listing-wrapper" data-listing="true" data-listing-options='{"dataUrl":"/other"}'></div>`
  const { page } = await openListing({
    body: `<main><div data-listing="true" data-listing-options='{"dataUrl":"/list"}'>${LIST}</div>${second}</main>`,
    answer: LIST,
  })
  expect([...page.actors.values()].filter((name) => name === 'listing')).toHaveLength(1)
})

test('everything ends with the listing', async () => {
  const { page, mounting, asked, aborted, hang } = await open({ options: asking })
  hang()
  brand().click()
  expect(asked.order.slice(-2)).toEqual(['choices', 'list'])
  const before = location.search
  mounting.unmountInside(get('[data-listing]'))
  expect([...page.actors.values()]).not.toContain('listing')
  expect(aborted.mock.calls.flat().toSorted()).toEqual(['choices', 'list'])
  const count = asked.order.length
  brand().click()
  get('[data-page="2"]').addEventListener('click', (event) => event.preventDefault())
  get('[data-page="2"]').click()
  goBackTo('?p=2')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(asked.order).toHaveLength(count)
  expect(before).toContain('manufacturer=b1')
})
