/** Screen reader announcements, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { announcerMachine } from '../../../../src/machines/shell/announcer.ts'
import { announcerCases, error, status } from '../../../../test/model/shell/cases/announcer.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const region = (page: Page, politeness: 'assertive' | 'polite') =>
  page.locator(`[data-storefront-announcer] [aria-live="${politeness}"]`)

async function isSilent(page: Page): Promise<void> {
  await expect(region(page, 'assertive')).toBeEmpty()
  await expect(region(page, 'polite')).toBeEmpty()
}

async function areErrorsSaid(page: Page): Promise<void> {
  await expect(region(page, 'assertive')).toContainText('Sold out.')
  await expect(region(page, 'polite')).toBeEmpty()
}

export const room = defineRoom({
  flow: 'announcer',
  machine: announcerMachine,
  cases: announcerCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    // A flow that may announce later starts it, without a message yet.
    await shop.searchField.focus()
    await expect(region(page, 'polite')).toHaveCount(1)
  },
  requests: {},
  does: {
    // Any flow of the page may announce something.
    'a flow tells of an error': (page) => sendTo(page, 'announcer', error('Sold out.')),
    'a flow tells of a result': (page) => sendTo(page, 'announcer', status('3 products.')),
    'the shopper does something': (page) => page.keyboard.press('Shift'),
  },
  lasts: 'it tells of whatever is on the page, or has gone',
  sees: {
    'nothing is said': isSilent,
    'the error is said': areErrorsSaid,
    'the result is said': (page) => expect(region(page, 'polite')).toHaveText('3 products.'),
  },
})
