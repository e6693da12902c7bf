/** Paying by direct debit on the shop's confirm page, in the stand-in's window. */
import { expect, type Page } from 'playwright/test'
import { paymentAttemptMachine } from '../../../../src/machines/paypal/payment-attempt.ts'
import { ORDER_ID, paymentAttemptCases } from '../../../../test/model/paypal/cases/payment-attempt.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { FAULTS } from '../../../support/faults.ts'
import { CREATE_ORDER, inWindow, openPayment, payButton } from '../../../support/payment.ts'
import { pressWithoutWaiting } from '../../../support/press.ts'
import { restorePage } from '../../../support/restore.ts'
import { expectJournal } from '../../../support/sandbox.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const METHOD = 'paypal-sepa'
const FLOW = 'payment-attempt'
const message = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).locator('.alert')
const orderButton = (page: Page) => new ConfirmPage(page).orderButton
const terms = (page: Page) => new ConfirmPage(page).terms

async function offers(page: Page, isProvider: boolean, isOwn: boolean): Promise<void> {
  await expect(payButton(page, METHOD)).toBeVisible({ visible: isProvider })
  await expect(orderButton(page)).toBeVisible({ visible: isOwn })
}

/** The provider's window, once it knows the order; the stand-in hears nothing before. */
function windowOf(page: Page): Page | undefined {
  return page
    .context()
    .pages()
    .find((other) => other !== page)
}

/** In the window if it knows the order; a real provider may tell before that. */
async function doInWindow(page: Page, name: 'Cancel' | 'Error', event: { type: string; [detail: string]: unknown }) {
  const window = windowOf(page)
  if (window && (await window.getByRole('status').textContent())?.startsWith('Order')) await inWindow(window, name)
  else await sendTo(page, FLOW, event)
}

export const room = defineRoom({
  flow: 'payment-attempt',
  machine: paymentAttemptMachine,
  cases: paymentAttemptCases,
  async open(page) {
    await openPayment(page, METHOD)
    await terms(page).check()
    await payButton(page, METHOD).waitFor()
    // A response without content keeps the page.
    await page.route(/\/(checkout\/(confirm|order|finish)|account\/order)/, (route) => route.fulfill({ status: 204 }))
  },
  requests: { createOrder: CREATE_ORDER },
  faults: { 'the shop does not create the order': FAULTS },
  does: {
    'the provider’s script is told of a press': (page) => sendTo(page, FLOW, { type: 'button.press' }),
    async 'the shopper presses the provider’s button'(page) {
      const opening = page.waitForEvent('popup')
      await payButton(page, METHOD).click()
      await opening
    },
    // The form is kept back, until the shopper accepts the terms again.
    async 'the shopper approves the payment'(page) {
      await terms(page).uncheck()
      const window = windowOf(page)
      if (!window) throw new Error('the provider has no window')
      await inWindow(window, 'Pay')
    },
    'the provider tells of another order': (page) => sendTo(page, FLOW, { type: 'order.approve', orderId: ORDER_ID }),
    'the shopper breaks off in the window': (page) => doInWindow(page, 'Cancel', { type: 'order.cancel' }),
    'the provider fails': (page) => doInWindow(page, 'Error', { type: 'order.fail', error: 'The provider failed' }),
    // Who pays by a card that is typed on the page has no window.
    async 'the bank refuses the card that is typed on the page'(page) {
      await sendTo(page, FLOW, { type: 'card.refuse' })
      await windowOf(page)?.close()
      // The stand-in takes no press before it has seen that.
      await expectJournal(page, ['Buttons.onCancel'])
    },
    'the shopper cancels on the page': (page) => page.getByRole('button', { name: 'Cancel payment' }).click(),
    'the form is submitted past the provider’s button': (page) =>
      page.evaluate(() => document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit()),
    async 'the browser sends the order'(page) {
      const isSent = await page.locator('#confirmOrderForm').getAttribute('aria-busy')
      if (isSent) return sendTo(page, FLOW, { type: 'form.sent' })
      await terms(page).check()
      await pressWithoutWaiting(orderButton(page))
    },
    'page.restored': restorePage,
  },
  beyond: {
    'the order button is offered as well':
      'the shop leads nowhere with this way to pay; the spec shows it for the wallet',
    'the order form says how the order stands': 'it takes another tab that orders; the spec has one',
    'the order form says nothing any more': 'it takes another tab that orders; the spec has one',
  },
  sees: {
    async 'the provider’s button, and no order button'(page) {
      await offers(page, true, false)
      await expect(message(page)).toHaveCount(0)
    },
    'the provider’s button and the order button, which pays, too': (page) => offers(page, true, true),
    async 'the provider’s button, and a message that it pays'(page) {
      await offers(page, true, false)
      await expect(message(page)).toHaveText('Please pay with the provider’s button.')
    },
    async 'that the payment is going on in the provider’s window, with a button that cancels it'(page) {
      await offers(page, true, false)
      await expect(message(page)).toContainText('You are paying in the provider’s window')
    },
    async 'the order button in place of the provider’s, while the order is about to be sent'(page) {
      await offers(page, false, true)
      await expect(message(page)).toHaveCount(0)
    },
    async 'that the payment is approved and the order is not placed, above the order button'(page) {
      await offers(page, false, true)
      await expect(message(page)).toContainText('your order is not placed yet, and nothing has been charged')
    },
    'neither button, while the page is left or loaded anew': (page) => offers(page, false, false),
  },
})
