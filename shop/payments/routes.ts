/** Routes of the payment providers (contract, payments A13), and of the way back from them (E3.3). */
import { Hono } from 'hono'
import { loadCart } from '../cart/cart.ts'
import { loadReference } from '../checkout/reference.ts'
import { findOrder } from '../checkout/stored-order.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import { renderError } from '../layout/error.ts'
import { createProviderOrder, type NewProviderOrder } from '../sandbox/provider.ts'
import { fieldsAt, readFields, textAt } from '../transport/form-fields.ts'
import { redirectTarget } from '../transport/redirect.ts'
import { honoPath } from '../transport/routes.ts'
import { newId, updateSession } from '../transport/session.ts'
import { hangUp, NO_ORDER, refuse, staged, token, ZERO_VALUE } from './answers.ts'
import { keepError, keepLegacyError } from './errors.ts'
import { createExpressOrder, prepareCart, prepareCheckout } from './express.ts'
import { finalizeReturn } from './finalize.ts'
import { pollInstructions } from './invoice.ts'
import { paymentOf } from './methods.ts'
import { handleWall } from './wall.ts'

/** Characters; an id of ours has about 30. */
const MAX_ATTEMPT_LENGTH = 80
const GENERIC = 'SWAG_PAYPAL__GENERIC_ERROR'
/** An order of the provider. */
const PROVIDER_ID = /^\w{17}$/
/** What a browser can be unable to pay with (contract, payments A10). */
const FUNDINGS = ['APPLEPAY', 'CARD', 'PAYLATER', 'SEPA', 'VENMO']

export const paymentRoutes = new Hono<ShopEnv>()
  .post(honoPath('frontend.paypal.create_order'), async (c) => {
    const fields = await readFields(c)
    const answer = await staged(c, c.var.sandbox.scenario.createOrder)
    if (answer) return answer
    const { customer } = c.var
    // Whole pages, as on real shops (contract, payments A17).
    if (!customer) return renderError(c, 403, { form: 'page' })
    const wanted = await whatToPay(c, customer.id, textAt(fields, 'orderId'))
    if (!wanted) return refuse(c, 404, NO_ORDER)
    if (wanted.amount <= 0) return refuse(c, 400, ZERO_VALUE)
    const { id } = await orderForAttempt(c, { ...wanted, customerId: customer.id }, textAt(fields, 'attemptId'))
    return token(c, 'swag_paypal_create_order', id)
  })
  .post(honoPath('frontend.paypal.express.prepare_cart'), async (c) => {
    const fields = await readFields(c)
    const isEmptied = textAt(fields, 'deleteCart') === '1'
    const isDone = await prepareCart(c, { paymentMethodId: textAt(fields, 'paymentMethodId'), isEmptied })
    return isDone ? c.body(null, 204) : refuse(c, 400, GENERIC)
  })
  .post(honoPath('frontend.paypal.express.create_order'), async (c) => {
    const answer = await staged(c, c.var.sandbox.scenario.createOrder)
    if (answer) return answer
    const order = await createExpressOrder(c)
    return order ? token(c, 'swag_paypal_express_create_order', order.id) : refuse(c, 400, ZERO_VALUE)
  })
  .post(honoPath('frontend.paypal.express.prepare_checkout'), async (c) => {
    const id = textAt(await readFields(c), 'token') ?? ''
    if (!PROVIDER_ID.test(id)) return refuse(c, 400, GENERIC)
    if (!(await prepareCheckout(c, id))) return renderError(c, 500, { form: 'alert' })
    return c.json({ apiAlias: 'context_token_response', redirectUrl: null })
  })
  .post(honoPath('frontend.paypal.payment-method-eligibility'), async (c) => {
    const sent = [...fieldsAt(await readFields(c), 'paymentMethods').values()]
    await updateSession(c, { ineligibleMethods: FUNDINGS.filter((funding) => sent.includes(funding)) })
    return c.body(null, 204)
  })
  // Of an instance of the provider's SDK, version 6, on a page without the ids of client and merchant (contract, wallets V3).
  .post(honoPath('frontend.paypal.client-token'), (c) =>
    token(c, 'swag_paypal_client_token', `sandbox-client-token-${newId()}`),
  )
  .post(honoPath('frontend.paypal.handle-error'), async (c) => {
    const fields = await readFields(c)
    await keepError(c, textAt(fields, 'code') ?? GENERIC, { isFatal: textAt(fields, 'fatal') === '1' })
    return c.body(null, 204)
  })
  .post(honoPath('frontend.paypal.error'), async (c) => {
    await keepLegacyError(c, textAt(await readFields(c), 'type') ?? 'error')
    return c.body(null, 204)
  })
  .get(honoPath('frontend.paypal.pui.payment_instructions'), async (c) => {
    const answer = await pollInstructions(c, c.req.param('id') ?? '')
    if (answer === 'offline') return hangUp(c)
    if (answer === 200) return c.json({ apiAlias: 'swag_paypal_payment_instructions' })
    if (answer === 404) return renderError(c, 404, { form: 'bare' })
    // A whole page, as on real shops (contract, payments A16).
    return c.html('<!DOCTYPE html><html lang="en"><head><title>417</title></head><body><h1>417</h1></body></html>', 417)
  })
  .post(honoPath('frontend.paypal.plus.handle'), async (c) => c.json({ redirectUrl: await handleWall(c) }))
  .get(honoPath('frontend.paypal.plus.payment.finalize.transaction'), async (c) => c.redirect(await finalizeReturn(c)))
  .get(honoPath('frontend.paypal.vault.clear'), (c) => {
    const query = new Map(Object.entries(c.req.query()))
    return c.redirect(redirectTarget(c, query.get('redirectTo') ?? '', query))
  })
  .get(honoPath('payment.finalize.transaction'), async (c) => c.redirect(await finalizeReturn(c)))

/**
 * The provider's order of an attempt, of which there is one as long as nobody has approved it: a browser that loses an answer asks
 * again by itself.
 */
async function orderForAttempt(
  { var: { database } }: ShopContext,
  order: NewProviderOrder & { customerId: string },
  attemptId = '',
) {
  const { customerId, amount, currency, source } = order
  const requestId = [customerId, attemptId.slice(0, MAX_ATTEMPT_LENGTH), amount, currency, source].join(' ')
  const known = attemptId ? await createProviderOrder(database, { ...order, requestId }) : null
  return known?.status === 'CREATED' ? known : createProviderOrder(database, order)
}

/** The amount of an order of this customer, or of the cart; `undefined` for an order of another customer. */
async function whatToPay(c: ShopContext, customerId: string, orderId: string | undefined) {
  const { paymentMethods } = await loadReference(c.var.database)
  const sourceOf = (methodId: string) => {
    const method = paymentMethods.find(({ id }) => id === methodId)
    return (method && paymentOf(method)?.source) ?? 'paypal'
  }
  if (orderId) {
    const order = await findOrder(c, customerId, orderId)
    return order && { amount: order.total, currency: order.currency, source: sourceOf(order.paymentMethodId) }
  }
  const { total, currency, paymentMethod } = await loadCart(c)
  return { amount: total, currency, source: sourceOf(paymentMethod.id) }
}
