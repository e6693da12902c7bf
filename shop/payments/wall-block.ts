/** The payment wall: the provider's own list of ways to pay, in a frame inside the method's label (contract, payments A11). */
import { html } from 'hono/html'
import type { Reference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import type { Address, Currency } from '../database/schema.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { approvePage } from '../sandbox/addresses.ts'
import { createProviderOrder } from '../sandbox/provider.ts'
import { LANGUAGES } from '../transport/language.ts'
import { urlFor } from '../transport/routes.ts'
import { isStandIn, localeOf, marked, walletScript } from './options.ts'

/** Switches the wall on in the form. */
const ENABLED = 'isPayPalPlusCheckout'

type ToPay = {
  method: { id: string }
  order: { id: string } | null
  version: string
  total: number
  currency: Currency
  billing: Pick<Address, 'countryId'>
}

/** The wall's payment is made with the page; the same one for the same cart. */
export async function wallBlock(
  c: ShopContext,
  { method, order, version, total, currency, billing }: ToPay,
  { countries }: Reference,
): Promise<{ inForm: Html; inLabel: Html; head: Html }> {
  const customerId = c.var.customer?.id ?? null
  const requestId = `wall-${version}-${customerId}`
  const { id } = await createProviderOrder(c.var.database, {
    amount: total,
    currency,
    source: 'paypal',
    customerId,
    requestId,
  })
  const options = {
    approvalUrl: absoluteUrl(c, approvePage(id)),
    paypalPaymentId: id,
    paypalToken: id,
    customerCountryIso: countries.find((country) => country.id === billing.countryId)?.iso ?? '',
    customerSelectedLanguage: localeOf(c),
    mode: isStandIn() ? 'sandbox' : 'live',
    handlePaymentUrl: urlFor(c, 'frontend.paypal.plus.handle'),
    isEnabledParameterName: ENABLED,
    languageId: LANGUAGES.find(({ language }) => language === c.var.language)?.id ?? null,
    orderId: order?.id ?? null,
    paymentMethodId: method.id,
  }
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return {
    inForm: html`${hidden('paypalPaymentId', id)}${hidden('paypalToken', id)}${hidden(ENABLED, '1')}`,
    inLabel: html`<div hidden ${marked('swag-paypal-payment-wall', 'swag-pay-pal-plus-payment-wall', options)}></div><div id="ppplus"></div>`,
    head: walletScript(c, 'payment-wall'),
  }
}
