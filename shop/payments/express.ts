/** The way through the checkout that starts with the provider's button instead of a form (contract, payments A4). */
import { and, eq, like, sql } from 'drizzle-orm'
import { createCustomer } from '../account/customers.ts'
import { loadCart } from '../cart/cart.ts'
import { withCart } from '../cart/hold.ts'
import { loadReference, type PaymentMethod } from '../checkout/reference.ts'
import type { Customer, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Address, cartAccessories, cartItems, carts, customers, providerOrders } from '../database/schema.ts'
import { BUYER } from '../sandbox/buyer.ts'
import { createProviderOrder, getProviderOrder, type ProviderOrder } from '../sandbox/provider.ts'
import { newId, renewSession, updateSession } from '../transport/session.ts'
import { isOn, methodCalled, methodsFor } from './methods.ts'

/** The provider's order in the shopper's cart, if the wallet is still chosen. */
export async function expressOrderOf(c: ShopContext): Promise<string | null> {
  const wallet = await expressMethod(c)
  const { cartId, paymentMethodId } = c.var.session
  const [cart] = await c.var.database.select({ id: carts.expressOrderId }).from(carts).where(eq(carts.id, cartId))
  return paymentMethodId === wallet?.id ? (cart?.id ?? null) : null
}

/** The wallet, if the express button may lead to it. */
async function expressMethod(c: ShopContext): Promise<PaymentMethod | undefined> {
  if (!isOn(c, 'express')) return undefined
  const reference = await loadReference(c.var.database)
  const wallet = methodCalled(reference, 'paypal')
  return methodsFor(c, reference, { currency: c.var.currency }).find(({ id }) => id === wallet.id)
}

/** Chooses the wallet; on product pages the cart then holds the product alone. False for another method. */
export async function prepareCart(
  c: ShopContext,
  { paymentMethodId, isEmptied }: { paymentMethodId: string | undefined; isEmptied: boolean },
): Promise<boolean> {
  const wallet = await expressMethod(c)
  if (!wallet || paymentMethodId !== wallet.id) return false
  await updateSession(c, { paymentMethodId })
  if (isEmptied) await emptyCart(c)
  return true
}

function emptyCart(c: ShopContext): Promise<void> {
  return withCart(c, async (tx, cartId) => {
    await tx.delete(cartItems).where(eq(cartItems.cartId, cartId))
    await tx.delete(cartAccessories).where(eq(cartAccessories.cartId, cartId))
    await tx.update(carts).set({ promotionCodes: [], expressOrderId: null }).where(eq(carts.id, cartId))
  })
}

/** The provider's order for the cart; null for products that cost nothing. An empty cart has one, as on real shops (contract, payments A17). */
export async function createExpressOrder(c: ShopContext): Promise<ProviderOrder | null> {
  const { total, currency, lines } = await loadCart(c)
  if (total <= 0 && lines.length > 0) return null
  const requestId = `${requestPrefix(c.var.session.cartId)}${newId()}`
  return createProviderOrder(c.var.database, { amount: total, currency, source: 'paypal', requestId })
}

/** Tells the orders of a cart from those of others. */
const requestPrefix = (cartId: string) => `express ${cartId} `

/** Whether a provider's order was begun by the express button for this cart. */
export const isExpressOf = ({ requestId }: Pick<ProviderOrder, 'requestId'>, cartId: string): boolean =>
  requestId?.startsWith(requestPrefix(cartId)) ?? false

/**
 * Logs in as the guest that the provider describes, with the approved order in the cart. False if it is not approved, or not of
 * this cart.
 */
export async function prepareCheckout(c: ShopContext, id: string): Promise<boolean> {
  const { database } = c.var
  const order = await getProviderOrder(database, id).catch(() => undefined)
  if (order?.status !== 'APPROVED' || order.transactionId !== null) return false
  if (!(await expressMethod(c)) || !isExpressOf(order, c.var.session.cartId)) return false
  await withCart(c, async (tx, cartId) => {
    await tx.update(carts).set({ expressOrderId: id }).where(eq(carts.id, cartId))
  })
  if (c.var.customer) return true
  const { countries } = await loadReference(database)
  const country = countries.find(({ iso }) => iso === BUYER.countryIso) ?? countries[0]
  if (!country) return false
  await renewSession(c, await guestOf(c, order, country.id))
  await updateSession(c, { countryId: country.id })
  return true
}

/**
 * The guest of this payer and cart. Another visitor whom the provider describes alike is another guest: who approves a payment does not
 * see what somebody else has ordered with the same account at the provider. Asked again for the same cart, because the answer was
 * lost, or in two tabs at once, it is the same guest.
 */
function guestOf(c: ShopContext, order: ProviderOrder, countryId: string): Promise<Customer> {
  return c.var.database.transaction(async (tx) => {
    const cart = requestPrefix(c.var.session.cartId)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${cart}, 0))`)
    const [known] = await tx
      .select({ customer: customers })
      .from(providerOrders)
      .innerJoin(customers, eq(customers.id, providerOrders.customerId))
      .where(
        and(
          like(providerOrders.requestId, `${cart}%`),
          eq(customers.payerId, BUYER.payerId),
          eq(customers.guest, true),
        ),
      )
      .limit(1)
    const guest = known?.customer ?? (await createGuest(tx, countryId))
    await tx.update(providerOrders).set({ customerId: guest.id }).where(eq(providerOrders.id, order.id))
    return guest
  })
}

async function createGuest(database: Database, countryId: string): Promise<Customer> {
  const { email, payerId, firstName, lastName, street, zipcode, city } = BUYER
  const address: Address = {
    salutation: null,
    firstName,
    lastName,
    company: null,
    department: null,
    street,
    zipcode,
    city,
    countryId,
    countryStateId: null,
    phoneNumber: null,
  }
  const guest = await createCustomer(database, {
    passwordHash: null,
    accountType: 'private',
    email,
    vatId: null,
    billing: address,
    shipping: null,
  })
  if (!guest) throw new Error('The guest was not stored')
  await database.update(customers).set({ payerId }).where(eq(customers.id, guest.id))
  return guest
}
