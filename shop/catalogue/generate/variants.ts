/** The variants of a product, and the choices that distinguish them. */
import type { Axis, Kind } from './kinds/kind.ts'
import type { Choice } from './properties.ts'
import type { Random } from './random.ts'

/** One buyable form of a product. `costs` is the share of the product's base price. */
export type Variant = { choices: Choice[]; color: string; costs: number }

export type Range = {
  /** Empty for a product without variants. */
  variants: Variant[]
  /** Choices that all forms of the product share: measures, and colour and size if there is only one. */
  fixed: Choice[]
  color: string
  costs: number
}

/** Missing combinations, in percent of all. */
const MISSING = 9
/** Products with a single form, in percent of the kinds without an obligatory size. */
const SINGLE = 26
/** An axis with more obligatory options than this is a size that must be chosen. */
const MOST_OPTIONAL = 2

/** Picks the colours and sizes of a product, and leaves out some combinations where there are enough. */
export function makeRange(random: Random, kind: Kind): Range {
  const single = kind.axes.every(({ atLeast }) => atLeast <= MOST_OPTIONAL) && random.chance(SINGLE)
  const colors = random.sample(kind.colors, single ? 1 : random.integer(1, kind.maxColors))
  const [firstColor = 'slate'] = colors
  const axes = kind.axes.map((axis) => ({
    axis,
    options: adjacent(random, axis, single ? 1 : random.integer(axis.atLeast, axis.options.length)),
  }))
  const start: Variant = { choices: [], color: firstColor, costs: 1 }

  let variants = colors.map((color): Variant => ({ ...start, color, choices: [{ group: 'colour', option: color }] }))
  for (const { axis, options } of axes) {
    variants = variants.flatMap((variant) =>
      options.map((option, index) => ({
        ...variant,
        choices: [...variant.choices, { group: axis.group, option }],
        costs: variant.costs * (1 + (axis.surcharge ?? 0) / 100) ** index,
      })),
    )
  }
  const [first] = variants
  if (!first || variants.length === 1) {
    return { variants: [], fixed: first?.choices ?? [], color: firstColor, costs: first?.costs ?? 1 }
  }
  const varying = new Set(axes.filter(({ options }) => options.length > 1).map(({ axis }) => axis.group))
  if (colors.length > 1) varying.add('colour')
  const kept = variants.length > 3 ? variants.filter((_, index) => index === 0 || !random.chance(MISSING)) : variants
  return {
    variants: kept.map((variant) => ({
      ...variant,
      choices: variant.choices.filter(({ group }) => varying.has(group)),
    })),
    fixed: first.choices.filter(({ group }) => !varying.has(group)),
    color: firstColor,
    costs: 1,
  }
}

/** Adjacent options of an axis, so that a range of sizes has no gaps. */
function adjacent(random: Random, { options }: Axis, count: number): string[] {
  const start = random.integer(0, options.length - count)
  return options.slice(start, start + count)
}
