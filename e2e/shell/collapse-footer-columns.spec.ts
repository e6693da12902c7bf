/** The footer's columns: collapsed on phones, open on wider screens. */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const headline = (page: Page) => footer(page).getByRole('button', { name: 'Legal' })
const link = (page: Page) => footer(page).getByRole('link', { name: 'Imprint' })

async function openFooter(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await footer(page).scrollIntoViewIfNeeded()
  await expect(page.locator('#footerColumns')).toHaveClass(/is-bound/)
}

// Specification 1.3, 4.13, 9.23.
test('on a phone a headline opens its column, by tap and by keyboard; on a wide screen all are open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFooter(page)
  await expect(link(page)).toBeHidden()
  await headline(page).click()
  await expect(link(page)).toBeVisible()
  await expect(headline(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(headline(page)).toHaveClass(/show/)
  await expectAccessible(page)
  await headline(page).focus()
  await page.keyboard.press('Enter')
  await expect(link(page)).toBeHidden()
  await expect(headline(page)).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(headline(page)).toHaveCount(0)
  await expect(link(page)).toBeVisible()
  await expectAccessible(page)
})

test('where the flow cannot be had, all columns are open', async ({ page, expectedProblems }) => {
  expectedProblems.push(/ERR_FAILED/, /dynamically imported module/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/collapse-footer-columns.js', (route) => route.abort())
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await expect(link(page)).toBeHidden()
  await footer(page).scrollIntoViewIfNeeded()
  await expect(link(page)).toBeVisible()
})
