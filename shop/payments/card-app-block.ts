/** What the confirm and the order edit page tell the card app's script (contract, payments B1). */
import { html } from 'hono/html'
import { loadReference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import { SALES_CHANNEL_ID } from '../layout/globals.ts'
import { languageOf } from '../layout/text.ts'
import { scriptUrl } from '../sandbox/addresses.ts'
import { cardAppUrl } from '../sandbox/card-app-address.ts'
import type { ToPay } from './block.ts'
import { isOn, methodCalled } from './methods.ts'
import { marked } from './options.ts'

/** This shop, as the app knows it. */
export const APP_SHOP_ID = 'statefront-sandbox'
export const APP_VERSION = '1.0.0'

/**
 * Among the payment methods, whichever is chosen. The mark says when its form is there: while its method is chosen, or always,
 * where the form can choose its method.
 */
export async function cardApp(c: ShopContext, toPay: ToPay): Promise<{ inPayment: Html | ''; head: Html | '' }> {
  const appUrl = cardAppUrl(c)
  const { customer } = c.var
  if (!isOn(c, 'card-app') || appUrl === null || !customer) return { inPayment: '', head: '' }
  const reference = await loadReference(c.var.database)
  const { method, order, total, currency, shipping } = toPay
  const country = reference.countries.find(({ id }) => id === shipping.countryId)
  const state = country?.states.find(({ id }) => id === shipping.countryStateId)
  const { firstName, lastName, zipcode, city, street } = shipping
  const price = { totalPrice: total / 100 }
  const ours = methodCalled(reference, 'card-app').id
  const isChosen = method.id === ours
  const { isAlwaysThere } = c.var.sandbox.scenario.app
  const options = {
    context: {
      salesChannelId: SALES_CHANNEL_ID,
      currency: { isoCode: currency },
      shippingLocation: {
        country: { iso: country?.iso ?? '', name: country?.name[languageOf(c)] ?? '' },
        address: { firstName, lastName, zipcode, city, street, state: { name: state?.name[languageOf(c)] ?? null } },
      },
      customer: {
        id: customer.id,
        email: customer.email,
        firstName: customer.firstName,
        lastName: customer.lastName,
      },
      paymentMethod: { id: method.id },
    },
    page: order
      ? { order: { price, transactions: [{ id: order.transactionId }], orderNumber: order.orderNumber } }
      : { cart: { price } },
    app: {
      appShopId: APP_SHOP_ID,
      stripePaymentMethodId: ours,
      locale: languageOf(c).slice(0, 2),
      appUrl,
      appVersion: APP_VERSION,
    },
  }
  const nonce = c.var.secureHeadersNonce ?? ''
  const mark = isAlwaysThere ? 'always' : isChosen ? 'chosen' : 'true'
  return {
    inPayment: html`<div ${marked('card-app', 'card-app', options, mark)}></div>`,
    head:
      mark === 'true' || process.env['STRIPE_PUBLISHABLE_KEY']
        ? ''
        : html`<script src="${scriptUrl('stripe')}" nonce="${nonce}"></script>`,
  }
}
