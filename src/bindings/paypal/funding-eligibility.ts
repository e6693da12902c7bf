/** What the browser can pay with, told to the shop at the foot of full pages (contract, payments A10). */
import * as z from 'zod/mini'
import { fundingEligibilityMachine } from '../../machines/paypal/funding-eligibility.ts'
import { missingMethods, tellEligibility } from '../../services/paypal/funding-eligibility.ts'
import { defineBinding, filled, flag, promised, words } from '../kit.ts'
import { hearScript } from './hear-script.ts'
import { scriptFields } from './provider-script.ts'
import { attributeOf, sdkPlaceOf } from './sdk-place.ts'

/** Options of `data-swag-paypal-funding-eligibility-options`. */
const Options = z.object({
  ...scriptFields,
  commit: flag(false),
  filteredPaymentMethods: words([]),
  methodEligibilityUrl: filled(),
})

export const binding = defineBinding({
  name: 'funding-eligibility',
  attribute: attributeOf('swag-paypal-funding-eligibility'),
  options: Options,
  services: { tellEligibility },

  mount(flow) {
    const { element, services, on, run } = flow
    const options = { ...flow.options, ...sdkPlaceOf(element) }
    const { methodEligibilityUrl: url, filteredPaymentMethods: known } = options
    const machine = fundingEligibilityMachine.provide({
      actors: {
        hearScript: hearScript(flow, options, (provider) => ({
          type: 'script.there',
          missing: missingMethods(provider),
        })),
        tellShop: promised(services.tellEligibility, () => ({ url })),
      },
    })
    const actor = run(machine, { input: { known } })
    on(window, 'online', () => actor.send({ type: 'network.returned' }))
  },
})
