import { type Examples, optionsOf, type Values } from './values.ts'

const account = ({ sdkUrl }: Values) => ({
  clientId: 'sandbox-client',
  merchantPayerId: 'SANDBOXMERCHANT',
  partnerAttributionId: 'Statefront_Sandbox',
  currency: 'EUR',
  languageIso: 'en_GB',
  intent: 'capture',
  sdkBaseUrl: sdkUrl,
})

/** The order form, and a way to pay in it. */
const payment =
  (name: string, mark: string, more: object, options = mark) =>
  (values: Values) =>
    `<form id="confirmOrderForm" action="/checkout/order" method="post">
  <div data-${mark}="true" ${optionsOf(options, {
    ...account(values),
    createOrderUrl: '/paypal/create-order',
    addErrorUrl: '/paypal/error',
    handleErrorUrl: '/paypal/handle-error',
    ...more,
  })}></div>
  <button type="submit" id="confirmFormSubmit" class="btn btn-primary">Order with ${name}</button>
</form>`

const express = (values: Values) =>
  optionsOf('swag-pay-pal-express-button', {
    ...account(values),
    addProductToCart: false,
    fundingSources: ['paypal'],
    contextSwitchUrl: '/paypal/express/prepare-cart',
    createOrderUrl: '/paypal/express/create-order',
    prepareCheckoutUrl: '/paypal/express/prepare-checkout',
    checkoutConfirmUrl: '/checkout/confirm?isPayPalExpressCheckout=1',
    cancelRedirectUrl: '/checkout/cart',
    addErrorUrl: '/paypal/error',
    handleErrorUrl: '/paypal/handle-error',
  })

/** What payment providers bring; their scripts are the shop's stand-ins. */
export const PAYMENTS: Examples = {
  'installment-banner': (values) =>
    `<div data-swag-paypal-installment-banner="true" ${optionsOf('swag-pay-pal-installment-banner', { ...account(values), amount: 99, layout: 'text' })}></div>`,
  'express-button': (values) => `<div data-swag-paypal-express-button="true" ${express(values)}></div>`,
  'payment-offer': (values) =>
    `<div data-payment-offer="true" ${express(values)}><button type="button" class="btn btn-light">Pay with PayPal</button></div>`,
  'funding-eligibility': (values) =>
    `<div data-swag-paypal-funding-eligibility="true" ${optionsOf('swag-paypal-funding-eligibility', { ...account(values), filteredPaymentMethods: [], methodEligibilityUrl: '/paypal/payment-method-eligibility' })}></div>`,
  'pay-upon-invoice': ({ unknownId }) =>
    `<div data-swag-paypal-pui-polling="true" ${optionsOf('swag-paypal-pui-polling', { pollingUrl: `/paypal/pui/payment-instructions/${unknownId}`, finishUrl: '/checkout/finish', errorUrl: '/checkout/cart' })}></div>`,
  'payment-buttons': payment('PayPal', 'swag-paypal-smart-payment-buttons', {}, 'swag-pay-pal-smart-payment-buttons'),
  'card-fields': (values) => `${payment('a card', 'swag-paypal-acdc-fields', {})(values)}
<div id="swag-paypal-acdc-form">
  <div id="swag-paypal-acdc-form-cardnumber"></div>
  <div id="swag-paypal-acdc-form-expiration"></div>
  <div id="swag-paypal-acdc-form-cvv"></div>
  <div id="swag-paypal-acdc-form-cardholder"></div>
</div>`,
  'apple-pay': payment('Apple Pay', 'swag-paypal-apple-pay', { totalPrice: '24.90', brandName: 'Statefront' }),
  'google-pay': payment('Google Pay', 'swag-paypal-google-pay', { totalPrice: '24.90', sandbox: true }),
  'payment-wall': () => `<form id="confirmOrderForm" action="/checkout/order" method="post">
  <button type="submit" id="confirmFormSubmit" class="btn btn-primary">Order</button>
</form>
<div id="ppplus"></div>
<div hidden data-swag-paypal-payment-wall="true" ${optionsOf('swag-pay-pal-plus-payment-wall', { mode: 'sandbox', approvalUrl: '/__sandbox/approve', handlePaymentUrl: '/paypal/plus/payment/handle' })}></div>`,
  'card-app': ({ cardAppUrl }) => `<form id="confirmOrderForm" action="/checkout/order" method="post">
  <button type="submit" id="confirmFormSubmit" class="btn btn-primary">Order</button>
</form>
<div class="payment-method"><label><input type="radio" name="paymentMethodId" value="card" form="confirmOrderForm" checked> Card</label></div>
<div data-card-app="chosen" ${optionsOf('card-app', {
    context: {
      salesChannelId: 'channel',
      currency: { isoCode: 'EUR' },
      shippingLocation: { country: { iso: 'DE' }, address: { firstName: 'Anna', lastName: 'Berg' } },
      customer: { id: 'customer', email: 'anna@shop.example' },
      paymentMethod: { id: 'card' },
    },
    page: { cart: { price: { totalPrice: 24.9 } } },
    app: { appShopId: 'statefront-sandbox', stripePaymentMethodId: 'card', locale: 'en', appUrl: cardAppUrl },
  })}></div>`,
}
