/** The block of the chosen payment method on the confirm and the order edit page (contract, payments A0 and A3 to A12). */
import { html } from 'hono/html'
import { loadReference, type Reference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { type Block, NO_BLOCK, type ToPay } from './block.ts'
import { takeFatal } from './errors.ts'
import { expressOrderOf } from './express.ts'
import { invoiceBlock } from './invoice-block.ts'
import { isOn, paymentOf } from './methods.ts'
import { blockOptions, isStandIn, marked, type Options, walletScript } from './options.ts'
import { sdk6Block } from './sdk6-block.ts'
import { isSdk6 } from './sdk6-options.ts'
import { isSwitch } from './switches.ts'
import { wallBlock } from './wall-block.ts'
import { appleAddress, decimals, displayItems } from './wallet-sheets.ts'

/** The block of the chosen method; empty for methods without a provider, and while the cart cannot be ordered. */
export async function paymentBlock(c: ShopContext, toPay: ToPay, { hasErrors = false } = {}): Promise<Block> {
  const { method, order } = toPay
  const payment = paymentOf(method)
  if (!payment || !isSwitch(method.key) || !isOn(c, method.key)) return NO_BLOCK
  const express = order === null ? await expressOrderOf(c) : null
  if (express !== null) return hasErrors ? NO_BLOCK : { ...NO_BLOCK, inForm: expressInputs(express) }
  const isBlocked = await takeFatal(c, method.id)
  const common = blockOptions(c, { paymentMethodId: method.id, orderId: order?.id ?? null, isBlocked })
  const reference = await loadReference(c.var.database)
  const block = await blockOf(c, toPay, common, reference)
  return hasErrors ? { ...block, inForm: '' } : block
}

function expressInputs(providerOrderId: string): Html {
  return html`<input type="hidden" name="isPayPalExpressCheckout" value="1"><input type="hidden" name="paypalOrderId" value="${providerOrderId}">`
}

async function blockOf(c: ShopContext, toPay: ToPay, common: Options, reference: Reference): Promise<Block> {
  const element = (name: string, options: Options, className = '') =>
    html`<div class="swag-paypal-ecs-spb${className ? ` ${className}` : ''}" ${marked(`swag-paypal-${name}`, `swag-paypal-${name}`, options)}></div>`
  // The provider's button stands for the order button, and does not say that it orders.
  const byButton: Block = {
    ...NO_BLOCK,
    aboveButton:
      toPay.order === null
        ? html`<p class="swag-paypal-order-notice">${textsOf(c)('payments.buttons.notice')}</p>`
        : '',
  }
  const newer = isSdk6(c) && sdk6Block(c, toPay, common, reference)
  if (newer)
    return { ...(toPay.method.key === 'paypal-card' ? { ...NO_BLOCK, inLabel: vaultBox(c) } : byButton), ...newer }
  switch (toPay.method.key) {
    case 'paypal':
      return { ...byButton, inForm: smartButtons(c, common) }
    case 'paypal-card':
      return { ...NO_BLOCK, inForm: element('acdc-fields', common), atMethod: cardForm(c), inLabel: vaultBox(c) }
    case 'paypal-sepa':
      return { ...byButton, inForm: element('sepa', common) }
    case 'paypal-venmo':
      return { ...byButton, inForm: element('venmo', { ...common, userIdToken: userIdToken(c) }) }
    case 'paypal-pay-later':
      return { ...byButton, inForm: element('pay-later', common) }
    case 'paypal-apple-pay': {
      const options = { ...common, totalPrice: decimals(toPay.total), billingAddress: appleAddress(toPay, reference) }
      return {
        ...byButton,
        inForm: element('apple-pay', options, 'swag-paypal-ecs-spb-apple-pay'),
        head: walletScript(c, 'apple-pay'),
      }
    }
    case 'paypal-google-pay': {
      const options = {
        ...common,
        totalPrice: decimals(toPay.total),
        sandbox: isStandIn(),
        displayItems: displayItems(c, toPay),
      }
      return {
        ...byButton,
        inForm: element('google-pay', options, 'swag-paypal-ecs-spb-google-pay'),
        head: walletScript(c, 'google-pay'),
      }
    }
    case 'paypal-invoice':
      return { ...NO_BLOCK, ...invoiceBlock(c, toPay.billing) }
    case 'paypal-plus':
      return { ...NO_BLOCK, ...(await wallBlock(c, toPay, reference)) }
    default:
      return NO_BLOCK
  }
}

/** Of registered customers, to whom the provider shows the ways to pay they used before. */
const userIdToken = (c: ShopContext): string | null =>
  isRegistered(c) ? `sandbox-user-${c.var.customer?.number}` : null

const isRegistered = (c: ShopContext): boolean => c.var.customer?.guest === false

/** Whether the provider keeps the card for the customer's next order; inside the label (contract, payments A13 and A16). */
function vaultBox(c: ShopContext): Html | '' {
  if (!isRegistered(c)) return ''
  const id = 'swagPaypalCreateVault'
  return html`<span class="form-check swag-paypal-vault"><input type="checkbox" class="form-check-input" id="${id}" name="createVault" form="confirmOrderForm"><label class="form-check-label" for="${id}">${textsOf(c)('payments.card.vault')}</label></span>`
}

/** Every other way to pay of the provider's is a method of its own, or not of this shop: the shopper has chosen this one. */
const OTHERS = [
  'paylater',
  'card',
  'bancontact',
  'blik',
  'eps',
  'giropay',
  'ideal',
  'mybank',
  'p24',
  'sepa',
  'sofort',
  'venmo',
]

function smartButtons(c: ShopContext, common: Options): Html {
  const options = {
    ...common,
    buttonColor: 'gold',
    userIdToken: userIdToken(c),
    useAlternativePaymentMethods: true,
    disabledAlternativePaymentMethods: OTHERS,
  }
  return html`<div class="swag-paypal-ecs-spb" ${marked('swag-paypal-smart-payment-buttons', 'swag-pay-pal-smart-payment-buttons', options)}></div>`
}

function cardForm(c: ShopContext): Html {
  const t = textsOf(c)
  const field = (name: string, className = '') => {
    const id = `swag-paypal-acdc-form-${name}`
    return html`<div class="swag-paypal-acdc-form-field${className}"><label class="d-none" for="${id}">${t(`payments.card.${name}`)}</label><div id="${id}" data-placeholder="${t(`payments.card.${name}.placeholder`)}"></div></div>`
  }
  return html`<div id="swag-paypal-acdc-form" class="d-none">${field('cardholder')}${field('cardnumber', ' swag-paypal-acdc-form-field-lg')}<div class="swag-paypal-acdc-form-row">${field('expiration')}${field('cvv')}</div></div>`
}
