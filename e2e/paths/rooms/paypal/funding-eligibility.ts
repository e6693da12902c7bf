/** Funding eligibility. To be written: on which page of the shop it is played. */
import { fundingEligibilityMachine } from '../../../../src/machines/paypal/funding-eligibility.ts'
import { fundingEligibilityCases } from '../../../../test/model/paypal/cases/funding-eligibility.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

export const room = defineRoom({
  flow: 'funding-eligibility',
  machine: fundingEligibilityMachine,
  cases: fundingEligibilityCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: {},
  does: {},
  sees: {},
})
