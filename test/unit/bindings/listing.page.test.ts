/** The printed variants of pagination (contract, catalog 1.9): each requests the right page. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/listing/listing.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const LIST = '<div class="js-listing-wrapper" data-aria-live-text="24 of 80 items">'
const RADIOS = `<nav class="pagination-nav"><ul class="pagination">
  <li class="page-item page-prev disabled"><input type="radio" name="p" id="p-prev" value="0" class="d-none" disabled><label class="page-link" for="p-prev">‹</label></li>
  <li class="page-item active"><input type="radio" name="p" id="p1" value="1" class="d-none" checked><label class="page-link" for="p1">1</label></li>
  <li class="page-item"><input type="radio" name="p" id="p2" value="2" class="d-none"><label class="page-link" for="p2">2</label></li></ul></nav>`
const LINKS = `<nav class="pagination-nav"><ul class="pagination">
  <li class="page-item page-prev disabled"><a class="page-link" href="?p=0" data-page="0" data-focus-id="prev" tabindex="-1" aria-disabled="true">‹</a></li>
  <li class="page-item"><a class="page-link" href="?p=3" data-page="3" data-focus-id="3">3</a></li></ul></nav>`
const ADDRESSES = '<ul class="pagination"><li><a href="/list?p=4"><span>4</span></a></li></ul>'
const OWN =
  '<div class="leaves"><button type="button" class="leaf" data-page="5">5</button><a class="leaf">none</a></div>'

const address = location.href
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', address)
})

/** Resolves once the requested list is there. */
const whenShown = () =>
  vi.waitFor(() => expect(document.querySelector('[data-listing]')?.getAttribute('aria-busy')).toBe('false'))

async function open(pages: string, pagination = {}, options = {}) {
  document.body.innerHTML = `<main><div class="cms-element-product-listing-wrapper" data-listing data-listing-options='${JSON.stringify({ dataUrl: '/list', filterUrl: null, ...options })}'
    data-listing-pagination-options='${JSON.stringify(pagination)}'><div class="cms-element-product-listing">${LIST}</div>${pages}</div></div></main>`
  const { page, storefront, mounting } = createTestPage([
    { name: 'listing', selector: '[data-listing]', moment: 'load', binding },
  ])
  const errors: unknown[] = []
  const asked: unknown[] = []
  page.report = (_name, error) => void errors.push(error)
  storefront.override('listing', {
    services: {
      fetchListing: ({ query }) => {
        asked.push(query['p'])
        return Promise.resolve(fakeMarkup(`<div class="cms-element-product-listing">${LIST}</div>${pages}</div>`))
      },
    },
  })
  mounting.mountInside(document)
  await mounting.settled()
  const press = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    // Prevents navigation.
    addEventListener('click', (last) => last.preventDefault(), { once: true })
    const isPrevented = vi.fn<() => void>()
    document.addEventListener('click', ({ defaultPrevented }) => defaultPrevented && isPrevented(), { once: true })
    document.querySelector(selector)?.dispatchEvent(event)
    return isPrevented.mock.calls.length > 0
  }
  return { press, asked, errors }
}

test('radio buttons, by their labels', async () => {
  const { asked, errors } = await open(RADIOS)
  document.querySelector<HTMLElement>('label[for="p2"]')?.click()
  expect(document.querySelector<HTMLInputElement>('#p2')?.checked).toBe(true)
  await whenShown()
  expect(asked).toEqual([2])
  expect(location.search).toBe('?p=2')
  document.querySelector<HTMLElement>('label[for="p-prev"]')?.click()
  expect(asked).toEqual([2])
  expect(errors).toEqual([])
})

test('links with a page number, and the same one gets the focus again', async () => {
  const { press, asked } = await open(LINKS)
  expect(press('[data-page="0"]')).toBe(false)
  expect(press('[data-page="3"]', { ctrlKey: true })).toBe(false)
  expect(asked).toEqual([])
  expect(press('[data-page="3"]')).toBe(true)
  await whenShown()
  expect(document.activeElement?.getAttribute('data-focus-id')).toBe('3')
  expect(asked).toEqual([3])
})

