/** A part that folds: the login in the checkout of a shopper who is not logged in. */
import { expect, type Page } from 'playwright/test'
import { collapseMachine } from '../../../../src/machines/shell/collapse.ts'
import { collapseCases } from '../../../../test/model/shell/cases/collapse.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { putInCart } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const control = (page: Page) => page.getByRole('link', { name: 'Log in here' })

async function isSeen(page: Page, { open, classes }: { open: boolean; classes: string }): Promise<void> {
  await expect(control(page)).toHaveAttribute('aria-expanded', String(open))
  await expect(page.locator('#loginCollapse')).toHaveClass(classes)
}

const password = (page: Page) => page.locator('#loginCollapse').getByLabel('Password', { exact: true })

export const room = defineRoom({
  flow: 'collapse',
  machine: collapseMachine,
  cases: collapseCases,
  async open(page) {
    await putInCart(page.request, PRODUCTS.plain.id)
    const shop = new ShopPage(page)
    await shop.open('/checkout/register')
    await shop.settle()
  },
  requests: {},
  does: {
    'collapse.open': (page) => control(page).click(),
    'collapse.close': (page) => control(page).click(),
  },
  sees: {
    'only the control': async (page) => {
      await isSeen(page, { open: false, classes: 'collapse' })
      await expect(password(page)).toBeHidden()
    },
    'the part unfolds': (page) => isSeen(page, { open: true, classes: 'collapsing' }),
    'the part stands open': async (page) => {
      await isSeen(page, { open: true, classes: 'collapse show' })
      await expect(password(page)).toBeVisible()
    },
    'the part folds away': (page) => isSeen(page, { open: false, classes: 'collapsing' }),
  },
})
