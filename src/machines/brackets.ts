/** Prices that depend on how many pieces are bought; money is in whole cents. */

/** The price of one piece, from a quantity on. */
export type PriceBracket = { from: number; cents: number }

/** The bracket of a quantity: the last that begins at or below it, otherwise the first. */
export const bracketOf = (brackets: readonly PriceBracket[], quantity: number): PriceBracket | undefined =>
  brackets.findLast(({ from }) => from <= quantity) ?? brackets[0]

/** Whether so many pieces can be bought at all. */
export const isCount = (quantity: number): boolean => Number.isInteger(quantity) && quantity > 0
