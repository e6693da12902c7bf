/** What the browser can pay with, on pages of the shop (contract, payments A10). */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { eligibilityPage, listOf } from '../support/eligibility.ts'
import { journalOf } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const POST = 'POST /paypal/payment-method-eligibility'

/** What the shop was told, in order of time. */
const toldIn = async (page: Page) => (await journalOf(page)).filter(({ name }) => name === POST).map(({ data }) => data)

test('the shop is told once what the browser cannot pay with, and leaves it out', async ({ page }) => {
  await eligibilityPage(page, { scenario: { eligible: { venmo: false, sepa: false } } })
  await expect.poll(() => listOf(page)).toEqual(['APPLEPAY', 'SEPA', 'VENMO'])
  const told = (await toldIn(page)).length

  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.locator('[data-swag-paypal-funding-eligibility]').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => (await journalOf(page)).filter(({ name }) => name === 'isFundingEligible').length)
    .toBe(8)
  expect(await toldIn(page)).toHaveLength(told)
})
