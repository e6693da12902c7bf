/** Pay upon invoice: the fraud check's data, and what is missing of the shopper's (contract, payments A12). */
import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Address } from '../database/schema.ts'
import { requiredMessage } from '../forms/fields.ts'
import { textsOf } from '../layout/text.ts'
import { isStandIn, walletScript } from './options.ts'

const FRAUD_PARAMETERS = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99'
const FRAUD_PAGE = 'shopware6_checkout-page'
const OLDEST_YEARS = 120
/** Nobody younger may buy on account. */
const YOUNGEST_YEARS = 18
const FORM = 'confirmOrderForm'

export function invoiceBlock(
  c: ShopContext,
  { phoneNumber }: Pick<Address, 'phoneNumber'>,
): { inForm: Html; aboveButton: Html; atMethod: Html } {
  const session = randomBytes(16).toString('hex')
  const parameters = JSON.stringify({ f: session, s: FRAUD_PAGE, sandbox: isStandIn() })
  return {
    inForm: html`<script type="application/json" fncls="${FRAUD_PARAMETERS}">${raw(parameters)}</script>${walletScript(c, 'fraud')}<input type="hidden" name="payPalPuiFraudnetSessionId" value="${session}">`,
    aboveButton: html`<p class="swag-paypal-pui-disclaimer">${textsOf(c)('payments.invoice.disclaimer')}</p>`,
    atMethod: html`<div class="swag-paypal-pui-fields">${phoneNumber ? '' : phoneField(c)}${birthdayFields(c)}</div>`,
  }
}

function phoneField(c: ShopContext): Html {
  const name = 'payPalPuiCustomerPhoneNumber'
  return html`<div class="form-group"><label class="form-label" for="${name}">${textsOf(c)('payments.invoice.phone')}*</label><input type="tel" class="form-control" id="${name}" name="${name}" autocomplete="tel" form="${FORM}"${requiredMessage(c, textsOf(c)('payments.invoice.phone'), undefined)} required></div>`
}

/** The day has the id that the label names (contract, payments A16). */
function birthdayFields(c: ShopContext): Html {
  const t = textsOf(c)
  const name = 'payPalPuiCustomerBirthday'
  const year = new Date().getUTCFullYear()
  const select = (part: 'day' | 'month' | 'year', values: readonly number[]) =>
    html`<select class="form-select"${part === 'day' ? html` id="${name}"` : html` aria-label="${t(`payments.invoice.${part}`)}"`} name="${name}[${part}]" form="${FORM}"${requiredMessage(c, t(`payments.invoice.${part}`), undefined)} required><option value="" disabled selected>${t(`payments.invoice.${part}`)}</option>${values.map((value) => html`<option value="${value}">${value}</option>`)}</select>`
  const range = (first: number, length: number, step = 1) => Array.from({ length }, (_, index) => first + index * step)
  return html`<div class="form-group"><label class="form-label" for="${name}">${t('payments.invoice.birthday')}*</label><div class="row g-2"><div class="col">${select('day', range(1, 31))}</div><div class="col">${select('month', range(1, 12))}</div><div class="col">${select('year', range(year - YOUNGEST_YEARS, OLDEST_YEARS + 1 - YOUNGEST_YEARS, -1))}</div></div></div>`
}
