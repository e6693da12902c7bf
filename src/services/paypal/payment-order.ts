/** The provider's order for what a form orders, created by the shop (contract, payments A3). */
import { ATTEMPT_FIELD, attemptOf } from '../checkout/form-attempt.ts'
import { postForOrder } from './payment-post.ts'

/**
 * POST of the form with what is paid by which product of the provider.
 *
 * @param orderId the order that is paid; null for a cart
 * @returns the id of the provider's order
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer for anything else than an id, and with status 0 where there is no response
 */
export async function createPaymentOrder({
  url,
  form,
  product,
  orderId,
  signal,
}: {
  url: string
  form: HTMLFormElement
  product: string
  orderId: string | null
  signal: AbortSignal
}): Promise<string> {
  const body = new FormData(form)
  body.set('product', product)
  if (orderId !== null) body.set('orderId', orderId)
  const { attempt } = attemptOf(form)
  if (attempt) body.set(ATTEMPT_FIELD, attempt.id)
  return postForOrder(url, body, signal)
}
