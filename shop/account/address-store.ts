/** Stores the content of any address form (contract, shell 14.3 and 15.5). */
import { and, eq } from 'drizzle-orm'
import { loadReference } from '../checkout/reference.ts'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Address, addresses, customers } from '../database/schema.ts'
import { checkAddress } from '../forms/address.ts'
import { FieldCheck } from '../forms/check.ts'
import { textsOf } from '../layout/text.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { newId } from '../transport/session.ts'
import { currentCustomer } from './current.ts'
import { findAddress, listAddresses, type StoredAddress } from './customers.ts'

/** More than a person needs, fewer than a robot would store. */
const MAX_ADDRESSES = 50

/** A customer's default billing and delivery addresses. */
export type DefaultAddresses = { billingAddressId?: string; shippingAddressId?: string }

/** The address in the fields `address[...]`, and its violations. */
export async function readAddress(
  c: ShopContext,
  fields: FormFields,
): Promise<{ address: Address; check: FieldCheck }> {
  const { countries } = await loadReference(c.var.database)
  const check = new FieldCheck(fields, textsOf(c))
  return { address: checkAddress(check, { prefix: 'address', countries }), check }
}

/**
 * Stores an address of the customer, replacing `stored` or as a new one.
 *
 * @returns its id; null when the customer has reached the maximum
 */
export async function storeAddress(
  c: ShopContext,
  address: Address,
  stored: StoredAddress | undefined,
): Promise<string | null> {
  const { database } = c.var
  const customer = currentCustomer(c)
  if (stored) {
    const own = and(eq(addresses.id, stored.id), eq(addresses.customerId, customer.id))
    await database.update(addresses).set(address).where(own)
    return stored.id
  }
  if ((await listAddresses(database, customer.id)).length >= MAX_ADDRESSES) return null
  const id = newId()
  await database.insert(addresses).values({ ...address, id, customerId: customer.id })
  return id
}

/**
 * Makes addresses the default ones of their kind, also for the rest of this request.
 *
 * @throws Refusal 404 for one that was deleted meanwhile: without a default address nothing can be ordered
 */
export async function useAddresses(c: ShopContext, change: DefaultAddresses): Promise<void> {
  const ids = Object.values(change)
  if (ids.length === 0) return
  const customer = currentCustomer(c)
  await c.var.database.transaction(async (tx) => {
    await holdDefaults(tx, customer.id)
    for (const id of ids) if (!(await findAddress(tx, customer.id, id))) throw new Refusal(404, 'No such address')
    await tx.update(customers).set(change).where(eq(customers.id, customer.id))
  })
  c.set('customer', { ...customer, ...change })
}

/** Deletes an address of the customer; false for a default one, which stays. */
export function deleteAddress(c: ShopContext, { id }: StoredAddress): Promise<boolean> {
  const customer = currentCustomer(c)
  return c.var.database.transaction(async (tx) => {
    if ((await holdDefaults(tx, customer.id)).includes(id)) return false
    await tx.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.customerId, customer.id)))
    return true
  })
}

/** The ids of the default addresses, which nobody changes until the transaction ends. */
async function holdDefaults(tx: Database, customerId: string): Promise<string[]> {
  const [held] = await tx
    .select({ billing: customers.billingAddressId, shipping: customers.shippingAddressId })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return held ? [held.billing, held.shipping] : []
}
