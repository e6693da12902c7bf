/** A filtered category: address, filters, labels and list always show the same selection. */
import type { Page } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { answer } from '../support/faults.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

/** The list's own requests, not those for aggregations. */
const LIST = /\/widgets\/cms\/navigation\/\w+\?(?!.*only-aggregations)/
const { path } = CATEGORIES.department

async function openListing(page: Page, query = '') {
  const listing = new ListingPage(page)
  await listing.open(path + query)
  await listing.settle()
  await listing.expectSettled()
  return { listing, filters: new FilterPanel(page) }
}

/** The products that the server shows for the address, without scripts. */
async function pathsFromServer(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/class="product-name" href="([^"]+)"/g)].map(([, href = '']) => href)
}

/** The page settles on one selection: the list is the server's for the address, and controls and labels match. */
async function expectOneSelection(page: Page, active: readonly string[]): Promise<void> {
  const { listing, filters } = { listing: new ListingPage(page), filters: new FilterPanel(page) }
  await expect.poll(() => filters.active()).toEqual(active)
  await listing.expectSettled()
  await expect
    .poll(async () => (await listing.entries()).map((entry) => entry.path))
    .toEqual(await pathsFromServer(page))
}

const CHOICES_OF_FIVE: { does: (filters: FilterPanel) => Promise<unknown>; label: string }[] = [
  { does: (filters) => filters.tick('Colour', 'Sand'), label: 'Sand' },
  { does: (filters) => filters.tick('Colour', 'Chalk'), label: 'Chalk' },
  { does: (filters) => filters.tick('Material', 'Stoneware'), label: 'Stoneware' },
  {
    does: async (filters) => {
      await filters.open('Price')
      await filters.maxPrice.fill('60')
    },
    label: 'to 60 €',
  },
  {
    does: async (filters) => {
      await filters.open('Rating')
      await filters.press(filters.panel.locator('#rating-3'))
    },
    label: 'Minimum 3/5 stars',
  },
]

// Specification 1.4, 2.14.
test('B8, B9: five filters, a reload, five times back and five forward: always one selection', async ({ page }) => {
  test.slow()
  const { listing, filters } = await openListing(page)
  await filters.show()
  const states: string[][] = [[]]
  for (const { does } of CHOICES_OF_FIVE) {
    const before = page.url()
    await does(filters)
    await expect(page).not.toHaveURL(before)
    await listing.expectSettled()
    // The code that renders labels is loaded with the first of them.
    await expect.poll(() => filters.labels.count()).toBe(states.length)
    states.push(await filters.active())
    await expectOneSelection(page, states.at(-1) ?? [])
  }
  await page.keyboard.press('Escape')
  await expect(filters.dialog).toHaveCount(0)
  await expectOneSelection(page, states[5] ?? [])
  await page.reload()
  await listing.settle()
  await expectOneSelection(page, states[5] ?? [])
  for (const state of states.slice(0, -1).toReversed()) {
    await page.goBack()
    await expectOneSelection(page, state)
  }
  await expect(page).toHaveURL(path)
  for (const state of states.slice(1)) {
    await page.goForward()
    await expectOneSelection(page, state)
  }
})

// Specification 4.25.
test('filters without results are disabled with a reason, and the number of products follows every choice', async ({
  page,
}) => {
  const { listing, filters } = await openListing(page)
  await expect(listing.count).toHaveText(`${CATEGORIES.department.products} products`)
  await filters.show()
  const total = await listing.total()
  await filters.tick('Material', 'Stoneware')
  await expect.poll(() => listing.total()).toBeLessThan(total)
  const narrowed = await listing.total()
  await expect(listing.count).toHaveText(`${narrowed} products`)
  await expect(filters.toggle('Roast')).toBeDisabled()
  await expect(filters.toggle('Roast')).toHaveAttribute('title', /^Filter not active/)
  await expect(filters.panel.locator('.filter-panel-aria-live')).toHaveText(/items$/)
  await expectAccessible(page)
  await filters.open('Price')
  await filters.minPrice.fill('9999')
  await expect(page.getByRole('main').getByText('No products found.')).toBeAttached()
  await expect(listing.count).toHaveCount(0)
  await filters.minPrice.fill('')
  await expect(listing.count).toHaveText(`${narrowed} products`)
  await filters.resetAll.click()
  await expect.poll(() => listing.total()).toBe(total)
  await expect(filters.toggle('Roast')).toBeEnabled()
  expect(await filters.ticked()).toEqual([])
})

test('on a small screen the button, the panel and the labels above the list all say what is filtered', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const { listing, filters } = await openListing(page)
  await expect(filters.button).toHaveText('Filter')
  await filters.show()
  await expect(filters.showList).toHaveText(`Show ${CATEGORIES.department.products} products`)
  await filters.tick('Material', 'Stoneware')
  await expect(filters.dialog.getByRole('button', { name: 'Remove filter: Stoneware' })).toBeVisible()
  await expect(listing.count).not.toHaveText(`${CATEGORIES.department.products} products`)
  const narrowed = await listing.total()
  await expect(filters.showList).toHaveText(`Show ${narrowed} products`)
  await expectAccessible(page)
  await filters.showList.click()
  await expect(filters.dialog).toHaveCount(0)
  await expect(filters.button).toHaveAccessibleName('Filter (1)')
  await expect(listing.count).toHaveText(`${narrowed} products`)
  await expect(filters.labels).toHaveCount(1)
  await expect(filters.labels.first()).toBeInViewport()
  await expect(filters.resetAll).toBeInViewport()
  await expectAccessible(page)
  await filters.labels.first().click()
  await expect(filters.button).toHaveAccessibleName('Filter')
  await expect(filters.button).toBeFocused()
  await expect(filters.labels).toHaveCount(0)
})

