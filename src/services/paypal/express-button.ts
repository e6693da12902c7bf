/**
 * What the provider's express button asks of the shop (contract, payments A4 and A13). It changes the cart or names its price:
 * each request has a turn of the cart, so that none overlaps a change or an order in any tab (quality, A3, B1 and B2).
 */
import { postForOrder, postPayment } from './payment-post.ts'

/** Loaded with the first press: a page at rest has no use for it. */
const cartQueue = () => import('../cart/cart-queue.ts')

/**
 * Chooses the wallet; where a product is bought, the cart is emptied for it.
 *
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer with status 0 where there is no response
 */
export async function prepareExpressCart({
  url,
  paymentMethodId,
  isEmptied,
  signal,
}: {
  url: string
  paymentMethodId: string
  isEmptied: boolean
  signal: AbortSignal
}): Promise<void> {
  const { changeInTurn } = await cartQueue()
  const body = JSON.stringify({ paymentMethodId, deleteCart: isEmptied })
  await changeInTurn(signal, () => postPayment(url, body, signal))
}

/**
 * Creates the provider's order for the cart.
 *
 * @returns its id
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer for anything else than an id, and with status 0 where there is no response
 */
export async function createExpressOrder({ url, signal }: { url: string; signal: AbortSignal }): Promise<string> {
  const { inCartTurn } = await cartQueue()
  return inCartTurn(signal, () => postForOrder(url, new FormData(), signal))
}

/**
 * Lets the shop take the approved order over, with the shopper's address.
 *
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer with status 0 where there is no response
 */
export async function prepareExpressCheckout({
  url,
  orderId,
  signal,
}: {
  url: string
  orderId: string | null
  signal: AbortSignal
}): Promise<void> {
  const { changeInTurn } = await cartQueue()
  await changeInTurn(signal, () => postPayment(url, JSON.stringify({ token: orderId }), signal))
}
