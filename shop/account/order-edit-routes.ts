/** Routes of the order edit page (contract, shell 20.1, payments E3.4 and E3.5). */
import { Hono } from 'hono'
import { loadReference } from '../checkout/reference.ts'
import { findOrder, type StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { textsOf } from '../layout/text.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { currentCustomer } from './current.ts'
import { renderOrderEdit } from './order-edit-page.ts'
import { changePayment, payabilityOf } from './order-payment.ts'

/** Codes that a payment returns with → the shopper's text; every other code is an unnamed failure. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT: 'account.editOrder.error.cancelled',
  CHECKOUT__PAYMENT_TOKEN_EXPIRED: 'account.editOrder.error.expired',
  CHECKOUT__PAYPAL_PAYMENT_DECLINED: 'account.editOrder.error.declined',
}

export const orderEditRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.account.edit-order.page'), async (c) => {
    const order = await ownOrder(c)
    const payability = payabilityOf(order)
    const t = textsOf(c)
    if (payability === 'cancelled' || payability === 'paid') {
      await addFlash(c, { type: 'danger', text: t(`account.editOrder.${payability}`, { number: order.orderNumber }) })
      return c.redirect(urlFor(c, 'frontend.account.order.page'))
    }
    const asked = await knownMethod(c, c.req.query('paymentMethodId'))
    const changeable = payability === 'changeable'
    const messages: Flash[] = [
      ...errorMessage(c),
      ...(changeable ? [] : [{ type: 'info' as const, text: t('account.editOrder.notChangeable') }]),
    ]
    return renderOrderEdit(c, { order, chosen: asked ?? order.paymentMethodId, changeable, messages })
  })
  .post(honoPath('frontend.account.edit-order.change-payment-method'), async (c) => {
    const { id } = await ownOrder(c)
    return c.redirect(editAddress(c, id, { paymentMethodId: await sentMethod(c) }))
  })
  .post(honoPath('frontend.account.edit-order.update-order'), async (c) => {
    const order = await ownOrder(c)
    if (await changePayment(c, order, await sentMethod(c))) {
      return c.redirect(urlFor(c, 'frontend.checkout.finish.page', { orderId: order.id, changedPayment: '1' }))
    }
    return c.redirect(editAddress(c, order.id))
  })

async function ownOrder(c: ShopContext): Promise<StoredOrder> {
  const order = await findOrder(c, currentCustomer(c).id, c.req.param('orderId') ?? '')
  if (!order) throw new Refusal(404, 'No such order')
  return order
}

function editAddress(c: ShopContext, orderId: string, more: Record<string, string> = {}): string {
  return urlFor(c, 'frontend.account.edit-order.page', { orderId, ...more })
}

async function knownMethod(c: ShopContext, sent: string | undefined): Promise<string | undefined> {
  const { paymentMethods } = await loadReference(c.var.database)
  return paymentMethods.find(({ id }) => id === sent)?.id
}

async function sentMethod(c: ShopContext): Promise<string> {
  const method = await knownMethod(c, textAt(await readFields(c), 'paymentMethodId'))
  if (!method) throw new Refusal(400, 'No such payment method')
  return method
}

function errorMessage(c: ShopContext): Flash[] {
  const code = c.req.query('error-code')
  if (!code) return []
  const key = Object.hasOwn(ERROR_TEXTS, code) ? ERROR_TEXTS[code] : undefined
  return [{ type: 'danger', text: textsOf(c)(key ?? 'account.editOrder.error.failed') }]
}
