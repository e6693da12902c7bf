/** Apple Pay on the shop's confirm page, in the stand-in's sheet. */
import { expect } from 'playwright/test'
import { applePayMachine } from '../../../../src/machines/paypal/apple-pay.ts'
import { applePayCases } from '../../../../test/model/paypal/cases/apple-pay.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { walletOn } from '../../../support/wallets.ts'
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

const FLOW = 'apple-pay'

export const room = defineRoom({
  flow: FLOW,
  machine: applePayMachine,
  cases: applePayCases,
  open: (page) => openWallet(page, { name: 'apple', method: 'paypal-apple-pay' }),
  requests: {},
  does: {
    'the shopper presses the button': (page) => walletOn(page, 'apple').button.click(),
    'the shopper pays in the sheet': (page) => walletOn(page, 'apple').pay(),
    'the shopper closes the sheet': (page) => walletOn(page, 'apple').close(),
    'the shopper gives the sheet up on the page': (page) => giveUp(page, FLOW),
    'the sheet cannot be opened, or fails': (page) => sendTo(page, FLOW, { type: 'sheet.fail', error: 'no sheet' }),
    'the shop has created the order': createOrder,
    'the provider takes the payment': confirmPayment(true),
    'the provider does not take the payment': confirmPayment(false),
    'the attempt is over': (page) => endAttempt(page, FLOW),
    'page.restored': restorePage,
  },
  automatic: ['the sheet asks which shop this is', 'the provider vouches for the shop'],
  beyond: {
    'the provider does not vouch for the shop':
      'the stand-in knows at once, so that nothing is waited for; the spec shows it',
  },
  objects: objectsToAttempt,
  sees: {
    'the wallet’s button, and no sheet': (page) => seesSheet(page, 'apple', false, false),
    'the wallet’s sheet, and nothing on the page': (page) => seesSheet(page, 'apple', true),
    'the wallet’s sheet, and a message on the page that gives it up': (page) => seesSheet(page, 'apple', true, true),
    async 'a sheet that says that the payment worked'(page) {
      await seesSheet(page, 'apple', false)
      await expect(new ConfirmPage(page).orderButton).toBeVisible()
    },
    async 'no sheet, while the page is left'(page) {
      await seesSheet(page, 'apple', false)
      await expect(new ConfirmPage(page).orderButton).toBeHidden()
    },
  },
})
