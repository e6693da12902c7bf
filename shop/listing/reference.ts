/** Filterable data: manufacturers, property groups and their options, and the bit of each. */
import { asc } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { categories, manufacturers, propertyGroups, propertyOptions } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'

export type Manufacturer = typeof manufacturers.$inferSelect
export type PropertyOption = typeof propertyOptions.$inferSelect
export type PropertyGroup = typeof propertyGroups.$inferSelect & {
  /** In display order. */
  options: readonly PropertyOption[]
}

/** Ids by their bit in a column of `listing_index`. */
export type Bits = { ids: readonly string[]; numbers: ReadonlyMap<string, number> }

export type FilterReference = {
  /** By name. */
  manufacturers: readonly Manufacturer[]
  /** In display order. */
  groups: readonly PropertyGroup[]
  groupOfOption: ReadonlyMap<string, PropertyGroup>
  bits: { categories: Bits; manufacturers: Bits; options: Bits }
}

const references = catalogueMemory<Promise<FilterReference>>()

/** Read once per database. A failed read is not cached. */
export function filterReference(database: Database): Promise<FilterReference> {
  const memory = references(database)
  const known = memory.get('')
  if (known) return known
  const reading = readReference(database)
  memory.set('', reading)
  reading.catch(() => memory.delete(''))
  return reading
}

/** Ids are hexadecimal, so that text order here is the order of the ids in the database. */
export function bitsOf(rows: readonly { id: string }[]): Bits {
  const ids = rows.map(({ id }) => id).toSorted()
  return { ids, numbers: new Map(ids.map((id, number) => [id, number])) }
}

async function readReference(database: Database): Promise<FilterReference> {
  const [categoryRows, manufacturerRows, groupRows, optionRows] = await Promise.all([
    database.select({ id: categories.id }).from(categories),
    database.select().from(manufacturers).orderBy(asc(manufacturers.name)),
    database.select().from(propertyGroups).orderBy(asc(propertyGroups.position)),
    database.select().from(propertyOptions).orderBy(asc(propertyOptions.position)),
  ])
  const optionsByGroup = Map.groupBy(optionRows, ({ groupId }) => groupId)
  const groups = groupRows.map((group) => ({ ...group, options: optionsByGroup.get(group.id) ?? [] }))
  return {
    manufacturers: manufacturerRows,
    groups,
    groupOfOption: new Map(groups.flatMap((group) => group.options.map(({ id }) => [id, group]))),
    bits: {
      categories: bitsOf(categoryRows),
      manufacturers: bitsOf(manufacturerRows),
      options: bitsOf(optionRows),
    },
  }
}

/** The bits of these ids in the format of a `listing_index` column; unknown ids are ignored. */
export function maskOf({ ids, numbers }: Bits, wanted: Iterable<string>): string {
  const mask = ids.map(() => '0')
  for (const id of wanted) {
    const number = numbers.get(id)
    if (number !== undefined) mask[number] = '1'
  }
  return mask.join('')
}

/** The ids whose bits are set. */
export function idsIn({ ids }: Bits, mask: string): ReadonlySet<string> {
  return new Set(ids.filter((_, number) => mask[number] === '1'))
}
