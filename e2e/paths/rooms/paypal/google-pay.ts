/** Google Pay on the shop's confirm page, in the stand-in's sheet. */
import { expect } from 'playwright/test'
import { googlePayMachine } from '../../../../src/machines/paypal/google-pay.ts'
import { googlePayCases } from '../../../../test/model/paypal/cases/google-pay.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { bankOn, walletOn } from '../../../support/wallets.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'
import {
  confirmPayment,
  createOrder,
  endAttempt,
  giveUp,
  objectsToAttempt,
  openWallet,
  seesSheet,
} from '../../support/wallet-room.ts'

const FLOW = 'google-pay'
const BANK_ASKS = 'the provider takes the payment, and the bank asks as well'

export const room = defineRoom({
  flow: FLOW,
  machine: googlePayMachine,
  cases: googlePayCases,
  open: (page, { steps }) =>
    openWallet(page, {
      name: 'google',
      method: 'paypal-google-pay',
      ...(steps.some(({ says }) => says === BANK_ASKS) && { scenario: { threeDS: 'ask' } }),
    }),
  requests: {},
  does: {
    'the shopper presses the button': (page) => walletOn(page, 'google').button.click(),
    'the shopper pays in the sheet': (page) => walletOn(page, 'google').pay(),
    'the shopper gives the sheet up on the page': (page) => giveUp(page, FLOW),
    'the shopper closes the sheet': (page) => sendTo(page, FLOW, { type: 'sheet.cancel' }),
    'the sheet cannot be opened, or fails': (page) => sendTo(page, FLOW, { type: 'sheet.fail', error: 'no sheet' }),
    'the shop has created the order': createOrder,
    'the bank knows the shopper': (page) => sendTo(page, FLOW, { type: 'payer.pass' }),
    'the bank does not know the shopper, or the shopper breaks off': (page) => bankOn(page).last().click(),
    'the provider takes the payment': confirmPayment(true),
    'the provider does not take the payment': confirmPayment(false),
    [BANK_ASKS]: confirmPayment(true),
    'the attempt is over': (page) => endAttempt(page, FLOW),
    'page.restored': restorePage,
  },
  automatic: ['the sheet closes after the payment'],
  objects: (path) =>
    path.steps.filter(({ event }) => event.type === 'payment.want').length > 1
      ? 'the stand-in’s sheet, which covers the button, stays until its page is left'
      : objectsToAttempt(path),
  sees: {
    // Nothing of Google's closes a sheet from outside: it closes with the page.
    async 'the wallet’s button, and no sheet'(page) {
      await expect(page.locator('[data-storefront-layer="google-pay"] .alert')).toHaveCount(0)
    },
    async 'the wallet’s button, no sheet, and that nothing is charged'(page) {
      await expect(page.locator('[data-storefront-layer="google-pay"] .alert')).toContainText(
        'Nothing has been charged',
      )
    },
    'the wallet’s sheet, and nothing on the page': (page) => seesSheet(page, 'google', true),
    'the wallet’s sheet, and a message on the page that gives it up': (page) => seesSheet(page, 'google', true, true),
    async 'a sheet that says that the payment worked'(page) {
      await expect(walletOn(page, 'google').sheet).toHaveCount(0)
    },
    async 'the question of the bank, and no sheet'(page) {
      await seesSheet(page, 'google', false)
      await expect(bankOn(page).first()).toBeVisible()
    },
    async 'no sheet, while the order is sent'(page) {
      await seesSheet(page, 'google', false)
      await expect(new ConfirmPage(page).orderButton).toBeVisible()
    },
    async 'no sheet, while the page is left'(page) {
      await expect(new ConfirmPage(page).orderButton).toBeHidden()
    },
  },
})
