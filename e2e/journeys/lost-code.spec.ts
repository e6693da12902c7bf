/**
 * Code that cannot be had: the network goes while it is on its way, or neither of its addresses answers. A sentence says so,
 * whatever the flow, and one press tries the shopper's own press again.
 */
import type { Page } from 'playwright/test'
import { ListingPage } from '../models/listing-page.ts'
import { loseAt } from '../networks/flapping.ts'
import { type Deed, isOffered, opens, pressAgain, sentence } from '../networks/play.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const LOST = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /no answer from/, /dynamically imported module/]

const list = (page: Page) => new ListingPage(page)
const country = (page: Page) => page.locator('#billingAddressAddressCountry')
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })

/** Flows whose own code is there, and what they draw is not. */
const VIEWS: Record<string, { view: string; open: Deed; fails: string; touch: Deed; done: Deed }> = {
  listing: {
    view: 'listing-view',
    open: opens(CATEGORIES.department.path),
    fails: '**/widgets/cms/navigation/**',
    touch: (page) => list(page).sorting.selectOption('name-asc'),
    async done(page) {
      await expect(page).toHaveURL(/order=name-asc/)
      await expect(list(page).sorting).toHaveValue('name-asc')
      await expect(async () => {
        const names = await page.locator('.product-name').allTextContents()
        expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
      }).toPass()
    },
  },
  'country-state-select': {
    view: 'CountryStateSelect',
    open: opens('/account/register'),
    fails: '**/country/country-state-data',
    touch: (page) => country(page).selectOption({ label: 'Germany' }),
    done: (page) =>
      expect(page.locator('#billingAddressAddressCountryState').getByRole('option', { name: 'Berlin' })).toBeAttached(),
  },
  'cookie-settings': {
    view: 'CookieSettings',
    open: opens('/'),
    fails: '**/nothing',
    async touch(page) {
      await page.getByRole('searchbox').fill('lamp')
      await footerLink(page).click()
    },
    async done(page) {
      await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible()
      await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('lamp')
    },
  },
}

test('what a flow draws with cannot be had from either address, online', async ({ page, expectedProblems }) => {
  expectedProblems.push(...LOST)
  for (const [flow, { view, open, fails, touch, done }] of Object.entries(VIEWS))
    await test.step(flow, async () => {
      await page.route(`**/bundle/chunks*/**/${view}.js`, (route) => route.abort())
      await open(page)
      await page.route(fails, (route) => route.abort())
      await touch(page)
      await isOffered(page)
      await page.unrouteAll()
      await pressAgain(page)
      await done(page)
      await expect(sentence(page)).toBeHidden()
    })
})

test('the network goes between a press and the code it needs', async ({ page, expectedProblems }) => {
  expectedProblems.push(...LOST)
  await opens('/')(page)
  const { lost } = await loseAt(page, /\/cookie-settings\.js$/)
  await footerLink(page).dispatchEvent('click')
  await lost
  await isOffered(page)
  await expect(page).toHaveURL('/')
  await page.context().setOffline(false)
  await pressAgain(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible()
})

test('S6: the code of a dialog is gone since an update, and its link leads to a fragment', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(...LOST, /status of 404/)
  const isGone = (url: URL) => /\/bundle\/chunks[^/]*\/[^/]+\/ajax-modal\.js$/.test(url.pathname)
  await page.route(isGone, (route) => route.fulfill({ status: 404 }))
  await opens(PRODUCTS.plain.path)(page)
  const { pathname } = new URL(page.url())
  const link = page.locator('.product-detail-tax-link')
  // As the platform prints it.
  await link.evaluate((element) => element.setAttribute('href', element.getAttribute('data-url') ?? ''))
  await link.click()
  const missing = page.getByText('This part of the page could not be loaded.')
  await expect(missing).toBeVisible()
  await pressAgain(page)
  const reload = page.getByRole('button', { name: 'Load the page again' })
  await expect(reload).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)
  await page.unrouteAll()
  await reload.click()
  await expect(missing).toBeHidden()
  await link.click()
  await expect(page.getByRole('dialog', { name: /^Prices incl/ })).toBeVisible()
})

const GONE = {
  'all code': /\/bundle\/chunks[^/]*\//,
  'code, and what says so': /\/(ajax-modal|first-sign)\.js$/,
}

test('code is gone since an update: a press on a link to a fragment brings the page anew, not the fragment', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(...LOST, /status of 404/)
  for (const [what, isGone] of Object.entries(GONE))
    await test.step(what, async () => {
      await page.route(isGone, (route) => route.fulfill({ status: 404 }))
      await page.goto(PRODUCTS.plain.path)
      const link = page.locator('.product-detail-tax-link')
      await link.evaluate((element) => {
        element.setAttribute('href', element.getAttribute('data-url') ?? '')
        // What is pressed is often something in the link.
        const words = document.createElement('span')
        words.append(...element.childNodes)
        element.append(words)
      })
      await Promise.all([page.waitForEvent('load'), link.click()])
      expect(new URL(page.url()).pathname).toBe(PRODUCTS.plain.path)
      await page.unrouteAll()
    })
})
