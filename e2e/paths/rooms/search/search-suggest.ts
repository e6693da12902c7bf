/** The suggestions under the search field, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { searchSuggestMachine } from '../../../../src/machines/search/search-suggest.ts'
import { searchSuggestCases } from '../../../../test/model/search/cases/search-suggest.ts'
import { SearchSuggestions } from '../../../models/search-suggestions.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const field = (page: Page) => new ShopPage(page).searchField
const searchButton = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
const results = (page: Page) => page.getByRole('search').locator('.js-search-result')

async function searchFor(page: Page, term: string): Promise<void> {
  // A native search would leave the page, so the submit is prevented. The first one waits for the code.
  const sent = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stayHere = (event: Event) => {
          event.preventDefault()
          resolve()
        }
        addEventListener('submit', stayHere, { once: true })
      }),
  )
  // Like a result page with its term: typing would be another event.
  await field(page).evaluate((input: HTMLInputElement, value) => {
    input.defaultValue = value
    input.value = value
  }, term)
  await field(page).press('Enter')
  await sent
}

async function isMarked(page: Page, index: number): Promise<void> {
  const { active, links } = new SearchSuggestions(page)
  await expect(active).toHaveCount(1)
  await expect(active.getByRole('link')).toHaveAttribute('href', (await links.nth(index).getAttribute('href')) ?? '')
}

async function hasFocus(page: Page, index: number): Promise<void> {
  await expect(new SearchSuggestions(page).links.nth(index)).toBeFocused()
  await isMarked(page, index)
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
    'the shopper presses something beside the form': (page) => page.locator('main').click({ position: { x: 2, y: 2 } }),
    'the shopper chooses to try again': (page) =>
      page.getByRole('search').getByRole('button', { name: 'Try again' }).click(),
    'the shopper presses the down key': (page) => page.keyboard.press('ArrowDown'),
    'the shopper presses the up key': (page) => page.keyboard.press('ArrowUp'),
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
    'the field has the focus': async (page) => {
      await expect(field(page)).toBeFocused()
      await expect(new SearchSuggestions(page).active).toHaveCount(0)
    },
    'the first suggestion has the focus': (page) => hasFocus(page, 0),
    'the second suggestion has the focus': (page) => hasFocus(page, 1),
    'the third suggestion has the focus': (page) => hasFocus(page, 2),
    'the last suggestion has the focus': (page) => hasFocus(page, -1),
    'the second suggestion alone is marked': (page) => isMarked(page, 1),
    'no suggestion is marked': (page) => expect(new SearchSuggestions(page).active).toHaveCount(0),
  },
})
