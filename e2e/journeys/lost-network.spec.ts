/** The network goes away once the page is there: every press is answered, the page stays, and nothing is lost. */
import { expect, type Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { test } from '../support/test.ts'

const offline = (page: Page) => page.getByText('You are offline. Nothing is lost.')
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** A press that needs code or the shop, and what shows that it was done. */
type Row = { path: string; press: (page: Page) => Promise<unknown>; done: (page: Page) => Promise<void> }

const panel = (page: Page) => page.getByRole('dialog')

const ROWS: Record<string, Row> = {
  // Whether the product was added is unclear: it is not added again, and the panel shows the cart.
  'add-to-cart': {
    path: PRODUCTS.plain.path,
    press: (page) => page.locator('[data-add-to-cart] .btn-buy').filter({ visible: true }).first().click(),
    done: (page) =>
      expect(panel(page).locator('.offcanvas-body')).toContainText(/Your shopping cart is empty|Subtotal/),
  },
  'off-canvas-cart': {
    path: CATEGORIES.department.path,
    press: (page) => new ShopPage(page).cartLink.click(),
    done: (page) => expect(panel(page)).toContainText('Your shopping cart is empty'),
  },
  listing: {
    path: CATEGORIES.department.path,
    press: (page) => page.locator('.sorting select').selectOption('name-asc'),
    done: (page) => expect(page).toHaveURL(/order=name-asc/),
  },
  'account-menu': {
    path: CATEGORIES.department.path,
    press: (page) => page.locator('[data-account-menu]').click(),
    done: (page) => expect(page.locator('.account-menu-dropdown.show')).toBeVisible(),
  },
}

for (const [flow, { path, press, done }] of Object.entries(ROWS))
  test(`${flow}: offline from the first press on, and back${flow === 'off-canvas-cart' ? ' @phone' : ''}`, async ({
    page,
    context,
    expectedProblems,
  }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /no answer from/)
    const shop = new ShopPage(page)
    await shop.open(path)
    await shop.settle()
    await context.setOffline(true)
    await press(page)
    await expect(again(page).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)

    await context.setOffline(false)
    await expect(async () => {
      if (await again(page).first().isVisible()) await again(page).first().click()
      await done(page)
    }).toPass()
    await expect(offline(page)).toBeHidden()
  })
