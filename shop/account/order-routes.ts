/** Routes of orders in the account (contract, shell 20.1). */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { loadReference } from '../checkout/reference.ts'
import { findOrder, findOrderByCode, findOrderByNumber, type StoredOrder } from '../checkout/stored-order.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import { customers } from '../database/schema.ts'
import { EMPTY_FORM } from '../forms/state.ts'
import { textsOf } from '../layout/text.ts'
import { findCharge, refundText } from '../payments/charges.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { answerAction } from '../transport/redirect.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { currentCustomer } from './current.ts'
import { renderGuestLogin } from './guest-order.ts'
import { countTry, forgetTries, type Limit, type Subject } from './limits.ts'
import { orderDetails } from './order-views.ts'
import { cancelOrder, renderOrder, renderOrders } from './orders.ts'

const LAST_PAGE = 1_000
const CANCELLATION_TEXTS = {
  cancelled: 'account.orders.cancelled',
  tooLate: 'account.orders.notCancelled',
  paid: 'account.orders.notRefundable',
} as const

export const orderRoutes = new Hono<ShopEnv>()
  .on(['GET', 'POST'], honoPath('frontend.account.order.page'), async (c) => {
    await sayPaid(c)
    const page = Number(c.req.query('p') ?? 1)
    return renderOrders(c, currentCustomer(c), Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1)
  })
  .post(honoPath('frontend.account.order.cancel'), async (c) => {
    const fields = await readFields(c)
    const [orderId, deepLinkCode] = [textAt(fields, 'orderId'), textAt(fields, 'deepLinkCode')]
    if (!orderId || !deepLinkCode) throw new Refusal(400, 'No order')
    const customer = currentCustomer(c)
    const order = await findOrder(c, customer.id, orderId)
    if (order?.deepLinkCode !== deepLinkCode) throw new Refusal(404, 'No such order')
    const cancellation = await cancelOrder(c, customer, order)
    await addFlash(c, {
      type: cancellation.kind === 'cancelled' ? 'success' : 'danger',
      text: textsOf(c)(CANCELLATION_TEXTS[cancellation.kind], { number: order.orderNumber }),
    })
    if (cancellation.kind === 'cancelled' && cancellation.refunded > 0)
      await addFlash(c, { type: 'info', text: refundText(c, order, cancellation.refunded) })
    return answerAction(c, fields)
  })
  .get(honoPath('widgets.account.order.detail'), async (c) => {
    const order = await findOrder(c, currentCustomer(c).id, c.req.param('id') ?? '')
    if (!order) throw new Refusal(404, 'No such order')
    return c.html(await orderDetails(c, order, await loadReference(c.var.database), { headingLevel: 3 }))
  })
  .get(honoPath('frontend.account.guest.login.page'), (c) => {
    const deepLinkCode = c.req.query('deepLinkCode')
    if (!deepLinkCode) throw new Refusal(400, 'No order link')
    return renderGuestLogin(c, deepLinkCode, EMPTY_FORM)
  })
  .on(['GET', 'POST'], honoPath('frontend.account.order.single.page'), async (c) => {
    const deepLinkCode = c.req.param('deepLinkCode') ?? ''
    const order = await findOrderByCode(c, deepLinkCode)
    if (!order) throw new Refusal(404, 'No such order')
    if (c.var.customer?.id === order.customerId) return renderOrder(c, order)
    const [owner] = await c.var.database.select().from(customers).where(eq(customers.id, order.customerId))
    if (!owner?.guest) {
      const redirectParameters = JSON.stringify({ deepLinkCode })
      const redirectTo = 'frontend.account.order.single.page'
      return c.redirect(urlFor(c, 'frontend.account.login.page', { redirectTo, redirectParameters }))
    }
    if (c.req.method !== 'POST') {
      return c.redirect(urlFor(c, 'frontend.account.guest.login.page', { deepLinkCode }))
    }
    return checkGuest(c, order, owner.email)
  })

/** Of one order by its link, which only its guest has: addresses and postal codes can be guessed. */
const GUEST_LIMIT: Limit = [
  { tries: 20, seconds: 3600 },
  { tries: 15, seconds: 60 },
  { tries: 10, seconds: 10 },
]

async function checkGuest(c: ShopContext, order: StoredOrder, email: string): Promise<Response> {
  const fields = await readFields(c)
  const same = (sent: string | undefined, stored: string) => sent?.trim().toLowerCase() === stored.trim().toLowerCase()
  const isOwner = same(textAt(fields, 'email'), email) && same(textAt(fields, 'zipcode'), order.billingAddress.zipcode)
  const subject: Subject = ['guest order', order.id]
  const isCounted = await countTry(c.var.database, subject, GUEST_LIMIT, new Date())
  if (isCounted && isOwner) {
    await forgetTries(c.var.database, subject)
    return renderOrder(c, order)
  }
  const state = {
    values: fields,
    violations: new Map([
      ['email', ''],
      ['zipcode', ''],
    ]),
  }
  return renderGuestLogin(c, order.deepLinkCode, state, isCounted ? 'failed' : 'limited')
}

/**
 * Where the card app leads shoppers who are about to pay an order again (contract, payments B5). Only what the shop itself finds
 * paid, of this customer's orders, is said to be.
 */
async function sayPaid(c: ShopContext): Promise<void> {
  if (c.req.query('stripe_order_status') !== 'order_paid') return
  const order = await findOrderByNumber(c, currentCustomer(c).id, c.req.query('order_number') ?? '')
  if (!order || !(await findCharge(c, order.id))) return
  await addFlash(c, { type: 'info', text: textsOf(c)('account.editOrder.paid', { number: order.orderNumber }) })
}
