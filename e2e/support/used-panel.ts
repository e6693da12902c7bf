import { expect, type Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { restorePage } from './restore.ts'

/** Opens the home page, then opens and closes the panel: the flows of the layers run from then on. */
export async function openWithUsedPanel(page: Page): Promise<void> {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await shop.cartLink.click()
  await expect(new CartPanel(page).dialog).toHaveAttribute('aria-busy', 'false')
  await restorePage(page)
  await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe('offcanvas-open')
}
