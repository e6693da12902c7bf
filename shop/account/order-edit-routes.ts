/** Routes of the order edit page (contract, shell 20.1, payments E3.4 and E3.5). */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { loadReference, type Reference } from '../checkout/reference.ts'
import { findOrder, type StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { textsOf } from '../layout/text.ts'
import { NO_BLOCK } from '../payments/block.ts'
import { cardApp } from '../payments/card-app-block.ts'
import { findCharge } from '../payments/charges.ts'
import { paymentBlock } from '../payments/confirm-block.ts'
import { snippetFor } from '../payments/errors.ts'
import { ASYNC_INTERRUPTED, CANCELLED } from '../payments/failure.ts'
import { methodsFor, payableOrder, paymentOf } from '../payments/methods.ts'
import { startPayment } from '../payments/start.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash, updateSession } from '../transport/session.ts'
import { currentCustomer } from './current.ts'
import { type OrderEdit, renderOrderEdit } from './order-edit-page.ts'
import { changePayment, payabilityOf } from './order-payment.ts'

/** Codes that a payment returns with → the shopper's text; every other code is an unnamed failure. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT: 'account.editOrder.error.cancelled',
  CHECKOUT__PAYMENT_TOKEN_EXPIRED: 'account.editOrder.error.expired',
  CHECKOUT__PAYPAL_PAYMENT_DECLINED: 'account.editOrder.error.declined',
}

/** By which a refusal of the bank comes back (contract, payments A17 and E3). */
const OF_THE_BANK = [ASYNC_INTERRUPTED, 'CHECKOUT__PAYMENT_ERROR']

export const orderEditRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.account.edit-order.page'), async (c) => {
    const order = await ownOrder(c)
    const payability = payabilityOf(order)
    const t = textsOf(c)
    if (payability === 'cancelled' || payability === 'paid') {
      await addFlash(c, { type: 'danger', text: t(`account.editOrder.${payability}`, { number: order.orderNumber }) })
      return c.redirect(urlFor(c, 'frontend.account.order.page'))
    }
    const reference = await loadReference(c.var.database)
    const asked = await knownMethod(c, order, c.req.query('paymentMethodId'))
    const chosen = asked ?? order.paymentMethodId
    const changeable = payability === 'changeable'
    const block = await paymentBlocks(c, order, chosen, reference, changeable)
    const messages: Flash[] = changeable ? [] : [{ type: 'info' as const, text: t('account.editOrder.notChangeable') }]
    const paymentMethods = methodsFor(c, reference, payableOrder(order))
    const failure = failureMessage(c, order, reference)
    return renderOrderEdit(c, { order, chosen, changeable, messages, failure, paymentMethods, ...block })
  })
  .post(honoPath('frontend.account.edit-order.change-payment-method'), async (c) => {
    const order = await ownOrder(c)
    return c.redirect(editAddress(c, order.id, { paymentMethodId: await sentMethod(c, order) }))
  })
  .post(honoPath('frontend.account.edit-order.update-order'), async (c) => {
    const order = await ownOrder(c)
    const fields = await readFields(c)
    const finish = { changedPayment: '1' }
    // What was charged already is never charged again, whatever became of the answer.
    if (await findCharge(c, order.id)) {
      return c.redirect(urlFor(c, 'frontend.checkout.finish.page', { orderId: order.id, ...finish }))
    }
    if (!(await changePayment(c, order, await sentMethod(c, order)))) return c.redirect(editAddress(c, order.id))
    return c.redirect(await startPayment(c, { customerId: order.customerId, orderId: order.id, fields, finish }))
  })

async function ownOrder(c: ShopContext): Promise<StoredOrder> {
  const order = await findOrder(c, currentCustomer(c).id, c.req.param('orderId') ?? '')
  if (!order) throw new Refusal(404, 'No such order')
  return order
}

function editAddress(c: ShopContext, orderId: string, more: Record<string, string> = {}): string {
  return urlFor(c, 'frontend.account.edit-order.page', { orderId, ...more })
}

async function knownMethod(c: ShopContext, order: StoredOrder, sent: string | undefined): Promise<string | undefined> {
  const offered = methodsFor(c, await loadReference(c.var.database), payableOrder(order))
  return offered.find(({ id }) => id === sent)?.id
}

async function sentMethod(c: ShopContext, order: StoredOrder): Promise<string> {
  const method = await knownMethod(c, order, textAt(await readFields(c), 'paymentMethodId'))
  if (!method) throw new Refusal(400, 'No such payment method')
  return method
}

/** A payment that the shopper has broken off has not failed. */
function failureMessage(c: ShopContext, order: StoredOrder, { paymentMethods }: Reference): Flash | undefined {
  const code = c.req.query('error-code')
  if (!code) return undefined
  const last = order.transactions.at(-1)
  const method = paymentMethods.find(({ id }) => id === last?.paymentMethodId)
  const isByCard = method !== undefined && paymentOf(method)?.source === 'card'
  const key = Object.hasOwn(ERROR_TEXTS, code) ? ERROR_TEXTS[code] : undefined
  const other =
    isByCard && OF_THE_BANK.includes(code) ? 'account.editOrder.error.card' : 'account.editOrder.error.failed'
  const text = textsOf(c)(key ?? snippetFor(code) ?? other)
  return { type: code === CANCELLED ? 'info' : 'danger', text }
}

/**
 * What the chosen method and the card app print. A provider's script names no method when it reports an error: that is the
 * session's, as on the confirm page. An order that cannot be paid now has them, too, beside a button that is switched off.
 */
async function paymentBlocks(
  c: ShopContext,
  order: StoredOrder,
  chosen: string,
  reference: Reference,
  isChangeable: boolean,
): Promise<Pick<OrderEdit, 'payment' | 'inPayment' | 'scripts'>> {
  const method = methodsFor(c, reference, payableOrder(order)).find(({ id }) => id === chosen)
  const transaction = order.transactions.at(-1)
  if (!method || !transaction) return { payment: NO_BLOCK, inPayment: '', scripts: '' }
  if (isChangeable && paymentOf(method) && c.var.session.paymentMethodId !== chosen)
    await updateSession(c, { paymentMethodId: chosen })
  const toPay = {
    method,
    order: { id: order.id, orderNumber: order.orderNumber, transactionId: transaction.id },
    version: `${transaction.id}-${transaction.updatedAt.getTime()}`,
    total: order.total,
    net: order.total - order.tax.reduce((sum, { amount }) => sum + amount, 0),
    currency: order.currency,
    billing: order.billingAddress,
    shipping: order.shippingAddress,
  }
  const payment = await paymentBlock(c, toPay)
  const { inPayment, head } = await cardApp(c, toPay)
  return { payment, inPayment, scripts: html`${payment.head}${head}` }
}
