/** Pay upon invoice on the finish page: waiting for the instructions, then showing them (contract, payments A12 and A16). */
import { html } from 'hono/html'
import { payabilityOf } from '../account/order-payment.ts'
import type { Reference } from '../checkout/reference.ts'
import type { StoredOrder } from '../checkout/stored-order.ts'
import type { Html, ShopContext } from '../context.ts'
import type { PaymentInstructions } from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { editUrl } from './attempt.ts'
import { DECLINED } from './failure.ts'
import { pollInstructions } from './invoice.ts'
import { paymentOf } from './methods.ts'
import { marked } from './options.ts'

/**
 * Asks the provider for a browser without script, while the order waits for its instructions. Returns the address of the
 * other ways to pay if it refuses.
 */
export async function lookOnce(
  c: ShopContext,
  order: StoredOrder,
  { paymentMethods }: Reference,
): Promise<string | null> {
  const method = paymentMethods.find(({ id }) => id === order.paymentMethodId)
  const transaction = order.transactions.at(-1)
  if (!method || paymentOf(method)?.way !== 'invoice' || !transaction) return null
  const isRefused = (await pollInstructions(c, transaction.id)) === 404
  return isRefused ? editUrl(c, order.id, { 'error-code': DECLINED }) : null
}

/** What the finish page shows about the payment; absent for methods without a provider. */
export type Progress = { isWaiting: boolean; content: Html }

export function invoiceProgress(
  c: ShopContext,
  order: StoredOrder,
  { paymentMethods }: Reference,
): Progress | undefined {
  const method = paymentMethods.find(({ id }) => id === order.paymentMethodId)
  const payment = method && paymentOf(method)
  const transaction = order.transactions.at(-1)
  if (!payment || !transaction) return undefined
  const t = textsOf(c)
  if (transaction.instructions) return { isWaiting: false, content: instructions(c, order, transaction.instructions) }
  const payability = payabilityOf(order)
  if (payability === 'changeable' && transaction.state !== 'unconfirmed') {
    return {
      isWaiting: false,
      content: html`<p>${t('payments.finish.notPaid')} <a href="${editUrl(c, order.id)}">${t('payments.finish.pay')}</a></p>`,
    }
  }
  if (payment.way !== 'invoice' || transaction.state !== 'in_progress') {
    return {
      isWaiting: false,
      content: html`<p>${t(payability === 'paid' ? 'payments.finish.paid' : 'payments.finish.underWay')}</p>`,
    }
  }
  const options = {
    pollingUrl: urlFor(c, 'frontend.paypal.pui.payment_instructions', { id: transaction.id }),
    finishUrl: urlFor(c, 'frontend.checkout.finish.page', { orderId: order.id }),
    errorUrl: editUrl(c, order.id, { 'error-code': DECLINED }),
    paymentInstructions: null,
    paymentMethodId: method.id,
    // Of our own: the platform's plugin prints none.
    orderNumber: order.orderNumber,
  }
  return {
    isWaiting: true,
    content: html`<h1 class="finish-header">${t('payments.invoice.checking')}</h1><p>${t('payments.invoice.checkingText')}</p><div class="swag-paypal-pui-polling" ${marked('swag-paypal-pui-polling', 'swag-paypal-pui-polling', options)}></div><noscript><p><a href="${urlFor(c, 'frontend.checkout.finish.page', { orderId: order.id, look: '1' })}">${t('payments.invoice.look')}</a></p></noscript>`,
  }
}

function instructions(c: ShopContext, { currency }: StoredOrder, facts: PaymentInstructions): Html {
  const t = textsOf(c)
  const amount = formatMoney(facts.amount, currency, c.var.language, { star: false })
  const rows: [string, string][] = [
    ['amount', amount],
    ['bank', facts.bank],
    // In groups of four, as they are read and typed.
    ['iban', facts.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['bic', facts.bic],
    ['holder', facts.holder],
    ['reference', facts.reference],
  ]
  return html`<div class="swag-paypal-checkout-finish-pui-instructions-content"><p>${t('payments.invoice.transfer')}</p><dl>${rows.map(([name, value]) => html`<dt>${t(`payments.invoice.${name}`)}</dt><dd>${value}</dd>`)}</dl></div>`
}
