/** The one purchase of a page with express buttons, on a product's page: what begins and ends it are its buttons (express-button). */
import { expect, type Page } from 'playwright/test'
import { expressPurchaseMachine } from '../../../../src/machines/paypal/express-purchase.ts'
import { expressPurchaseCases } from '../../../../test/model/paypal/cases/express-purchase.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { expressButton, placeOf } from '../../../support/express.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'express-purchase'

const buttons = (page: Page) => expect(expressButton(page)).toBeVisible()

export const room = defineRoom({
  flow: FLOW,
  machine: expressPurchaseMachine,
  cases: expressPurchaseCases,
  async open(page) {
    await playScenario(page, { on: ['paypal', 'express'] })
    await page.goto(PRODUCTS.plain.path)
    await placeOf(page).scrollIntoViewIfNeeded()
    await buttons(page)
  },
  lasts: 'all express buttons of the page share it',
  requests: {},
  does: {
    'a button begins a purchase': (page) => sendTo(page, FLOW, { type: 'purchase.begin', buyer: 'one' }),
    'the attempt to buy is over': (page) => sendTo(page, FLOW, { type: 'purchase.end', buyer: 'one' }),
    'an attempt with another button is over': (page) => sendTo(page, FLOW, { type: 'purchase.end', buyer: 'other' }),
  },
  sees: {
    'that each button may be pressed': buttons,
    async 'that presses on the buttons are refused'(page) {
      await expressButton(page).click()
      await buttons(page)
      expect(page.context().pages()).toHaveLength(1)
    },
  },
})
