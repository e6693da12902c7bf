/**
 * Two to five pictures of a product: the same piece in every colour it comes in, seen in different ways. A few products have one,
 * eight or twenty.
 */
import type { Picture } from '../picture.ts'
import { pictureSeed, VIEWS } from '../picture.ts'
import type { Kind } from './kinds/kind.ts'
import { GROUPS } from './properties.ts'
import type { Random } from './random.ts'

const SHAPES = 10_000

/** Of every 250 products, those with another number of pictures, by their place. */
const OTHER_COUNTS: Readonly<Record<number, number>> = { 48: 1, 51: 20, 63: 8 }
const PERIOD = 250

/** `pictures` in the number that the product at `index` has; further ones show the piece in other colours. */
function counted(index: number, pictures: readonly Picture[], others: readonly string[]): Picture[] {
  const count = OTHER_COUNTS[index % PERIOD]
  const [first] = pictures
  if (!count || !first) return [...pictures]
  const base = Math.floor(first.seed / VIEWS)
  const colors = [first.color, ...others.filter((color) => color !== first.color)]
  return Array.from({ length: count }, (_, place) => ({
    ...first,
    seed: pictureSeed(base, place % VIEWS),
    color: colors[Math.floor(place / VIEWS)] ?? first.color,
  }))
}

/** Chooses the shape and the views once; the returned function makes the pictures in a colour of the palette. */
export function picturesOf(random: Random, kind: Kind, index: number): (color: string) => Picture[] {
  const shape = random.integer(0, SHAPES - 1)
  const further = random.sample(
    Array.from({ length: VIEWS - 1 }, (_, view) => view + 1),
    random.integer(1, VIEWS - 1),
  )
  const colors: Record<string, { hex?: string }> = GROUPS.colour.options
  const hexes = Object.values(colors).flatMap(({ hex }) => hex ?? [])
  return (color) =>
    counted(
      index,
      [0, ...further].map((view) => ({
        kind: kind.picture,
        seed: pictureSeed(shape, view),
        color: colors[color]?.hex ?? '#8c8c8c',
      })),
      hexes,
    )
}
