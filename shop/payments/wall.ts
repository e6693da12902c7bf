/** The payment wall: it orders by a call of the page's script instead of by the form (contract, payments A11). */
import { changePayment } from '../account/order-payment.ts'
import { placeOrder } from '../checkout/order.ts'
import { loadReference } from '../checkout/reference.ts'
import { findOrder } from '../checkout/stored-order.ts'
import type { Customer, ShopContext } from '../context.ts'
import { type FormFields, readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { urlFor } from '../transport/routes.ts'
import { editUrl } from './attempt.ts'
import { findCharge } from './charges.ts'
import { methodCalled } from './methods.ts'
import { startPayment } from './start.ts'

/** What the wall's script is told when it may go on to the provider. */
const PATCHED = 'plusPatched'

/**
 * Places the order, or pays one again, by the wall.
 *
 * @returns `plusPatched`, or the address that the shopper is sent to instead
 * @throws Refusal 403 without a customer
 */
export async function handleWall(c: ShopContext): Promise<string> {
  const { customer } = c.var
  if (!customer) throw new Refusal(403, 'No customer', 'bare')
  const fields = await readFields(c)
  const again = textAt(fields, 'orderId')
  const orderId = again ? await payAgain(c, customer, again) : await order(c, customer, fields)
  if (!orderId) return again ? editUrl(c, again) : urlFor(c, 'frontend.checkout.confirm.page')
  const target = await startPayment(c, { customerId: customer.id, orderId, fields })
  // The provider's page, to which the wall's script goes by itself.
  return URL.canParse(target) ? PATCHED : target
}

async function order(c: ShopContext, customer: Customer, fields: FormFields): Promise<string | undefined> {
  if (!textAt(fields, 'tos')) return undefined
  // Its page is open only while it is the chosen method.
  const { id } = methodCalled(await loadReference(c.var.database), 'paypal-plus')
  if (c.var.session.paymentMethodId !== id) return undefined
  const [hash, attemptId] = [textAt(fields, 'hash'), textAt(fields, 'attemptId')]
  const result = await placeOrder(c, { customer, hash, attemptId })
  return result.kind === 'ordered' ? result.orderId : undefined
}

async function payAgain(c: ShopContext, customer: Customer, orderId: string): Promise<string | undefined> {
  const order = await findOrder(c, customer.id, orderId)
  if (!order) throw new Refusal(404, 'No such order', 'bare')
  if (await findCharge(c, order.id)) return undefined
  const { id } = methodCalled(await loadReference(c.var.database), 'paypal-plus')
  return (await changePayment(c, order, id)) ? order.id : undefined
}
