/** Visits every payment page of the shop, with each payment method chosen, and notes what it prints. */
import { eq } from 'drizzle-orm'
import { orders, orderTransactions, paymentMethods } from '../../shop/database/schema.ts'
import { parsePage } from '../../test/contract/check.ts'
import { type Answer, Shopper } from '../../test/contract/shopper.ts'
import { choose, order, orderIdIn, payer, play } from '../../test/unit/support/payments.ts'
import { addToCart, type TestShop } from '../../test/unit/support/shop.ts'
import type { PageName } from './authorised.ts'
import { headersOf, identify, type Place } from './identify.ts'

const ORIGIN = 'http://localhost'

export type Visit = {
  page: PageName
  /** The key of the chosen payment method; null before one is chosen. */
  method: string | null
  /** The manifest's names of what it prints, in its order. */
  scripts: string[]
  headers: [name: string, value: string][]
}

/** Keys of vendors, with which pages name the vendors' scripts instead of the stand-ins. */
const VENDORS = ['PAYPAL_CLIENT_ID', 'STRIPE_PUBLISHABLE_KEY']

/**
 * All payment pages with the stand-ins, or with the vendors' scripts.
 *
 * @throws Error that names every script that no entry of the manifest allows, and its page
 */
export async function collectVisits(
  shop: TestShop,
  { withVendors = false }: { withVendors?: boolean } = {},
): Promise<Visit[]> {
  const before = Object.entries(process.env)
  process.env['STATEFRONT_CARD_APP_PORT'] = '4101'
  for (const key of withVendors ? VENDORS : []) process.env[key] = 'key'
  try {
    return await visitAll(shop)
  } finally {
    for (const key of ['STATEFRONT_CARD_APP_PORT', ...VENDORS]) delete process.env[key]
    Object.assign(process.env, Object.fromEntries(before))
  }
}

async function visitAll(shop: TestShop): Promise<Visit[]> {
  const methods = await shop.database.select().from(paymentMethods).orderBy(paymentMethods.position)
  const visitor = new Shopper(shop.app, new Map([['sandbox-session', 'payment-pages']]))
  await play(visitor, {})
  await addToCart(visitor, 'mug')
  const visits = [
    read(await visitor.get('/checkout/cart'), 'cart', null),
    read(await visitor.get('/checkout/register'), 'register', null),
  ]
  const shopper = await payer(shop, 'invoice')
  for (const { key } of methods) {
    await choose(shop, shopper, key)
    visits.push(read(await shopper.get('/checkout/confirm'), 'confirm', key))
  }
  await choose(shop, shopper, 'prepayment')
  const orderId = orderIdIn(await order(shopper))
  for (const { key, id } of methods)
    visits.push(read(await shopper.get(`/account/order/edit/${orderId}?paymentMethodId=${id}`), 'edit', key))
  for (const { key, id } of methods) {
    await shop.database.update(orders).set({ paymentMethodId: id }).where(eq(orders.id, orderId))
    await shop.database
      .update(orderTransactions)
      .set({ paymentMethodId: id })
      .where(eq(orderTransactions.orderId, orderId))
    visits.push(read(await shopper.get(`/checkout/finish?orderId=${orderId}`), 'finish', key))
  }
  return visits
}

/**
 * What one page prints.
 *
 * @throws Error that names each script that is not allowed there, or has not the page's nonce
 */
export function read(
  { status, text, headers, path }: Pick<Answer, 'status' | 'text' | 'headers' | 'path'>,
  page: PageName,
  method: string | null,
): Visit {
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  const place: Place = { page, method, origin: ORIGIN, how: 'printed' }
  const document = parsePage(text)
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  const problems: string[] = []
  /** Entries of the manifest that the page has, and addresses of modules. */
  const seen = new Set<string>()
  const scripts = [...document.querySelectorAll('script')].map((element) => {
    const [src, type] = [element.getAttribute('src'), element.getAttribute('type')]
    const found = identify({ src, type, text: element.textContent }, place)
    const shown = src ?? element.textContent.trim().slice(0, 80)
    if (!found) problems.push(`${shown} is not in the manifest`)
    else if (!('data' in found) && (!nonce || element.getAttribute('nonce') !== nonce))
      problems.push(`${shown} has not the nonce of the page`)
    const one = found && 'isModule' in found ? shown : found?.name
    if (one && seen.has(one)) problems.push(`${one} is printed more than once`)
    if (one) seen.add(one)
    return found?.name ?? ''
  })
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) problems.push(`${name}="${value}" is a script`)
  if (problems.length) throw new Error(`${page}, ${method ?? 'no method'}: ${problems.join('; ')}`)
  return { page, method, scripts, headers: headersOf(headers) }
}
