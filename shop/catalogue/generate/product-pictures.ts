/** Two to five pictures of a product: the same piece in every colour it comes in, seen in different ways. */
import type { Picture } from '../picture.ts'
import { pictureSeed, VIEWS } from '../picture.ts'
import type { Kind } from './kinds/kind.ts'
import { GROUPS } from './properties.ts'
import type { Random } from './random.ts'

const SHAPES = 10_000

/** Chooses the shape and the views once; the returned function makes the pictures in a colour of the palette. */
export function picturesOf(random: Random, kind: Kind): (color: string) => Picture[] {
  const shape = random.integer(0, SHAPES - 1)
  const further = random.sample(
    Array.from({ length: VIEWS - 1 }, (_, view) => view + 1),
    random.integer(1, VIEWS - 1),
  )
  const colors: Record<string, { hex?: string }> = GROUPS.colour.options
  return (color) =>
    [0, ...further].map((view) => ({
      kind: kind.picture,
      seed: pictureSeed(shape, view),
      color: colors[color]?.hex ?? '#8c8c8c',
    }))
}
