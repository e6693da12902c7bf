import type { ShopContext } from '../context.ts'
import { readFields, textAt } from '../transport/form-fields.ts'

/** The requested page and order of the reviews, from the query or the body. Invalid values become the default. */
export async function reviewRequest(c: ShopContext): Promise<{ page: number; sort: 'createdAt' | 'points' }> {
  const fields = c.req.method === 'POST' ? await readFields(c) : undefined
  const value = (name: string) => (fields && textAt(fields, name)) ?? c.req.query(name) ?? ''
  const page = value('p')
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: value('sort') === 'points' ? 'points' : 'createdAt',
  }
}