test.each([
  ['above the list, which is scrolled to', true, 0],
  ['below the list, which stays where it is', false, 1],
])('of two links to a page, the focus gets the one %s', async (_, scrollTopListingWrapper, index) => {
  const { press } = await open(LINKS + LINKS, {}, { scrollTopListingWrapper })
  press('nav:last-of-type [data-page="3"]')
  await whenShown()
  expect(document.activeElement).toBe(document.querySelectorAll('[data-page="3"]')[index])
})

test('links with nothing but their address', async () => {
  const { press, asked } = await open(ADDRESSES)
  expect(press('.pagination span')).toBe(true)
  await whenShown()
  expect(asked).toEqual([4])
})

test('pagination inserted by the page’s scripts', async () => {
  const { press, asked, errors } = await open(OWN, { paginationItemSelector: '.leaf' })
  expect(press('a.leaf')).toBe(false)
  expect(press('button.leaf')).toBe(true)
  await whenShown()
  expect(asked).toEqual([5])
  expect(errors).toEqual([])
})

describe('the wrapper that shows that the list is on its way', () => {
  const shown = (selector: string) => document.querySelector(selector)?.classList.contains('has-element-loader')

  test.each([
    ['the listing itself', undefined, '[data-listing]'],
    ['what is around it', 'main', 'main'],
    ['what is in it', '.cms-element-product-listing', '.cms-element-product-listing'],
  ])('is %s', async (_, cmsProductListingWrapperSelector, wrapper) => {
    const { press, errors } = await open(LINKS, {}, { cmsProductListingWrapperSelector })
    press('[data-page="3"]')
    const marked = ['main', '[data-listing]', '.cms-element-product-listing'].filter(shown)
    expect([marked, document.querySelector('[data-listing]')?.ariaBusy]).toEqual([[wrapper], 'true'])
    await whenShown()
    expect([shown(wrapper), errors]).toEqual([false, []])
  })

  test.each(['.none', 'main['])('is the listing where the page names %s, which is reported', async (selector) => {
    const { press, errors } = await open(LINKS, {}, { cmsProductListingWrapperSelector: selector })
    press('[data-page="3"]')
    expect(shown('[data-listing]')).toBe(true)
    await whenShown()
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining('cmsProductListingWrapperSelector') as string }),
    ])
  })
})

describe('a further listing', () => {
  const SORTING = `<div data-listing-sorting data-listing-sorting-options='{"sorting":"name-asc"}'>
    <select class="sorting"><option value="name-asc" selected>Name</option><option value="price-asc">Price</option></select></div>`
  const listing = (name: string) =>
    `<div id="${name}" class="cms-element-product-listing-wrapper" data-listing data-listing-options='{"dataUrl":"/${name}","filterUrl":null}'>
      <div class="cms-element-product-listing">${SORTING}${LIST}</div>${LINKS}</div></div>`

  async function openBoth(search: string) {
    history.replaceState(null, '', location.pathname + search)
    document.body.innerHTML = `<main>${listing('first')}${listing('further')}</main>`
    const { storefront, mounting } = createTestPage([
      { name: 'listing', selector: '[data-listing]', moment: 'load', binding },
    ])
    const asked: unknown[] = []
    storefront.override('listing', {
      services: {
        fetchListing: ({ url, query }) => {
          asked.push([url, query])
          return Promise.resolve(fakeMarkup(`<div class="cms-element-product-listing">${SORTING}${LIST}</div>`))
        },
      },
    })
    mounting.mountInside(document)
    await mounting.settled()
    return asked
  }

  test('reads nothing of the address, and leaves it as it is', async () => {
    const asked = await openBoth('?order=price-asc')
    document.querySelector<HTMLElement>('#further [data-page="3"]')?.click()
    await vi.waitFor(() => expect(asked).toEqual([['/further', { order: 'name-asc', p: 3 }]]))
    expect(location.search).toBe('?order=price-asc')
  })

  test.each(['first', 'further'])('has an order of its own: of two, that of the %s is its alone', async (name) => {
    const asked = await openBoth('')
    const select = document.querySelector<HTMLSelectElement>(`#${name} select`)
    if (select) select.value = 'price-asc'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(document.querySelector(`#${name}`)?.getAttribute('aria-busy')).toBe('false'))
    expect(asked).toEqual([[`/${name}`, { order: 'price-asc', p: 1 }]])
  })
})
