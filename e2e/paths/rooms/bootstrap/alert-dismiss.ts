/** A message that can be closed: the result of a newsletter change in a customer's account. */
import { expect, type Page } from 'playwright/test'
import { alertDismissMachine } from '../../../../src/machines/bootstrap/alert-dismiss.ts'
import { alertDismissCases } from '../../../../test/model/bootstrap/cases/alert-dismiss.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { register } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const message = (page: Page) => page.locator('.newsletter-alerts .alert')

export const room = defineRoom({
  flow: 'alert-dismiss',
  machine: alertDismissMachine,
  cases: alertDismissCases,
  async open(page) {
    await register(page.request)
    const shop = new ShopPage(page)
    await shop.open('/account')
    await shop.settle()
    await page.locator('#newsletterOption').check()
  },
  requests: {},
  does: {
    'alert.close': (page) => message(page).getByRole('button').click(),
  },
  sees: {
    'a message': (page) => expect(message(page)).toHaveClass(/show/),
    'a message that fades out': (page) => expect(message(page)).not.toHaveClass(/show/),
    'no message': (page) => expect(message(page)).toHaveCount(0),
    'the focus is near': (page) => expect(page.locator('main:focus, main :focus')).toHaveCount(1),
  },
})
