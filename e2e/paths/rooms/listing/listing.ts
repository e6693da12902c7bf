/** A listing, on a department of the shop: filtered by colour, sorted, paged. */
import { expect, type Page } from 'playwright/test'
import { listingMachine } from '../../../../src/machines/listing/listing.ts'
import { listingCases, storyOf } from '../../../../test/model/listing/cases/listing.ts'
import { FilterPanel } from '../../../models/filter-panel.ts'
import { ListingPage } from '../../../models/listing-page.ts'
import { CATEGORIES } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

const listingOf = (page: Page) => page.locator('[data-listing]')
const message = (page: Page) => page.getByRole('main').getByText('This list could not be renewed.')
/** Sand and clay are used for the blue and the red of the cases. */
const sand = (page: Page) => new FilterPanel(page).option('Sand')

const clay = (page: Page) => new FilterPanel(page).option('Clay')

/** The used part of the shop's aggregations (contract, catalog 1.4). */
type Facets = { properties: { entities: { options: { name: string }[] }[] } }

/** Only the named filters are selected: controls, labels and address agree. */
async function areTicked(page: Page, ...names: string[]): Promise<void> {
  const filters = new FilterPanel(page)
  await expect.poll(() => filters.ticked()).toEqual(names)
  await expect.poll(() => filters.active()).toEqual(names)
  await (names.length > 0 ? expect(page).toHaveURL(/properties=/) : expect(page).not.toHaveURL(/properties=/))
}

/** Marks the products on the page before `deed`, to distinguish new ones. */
const choosing = (deed: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.locator('.js-listing-wrapper').evaluate((list: HTMLElement) => {
    list.dataset['before'] = 'true'
  })
  await deed(page)
}

async function isBusy(page: Page, expected: boolean): Promise<void> {
  await expect(listingOf(page)).toHaveAttribute('aria-busy', String(expected))
  await expect(message(page)).toHaveCount(0)
}

/** By script, as there is no history entry with another selection. */
async function goBack(page: Page): Promise<void> {
  const clay = (await new FilterPanel(page).option('Clay').getAttribute('id')) ?? ''
  await page.evaluate((query) => {
    history.pushState(null, '', query)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `?properties=${clay}&p=3`)
}

/** By script, as the list may be covered by its loader. */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click())

export const room = defineRoom({
  flow: 'listing',
  machine: listingMachine,
  cases: listingCases,
  async open(page, { begins }) {
    const listing = new ListingPage(page)
    if (begins === 'the shop leaves everything to choose')
      await page.route(CATEGORIES.department.path, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '&quot;disableEmptyFilter&quot;:true',
          '&quot;disableEmptyFilter&quot;:false',
        )
        await route.fulfill({ response, body })
      })
    await listing.open(CATEGORIES.department.path)
    await listing.settle()
    await new FilterPanel(page).open('Colour')
  },
  requests: {
    fetchListing: /\/widgets\/cms\/navigation\/\w+\?/,
    fetchAggregations: /\/widgets\/cms\/navigation\/\w+\/filter\?/,
  },
  does: {
    'filter.changed': choosing((page) => new FilterPanel(page).press(sand(page))),
    'filter.remove': choosing((page) => press(page, '.filter-active-remove')),
    'filters.reset': choosing((page) => press(page, '.filter-reset-all')),
    'order.changed': choosing((page) => new ListingPage(page).sorting.selectOption('name-asc')),
    'page.changed': choosing((page) => press(page, '.listing-pagination a[href*="p=2"]')),
    'address.changed': choosing(goBack),
    'list.retry': choosing((page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click()),
    'page.restored': choosing(restorePage),
  },
  beyond: { 'filters.found': 'no page of the shop brings a filter later that the page did not have' },
  objects: ({ steps }) => {
    const said = steps.slice(0, -1).map(({ says }) => says)
    const before = storyOf(said)
    const shown = storyOf(said.slice(0, said.lastIndexOf('the list arrives') + 1))
    const type = steps.at(-1)?.event.type
    if (type === 'page.changed' && shown.page === 2) return 'the page that is shown has no link'
    if (shown.colour === 'red' && (type === 'order.changed' || type === 'page.changed'))
      return 'the shop has too little of what is red to sort it or to turn to another page'
    // A press clears a ticked option, and a second colour is added to the first.
    if (type === 'filter.changed' && before.colour) return 'blue alone is ticked by a press where nothing is'
    const isGone =
      (type === 'filter.remove' && before.colour !== 'blue') || (type === 'filters.reset' && !before.colour)
    return isGone ? 'its button has gone with the label' : undefined
  },
  answers: {
    'the shop says that blue is left to choose': async (route) => {
      const response = await route.fetch()
      const facets = (await response.json()) as Facets
      const entities = facets.properties.entities.map((group) => ({
        ...group,
        options: group.options.filter(({ name }) => name !== 'Clay'),
      }))
      await route.fulfill({
        response,
        json: { ...facets, manufacturer: { entities: [] }, properties: { ...facets.properties, entities } },
      })
    },
  },
  faults: {
    'the shop gives no list': FAULTS,
    'the shop does not say what is left to choose': {
      ...FAULTS,
      'JSON that is cut off': answer(200, '{"prop', 'application/json'),
    },
  },
  sees: {
    'the list': (page) => isBusy(page, false),
    'the list dimmed': (page) => isBusy(page, true),
    'a line that the list could not be renewed, and a way to try again': async (page) => {
      await expect(message(page)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(listingOf(page)).toHaveAttribute('aria-busy', 'false')
    },
    'nothing locked': (page) =>
      expect(page.locator('.filter-panel').locator('input, button').and(page.locator(':disabled'))).toHaveCount(0),
    'filters that can be used while the shop is asked what is left': (page) => expect(sand(page)).toBeEnabled(),
    'what would find nothing locked, with a hint': async (page) => {
      const brands = new FilterPanel(page).toggle('Brand')
      await expect(brands).toBeDisabled()
      await expect(brands).toHaveAttribute('title', /^Filter not active/)
      await expect(sand(page)).toBeEnabled()
    },
    'red is locked': (page) => expect(clay(page)).toBeDisabled(),
    'red can be chosen': (page) => expect(clay(page)).toBeEnabled(),
    'blue alone is ticked': (page) => areTicked(page, 'Sand'),
    'red alone is ticked': (page) => areTicked(page, 'Clay'),
    'nothing is ticked': (page) => areTicked(page),
    'the address names the first page': (page) => expect(page).toHaveURL(/[?&]p=1(&|$)/),
    'the address names the second page': (page) => expect(page).toHaveURL(/[?&]p=2(&|$)/),
    'the address names the order': (page) => expect(page).toHaveURL(/[?&]order=name-asc(&|$)/),
    'the renewed list': (page) => expect(listingOf(page).locator('[data-before]')).toHaveCount(0),
    'what was pressed to turn the page has the focus': (page) =>
      expect(page.locator('.listing-pagination :focus, .js-listing-wrapper:focus')).toHaveCount(1),
    'the list as it was': (page) => expect(listingOf(page).locator('[data-before]')).toHaveCount(1),
  },
})
