/** A search among the addresses of an account. */
import { expect, type Page } from 'playwright/test'
import { addressSearchMachine } from '../../../../src/machines/account/address-search.ts'
import { addressSearchCases } from '../../../../test/model/account/cases/address-search.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

/** No page of the shop has it as its only list. */
function insertList(): void {
  const add = (parent: Element, tag: string, className: string, text = '') => {
    const element = Object.assign(document.createElement(tag), { className, textContent: text })
    parent.append(element)
    return element
  }
  const root = document.createElement('div')
  root.dataset['addressSearch'] = 'true'
  const field = add(root, 'input', 'address-manager-list-search') as HTMLInputElement
  Object.assign(field, { type: 'search', ariaLabel: 'Search', value: 'linden' })
  const list = add(root, 'ul', 'address-manager-list-wrapper')
  for (const street of ['Am Markt 3', 'Lindenweg 4']) add(list, 'li', 'address-manager-select-address', street)
  add(root, 'p', 'address-manager-no-address d-none', 'None contains it.')
  add(root, 'p', 'address-manager-empty-address d-none', 'There is none.')
  document.querySelector('main')?.prepend(root)
}

const place = (page: Page) => page.locator('[data-address-search]')
const field = (page: Page) => place(page).getByRole('searchbox')
const shown = (page: Page, texts: readonly string[]) =>
  expect(place(page).locator('li, p').filter({ visible: true })).toHaveText([...texts])

export const room = defineRoom({
  flow: 'address-search',
  machine: addressSearchMachine,
  cases: addressSearchCases,
  async open(page) {
    const home = new ShopPage(page)
    await home.open('/')
    await home.settle()
    await page.evaluate(insertList)
  },
  requests: {},
  does: {
    'list.read': () => Promise.resolve(),
    'the shopper types what an address contains': (page) => field(page).fill('linden'),
    'the shopper types what no address contains': (page) => field(page).fill('nowhere'),
  },
  automatic: ['list.read'],
  beyond: {
    'the list is there, and empty': 'a list is read once; page tests begin with this one',
    'the list is there, and the browser has kept a term that no address contains':
      'a list is read once; page tests begin with this one',
    'the shopper empties the field, where there is no address': 'the list of the page has some',
  },
  objects: ({ steps }) =>
    steps.findLastIndex(({ event }) => event.type === 'list.read') > 0
      ? 'a list is read once, when it is there'
      : undefined,
  sees: {
    'the list as it was printed': (page) => shown(page, ['Am Markt 3', 'Lindenweg 4']),
    'the addresses that were found': (page) => shown(page, ['Lindenweg 4']),
    'a sentence that none contains it': (page) => shown(page, ['None contains it.']),
    'a sentence that there is none': (page) => shown(page, ['There is none.']),
    'nothing to read out': () => Promise.resolve(),
    'something to read out in a moment': () => Promise.resolve(),
  },
})
