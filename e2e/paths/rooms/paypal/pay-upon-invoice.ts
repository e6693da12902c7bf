/** The wait for an order on invoice, on the shop's finish page. */
import { expect, type Page, type Route } from 'playwright/test'
import { payUponInvoiceMachine } from '../../../../src/machines/paypal/pay-upon-invoice.ts'
import { payUponInvoiceCases, WITHOUT_OTHER_WAYS } from '../../../../test/model/paypal/cases/pay-upon-invoice.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { orderOnInvoice } from '../../../support/invoice.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

const POLL = /\/paypal\/pui\/payment-instructions\//
const loader = (page: Page) => page.locator('.swag-paypal-pui-polling .loader')
const message = (page: Page) => page.getByRole('main').locator('.finish-content .alert')

/** Some pages print no address for a refusal. */
async function leaveOutOtherWays(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replace(/&quot;errorUrl&quot;:&quot;[^&]*&quot;,/, '')
  await route.fulfill({ response, body })
}

async function says(page: Page, words: RegExp): Promise<void> {
  await expect(message(page)).toHaveText(words)
  await expect(message(page)).toContainText('Your order number:')
  await expect(message(page).getByRole('link')).toHaveAttribute('href', /\/account\/order$/)
}

const { 'no connection': noConnection = answer(500, ''), 'a 404 page': _refusal, ...others } = FAULTS
/** None of these says anything of the payment. */
const SAYS_NOTHING = { ...others, 'access is denied': answer(403, '') }

export const room = defineRoom({
  flow: 'pay-upon-invoice',
  machine: payUponInvoiceMachine,
  cases: payUponInvoiceCases,
  async open(page, { begins }) {
    await orderOnInvoice(page, [417])
    if (begins === WITHOUT_OTHER_WAYS) {
      // Where a form leads to cannot be changed on the way; what is loaded again can.
      await page.route(/\/checkout\/finish\?/, leaveOutOtherWays)
      await page.reload()
    }
    await loader(page).waitFor()
    // A response without content keeps the page.
    await page.route(/\/checkout\/finish\?|\/account\/order\/edit\//, (route) => route.fulfill({ status: 204 }))
  },
  requests: { askShop: POLL },
  answers: {
    'the shop says that nothing is decided yet': answer(417, '<!DOCTYPE html><title>417</title>', 'text/html'),
    'the shop has the instructions': answer(200, '{"apiAlias":"swag_paypal_payment_instructions"}', 'application/json'),
    'the shop refuses the invoice': answer(404, ''),
    'the session has ended': answer(401, ''),
    'the shop is asked too often, and says for how long it wants to be asked nothing': (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '30' } }),
  },
  faults: { 'the session has ended': SAYS_NOTHING, 'there is no network': { 'no connection': noConnection } },
  does: {
    'the shopper asks again': (page) => message(page).getByRole('button', { name: 'Check again' }).click(),
    'page.restored': restorePage,
  },
  sees: {
    'a loader, and no words beside those of the page': async (page) => {
      await expect(loader(page)).toBeVisible()
      await expect(message(page)).toHaveCount(0)
    },
    'that the shop cannot be reached, which says nothing of the payment': (page) =>
      says(page, /cannot be reached .* nothing about your payment/),
    'that the check takes long, with a button that asks again, the number and the orders': (page) =>
      says(page, /Please do not order again/),
    'that the invoice was refused, with the number and the orders': (page) =>
      says(page, /was declined\. .* choose another way/),
  },
})
