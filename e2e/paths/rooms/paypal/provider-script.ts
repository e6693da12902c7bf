/** Provider script. To be written: on which page of the shop it is played. */
import { providerScriptMachine } from '../../../../src/machines/paypal/provider-script.ts'
import { providerScriptCases } from '../../../../test/model/paypal/cases/provider-script.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

export const room = defineRoom({
  flow: 'provider-script',
  machine: providerScriptMachine,
  cases: providerScriptCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: {},
  does: {},
  sees: {},
})
