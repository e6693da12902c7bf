/** Selects a variant by options. Pure functions over the variants of one parent. */

export type Variant = {
  id: string
  /** Group id → option id. */
  options: ReadonlyMap<string, string>
  buyable: boolean
}

function matches(variant: Variant, wanted: readonly (readonly [string, string])[]): boolean {
  return wanted.every(([group, option]) => variant.options.get(group) === option)
}

/** The first buyable one, otherwise the first. */
export function preferred(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ buyable }) => buyable) ?? variants[0]
}

/**
 * The variant that stands for all: of the buyable ones that differ from the preferred in the size alone, the one in the middle,
 * as hardly anybody has the smallest size. `sizes` are the group of sizes and its options in order; without one, the preferred.
 */
export function representative(
  variants: readonly Variant[],
  sizes: { group: string; options: readonly string[] } | undefined,
): Variant | undefined {
  const first = preferred(variants)
  if (!first?.buyable || !sizes) return first
  const others = [...first.options].filter(([group]) => group !== sizes.group)
  const place = ({ options }: Variant) => sizes.options.indexOf(options.get(sizes.group) ?? '')
  const candidates = variants
    .filter((variant) => variant.buyable && matches(variant, others))
    .toSorted((one, other) => place(one) - place(other))
  return candidates[Math.floor((candidates.length - 1) / 2)]
}

/**
 * The variant closest to the wanted options.
 *
 * If the exact combination is missing, the other groups are dropped one by one from the last, and the switched group is
 * kept (contract, catalog 4.7). Undefined if no variant has the switched option.
 */
export function closestVariant(
  variants: readonly Variant[],
  wanted: ReadonlyMap<string, string>,
  switched: string | undefined,
): Variant | undefined {
  const kept = [...wanted].filter(([group]) => group === switched)
  const others = [...wanted].filter(([group]) => group !== switched)
  const leastKept = kept.length > 0 ? 0 : 1
  for (let count = others.length; count >= leastKept; count -= 1) {
    const found = preferred(variants.filter((variant) => matches(variant, [...kept, ...others.slice(0, count)])))
    if (found) return found
  }
  return undefined
}

/** Whether an option gives a buyable variant if all other groups stay unchanged. */
export function isCombinable(
  variants: readonly Variant[],
  chosen: ReadonlyMap<string, string>,
  group: string,
  option: string,
): boolean {
  const wanted = [...new Map(chosen).set(group, option)]
  return variants.some((variant) => variant.buyable && matches(variant, wanted))
}
