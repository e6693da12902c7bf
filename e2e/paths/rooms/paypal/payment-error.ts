/** A payment by direct debit that fails, on the shop's confirm page. */
import { expect, type Page } from 'playwright/test'
import { paymentErrorMachine } from '../../../../src/machines/paypal/payment-error.ts'
import { paymentErrorCases } from '../../../../test/model/paypal/cases/payment-error.ts'
import type { ConfirmPage } from '../../../models/confirm-page.ts'
import { FAULTS } from '../../../support/faults.ts'
import { HANDLE_ERROR, openPayment, payButton } from '../../../support/payment.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const METHOD = 'paypal-sepa'
const message = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).locator('.alert')

/** A failure as another flow tells it, by the text of its case. */
const tell = (says: string) => (page: Page) => {
  const { event } = paymentErrorCases.cases.find((other) => other.says === says) ?? {}
  if (!event) throw new Error(`nothing is called "${says}"`)
  return sendTo(page, 'payment-error', event)
}

const WANTED = 'a payment fails, and the shop wants to know'
const WITH_PAGE = 'the payment of an order fails that has a page for failures'
const WITHOUT_ADDRESS = 'a payment fails, and the shop gave no address for failures'

const isOffered = (page: Page, hasButton: boolean) =>
  expect(message(page).getByRole('button', { name: 'Load page again' })).toHaveCount(hasButton ? 1 : 0)

export const room = defineRoom({
  flow: 'payment-error',
  machine: paymentErrorMachine,
  cases: paymentErrorCases,
  async open(page) {
    const confirm: ConfirmPage = await openPayment(page, METHOD, { outcome: 'cancel' })
    await confirm.terms.check()
    await payButton(page, METHOD).waitFor()
    // A response without content keeps the page.
    await page.route(/\/checkout\/confirm$|\/account\/order\/edit\//, (route) => route.fulfill({ status: 204 }))
  },
  lasts: 'it is one for all places of the page where a shopper can pay',
  requests: { tellShop: HANDLE_ERROR },
  faults: { 'the shop cannot be told': FAULTS },
  does: {
    // The shopper breaks off; a payment that has failed cannot fail again.
    [WANTED]: async (page) =>
      (await payButton(page, METHOD).isVisible()) ? payButton(page, METHOD).click() : tell(WANTED)(page),
    [WITH_PAGE]: tell(WITH_PAGE),
    'the shopper loads the page again': (page) => message(page).getByRole('button').click(),
    'page.restored': restorePage,
  },
  beyond: { [WITHOUT_ADDRESS]: 'it is an error of the page, which the console tells; the spec shows it' },
  sees: {
    'that no payment has failed': (page) => expect(message(page)).toHaveCount(0),
    async 'that the payment failed, nothing was charged, and the page is loading'(page) {
      await expect(message(page)).toContainText('Nothing has been charged. The page is loading')
      await isOffered(page, false)
    },
    async 'that the payment failed and nothing was charged, with a button that loads the page again'(page) {
      await expect(message(page)).toContainText('Nothing has been charged. Load the page again')
      await isOffered(page, true)
    },
  },
})
