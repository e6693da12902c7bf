/** The suggestions under the search field, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { searchSuggestMachine } from '../../../src/machines/search/search-suggest.ts'
import { searchSuggestCases } from '../../../test/model/cases/search-suggest.ts'
import { SearchSuggestions } from '../../models/search-suggestions.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { FAULTS } from '../../support/faults.ts'
import { defineRoom } from '../support/room.ts'

const field = (page: Page) => new ShopPage(page).searchField
const searchButton = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
const results = (page: Page) => page.getByRole('search').locator('.js-search-result')

/** A search that goes on would lead to another page, where the path has no business. */
const stayHere = (page: Page) =>
  page.evaluate(() => addEventListener('submit', (event) => event.preventDefault(), { once: true }))

async function searchFor(page: Page, term: string): Promise<void> {
  await stayHere(page)
  // By script: typing would be another event.
  await field(page).evaluate((input: HTMLInputElement, value) => {
    input.value = value
  }, term)
  await field(page).press('Enter')
}

export const room = defineRoom({
  flow: 'search-suggest',
  machine: searchSuggestMachine,
  cases: searchSuggestCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: { fetchSuggestions: /\/suggest\?/ },
  does: {
    'the shopper types mug': (page) => field(page).fill('mug'),
    'the shopper types mugs': (page) => field(page).fill('mugs'),
    'the shopper types two characters between spaces': (page) => field(page).fill(' mu '),
    'the shopper searches for mug': (page) => searchFor(page, 'mug'),
    'the shopper searches for two characters': (page) => searchFor(page, 'mu'),
    'the shopper presses Escape': (page) => page.keyboard.press('Escape'),
    'the shopper chooses to try again': (page) =>
      page.getByRole('search').getByRole('button', { name: 'Try again' }).click(),
    'the shopper presses the down key': (page) => page.keyboard.press('ArrowDown'),
    'the focus reaches the second suggestion': (page) => new SearchSuggestions(page).links.nth(1).focus(),
  },
  automatic: ['suggestions.inserted'],
  faults: { 'the shop is in trouble': FAULTS },
  sees: {
    'nothing under the field': async (page) => {
      await expect(results(page)).toHaveCount(0)
      await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0)
      await expect(searchButton(page)).not.toHaveClass(/is-loading/)
    },
    'a busy search button': async (page) => {
      await expect(results(page)).toHaveCount(0)
      await expect(searchButton(page)).toHaveClass(/is-loading/)
    },
    'how long a term must be': (page) =>
      expect(page.getByRole('search')).toContainText('Please enter at least 3 characters.'),
    suggestions: (page) => expect(new SearchSuggestions(page).links.first()).toBeVisible(),
    'no suggestions, and a way to try again': (page) =>
      expect(page.getByRole('search')).toContainText('Suggestions could not be loaded.'),
    'the next suggestion has the focus': (page) =>
      expect(page.getByRole('search').locator('.js-result.is-active a')).toBeFocused(),
    'the field has the focus': (page) => expect(field(page)).toBeFocused(),
  },
})
