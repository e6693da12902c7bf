/** The card app's back end, on another origin: it gets no cookies of the shop (contract, payments B2). */
import * as z from 'zod/mini'
import type { AppSettings, Billing, EarlierPayment, FormSettings, IntentAnswer } from '../contract/card-app.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'
import { Sealed } from '../kit/sealed.ts'
import type { CardAppCalls } from './page-options.ts'

type Call = { calls: CardAppCalls; signal: AbortSignal }

const POSITIONS = ['top', 'middle', 'bottom'] as const
const LAYOUTS = ['tabs', 'accordion', 'radio'] as const
const MODES = ['payment', 'subscription'] as const

/** `text` if it is one of these; otherwise `fallback`. */
const oneOf = <Known extends string>(known: readonly Known[], text: string | null, fallback: Known): Known =>
  known.find((each) => each === text) ?? fallback

const Token = z.object({ token: z.string() })
const text = z._default(z.nullable(z.string()), null)
const Configuration = z.object({ paymentElements: z.boolean(), key: text, position: text })
const Elements = z.object({
  element: z.object({ theme: text, mode: text, amount: z.number(), currency: z.string(), layout: text }),
  noZipcodeCollect: z._default(z.nullable(z.boolean()), null),
})
const BillingDetails = z.object({ cardPayment: z.object({ payment_method: z.looseObject({}) }) })
const Earlier = z.object({ status: text })

/** Statuses that the provider and the platform use while a payment is neither made nor lost (contract, payments E1 and E2). */
const UNSETTLED = ['processing', 'pending', 'requires_capture', 'authorized', 'in_progress', 'unconfirmed']
/** Of the requests that a server refuses, those that say nothing of what was asked. */
const SAYS_NOTHING = [401, 403, 408, 425, 429]

async function ask<Output>(
  path: string,
  body: object,
  schema: z.ZodMiniType<Output>,
  { calls, signal }: Call,
): Promise<Output> {
  const url = calls.url + path
  const response = await fetchMarked({ url, body: JSON.stringify(body), signal })
  return jsonIn(response, { url, schema, what: 'the card app promises' })
}

/**
 * POST `/auth/token`: leave for this shop to ask how it is set up.
 *
 * @throws UnexpectedAnswer for any other answer
 */
export async function authorise({ calls, signal }: Call): Promise<string> {
  const { shop } = calls
  const { token } = await ask('/auth/token', { ...shop, token: btoa(shop.shopId) }, Token, { calls, signal })
  return token
}

/**
 * POST `/shop/configuration`: how the shop has set the app up.
 *
 * @throws UnexpectedAnswer for any other answer, and for a form without a key
 */
export async function configure({ calls, token, signal }: Call & { token: string }): Promise<AppSettings> {
  const body = { ...calls.shop, salesChannelId: calls.salesChannelId, token }
  const {
    paymentElements: hasForm,
    key,
    position,
  } = await ask('/shop/configuration', body, Configuration, {
    calls,
    signal,
  })
  if (hasForm && !key) throw new UnexpectedAnswer(`${calls.url} names no key for the form`, 200)
  return { hasForm, key: key ?? '', position: oneOf(POSITIONS, position, 'middle') }
}

/**
 * POST `/create-elements`: what the form looks like.
 *
 * @throws UnexpectedAnswer for any other answer
 */
export async function describeForm({ calls, signal }: Call): Promise<FormSettings> {
  const { element, noZipcodeCollect } = await ask('/create-elements', { ...calls.shop, ...calls.money }, Elements, {
    calls,
    signal,
  })
  const { theme, mode, amount, currency, layout } = element
  return {
    theme: theme ?? 'stripe',
    mode: oneOf(MODES, mode, 'payment'),
    amount,
    currency: currency.toLowerCase(),
    layout: oneOf(LAYOUTS, layout, 'tabs'),
    asksZipCode: !noZipcodeCollect,
  }
}

/**
 * POST `/create-billing-details`: what the provider is told of the payer.
 *
 * @throws UnexpectedAnswer for any other answer
 */
export async function createBilling({ calls, signal }: Call): Promise<Billing> {
  const { cardPayment } = await ask('/create-billing-details', { ...calls.shop, ...calls.payer }, BillingDetails, {
    calls,
    signal,
  })
  return new Sealed(cardPayment.payment_method)
}

/**
 * POST `/create-intent`: prepares the payment with the payment method `method` (contract, payments E5). Asked again with the
 * same one, the app finds what it has prepared.
 *
 * @throws Error where it is unknown whether the payment was prepared
 */
export async function createIntent({ calls, method, signal }: Call & { method: string | null }): Promise<IntentAnswer> {
  const { shop, salesChannelId, payer, money, order } = calls
  const url = `${calls.url}/create-intent`
  const body = JSON.stringify({ ...shop, salesChannelId, ...payer, ...money, ...order, paymentMethodId: method })
  const response = await fetchMarked({ url, body, signal })
  const { status, ok, redirected } = response
  if (status >= 400 && status < 500 && !SAYS_NOTHING.includes(status)) return 'refused'
  // What it answers is not named, nor how; it is read to its end, since a part of an answer is none, and a page is none either.
  if (!ok || redirected || (await response.text()).trimStart().startsWith('<'))
    throw new UnexpectedAnswer(`${url} does not say that the payment is prepared`, status)
  return 'prepared'
}

/**
 * GET `/payment/check-transaction-completed`: whether the order that is being paid has been paid.
 *
 * @throws UnexpectedAnswer for any other answer
 */
export async function askEarlier({ calls, signal }: Call): Promise<EarlierPayment> {
  const query = new URLSearchParams({ transactionId: calls.order.transactionId ?? '' })
  const url = `${calls.url}/payment/check-transaction-completed?${query}`
  const { status } = await jsonIn(await fetchMarked({ url, signal }), {
    url,
    schema: Earlier,
    what: 'whether it is paid',
  })
  if (status === 'success') return 'paid'
  // No word is no answer: the payment may have been made.
  return !status || UNSETTLED.includes(status) ? 'pending' : 'open'
}
