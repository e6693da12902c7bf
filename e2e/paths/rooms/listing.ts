/** A listing, on a department of the shop: filtered by colour, sorted, turned. */
import { expect, type Page } from 'playwright/test'
import { listingMachine } from '../../../src/machines/listing/listing.ts'
import { listingCases } from '../../../test/model/cases/listing.ts'
import { FilterPanel } from '../../models/filter-panel.ts'
import { ListingPage } from '../../models/listing-page.ts'
import { CATEGORIES } from '../../support/catalogue.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { restorePage } from '../../support/restore.ts'
import { defineRoom } from '../support/room.ts'

const listingOf = (page: Page) => page.locator('[data-listing]')
const message = (page: Page) => page.getByRole('main').getByText('This list could not be renewed.')
/** Sand and clay stand in for the blue and the red of the cases. */
const sand = (page: Page) => new FilterPanel(page).option('Sand')

async function isBusy(page: Page, expected: boolean): Promise<void> {
  await expect(listingOf(page)).toHaveAttribute('aria-busy', String(expected))
  await expect(message(page)).toHaveCount(0)
}

/** By script, as no page of the shop's own came before with another selection. */
async function goBack(page: Page): Promise<void> {
  const clay = (await new FilterPanel(page).option('Clay').getAttribute('id')) ?? ''
  await page.evaluate((query) => {
    history.pushState(null, '', query)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `?properties=${clay}&p=3`)
}

/** By script, as the list may be veiled by its loader: what is pressed is what counts. */
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
    'filter.changed': (page) => new FilterPanel(page).press(sand(page)),
    'filter.remove': (page) => press(page, '.filter-active-remove'),
    'filters.reset': (page) => press(page, '.filter-reset-all'),
    'order.changed': (page) => new ListingPage(page).sorting.selectOption('name-asc'),
    'page.changed': (page) => press(page, '.listing-pagination a[href*="p=2"]'),
    'address.changed': goBack,
    'list.retry': (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    'page.restored': restorePage,
  },
  faults: {
    'the shop gives no list': FAULTS,
    'the shop does not say what is left to choose': {
      ...FAULTS,
      'JSON that is cut off': answer(200, '{"prop', 'application/json'),
    },
  },
  sees: {
    'list.settled': (page) => isBusy(page, false),
    'list.loading': (page) => isBusy(page, true),
    'list.failed': async (page) => {
      await expect(message(page)).toBeVisible()
      await expect(listingOf(page)).toHaveAttribute('aria-busy', 'false')
    },
    'choices.open': (page) => expect(page.locator('.filter-panel input:disabled')).toHaveCount(0),
    'choices.waiting': (page) => expect(page.locator('.filter-panel input:disabled')).toHaveCount(0),
    'choices.loading': (page) => expect(page.locator('.filter-panel')).toBeVisible(),
    'choices.known': (page) => expect(page.locator('.filter-panel')).toBeVisible(),
  },
})
