/** Which quantities a shopper can order, and how others are corrected. */

export type Limits = { min: number; max: number; step: number }
export type Adjustment = 'raised' | 'capped' | 'stepped'

/** More digits than any meaningful quantity. */
const WHOLE_NUMBER = /^[0-9]{1,12}$/

/** The positive whole number in a field; null for anything else, e.g. `0`, `-1`, `1.5`, `abc`. */
export function parseQuantity(text: string): number | null {
  const trimmed = text.trim()
  const quantity = WHOLE_NUMBER.test(trimmed) ? Number(trimmed) : 0
  return quantity > 0 ? quantity : null
}

/** The nearest quantity that can be bought: at least `min`, at most `max`, otherwise rounded up to the next step. */
export function fitQuantity(
  wanted: number,
  { min, max, step }: Limits,
): { quantity: number; adjustment: Adjustment | null } {
  if (wanted > max) return { quantity: max, adjustment: 'capped' }
  if (wanted < min) return { quantity: min, adjustment: 'raised' }
  const quantity = Math.min(max, min + Math.ceil((wanted - min) / step) * step)
  return { quantity, adjustment: quantity === wanted ? null : 'stepped' }
}
