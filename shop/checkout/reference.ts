/**
 * Shipping methods, payment methods and countries: few rows that do not change while the shop runs, read once per
 * database.
 */
import { asc } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { countries, countryStates, paymentMethods, shippingMethods } from '../database/schema.ts'

export type ShippingMethod = typeof shippingMethods.$inferSelect
export type PaymentMethod = typeof paymentMethods.$inferSelect
export type Country = typeof countries.$inferSelect & { states: (typeof countryStates.$inferSelect)[] }

export type Reference = {
  shippingMethods: ShippingMethod[]
  paymentMethods: PaymentMethod[]
  countries: Country[]
}

const loaded = new WeakMap<Database, Promise<Reference>>()

/** All shipping methods, payment methods and countries with their states, each in the order of `position`. */
export function loadReference(database: Database): Promise<Reference> {
  const known = loaded.get(database)
  if (known) return known
  const reading = readReference(database).catch((error: unknown) => {
    loaded.delete(database)
    throw error
  })
  loaded.set(database, reading)
  return reading
}

async function readReference(database: Database): Promise<Reference> {
  const shipping = await database.select().from(shippingMethods).orderBy(asc(shippingMethods.position))
  const payment = await database.select().from(paymentMethods).orderBy(asc(paymentMethods.position))
  const places = await database.select().from(countries).orderBy(asc(countries.position))
  const states = await database.select().from(countryStates).orderBy(asc(countryStates.position))
  return {
    shippingMethods: shipping,
    paymentMethods: payment,
    countries: places.map((country) => ({
      ...country,
      states: states.filter(({ countryId }) => countryId === country.id),
    })),
  }
}
