/** The order button of the shop's confirm page, with a way to pay whose buttons the provider draws. */
import { expect, type Page } from 'playwright/test'
import { orderButtonMachine } from '../../../../src/machines/paypal/order-button.ts'
import { orderButtonCases } from '../../../../test/model/paypal/cases/order-button.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { payButton, prepareToPay } from '../../../support/payment.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'order-button'
const METHOD = 'paypal-sepa'

/** Whether the provider's button and that of the order are there, and the latter can be pressed. */
async function are(page: Page, isProviders: boolean, isOrder: boolean, isOff = false): Promise<void> {
  const { orderButton } = new ConfirmPage(page)
  await expect(payButton(page, METHOD)).toBeVisible({ visible: isProviders })
  await expect(orderButton).toBeVisible({ visible: isOrder })
  if (isOrder) await expect(orderButton).toBeEnabled({ enabled: !isOff })
}
const offer = (value: string) => (page: Page) => sendTo(page, FLOW, { type: 'offer.changed', offer: value })
const attempt = (stage: string) => (page: Page) => sendTo(page, FLOW, { type: 'attempt.changed', stage })
const fields = (hasFields: boolean) => (page: Page) => sendTo(page, FLOW, { type: 'fields.changed', hasFields })

export const room = defineRoom({
  flow: FLOW,
  machine: orderButtonMachine,
  cases: orderButtonCases,
  async open(page) {
    await prepareToPay(page, METHOD)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await expect(payButton(page, METHOD)).toBeVisible()
  },
  requests: {},
  // What it hears is of other flows, whose rooms play it on pages.
  does: {
    'the provider’s buttons pay': offer('nothing'),
    'the shop takes no payment now': offer('asPrinted'),
    'the payment failed on the page before': offer('switchedOff'),
    'the order button may pay as well': offer('beside'),
    'nobody is paying': attempt('none'),
    'the shopper pays in the provider’s window': attempt('inWindow'),
    'the payment is approved': attempt('approved'),
    'the page is about to be left': attempt('over'),
    'the fields for a card are there': fields(true),
    'the fields for a card are not there': fields(false),
  },
  sees: {
    'the provider’s buttons, and no order button': (page) => are(page, true, false),
    'the order button as the shop printed it, and the provider’s place': (page) => are(page, true, true),
    'the order button, which cannot be pressed, and the provider’s place': (page) => are(page, true, true, true),
    'the order button and the provider’s place, both of which pay': (page) => are(page, true, true),
    'the order button in place of the provider’s buttons': (page) => are(page, false, true),
    'neither button': (page) => are(page, false, false),
  },
})
