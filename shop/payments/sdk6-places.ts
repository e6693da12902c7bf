/** Buttons and messages of the wallet provider, version 6 of its SDK, outside the checkout's last page (contract, wallets V2, V5 and V6). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { urlFor } from '../transport/routes.ts'
import { filteredMethods, marked, type Options } from './options.ts'
import { buttonElement, type PageType, sdk6Options } from './sdk6-options.ts'
import { decimals } from './wallet-sheets.ts'

/** One button for each source of money; `purchase` says how each of them leads through the checkout. */
export function sdk6Express(c: ShopContext, pageType: PageType, purchase: Options): Html {
  const options = { ...sdk6Options(c, pageType), ...purchase }
  return html`<div class="swag-paypal-express-buttons">${buttonElement('paypal-button', 'swag-paypal-express-paypal', options)}${buttonElement('paypal-pay-later-button', 'swag-paypal-express-pay-later', options)}${buttonElement('venmo-button', 'swag-paypal-express-venmo', options)}</div>`
}

/** The line about paying later; `amount` in cents. */
export function sdk6Message(c: ShopContext, pageType: PageType, amount: number): Html {
  const options = {
    ...sdk6Options(c, pageType),
    amount: decimals(amount),
    logoType: 'WORDMARK',
    logoPosition: 'LEFT',
    textColor: 'BLACK',
    crossBorderBuyerCountry: null,
  }
  const marker = 'swag-paypal-messages'
  return html`<div class="swag-paypal-installment-banner"><paypal-message ${marked(marker, marker, options)} hidden></paypal-message></div>`
}

/** What the browser can pay with. */
export function sdk6Eligibility(c: ShopContext, pageType: PageType): Html {
  const options = {
    ...sdk6Options(c, pageType),
    filteredPaymentMethods: filteredMethods(c),
    methodEligibilityUrl: urlFor(c, 'frontend.paypal.payment-method-eligibility'),
  }
  const marker = 'swag-paypal-eligibility'
  return html`<div ${marked(marker, marker, options)}></div>`
}
