/** What can still be chosen, by the name of a filter (contract, catalog 1.4). */
import * as z from 'zod/mini'

const Name = z.optional(z.object({ name: z.optional(z.nullable(z.string())) }))
const Option = z.object({ id: z.string() })
const Entity = z.object({
  id: z.string(),
  translated: Name,
  options: z.optional(z.nullable(z.array(Option))),
})

/** Numbers come as strings or null; a filter without entries has no `entities`, or none in them. */
const Aggregation = z.object({
  entities: z.optional(z.nullable(z.array(Entity))),
  max: z.optional(z.nullable(z.union([z.string(), z.number()]))),
})
export type Aggregation = z.output<typeof Aggregation>

/** PHP prints an empty map as a list. What a plugin adds in another shape is none of ours. */
export const Aggregations = z.pipe(
  z.union([z.record(z.string(), z.unknown()), z.array(z.never())]),
  z.transform((answer) => {
    const known = new Map<string, Aggregation>()
    for (const [name, value] of Object.entries(answer)) {
      const aggregation = Aggregation.safeParse(value)
      if (aggregation.success) known.set(name, aggregation.data)
    }
    return known
  }),
)
export type Aggregations = ReadonlyMap<string, Aggregation>
