/** The day on which a whole order arrives: one date per shipping method, set by the slowest of its goods. */
import { eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { deliveryTimes, products } from '../database/schema.ts'
import type { ShippingMethod } from './reference.ts'

/** Days from the order to the door by the standard way, as the catalogue states them for each product. */
export type Lead = { minDays: number; maxDays: number }

/** Days in transit by the key of a shipping method. */
const TRANSIT: Readonly<Record<string, Lead>> = {
  standard: { minDays: 2, maxDays: 5 },
  express: { minDays: 1, maxDays: 1 },
}
const STANDARD: Lead = { minDays: 2, maxDays: 5 }
const SUNDAY = 0

/** The first and the last day on which goods with these leads arrive; Sundays are moved to the next day. */
export function arrival(leads: readonly Lead[], { key }: Pick<ShippingMethod, 'key'>, from: Date): [Date, Date] {
  const transit = TRANSIT[key] ?? STANDARD
  const day = (limit: keyof Lead) => {
    const ready = Math.max(0, ...leads.map((lead) => lead[limit] - STANDARD[limit]))
    const date = new Date(from)
    date.setUTCDate(date.getUTCDate() + ready + transit[limit])
    if (date.getUTCDay() === SUNDAY) date.setUTCDate(date.getUTCDate() + 1)
    return date
  }
  return [day('minDays'), day('maxDays')]
}

/** The days in words, e.g. `24–27 November`. */
export function arrivalText(c: ShopContext, [first, last]: readonly [Date, Date]): string {
  const isOneDay = first.getTime() === last.getTime()
  const format = new Intl.DateTimeFormat(c.var.language, {
    ...(isOneDay ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  // As ranges are written everywhere else: within one month without spaces.
  const range = format.formatRange(first, last)
  return isOneDay ? format.format(first) : range.replace(/^(\d+\.?)\s*–\s*(?=\d+\.?\s\p{L}+$)/u, '$1–')
}

/** The leads of products that are still in the catalogue. */
export async function leadsOf(c: ShopContext, productIds: readonly string[]): Promise<Lead[]> {
  if (productIds.length === 0) return []
  return c.var.database
    .select({ minDays: deliveryTimes.minDays, maxDays: deliveryTimes.maxDays })
    .from(products)
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, products.deliveryTimeId))
    .where(inArray(products.id, [...productIds]))
}
