/** Two lists on a page, and a wrapper of a list of wishes before them (contract, catalog 1.1: the first list has the filters). */
import type { Page } from 'playwright/test'
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { oddPath, openOdd } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

const LIST = CATEGORIES.department.path

const listOf = (page: Page, place: number) => page.locator('[data-listing]').nth(place)
const pathsOf = (page: Page, place: number) =>
  listOf(page, place)
    .locator('.product-name')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
const totalOf = (page: Page, place: number) =>
  listOf(page, place).locator('[data-aria-live-text]').getAttribute('data-aria-live-text')
const sortingOf = (page: Page, place: number) => listOf(page, place).getByRole('combobox', { name: 'Sorting' })

/** Turns the list at `place` to its second page, by the navigation below it. */
const turn = (page: Page, place: number) =>
  listOf(page, place).locator('.pagination input[value="2"]').last().dispatchEvent('click')

async function open(page: Page, query = ''): Promise<FilterPanel> {
  await openOdd(new ListingPage(page), 'paired', LIST + query)
  await expect(page.locator('[data-listing]')).toHaveCount(2)
  return new FilterPanel(page)
}

/** Nothing has put a list in place of the wishes. */
const expectWishes = (page: Page) =>
  expect(page.locator('.cms-element-product-listing').first()).toHaveText('Your wishes')

test('filters, of the address or chosen, are those of the first list, and leave the second and the wishes alone', async ({
  page,
}) => {
  const filters = await open(page, '?rating=4')
  await expect(filters.labels).toHaveCount(1)
  await filters.labels.click()
  await expect.poll(() => totalOf(page, 0)).toContain(String(CATEGORIES.department.products))
  await expect(filters.labels).toHaveCount(0)
  const [before, other, second] = [await totalOf(page, 0), await totalOf(page, 1), await pathsOf(page, 1)]
  await filters.open('Price')
  await filters.maxPrice.fill('50')
  await filters.maxPrice.press('Enter')
  await expect(page).toHaveURL(/[?&]max-price=50/)
  await expect.poll(() => totalOf(page, 0)).not.toBe(before)
  await expect(filters.labels).toHaveCount(1)
  expect(await totalOf(page, 1)).toBe(other)
  expect(await pathsOf(page, 1)).toEqual(second)
  await expectWishes(page)
})

test('each list turns its own pages, has its own sorting and says itself what fails; the address is that of the first', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/503/)
  await open(page)
  const start = await pathsOf(page, 0)
  expect(await pathsOf(page, 1)).toEqual(start)
  await turn(page, 1)
  await expect.poll(() => pathsOf(page, 1)).not.toEqual(start)
  const next = await pathsOf(page, 1)
  expect(await pathsOf(page, 0)).toEqual(start)
  await expect(page).toHaveURL(oddPath('paired', LIST))
  await turn(page, 0)
  await expect.poll(() => pathsOf(page, 0)).toEqual(next)
  await expect(page).toHaveURL(/[?&]p=2/)
  await page.goBack()
  await expect.poll(() => pathsOf(page, 0)).toEqual(start)
  expect(await pathsOf(page, 1)).toEqual(next)
  await expectWishes(page)

  await sortingOf(page, 1).selectOption('name-desc')
  await expect.poll(() => pathsOf(page, 1)).not.toEqual(next)
  const backwards = await pathsOf(page, 1)
  expect(await pathsOf(page, 0)).toEqual(start)
  expect(new URL(page.url()).search).toBe('')
  await sortingOf(page, 0).selectOption('name-asc')
  await expect(page).toHaveURL(/[?&]order=name-asc/)
  await expect.poll(() => pathsOf(page, 0)).not.toEqual(start)
  expect(await pathsOf(page, 1)).toEqual(backwards)

  const [first, second] = [await pathsOf(page, 0), backwards]
  await page.route('**/widgets/cms/navigation/**', (route) => route.fulfill({ status: 503, body: '' }))
  await turn(page, 1)
  const sentence = 'This list could not be renewed.'
  await expect(listOf(page, 1).getByText(sentence)).toBeVisible()
  await expect(listOf(page, 0).getByText(sentence)).toHaveCount(0)
  await page.unrouteAll()
  await listOf(page, 1).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => pathsOf(page, 1)).not.toEqual(second)
  expect(await pathsOf(page, 0)).toEqual(first)
})
