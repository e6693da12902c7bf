/**
 * The pictures that the shop's pages print: those of the catalogue, and some of the pages themselves. Only these are drawn, in the widths
 * that pages print: drawing any picture that a visitor makes up would keep the machine busy and fill its memory.
 */
import { isNotNull } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { products, propertyOptions } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { type Picture, pictureSeed, SWATCH, VIEWS } from './picture.ts'

/** Of pages that are part of the shop, and not of its catalogue. */
export const PAGE_PICTURES = {
  /** A vase in a room. */
  banner: { kind: 'vase', seed: pictureSeed(7, 3), color: '#4f7a4a' },
  mug: { kind: 'mug', seed: 3, color: '#2f6f8f' },
  lamp: { kind: 'lamp', seed: 8, color: '#b4552d' },
  vase: { kind: 'vase', seed: 13, color: '#4f7a4a' },
  /** It has a model. */
  example: { kind: 'mug', seed: 1, color: '#8fa3b0' },
} as const satisfies Record<string, Picture>

/** Another version may replace the catalogue while this process runs; unknown pictures lead to a new reading as often as this. */
const REREAD_MS = 60_000

type Printed = { keys: ReadonlySet<string>; readAt: number }
const memory = catalogueMemory<Promise<Printed>>()

/** All views of a piece have one key: pages show a product's own view, and others of the same piece. */
const keyOf = ({ kind, seed, color }: Picture) =>
  `${kind}-${kind === SWATCH ? seed : Math.floor(seed / VIEWS)}-${color.toLowerCase()}`

/** Whether any page prints this picture, or another view of the same piece. */
export async function isPrinted(database: Database, picture: Picture): Promise<boolean> {
  const { keys, readAt } = await printed(database)
  if (keys.has(keyOf(picture))) return true
  if (performance.now() - readAt < REREAD_MS) return false
  memory(database).clear()
  return (await printed(database)).keys.has(keyOf(picture))
}

function printed(database: Database): Promise<Printed> {
  const known = memory(database).get('')
  if (known) return known
  const reading = read(database)
  memory(database).set('', reading)
  reading.catch(() => memory(database).clear())
  return reading
}

async function read(database: Database): Promise<Printed> {
  const readAt = performance.now()
  const ofProducts = await database.select({ pictures: products.pictures }).from(products)
  const ofOptions = await database
    .select({ picture: propertyOptions.picture })
    .from(propertyOptions)
    .where(isNotNull(propertyOptions.picture))
  const pictures = [
    ...Object.values(PAGE_PICTURES),
    ...ofProducts.flatMap((product) => product.pictures),
    ...ofOptions.flatMap(({ picture }) => picture ?? []),
  ]
  return { keys: new Set(pictures.map(keyOf)), readAt }
}
