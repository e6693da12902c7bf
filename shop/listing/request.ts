import type { ShopContext } from '../context.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { type Order, PAGE_SIZE } from './queries.ts'

export type ListingRequest = {
  page: number
  limit: number
  order: Order
  /** Only these slots of a CMS page are asked for. */
  slots?: readonly string[]
  search: string
}

const MAX_PAGE = 100_000
const MAX_LIMIT = 250
const MAX_TERM_LENGTH = 200

function wholeNumber(text: string | undefined, fallback: number, max: number): number {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), max) : fallback
}

/** Control characters and broken UTF-16 cannot be searched for. */
function readableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/**
 * What a listing was asked for, in the query or the body (contract, catalog 1.3). Wrong values become the default.
 *
 * @param orders the orders on offer, the default first
 */
export async function listingRequest(c: ShopContext, orders: readonly [Order, ...Order[]]): Promise<ListingRequest> {
  const fields = c.req.method === 'POST' ? await readFields(c) : undefined
  const value = (name: string) => (fields && textAt(fields, name)) ?? c.req.query(name)
  const slots = value('slots')
  return {
    page: wholeNumber(value('p'), 1, MAX_PAGE),
    limit: wholeNumber(value('limit'), PAGE_SIZE, MAX_LIMIT),
    order: orders.find((order) => order === value('order')) ?? orders[0],
    ...(slots ? { slots: slots.split('|') } : {}),
    search: readableText(value('search') ?? '').slice(0, MAX_TERM_LENGTH),
  }
}
