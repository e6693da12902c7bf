/** What shoppers saw and what the database says afterwards, and what of it must never be. */
import { inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../shop/database/connect.ts'
import { mails, orderLineItems, orders, orderTransactions, products } from '../../shop/database/schema.ts'

export type Stock = { id: string; stock: number; sales: number; closeout: boolean }

export type StoredOrder = {
  id: string
  number: number
  /** Pieces by product. */
  lines: Readonly<Record<string, number>>
  transactions: number
}

export type Books = {
  before: readonly Stock[]
  after: readonly Stock[]
  orders: readonly StoredOrder[]
  /** Confirmations that were sent. */
  mails: number
  /** The orders that shoppers saw confirmed, each once. */
  confirmed: readonly string[]
}

export async function readStock(database: Database, ids: readonly string[]): Promise<Stock[]> {
  return database
    .select({ id: products.id, stock: products.stock, sales: products.sales, closeout: products.closeout })
    .from(products)
    .where(inArray(products.id, [...ids]))
}

/** All orders but those in `known`, which were there before. */
export async function readOrders(database: Database, known: ReadonlySet<string>): Promise<StoredOrder[]> {
  const [rows, lines, transactions] = [
    await database.select({ id: orders.id, number: orders.orderNumber }).from(orders),
    await database.select().from(orderLineItems),
    await database.select({ orderId: orderTransactions.orderId }).from(orderTransactions),
  ]
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, number }) => ({
      id,
      number: Number(number),
      lines: sumOf(lines.filter(({ orderId }) => orderId === id)),
      transactions: transactions.filter(({ orderId }) => orderId === id).length,
    }))
}

function sumOf(lines: readonly { productId: string | null; quantity: number }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { productId, quantity } of lines) if (productId) sums[productId] = (sums[productId] ?? 0) + quantity
  return sums
}

/** The mails to customers. */
export const countMails = (database: Database): Promise<number> => database.$count(mails, isNotNull(mails.customerId))

/** What is wrong with the books: one sentence each. */
export function faultsOf({ before, after, orders: stored, mails: sent, confirmed }: Books): string[] {
  const sold = (id: string) => stored.reduce((sum, { lines }) => sum + (lines[id] ?? 0), 0)
  const faults = before.flatMap(({ id, stock, sales }) => {
    const now = after.find((each) => each.id === id)
    if (!now) return [`${id}: is gone`]
    return [
      ...(now.closeout && now.stock < 0 ? [`${id}: more sold than there was, ${-now.stock} too many`] : []),
      ...(stock - now.stock === sold(id) ? [] : [`${id}: ${stock - now.stock} taken from the stock, ${sold(id)} sold`]),
      ...(now.sales - sales === sold(id) ? [] : [`${id}: ${now.sales - sales} counted as sold, ${sold(id)} sold`]),
    ]
  })
  const [ids, seen] = [new Set(stored.map(({ id }) => id)), new Set(confirmed)]
  for (const id of seen) if (!ids.has(id)) faults.push(`order ${id} was confirmed, and is lost`)
  for (const { id, number } of stored) if (!seen.has(id)) faults.push(`order ${number} is nobody's: no shopper saw it`)
  if (confirmed.length > seen.size) faults.push(`${confirmed.length - seen.size} attempts led to the order of another`)
  const numbers = stored.map(({ number }) => number).toSorted((a, b) => a - b)
  for (const [index, number] of numbers.entries()) {
    const next = numbers[index + 1]
    if (next !== undefined && next !== number + 1) faults.push(`after order ${number} comes ${next}`)
  }
  for (const { number, lines, transactions } of stored) {
    if (Object.keys(lines).length === 0) faults.push(`order ${number} has no goods`)
    if (transactions !== 1) faults.push(`order ${number} has ${transactions} transactions`)
  }
  if (sent !== stored.length) faults.push(`${sent} confirmations were sent for ${stored.length} orders`)
  return faults
}
