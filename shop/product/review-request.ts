import type { ShopContext } from '../context.ts'
import { fieldsAt, readFields, textAt } from '../transport/form-fields.ts'

export type ReviewRequest = {
  page: number
  /** What was sent, to be repeated by the forms that do not own it (contract, catalog 4.9). */
  sort: 'createdAt' | 'points' | ''
  language: 'filter-language' | ''
  /** Only reviews with these points, all if empty. */
  points: readonly number[]
}

/** The requested page, order and filters of the reviews, from the query or the body. Invalid values become the default. */
export async function reviewRequest(c: ShopContext): Promise<ReviewRequest> {
  const fields = c.req.method === 'POST' ? await readFields(c) : undefined
  const value = (name: string) => (fields && textAt(fields, name)) ?? c.req.query(name) ?? ''
  const [page, sort] = [value('p'), value('sort')]
  const sent = fields ? [...fieldsAt(fields, 'points').values()] : (c.req.queries('points[]') ?? [])
  const points = sent.flatMap((point) => (typeof point === 'string' && /^[1-5]$/.test(point) ? [Number(point)] : []))
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: sort === 'points' || sort === 'createdAt' ? sort : '',
    language: value('language') === 'filter-language' ? 'filter-language' : '',
    points: [...new Set(points)],
  }
}

type Part = 'sort' | 'language' | 'points' | 'p'

/** The names and values of a request, without the page and what a form owns. */
export const repeated = ({ sort, language, points }: ReviewRequest, owned?: Part): [name: string, value: string][] =>
  (
    [
      ['language', 'language', language],
      ['sort', 'sort', sort],
      ...points.map((point) => ['points', 'points[]', String(point)] as const),
    ] as const
  ).flatMap(([part, name, value]) => (part === owned || value === '' ? [] : [[name, value]]))
