/** Shoppers in a test session of the sandbox, in which every payment method is there. */
import { eq } from 'drizzle-orm'
import { orderTransactions, paymentMethods, providerOrders } from '../../../shop/database/schema.ts'
import { approveProviderOrder } from '../../../shop/sandbox/provider.ts'
import type { Answer, Shopper } from '../../contract/shopper.ts'
import { guestWith, orderForm, type ProductName, type TestShop } from './shop.ts'

let sessions = 0

/** Sets the scenario of a shopper's test session; everything is on unless it says otherwise. */
export async function play(shopper: Shopper, scenario: object): Promise<void> {
  const sent = { json: { on: 'all', ...scenario } }
  const answer = await shopper.send({ method: 'PUT', path: '/__sandbox/scenario', sent })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** A guest with a cart who has chosen a payment method. */
export async function payer(
  shop: TestShop,
  key: string,
  { scenario = {}, cart = { mug: 2 } }: { scenario?: object; cart?: Partial<Record<ProductName, number>> } = {},
): Promise<Shopper> {
  sessions += 1
  const guest = await guestWith(shop, cart, new Map([['sandbox-session', `test-${sessions}`]]))
  await play(guest, scenario)
  await choose(shop, guest, key)
  return guest
}

export async function methodId({ database }: TestShop, key: string): Promise<string> {
  const [method] = await database.select().from(paymentMethods).where(eq(paymentMethods.key, key))
  if (!method) throw new Error(`No payment method ${key}`)
  return method.id
}

export async function choose(shop: TestShop, guest: Shopper, key: string): Promise<void> {
  const paymentMethodId = await methodId(shop, key)
  const answer = await guest.post('/checkout/configure', { paymentMethodId, redirectTo: '' })
  if (answer.status !== 302) throw new Error(`Choosing ${key} was answered with ${answer.status}`)
}

export const locationOf = ({ headers }: Pick<Answer, 'headers'>): string => {
  const to = headers.get('location') ?? ''
  return to.replace(/^http:\/\/localhost/, '')
}

/** What the provider's script does: creates an order; `isApproved` in its window, too. */
export async function providerOrder(
  { database }: TestShop,
  guest: Shopper,
  { isApproved = true, source = 'paypal', orderId }: { isApproved?: boolean; source?: string; orderId?: string } = {},
): Promise<string> {
  const answer = await guest.post('/paypal/create-order', { product: 'spb', ...(orderId ? { orderId } : {}) }, true)
  const { token } = JSON.parse(answer.text) as { token: string }
  if (isApproved) await approveProviderOrder(database, token, { source })
  return token
}

/** Orders with what the confirm page sends. */
export async function order(guest: Shopper, more: Record<string, string> = {}): Promise<Answer> {
  return guest.post('/checkout/order', { ...(await orderForm(guest)), ...more })
}

/** The id of the order that an answer leads to. */
export const orderIdIn = (answer: Pick<Answer, 'headers'>): string =>
  /(?:orderId=|\/edit\/)([0-9a-f]{32})/.exec(locationOf(answer))?.[1] ?? ''

export async function transactionsOf({ database }: TestShop, orderId: string) {
  const rows = await database.select().from(orderTransactions).where(eq(orderTransactions.orderId, orderId))
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

export async function providerOrderOf({ database }: TestShop, id: string | null | undefined) {
  const [row] = await database
    .select()
    .from(providerOrders)
    .where(eq(providerOrders.id, id ?? ''))
  if (!row) throw new Error(`The provider knows no order ${id}`)
  return row
}
