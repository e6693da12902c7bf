/** The block of the chosen payment method in version 6 of the wallet provider's SDK (contract, wallets V2 and V3). */
import { html } from 'hono/html'
import type { Reference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import type { Block, ToPay } from './block.ts'
import { marked, type Options, walletScript } from './options.ts'
import { buttonElement, coreScript, sdk6Options } from './sdk6-options.ts'
import { appleAddress, decimals, displayItems } from './wallet-sheets.ts'

type Part = Pick<Block, 'inForm' | 'head'> & Partial<Block>

/**
 * `undefined` for methods that are the same in both versions, direct debit among them. `older` are the options of version 5, of which some
 * are kept.
 */
export function sdk6Block(c: ShopContext, toPay: ToPay, older: Options, reference: Reference): Part | undefined {
  const { orderId, createOrderUrl, preventErrorReload, brandName } = older
  const options = {
    ...sdk6Options(c, 'checkout'),
    orderId,
    createOrderUrl,
    preventErrorReload,
    appSwitchEnabled: false,
  }
  const sheet = { ...options, totalPrice: decimals(toPay.total), brandName }
  const head = coreScript(c)
  const payLater = () => buttonElement('paypal-pay-later-button', 'swag-paypal-checkout-pay-later', options)
  switch (toPay.method.key) {
    case 'paypal': {
      const paypal = buttonElement('paypal-button', 'swag-paypal-checkout-paypal', options)
      return { inForm: buttons(older['showPayLater'] ? html`${paypal}${payLater()}` : paypal), head }
    }
    case 'paypal-pay-later':
      return { inForm: buttons(payLater()), head }
    case 'paypal-venmo':
      return { inForm: buttons(buttonElement('venmo-button', 'swag-paypal-checkout-venmo', options)), head }
    case 'paypal-card': {
      const marker = 'swag-paypal-checkout-card-fields'
      return { inForm: buttons(html`<div ${marked(marker, marker, options)}></div>`), atMethod: cardFields(c), head }
    }
    case 'paypal-apple-pay': {
      const more = { displayName: brandName, billingAddress: appleAddress(toPay, reference) }
      const button = buttonElement('apple-pay-button', 'swag-paypal-checkout-apple-pay', { ...sheet, ...more })
      return { inForm: buttons(button), head: html`${head}${walletScript(c, 'apple-pay')}` }
    }
    case 'paypal-google-pay': {
      const more = { displayItems: displayItems(c, toPay) }
      const button = buttonElement('google-pay-button', 'swag-paypal-checkout-google-pay', { ...sheet, ...more })
      return { inForm: buttons(button), head: html`${head}${walletScript(c, 'google-pay')}` }
    }
    default:
      return undefined
  }
}

const buttons = (elements: Html): Html => html`<div class="swag-paypal-checkout-buttons">${elements}</div>`

/** The places of the provider's fields, which have no holder's name. */
function cardFields(c: ShopContext): Html {
  const t = textsOf(c)
  const field = (name: string) => {
    const id = `swag-paypal-card-field-${name}`
    return html`<div class="swag-paypal-card-field"><label class="d-none" for="${id}">${t(`payments.card.${name}`)}</label><div id="${id}" data-placeholder="${t(`payments.card.${name}.placeholder`)}"></div></div>`
  }
  return html`<div id="swag-paypal-card-fields-form" class="swag-paypal-card-fields-form d-none">${field('cardnumber')}${field('expiration')}${field('cvv')}</div>`
}
