/** The provider's own scripts that our flows stand for, by the names under which they are registered (contract, payments A0). */
import { expect, test } from 'vitest'
import { FLOWS } from '../../src/flows.ts'
import { createFlowPlugins } from '../../src/plugins/flow-plugins.ts'

const { known } = createFlowPlugins({ overridesOf: () => ({}) } as unknown as Parameters<typeof createFlowPlugins>[0])

test.each([
  ['SwagPayPalExpressButton', '[data-swag-paypal-express-button]', 'express-button'],
  ['SwagPayPalPlusPaymentWall', '[data-swag-paypal-payment-wall]', 'payment-wall'],
  ['SwagPayPalInstallmentBanner', '[data-swag-paypal-installment-banner]', 'installment-banner'],
  ['SwagPaypalFundingEligibility', '[data-swag-paypal-funding-eligibility]', 'funding-eligibility'],
  ['SwagPaypalPuiPolling', '[data-swag-paypal-pui-polling]', 'pay-upon-invoice'],
  ['SwagPayPalSmartPaymentButtons', '[data-swag-paypal-smart-payment-buttons]', 'payment-buttons'],
  ['SwagPaypalSepa', '[data-swag-paypal-sepa]', 'payment-buttons'],
  ['SwagPaypalVenmo', '[data-swag-paypal-venmo]', 'payment-buttons'],
  ['SwagPaypalPayLater', '[data-swag-paypal-pay-later]', 'payment-buttons'],
  ['SwagPaypalAcdcFields', '[data-swag-paypal-acdc-fields]', 'card-fields'],
  ['SwagPaypalApplePay', '[data-swag-paypal-apple-pay]', 'apple-pay'],
  ['SwagPaypalGooglePay', '[data-swag-paypal-google-pay]', 'google-pay'],
])('%s', (plugin, selector, flow) => {
  expect(known.get(plugin)).toEqual({ flow, selector })
  expect(FLOWS.map(({ name }) => name)).toContain(flow)
})
