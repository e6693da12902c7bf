/** What can still be chosen, by the name of a filter (contract, catalog 1.4). */
import * as z from 'zod/mini'

const Entity = z.object({
  id: z.string(),
  translated: z.optional(z.object({ name: z.optional(z.nullable(z.string())) })),
  options: z.optional(z.nullable(z.array(z.object({ id: z.string() })))),
})

/** A filter without entries has no `entities`, or none in them. */
const Aggregation = z.object({
  entities: z.optional(z.nullable(z.array(Entity))),
  /** A number; servers print it as text, or null for none. */
  max: z.optional(z.unknown()),
})
export type Aggregation = z.output<typeof Aggregation>
export type Aggregations = ReadonlyMap<string, Aggregation>

/** The shop's response: entries by name. PHP prints an empty map as a list. */
export const AggregationsAnswer = z.union([
  z.looseObject({}),
  z.array(z.unknown()).check(z.refine((entries) => entries.length === 0)),
])

/** The aggregations of a response. Entries of another shape, such as those of plugins, are dropped. */
export function aggregationsIn(answer: z.output<typeof AggregationsAnswer>): Aggregations {
  const known = new Map<string, Aggregation>()
  for (const [name, value] of Object.entries(answer)) {
    const aggregation = Aggregation.safeParse(value)
    if (aggregation.success) known.set(name, aggregation.data)
  }
  return known
}
