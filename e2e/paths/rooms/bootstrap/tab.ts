/** Tabs: the description and the reviews on the page of a product. */
import { expect, type Page } from 'playwright/test'
import { tabMachine } from '../../../../src/machines/bootstrap/tab.ts'
import { tabCases } from '../../../../test/model/bootstrap/cases/tab.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { defineRoom } from '../../support/room.ts'

/** Not those of the products beside it. */
const ownTabs = (page: Page) => page.locator('.product-detail-tabs')
const tab = (page: Page, name: string) => ownTabs(page).getByRole('tab', { name })

/** One pane is shown, that of the selected tab. */
async function showsOnePart(page: Page): Promise<void> {
  const chosen = ownTabs(page).getByRole('tab', { selected: true })
  await expect(chosen).toHaveCount(1)
  const part = ownTabs(page).getByRole('tabpanel')
  await expect(part).toHaveCount(1)
  await expect(part).toHaveId((await chosen.getAttribute('aria-controls')) ?? 'missing')
}

/** Whether the page was notified that the selected pane is shown. */
const isTold = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as { isTold: boolean }).isTold)).toBe(true)

export const room = defineRoom({
  flow: 'tab',
  machine: tabMachine,
  cases: tabCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open(PRODUCTS.reviewed.path)
    await shop.settle()
    await tab(page, 'Description').scrollIntoViewIfNeeded()
    await expect(ownTabs(page).getByRole('tablist')).toHaveClass(/is-bound/)
    await page.evaluate(() => {
      Object.assign(window, { isTold: true })
      document.addEventListener('show.bs.tab', () => Object.assign(window, { isTold: false }))
      document.addEventListener('shown.bs.tab', () => Object.assign(window, { isTold: true }))
    })
  },
  requests: {},
  does: {
    'the shopper chooses the description': (page) => tab(page, 'Description').click(),
    'the shopper chooses the reviews': (page) => tab(page, 'Reviews').click(),
  },
  automatic: ['page.agreed'],
  arranges: {
    'a script of the page objects': (page) =>
      page.evaluate(() => {
        // Before what notes that the page is told.
        const object = (event: Event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        addEventListener('show.bs.tab', object, { once: true, capture: true })
      }),
  },
  sees: {
    'one part of several': showsOnePart,
    'the page is told which part is shown, and which is not': isTold,
    'nobody is asked': (page) => expect(ownTabs(page).getByRole('tablist')).toBeVisible(),
    'it is the description': (page) =>
      expect(ownTabs(page).getByRole('tabpanel', { name: 'Description' })).toBeVisible(),
    'it is the reviews': (page) => expect(ownTabs(page).getByRole('tabpanel', { name: 'Reviews' })).toBeVisible(),
  },
})