// Specification 2.14.
test('by keyboard: a filter is opened, ticked and cleared, and the list is sorted', { tag: '@smoke' }, async ({
  page,
}) => {
  const { listing, filters } = await openListing(page)
  await filters.toggle('Brand').focus()
  await tabTo(page, filters.toggle('Material'))
  await page.keyboard.press('Enter')
  await expect(filters.option('Stoneware')).toBeVisible()
  await tabTo(page, filters.option('Stoneware'))
  await page.keyboard.press('Space')
  await expect(filters.labels).toHaveCount(1)
  await expect(filters.option('Stoneware')).toBeFocused()
  await tabTo(page, filters.labels.first())
  await page.keyboard.press('Enter')
  await expect(filters.labels).toHaveCount(0)
  await expect(filters.toggle('Brand')).toBeFocused()
  await tabTo(page, listing.sorting)
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/order=rating/)
  await listing.expectSettled()
  await expect(listing.sorting).toBeFocused()
})

// Specification 2.14, 4.24.
test('by keyboard: three stops lead to each product; page links work, the focus follows, and a new filter leads to the first page', async ({
  page,
}) => {
  const { listing, filters } = await openListing(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the products' })).toBeFocused()
  await page.keyboard.press('Enter')
  // A link, a heart and a button each.
  for (const product of [listing.products.nth(0), listing.products.nth(1)]) {
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab')
      await expect(product.locator(':focus')).toHaveCount(1)
    }
  }
  const first = (await listing.entries())[0]?.path
  await listing.pages.getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]p=2/)
  await listing.expectSettled()
  expect((await listing.entries())[0]?.path).not.toBe(first)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-listing]') !== null)).toBe(true)
  await filters.show()
  await filters.tick('Material', 'Stoneware')
  await expect(page).toHaveURL(/[?&]p=1/)
})

test('above a search result, filters open as menus and filter it', async ({ page }) => {
  const listing = new ListingPage(page)
  const filters = new FilterPanel(page)
  await listing.open('/search?search=mug')
  await listing.settle()
  const total = await listing.total()
  await filters.tick('Colour', 'Sand')
  await expect(page).toHaveURL(/[?&]properties=\w+.*[?&]search=mug/)
  await expectOneSelection(page, ['Sand'])
  expect(await listing.total()).toBeLessThan(total)
  // The menu stays open for more choices, until something else is opened.
  await expect(filters.option('Sand')).toBeFocused()
  await filters.open('Price')
  await expect(filters.toggle('Colour')).toHaveAttribute('aria-expanded', 'false')
  await filters.minPrice.fill('10')
  await expect(page).toHaveURL(/min-price=10/)
  await expectOneSelection(page, ['From 10 €', 'Sand'])
  await page.keyboard.press('Escape')
  await expect(filters.toggle('Price')).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/search?search=mug')
  await expectOneSelection(page, [])
})

test.describe('right after refusing cookies', () => {
  test.use({ storageState: NEVER_ASKED })
  test('above a search result, several options are chosen by their labels, and their menu stays open', async ({
    page,
  }) => {
    const filters = new FilterPanel(page)
    const listing = new ListingPage(page)
    await listing.open('/search?search=mug')
    await listing.settle()
    await new CookieBar(page).refuseButton.click()
    // The elements around the filters can be focused now.
    await expect(page.getByRole('main')).toBeFocused()
    await filters.show()
    await filters.open('Colour')
    await filters.press(filters.option('Sand'))
    await filters.press(filters.option('Chalk'))
    await expect(filters.toggle('Colour')).toHaveAttribute('aria-expanded', 'true')
    await expectOneSelection(page, ['Chalk', 'Sand'])
  })
})

test('a list that fails to load leaves the old one, and a retry loads the new one', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/)
  const { listing, filters } = await openListing(page)
  await filters.show()
  const before = await listing.entries()
  const message = page.getByRole('main').getByText('This list could not be renewed.')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await page.route(LIST, answer(500, 'oops'))
  await filters.tick('Material', 'Stoneware')
  await expect(message).toBeVisible()
  expect(await listing.entries()).toEqual(before)
  await page.unroute(LIST)
  await again.click()
  await expect(message).toHaveCount(0)
  await expectOneSelection(page, ['Stoneware'])
})

const ODD_ADDRESSES = {
  'markup in a value': '?properties=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  'names of prototypes': '?__proto__=1&constructor=2&properties=__proto__',
  'an unknown option': `?properties=${'f'.repeat(32)}`,
  '200 options at once': `?manufacturer=${Array.from({ length: 200 }, (_, index) => String(index).padStart(32, '0')).join('%7C')}`,
  'numbers that are none': '?p=-7&min-price=abc&max-price=1e400&rating=99&order=drop%20table',
}

test('odd addresses show a usable page', async ({ page }) => {
  for (const [name, query] of Object.entries(ODD_ADDRESSES))
    await test.step(name, async () => {
      const { listing, filters } = await openListing(page, query)
      await filters.show()
      expect(await page.evaluate(() => ({}))).toEqual({})
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
      await filters.resetAll.click()
      await filters.tick('Material', 'Stoneware')
      await expect.poll(() => filters.active()).toEqual(['Stoneware'])
      await listing.expectSettled()
      expect(await listing.products.count()).toBeGreaterThan(0)
    })
})
