/** Selects the faults to plant: the same for the same seed, with all kinds equally, distributed over the lines. */
import { numbersFrom } from '../random.ts'
import { KINDS } from './fault.ts'
import type { Mutant } from './sites.ts'

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [result[last] as Item, result[other] as Item]
    result[last] = two
    result[other] = one
  }
  return result
}

/**
 * All `mutants` in planting order: one of each kind in turn, those on lines without a fault so far first. A larger
 * count includes all faults of a smaller one.
 */
export function inOrder(mutants: readonly Mutant[], seed: number): Mutant[] {
  const next = numbersFrom(seed)
  const kinds = shuffled(KINDS, next)
  const waiting = kinds.map((kind) =>
    shuffled(
      mutants.filter((mutant) => mutant.kind === kind),
      next,
    ),
  )
  const lines = new Set<string>()
  const lineOf = ({ file, line }: Mutant) => `${file}:${line}`
  const order: Mutant[] = []
  while (waiting.some((list) => list.length))
    for (const list of waiting) {
      const index = list.findIndex((mutant) => !lines.has(lineOf(mutant)))
      const [mutant] = list.splice(Math.max(index, 0), 1)
      if (!mutant) continue
      lines.add(lineOf(mutant))
      order.push(mutant)
    }
  return order
}

/** The first `count` of an order that are worth testing, and the equivalent ones skipped on the way. */
export function choose(
  order: readonly Mutant[],
  count: number,
  { isProgram, isEquivalent }: { isProgram: (mutant: Mutant) => boolean; isEquivalent: (mutant: Mutant) => boolean },
): { chosen: Mutant[]; equivalent: Mutant[] } {
  const chosen: Mutant[] = []
  const equivalent: Mutant[] = []
  for (const mutant of order) {
    if (chosen.length >= count) break
    if (isEquivalent(mutant)) equivalent.push(mutant)
    else if (isProgram(mutant)) chosen.push(mutant)
  }
  return { chosen, equivalent }
}
