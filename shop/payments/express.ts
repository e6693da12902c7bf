/** The way through the checkout that starts with the provider's button instead of a form (contract, payments A4). */
import { and, eq, sql } from 'drizzle-orm'
import { createCustomer } from '../account/customers.ts'
import { loadCart } from '../cart/cart.ts'
import { withCart } from '../cart/hold.ts'
import { loadReference } from '../checkout/reference.ts'
import type { Customer, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Address, cartAccessories, cartItems, carts, customers } from '../database/schema.ts'
import { BUYER } from '../sandbox/buyer.ts'
import { createProviderOrder, getProviderOrder, type ProviderOrder } from '../sandbox/provider.ts'
import { newId, renewSession, updateSession } from '../transport/session.ts'
import { isOn, methodCalled } from './methods.ts'

/** The provider's order in the shopper's cart, if the wallet is still chosen. */
export async function expressOrderOf(c: ShopContext): Promise<string | null> {
  if (!isOn(c, 'express')) return null
  const { cartId, paymentMethodId } = c.var.session
  const [cart] = await c.var.database.select({ id: carts.expressOrderId }).from(carts).where(eq(carts.id, cartId))
  const wallet = methodCalled(await loadReference(c.var.database), 'paypal')
  return paymentMethodId === wallet.id ? (cart?.id ?? null) : null
}

/** Chooses the wallet; on product pages the cart then holds the product alone. False for another method. */
export async function prepareCart(
  c: ShopContext,
  { paymentMethodId, isEmptied }: { paymentMethodId: string | undefined; isEmptied: boolean },
): Promise<boolean> {
  const wallet = methodCalled(await loadReference(c.var.database), 'paypal')
  if (paymentMethodId !== wallet.id || !isOn(c, 'express')) return false
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

/** The provider's order for the cart; null for one that costs nothing. */
export async function createExpressOrder(c: ShopContext): Promise<ProviderOrder | null> {
  const { total, currency } = await loadCart(c)
  if (total <= 0) return null
  const requestId = `${requestPrefix(c)}${newId()}`
  return createProviderOrder(c.var.database, { amount: total, currency, source: 'paypal', requestId })
}

/** Tells the orders of this cart from those of others. */
const requestPrefix = ({ var: { session } }: ShopContext) => `express ${session.cartId} `

/**
 * Logs in as the guest that the provider describes, with the approved order in the cart. False if it is not approved, or not of
 * this cart.
 */
export async function prepareCheckout(c: ShopContext, id: string): Promise<boolean> {
  const { database } = c.var
  const order = await getProviderOrder(database, id).catch(() => undefined)
  if (order?.status !== 'APPROVED' || order.transactionId !== null) return false
  if (!order.requestId?.startsWith(requestPrefix(c))) return false
  await withCart(c, async (tx, cartId) => {
    await tx.update(carts).set({ expressOrderId: id }).where(eq(carts.id, cartId))
  })
  if (c.var.customer) return true
  const { countries } = await loadReference(database)
  const country = countries.find(({ iso }) => iso === BUYER.countryIso) ?? countries[0]
  if (!country) return false
  await renewSession(c, await guestOf(c, country.id))
  await updateSession(c, { countryId: country.id })
  return true
}

/** The guest of this payer; the same one for each of their orders, of which the first two may come at once. */
function guestOf(c: ShopContext, countryId: string): Promise<Customer> {
  return c.var.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${BUYER.payerId}, 0))`)
    return findOrCreateGuest(tx, countryId)
  })
}

async function findOrCreateGuest(database: Database, countryId: string): Promise<Customer> {
  const { email, payerId, firstName, lastName, street, zipcode, city } = BUYER
  const [known] = await database
    .select()
    .from(customers)
    .where(and(eq(customers.payerId, payerId), eq(customers.email, email), eq(customers.guest, true)))
    .limit(1)
  if (known) return known
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
