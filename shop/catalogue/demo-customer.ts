/** The demo customer, for development: its password is public. */
import { eq } from 'drizzle-orm'
import { hashPassword } from '../account/password.ts'
import type { Database } from '../database/connect.ts'
import * as tables from '../database/schema.ts'
import { DEMO_ORDER, insertDemoOrder } from './demo-order.ts'
import type { Catalogue } from './generate/catalogue.ts'
import { idOf } from './generate/ids.ts'

/** Its login. */
export const DEMO_CUSTOMER = { email: 'demo@statefront.example', password: 'statefront' }

const CUSTOMER_ID = idOf('customer', DEMO_CUSTOMER.email)
/** Below the first number that the shop assigns to a customer. */
const NUMBER = '10000'

/** Inserts the customer and an order, unless they are there. */
export async function insertDemoCustomer(database: Pick<Database, 'insert'>, catalogue: Catalogue): Promise<void> {
  const addressId = idOf('address', DEMO_CUSTOMER.email)
  const person = { salutation: null, firstName: 'Dana', lastName: 'Moss' }
  await database
    .insert(tables.customers)
    .values({
      ...person,
      id: CUSTOMER_ID,
      number: NUMBER,
      guest: false,
      accountType: 'private',
      email: DEMO_CUSTOMER.email,
      passwordHash: await hashPassword(DEMO_CUSTOMER.password),
      billingAddressId: addressId,
      shippingAddressId: addressId,
    })
    .onConflictDoNothing()
  const address = {
    ...person,
    company: null,
    department: null,
    street: 'Hafenstraße 12',
    zipcode: '20457',
    city: 'Hamburg',
    countryId: idOf('country', 'DE'),
    countryStateId: idOf('country state', 'DE', 'HH'),
    phoneNumber: null,
  }
  await database
    .insert(tables.addresses)
    .values({ ...address, id: addressId, customerId: CUSTOMER_ID })
    .onConflictDoNothing()
  await insertDemoOrder(database, catalogue, { customerId: CUSTOMER_ID, address })
}

/**
 * Deletes the customer, whatever its e-mail address and password are now, with its sessions and its first order. Orders that
 * somebody placed with it stay in the books.
 */
export async function removeDemoCustomer(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.delete(tables.customers).where(eq(tables.customers.id, CUSTOMER_ID)).returning()
    if (!found) return
    for (const table of [
      tables.sessions,
      tables.addresses,
      tables.passwordRecoveries,
      tables.mails,
      tables.wishlistProducts,
    ])
      await tx.delete(table).where(eq(table.customerId, CUSTOMER_ID))
    await tx.delete(tables.orderLineItems).where(eq(tables.orderLineItems.orderId, DEMO_ORDER))
    await tx.delete(tables.orderTransactions).where(eq(tables.orderTransactions.orderId, DEMO_ORDER))
    await tx.delete(tables.orders).where(eq(tables.orders.id, DEMO_ORDER))
  })
}
