/** What the page asks of the shop while a shopper pays, and how it is refused (contract, payments A2 and A13). */
import * as z from 'zod/mini'
import { UnexpectedAnswer } from '../contract/errors.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'

const Order = z.object({ token: z.string().check(z.refine((token) => token !== '')) })

/** A refusal of the shop; its message is what the shop answered, with the reason. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal'
}

/**
 * POST of a form, or of text, which is sent as JSON.
 *
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer for a redirect, which leads to a page, for a page, and with status 0 where there is no response
 */
export async function postPayment(url: string, body: FormData | string, signal: AbortSignal): Promise<Response> {
  const response = await fetchMarked({ url, body, signal })
  if (response.status >= 400) throw new PaymentRefusal(await response.text())
  if (response.redirected) throw new UnexpectedAnswer(`${url} was redirected to ${response.url}`, response.status)
  // A login page or one of maintenance; an empty answer may be called a page, too.
  const isCalledPage = response.headers.get('content-type')?.includes('html')
  if (isCalledPage && (await response.clone().text()).trim())
    throw new UnexpectedAnswer(`${url} answered a page`, response.status)
  return response
}

/**
 * The id of the provider's order that the shop creates for a form.
 *
 * @throws PaymentRefusal for a status from 400
 * @throws UnexpectedAnswer for anything else than an id, and with status 0 where there is no response
 */
export async function postForOrder(url: string, body: FormData, signal: AbortSignal): Promise<string> {
  const response = await postPayment(url, body, signal)
  return (await jsonIn(response, { url, schema: Order, what: 'the id of an order' })).token
}
