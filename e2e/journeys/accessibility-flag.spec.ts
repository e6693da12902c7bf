/** What pages with the platform's flag for accessibility do by buttons and lists (contract, versions B2). */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { playScenario } from '../support/sandbox.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await playScenario(page, { on: [], platform: '6.6.10-flags' })
  const shop = new ShopPage(page)
  await shop.open(path)
  await shop.settle()
}

test('by keyboard: a filter’s label is one button, and the focus goes on to the next one', async ({ page }) => {
  await open(page, '/search?search=mug')
  const labels = page.getByRole('main').getByRole('button', { name: /^Remove filter/ })
  const boxes = page.locator('.filter-panel input[type="checkbox"]')
  await page.locator('.filter-panel-item-toggle').first().press('Enter')
  await expect(boxes.first()).toBeVisible()
  for (const index of [0, 1]) await boxes.nth(index).press('Space')
  await expect(labels).toHaveCount(2)
  await expect(labels.first()).toHaveClass('filter-active btn')
  await expectAccessible(page)
  const second = await labels.last().getAttribute('aria-label')
  await labels.first().press('Enter')
  await expect(labels).toHaveCount(1)
  await expect(page.getByRole('button', { name: second ?? '' })).toBeFocused()
  await expect(page.locator('.filter-panel-aria-live').first()).not.toBeEmpty()
  await page.getByRole('button', { name: 'Reset all filters' }).press('Enter')
  await expect(labels).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('.filter-panel') !== null)).toBe(true)
})

test('by keyboard: a language and a currency are chosen by a button in a menu', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/search?search=mug')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  const place = isPhone ? page.getByRole('dialog') : page.locator('.top-bar')
  await place.getByRole('button', { name: /^Currency/ }).press('Enter')
  await place.getByRole('button', { name: /US dollar/ }).press('Enter')
  await expect(page).toHaveURL(/\/search\?search=mug$/)
  await expect(page.getByRole('main')).toContainText('$')
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  await place.getByRole('button', { name: /^Language/ }).press('Enter')
  await place.getByRole('button', { name: 'Deutsch' }).press('Enter')
  await expect(page).toHaveURL(/\/de\/search\?search=mug$/)
})

test('a cart’s lines are a list in the panel and on its page, and can be changed there', async ({ page }) => {
  await playScenario(page, { on: [], platform: '6.6.10-flags' })
  await putInCart(page.request, PRODUCTS.plain.id)
  await open(page, '/checkout/cart')
  await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Shopping cart' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('list').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(panel.getByText('Your shopping cart is empty')).toBeVisible()
})

test('the newsletter’s address in the footer is asked for where it is missing', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: /Subscribe/ }).click()
  await expect(footer.getByRole('textbox').first()).toBeFocused()
  await expect(footer.getByRole('textbox').first()).toHaveAccessibleDescription('Please fill in this field.')
})
