/** An old theme: quirks mode, no language, no `main`, an address for links, empty attributes and odd options. */
import type { Page } from 'playwright/test'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

async function open(page: Page, path: string) {
  await page.goto(oddPath('old', path))
  await expect(page.locator('html')).toHaveAttribute('data-storefront', 'ready')
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
}

test('a product is bought, and the page behind the panel is out of reach; the search suggests from the third character on', async ({
  page,
}) => {
  await open(page, PRODUCTS.plain.path)
  const buy = page.getByRole('button', { name: 'Add to shopping cart' }).first()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await buy.click()
  const panel = page.getByRole('dialog', { name: 'Shopping cart' })
  await expect(panel.getByRole('spinbutton')).toHaveValue('2')
  await expect(buy.and(page.locator(':not([inert] *)'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(buy).toBeFocused()

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/suggest') && asked.push(new URL(request.url()).search))
  await page.getByRole('searchbox').pressSequentially('tab', { delay: 400 })
  await expect(page.getByRole('search').locator('.search-suggest').getByRole('link').first()).toBeVisible()
  expect(asked).toEqual(['?search=tab'])
})

test('a list is sorted in place, and its address stays that of the page; links within a page lead to their place in it', async ({
  page,
}) => {
  await open(page, CATEGORIES.department.path)
  await page.getByRole('combobox', { name: 'Sorting' }).selectOption('price-asc')
  await expect(page).toHaveURL(new RegExp(`${oddPath('old', CATEGORIES.department.path)}\\?.*order=price-asc`))

  await open(page, PRODUCTS.reviewed.path)
  const reviews = page.getByRole('tab', { name: /Reviews/ })
  await page.getByRole('link', { name: /\d+ reviews?$/ }).click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(new RegExp(oddPath('old', PRODUCTS.reviewed.path)))
})
