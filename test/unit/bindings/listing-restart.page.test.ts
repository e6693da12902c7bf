/** A listing that starts anew, as a plugin’s override of its options makes it: nothing that was chosen is lost. */
import { afterEach, expect, test } from 'vitest'
import { binding as range } from '../../../src/bindings/listing/filter-range.ts'
import { binding } from '../../../src/bindings/listing/listing.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const address = location.href
afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', address)
})
const INNER = (order: string) =>
  `<div class="cms-element-product-listing"><div class="sorting" data-listing-sorting="true" data-listing-sorting-options='{"sorting":"${order}"}'><select class="sorting"><option value="name-asc"${order === 'name-asc' ? ' selected' : ''}>A</option><option value="price-asc"${order === 'price-asc' ? ' selected' : ''}>P</option></select></div><div class="js-listing-wrapper" id="shown-${order}"></div></div>`

async function open(search = '') {
  history.replaceState(null, '', location.pathname + search)
  document.body.innerHTML = `<main><div class="filter-panel-active-container"></div>
  <div class="filter-panel"><div class="filter-panel-item" data-filter-range="true" data-filter-range-options='{"name":"price","inputTimeout":5}'><div class="filter-range-container"><input class="min-input" type="number"><input class="max-input" type="number"></div></div></div>
  <div class="cms-element-product-listing-wrapper" data-listing="true" data-listing-options='{"dataUrl":"/list","filterUrl":null}'>${INNER('name-asc')}</div></main>`
  const set = createTestPage([
    { name: 'listing', selector: '[data-listing], .filter-panel, .filter-panel-item', moment: 'load', binding },
    { name: 'filter-range', selector: '[data-filter-range]', moment: 'interaction', events: ['input'], binding: range },
  ])
  const asked: unknown[] = []
  const answers: (() => void)[] = []
  set.storefront.override('listing', {
    services: {
      fetchListing: ({ query, signal }) => {
        asked.push(query)
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
          answers.push(() => resolve(fakeMarkup(INNER(String(query['order'] ?? 'name-asc')))))
        })
      },
    },
  })
  set.mounting.mountInside(document)
  await set.mounting.settled()
  return { ...set, asked, answers }
}

test('sort is kept while the listing is restarted', async () => {
  const { mounting, page, asked, answers, errors } = await open()
  const select = document.querySelector('select.sorting') as HTMLSelectElement
  select.value = 'price-asc'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  expect(asked).toHaveLength(1)
  page.restart(document.querySelector('[data-listing]') as Element, 'listing')
  await mounting.settled()
  for (const answer of answers) answer()
  await new Promise((r) => setTimeout(r, 50))
  for (const answer of answers) answer()
  await new Promise((r) => setTimeout(r, 300))
  expect([location.search, errors.mock.calls]).toEqual(['?order=price-asc&p=1', []])
  expect(document.querySelector('.js-listing-wrapper')?.id).toBe('shown-price-asc')
})

test('a range still limits the list after a restart', async () => {
  const { mounting, page, asked, errors } = await open('?max-price=50')
  await new Promise((r) => setTimeout(r, 100))
  await mounting.settled()
  const max = document.querySelector('.max-input') as HTMLInputElement
  expect(max.value).toBe('50')
  page.restart(document.querySelector('[data-listing]') as Element, 'listing')
  await mounting.settled()
  max.value = '60'
  max.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await new Promise((r) => setTimeout(r, 200))
  expect(errors.mock.calls).toEqual([])
  expect(asked).toHaveLength(1)
})
