/** Customers and their addresses in the database. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Customer } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Address, addresses, counters, customers, passwordRecoveries } from '../database/schema.ts'
import { newId } from '../transport/session.ts'

export type StoredAddress = typeof addresses.$inferSelect

export type NewCustomer = {
  /** Null for a guest. */
  passwordHash: string | null
  /** Of an account that waits for the link of a mail; null for any other. */
  confirmationHash?: string | null
  accountType: 'private' | 'business'
  email: string
  vatId: string | null
  billing: Address
  /** Null ships to the billing address. */
  shipping: Address | null
}

const FIRST_CUSTOMER_NUMBER = 10_001

/** Takes the next number of a counter; numbers have no gaps, because a transaction that fails gives its number back. */
export async function nextNumber(tx: Database, name: string, first: number): Promise<number> {
  const [counter] = await tx
    .insert(counters)
    .values({ name, value: first })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning()
  if (!counter) throw new Error(`The counter "${name}" gave no number`)
  return counter.value
}

/** Stores a customer with one or two addresses; null when an account with this e-mail address exists already. */
export function createCustomer(database: Database, customer: NewCustomer): Promise<Customer | null> {
  return database.transaction(async (tx) => {
    if (customer.passwordHash !== null && (await isTaken(tx, customer.email))) return null
    const id = newId()
    const billingAddressId = newId()
    const shippingAddressId = customer.shipping ? newId() : billingAddressId
    const number = String(await nextNumber(tx, 'customer', FIRST_CUSTOMER_NUMBER))
    const [stored] = await tx
      .insert(customers)
      .values({
        id,
        number,
        guest: customer.passwordHash === null,
        accountType: customer.accountType,
        salutation: customer.billing.salutation,
        firstName: customer.billing.firstName,
        lastName: customer.billing.lastName,
        email: customer.email,
        passwordHash: customer.passwordHash,
        confirmationHash: customer.confirmationHash ?? null,
        vatId: customer.vatId,
        billingAddressId,
        shippingAddressId,
      })
      // A concurrent registration may have the same address.
      .onConflictDoNothing()
      .returning()
    if (!stored) return null
    await tx.insert(addresses).values({ ...customer.billing, id: billingAddressId, customerId: id })
    if (customer.shipping) {
      await tx.insert(addresses).values({ ...customer.shipping, id: shippingAddressId, customerId: id })
    }
    return stored
  })
}

/** Whether an account has the address. One that nobody has confirmed gives way: its owner may be somebody else. */
async function isTaken(tx: Database, email: string): Promise<boolean> {
  const account = await findAccount(tx, email)
  if (!account?.confirmationHash) return account !== undefined
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.customerId, account.id))
  await tx.delete(addresses).where(eq(addresses.customerId, account.id))
  await tx.delete(customers).where(eq(customers.id, account.id))
  return false
}

/** The account (not a guest) with an e-mail address, case-insensitive. */
export async function findAccount(database: Database, email: string): Promise<Customer | undefined> {
  const [customer] = await database
    .select()
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), eq(customers.guest, false)))
  return customer
}

/** All addresses of a customer, by name and street. */
export function listAddresses(database: Database, customerId: string): Promise<StoredAddress[]> {
  return database
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.lastName), asc(addresses.street), asc(addresses.id))
}

/** One address of a customer; `undefined` when it is not theirs. */
export async function findAddress(
  database: Database,
  customerId: string,
  id: string,
): Promise<StoredAddress | undefined> {
  const [address] = await database
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
  return address
}

/**
 * The default billing and delivery addresses of a customer.
 *
 * @throws when an address is missing, which the account pages prevent
 */
export async function defaultAddresses(
  database: Database,
  customer: Customer,
): Promise<{ billing: StoredAddress; shipping: StoredAddress }> {
  const all = await listAddresses(database, customer.id)
  const billing = all.find(({ id }) => id === customer.billingAddressId)
  const shipping = all.find(({ id }) => id === customer.shippingAddressId)
  if (!billing || !shipping) throw new Error('The customer has no default address')
  return { billing, shipping }
}

/** The address without its ids, as orders store it. */
export function plainAddress({ id: _id, customerId: _customerId, ...address }: StoredAddress): Address {
  return address
}
