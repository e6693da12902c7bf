/** The network goes away once the page is there: every press is answered, the page stays, and nothing is lost. */
import { expect, type Locator, type Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { test } from '../support/test.ts'

const offline = (page: Page) => page.getByText('You are offline. Nothing is lost.')
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** A press that needs code or the shop, and what shows that it was done. */
type Row = { path: string; press: (page: Page) => Promise<void>; done: (page: Page) => Locator }

const ROWS: Record<string, Row> = {
  'add-to-cart': {
    path: PRODUCTS.plain.path,
    press: (page) => page.getByRole('button', { name: 'Add to shopping cart' }).first().click(),
    done: (page) => page.getByRole('dialog').getByText(PRODUCTS.plain.name).first(),
  },
  'off-canvas-cart': {
    path: CATEGORIES.department.path,
    press: (page) => page.getByRole('banner').getByRole('link', { name: 'Shopping cart' }).click(),
    done: (page) => page.getByRole('dialog').getByText('Your shopping cart is empty'),
  },
  'the order of a listing': {
    path: CATEGORIES.department.path,
    press: async (page) =>
      void (await page.getByRole('combobox', { name: /sort/i }).first().selectOption({ index: 1 })),
    done: (page) => page.locator('html:not(:has(.alert-danger)) .cms-element-product-listing'),
  },
  'a menu': {
    path: CATEGORIES.department.path,
    press: (page) => page.locator('[data-account-menu]').click(),
    done: (page) => page.locator('.account-menu-dropdown.show'),
  },
}

for (const [what, { path, press, done }] of Object.entries(ROWS))
  test(`${what}: offline from the first press on, and back`, async ({ page, context }) => {
    const shop = new ShopPage(page)
    await shop.open(path)
    await shop.settle()
    await context.setOffline(true)
    await press(page)
    await expect(done(page).or(offline(page)).or(again(page)).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await context.setOffline(false)
    if (await again(page).first().isVisible()) await again(page).first().click()
    await expect(done(page)).toBeVisible()
    await expect(offline(page)).toBeHidden()
  })
